// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/GridSketch.h"

#include "Rtp/Atlas/AtlasDatabase.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace Rtp
{
namespace
{
class Sketcher
{
public:
	Sketcher(const LayeredGrid& InGrid, const IDatabase* Database, const SketchSettings& InSettings)
		: Grid(InGrid)
		, Settings(InSettings)
	{
		const AtlasDatabase* Atlas = AtlasDatabase::Of(Database);
		if (Settings.bSubgoals && Atlas != nullptr)
		{
			Sites = &Atlas->GetSites();
		}
	}

	GridSketch Draw()
	{
		const GridTransform& Transform = Grid.Transform();
		const auto RowAt = [&](double Y)
		{ return static_cast<int32_t>(std::clamp<int64_t>(Transform.RowAt(Y), 0, Grid.Height() - 1)); };
		const int32_t FirstRow = RowAt(Settings.Centre.Y - Settings.RadiusCm);
		const int32_t LastRow = RowAt(Settings.Centre.Y + Settings.RadiusCm);
		for (int32_t Storey = 0; Storey < static_cast<int32_t>(Grid.StoreyCount()); ++Storey)
		{
			if (Settings.Storey >= 0 && Settings.Storey != Storey)
			{
				continue;
			}
			for (int32_t Row = FirstRow; Row <= LastRow && !Sketch.bCut; ++Row)
			{
				const LayeredGrid::RowRange Cells = Grid.RowOf(Storey, Row);
				for (uint32_t Cell = Cells.First; Cell < Cells.Last; ++Cell)
				{
					DrawCell(CellIndex{Cell}, static_cast<uint32_t>(Storey));
				}
			}
		}
		Sketch.Numbers.assign(Numbers.begin(), Numbers.end());
		return std::move(Sketch);
	}

private:
	void DrawCell(CellIndex Cell, uint32_t Storey)
	{
		const WorldPos Here = Grid.WorldOf(Cell);
		if (FlatDistance(Here, Settings.Centre) > Settings.RadiusCm)
		{
			return;
		}
		if (Sketch.Cells == Settings.MaxCells)
		{
			Sketch.bCut = true;
			return;
		}
		++Sketch.Cells;
		const uint32_t Number = Settings.Colouring == SketchColouring::Storeys ? Storey : Grid.GetRegions().Of(Cell);
		const uint32_t Colour = SketchColour(Number);
		Numbers.insert(Number);
		for (const Direction Side : {Direction::E, Direction::S})
		{
			if (Contains(Grid.OpenDirections(Cell), Side))
			{
				Sketch.Lines.push_back({Here, Grid.WorldOf(Grid.Neighbour(Cell, Side)), Colour});
			}
		}
		for (const GridLink& Link : Grid.LinksFrom(Cell))
		{
			Sketch.Lines.push_back({Here, Grid.WorldOf(Link.To), LinkColour});
		}
		if (Sites != nullptr && Sites->IsSite(Cell))
		{
			Sketch.Subgoals.push_back(Here);
		}
	}

	static constexpr uint32_t LinkColour = 0xFFFFFF;

	const LayeredGrid& Grid;
	const SketchSettings& Settings;
	const AtlasSites* Sites = nullptr;
	GridSketch Sketch;
	std::set<uint32_t> Numbers;
};
} // namespace

uint32_t SketchColour(uint32_t Number)
{
	// Differences in brightness and between blue and yellow, which people with any colour blindness see.
	constexpr uint32_t Colours[SketchColourCount] = {
		0x56B4E9, 0xE69F00, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7, 0x882255};
	return Colours[Number % SketchColourCount];
}

GridSketch SketchGrid(const LayeredGrid& Grid, const IDatabase* Database, const SketchSettings& Settings)
{
	return Sketcher(Grid, Database, Settings).Draw();
}

std::vector<uint32_t> SketchThumbnail(const LayeredGrid& Grid, uint32_t Width, uint32_t Height)
{
	std::vector<uint32_t> Places(static_cast<size_t>(Width) * Height);
	const uint32_t Side = static_cast<uint32_t>(std::max(Grid.Width(), Grid.Height()));
	for (uint32_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
	{
		const std::vector<uint32_t>& First = Grid.Arrays().StoreyFirst;
		for (uint32_t Cell = First[Storey]; Cell < First[Storey + 1]; ++Cell)
		{
			const CellPosition Position = Grid.PositionOf(CellIndex{Cell});
			const size_t X = static_cast<size_t>(Position.X) * Width / Side;
			const size_t Y = static_cast<size_t>(Position.Y) * Height / Side;
			Places[Y * Width + X] = std::max(Places[Y * Width + X], Storey + 1);
		}
	}
	return Places;
}
} // namespace Rtp
