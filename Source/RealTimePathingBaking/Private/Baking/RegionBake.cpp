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
bool HasGroundIn(const LayeredGrid& Grid, const FlatBox& Box)
{
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		const WorldPos At = Grid.WorldOf(CellIndex{Cell});
		if (Box.Contains(At.X, At.Y))
		{
			return true;
		}
	}
	return false;
}

/** The tiles that are known with all their neighbours. Where a neighbour is missing, it must have been no ground. */
std::vector<FlatBox> CompleteTiles(const NavMeshGeometry& Geometry, const LayeredGrid& Former)
{
	std::vector<FlatBox> Complete;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		const FlatBox& Box = Tile.Box;
		bool bComplete = true;
		for (int32_t Place = 0; Place < 9 && bComplete; ++Place)
		{
			const int32_t X = Place % 3 - 1;
			const int32_t Y = Place / 3 - 1;
			const double Width = Box.HighX - Box.LowX;
			const double Height = Box.HighY - Box.LowY;
			const FlatBox Beside{
				Box.LowX + X * Width, Box.LowY + Y * Height, Box.HighX + X * Width, Box.HighY + Y * Height};
			const bool bLoaded = std::any_of(Geometry.Tiles.begin(), Geometry.Tiles.end(),
				[&Beside](const NavMeshTile& Other)
				{ return Other.Box.Contains((Beside.LowX + Beside.HighX) / 2, (Beside.LowY + Beside.HighY) / 2); });
			bComplete = bLoaded || !HasGroundIn(Former, Beside);
		}
		if (bComplete)
		{
			Complete.push_back(Box);
		}
	}
	return Complete;
}

/** The new ground where all tiles around it are known, else the former ground. */
Result<LayeredGrid> MergeByTile(
	const LayeredGrid& New, const NavMeshGeometry& Geometry, const LayeredGrid& Former, BuildObserver Observer)
{
	constexpr double Far = std::numeric_limits<double>::max();
	const GridPiece Pieces[] = {{&New, CompleteTiles(Geometry, Former)}, {&Former, {{-Far, -Far, Far, Far}}}};
	return JoinGrids(Pieces, Observer);
}

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
	const bool bMerge = Grid && !Agent.Former.empty();
	Result<LayeredGrid> Former = bMerge ? ReadGridFile(Agent.Former) : Error{ErrorCode::Unavailable, {}};
	if (!Former)
	{
		return Grid; // damaged files are replaced
	}
	return MergeByTile(*Grid, Agent.Geometry, *Former, Observer);
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
