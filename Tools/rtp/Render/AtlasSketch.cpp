// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/AtlasSketch.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Build/AtlasGraph.h"

#include "Render/Palette.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr Colour Sight{126, 160, 214};
constexpr Colour Plain{84, 96, 112};
constexpr Colour Kept{138, 56, 158};
constexpr Colour Hub{224, 120, 24};
constexpr uint32_t ShownHubs = 8;

MapSketch SketchCorners(const LayeredGrid& Grid, ITaskRunner& Tasks)
{
	const AtlasSites Sites(Grid);
	const std::vector<CellIndex> Cells = Sites.Cells();
	const AtlasGraph Graph =
		BuildAtlasGraph(Grid, Sites, AtlasMetric(Grid, AtlasScale::Compact), {Tasks, NeverStop}).Value();
	MapSketch Sketch;
	for (uint32_t Site = 0; Site < Cells.size(); ++Site)
	{
		for (const AtlasArc& Arc : Graph.Arcs[Site])
		{
			if (SiteId{Site} < Arc.To)
			{
				Sketch.Lines.push_back({Cells[Site], Cells[Arc.To.Value], Sight, 0.08});
			}
		}
		Sketch.Dots.push_back({Cells[Site], Plain, 0.3});
	}
	Sketch.Legend = {{"corner", Plain}, {"sees", Sight}};
	return Sketch;
}

MapSketch SketchHierarchy(const AtlasDatabase& Atlas)
{
	const std::vector<CellIndex> Cells = Atlas.GetSites().Cells();
	MapSketch Sketch;
	const auto ForCore = [&](auto&& Visit)
	{
		for (uint32_t Core = Atlas.CoreSize(); Core-- > 0;)
		{
			Visit(Core, Atlas.SiteOf(CoreId{Core}));
		}
	};
	for (const CellIndex Cell : Cells)
	{
		Sketch.Dots.push_back({Cell, Plain, 0.22});
	}
	ForCore(
		[&](uint32_t, SiteId Site)
		{
			Atlas.ForEachArc(Site,
				[&](const StoredArc& Arc)
				{
					Sketch.Lines.push_back({Cells[Site.Value], Cells[Arc.To.Value], Kept, 0.1});
					return true;
				});
		});
	ForCore(
		[&](uint32_t Core, SiteId Site)
		{
			const bool bHub = Core < ShownHubs;
			Sketch.Dots.push_back({Cells[Site.Value], bHub ? Hub : Kept, bHub ? 0.85 : 0.45});
		});
	Sketch.Legend = {{"taken out", Plain}, {"core", Kept}, {"first hubs", Hub}};
	return Sketch;
}
} // namespace

Result<MapSketch> SketchAtlas(const std::shared_ptr<const LayeredGrid>& Grid, std::string_view View)
{
	ThreadTaskRunner Tasks(0);
	// Corners need no atlas, but a grid that no atlas can be built of is refused for both views.
	RTP_TRY(const std::unique_ptr<AtlasDatabase> Atlas, AtlasDatabase::Build(Grid, {}, {Tasks, NeverStop}));
	return View == "corners" ? SketchCorners(*Grid, Tasks) : SketchHierarchy(*Atlas);
}
} // namespace Rtp::Tool
