// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Baking/RegionBake.h"

#include "Rtp/Baking/GridSketch.h"
#include "Rtp/Grid/GridJoin.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace Rtp
{
namespace
{
Result<LayeredGrid> MakeRegionGrid(const AgentBakeInput& Agent, ITaskRunner& Tasks, BuildObserver Observer)
{
	const bool bEmpty = std::all_of(Agent.Geometry.Tiles.begin(), Agent.Geometry.Tiles.end(),
		[](const NavMeshTile& Tile) { return Tile.Polygons.empty(); });
	Result<LayeredGrid> Grid =
		bEmpty ? JoinGrids({}) : NavMeshRasterizer(Agent.Rasterize).Rasterize(Agent.Geometry, Tasks, Observer);
	if (!Grid && Grid.GetError().Code == ErrorCode::Unavailable)
	{
		Grid = JoinGrids({}); // nothing of it is walkable
	}
	if (!Grid)
	{
		return Grid;
	}
	const FlatBox Everywhere{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest(),
		std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
	std::vector<GridPiece> Pieces{{&*Grid, Agent.Known.empty() ? std::vector{Everywhere} : Agent.Known}};
	const Result<LayeredGrid> Former =
		Agent.Former.empty() ? Error{ErrorCode::Unavailable, {}} : ReadGridFile(Agent.Former);
	if (Former) // damaged files are replaced
	{
		Pieces.push_back({&*Former, {Everywhere}});
	}
	return JoinGrids(Pieces, Observer); // without the areas that no cell uses
}
} // namespace

std::vector<uint8_t> DrawPicture(const LayeredGrid& Grid)
{
	std::vector<uint8_t> Picture;
	for (const uint32_t Place : SketchThumbnail(Grid, AgentBake::PictureSide, AgentBake::PictureSide))
	{
		Picture.push_back(static_cast<uint8_t>(std::min<uint32_t>(Place, std::numeric_limits<uint8_t>::max())));
	}
	return Picture;
}

Result<AgentBake> BakeRegion(const AgentBakeInput& Agent, ITaskRunner& Tasks, BuildObserver Observer)
{
	RTP_TRY(LayeredGrid Grid, MakeRegionGrid(Agent, Tasks, Observer));
	AgentBake Bake;
	Bake.Name = Agent.Name;
	Bake.LowestCm = std::numeric_limits<double>::max();
	Bake.HighestCm = std::numeric_limits<double>::lowest();
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const WorldPos At = Grid.WorldOf(CellIndex{Cell});
		if (Agent.Region->Contains(At.X, At.Y))
		{
			++Bake.Report.Cells;
			Bake.LowestCm = std::min(Bake.LowestCm, At.Z);
			Bake.HighestCm = std::max(Bake.HighestCm, At.Z);
		}
	}
	if (Bake.Report.Cells == 0)
	{
		return Bake;
	}
	Bake.Grid = WriteGridFile(Grid);
	Bake.Report.GridBytes = Bake.Grid.size();
	Bake.Picture = DrawPicture(Grid);
	Bake.Report.CellsPerStorey.resize(Grid.StoreyCount());
	Bake.Report.Rasterize.Links = static_cast<uint32_t>(Grid.Links().size());
	return Bake;
}
} // namespace Rtp
