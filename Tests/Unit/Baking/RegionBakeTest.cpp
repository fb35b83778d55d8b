// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Regions of a large world: baked one by one, joined, and merged by tile when only a part of the world is loaded.

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Grid/GridJoin.h"
#include "Rtp/IO/GridFile.h"

#include "MeshOfRooms.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace Rtp::Testing
{
namespace
{
constexpr double RegionTileCm = 400;

/** Side x Side tiles of open ground; one of them is only half ground if it is damaged. */
NavMeshGeometry MakeWorldMesh(int32_t Side, int32_t DamagedX = -1, int32_t DamagedY = -1)
{
	MeshOfRooms Rooms;
	for (int32_t Y = 0; Y < Side; ++Y)
	{
		for (int32_t X = 0; X < Side; ++X)
		{
			if (X + Y > 0)
			{
				Rooms.NextTile(X, Y);
			}
			const double Right = (X + (X == DamagedX && Y == DamagedY ? 0.5 : 1.0)) * RegionTileCm;
			Rooms.AddRoom(X * RegionTileCm, Y * RegionTileCm, Right, (Y + 1) * RegionTileCm);
		}
	}
	NavMeshGeometry Mesh = Rooms.Build();
	for (NavMeshTile& Tile : Mesh.Tiles)
	{
		Tile.Box = {
			Tile.X * RegionTileCm, Tile.Y * RegionTileCm, (Tile.X + 1) * RegionTileCm, (Tile.Y + 1) * RegionTileCm};
	}
	return Mesh;
}

/** Side x Side tiles of open ground; in row 1 a jump leads from the first column to another one and back. */
NavMeshGeometry MakeLinkedMesh(int32_t Side, int32_t Column)
{
	NavMeshGeometry Mesh = MakeWorldMesh(Side);
	NavMeshLink Link;
	Link.From = {0.5 * RegionTileCm, 1.5 * RegionTileCm, 0};
	Link.To = {(Column + 0.5) * RegionTileCm, 1.5 * RegionTileCm, 0};
	Link.bBothWays = true;
	Link.Kind = LinkKind::Jump;
	Link.Tile = static_cast<uint32_t>(Side); // the tile of column 0, row 1
	Mesh.Links.push_back(Link);
	return Mesh;
}

/** Only the tiles of some columns are loaded. */
NavMeshGeometry LoadedColumns(const NavMeshGeometry& Mesh, int32_t First, int32_t Last)
{
	const double Far = 1e6;
	return CropToRegion(Mesh, {(First + 1.5) * RegionTileCm, -Far, (Last - 0.5) * RegionTileCm, Far});
}

AgentBake BakeOne(const NavMeshGeometry& Mesh, const FlatBox& Region, const std::vector<std::byte>& Former = {},
	const std::vector<FlatBox>& Known = {})
{
	AgentBakeInput Agent;
	Agent.Name = "Default";
	Agent.Geometry = CropToRegion(Mesh, Region);
	Agent.Database = "";
	Agent.Region = Region;
	Agent.Former = Former;
	Agent.Known = Known;
	SerialTaskRunner Tasks;
	Result<std::vector<AgentBake>> Bakes = NavigationBaker().Bake({&Agent, 1}, Tasks, NeverStop);
	EXPECT_TRUE(Bakes) << Bakes.GetError().Detail;
	return std::move(Bakes.Value()[0]);
}

uint64_t HashOfWhole(const NavMeshGeometry& Mesh)
{
	SerialTaskRunner Tasks;
	return RasterizeNavMesh(Mesh, {}, Tasks)->ContentHash();
}
} // namespace

TEST(RegionBake, RegionsThatAreBakedOneByOneMakeTheWorld)
{
	const NavMeshGeometry Mesh = MakeWorldMesh(8);
	std::vector<LayeredGrid> Grids;
	std::vector<FlatBox> Boxes;
	for (int32_t Index = 0; Index < 16; ++Index)
	{
		const double Size = 2 * RegionTileCm;
		const FlatBox Region{Index % 4 * Size, Index / 4 * Size, (Index % 4 + 1) * Size, (Index / 4 + 1) * Size};
		EXPECT_LE(CropToRegion(Mesh, Region).Tiles.size(), 16u) << "a region and its rim, not the world";
		const AgentBake Bake = BakeOne(Mesh, Region);
		EXPECT_EQ(Bake.Report.Cells, 16u * 16u);
		Grids.push_back(std::move(ReadGridFile(Bake.Grid).Value()));
		Boxes.push_back(Region);
	}
	std::vector<GridPiece> Pieces;
	for (size_t Index = 0; Index < Grids.size(); ++Index)
	{
		Pieces.push_back({&Grids[Index], {Boxes[Index]}});
	}
	EXPECT_EQ(JoinGrids(Pieces)->ContentHash(), HashOfWhole(Mesh));
}

TEST(RegionBake, ARegionWithoutGroundHasNoGrid)
{
	const AgentBake Bake = BakeOne(MakeWorldMesh(2), {5000, 5000, 6000, 6000});
	EXPECT_TRUE(Bake.Grid.empty());
	EXPECT_EQ(Bake.Report.Cells, 0u);
}

TEST(RegionBake, LoadedTilesAreMergedIntoTheFormerGround)
{
	const FlatBox Region{0, 0, 8 * RegionTileCm, 8 * RegionTileCm};
	const std::vector<std::byte> Former = BakeOne(MakeWorldMesh(8), Region).Grid;
	const double Far = 1e6;
	const std::vector<FlatBox> Known{{-Far, -Far, 4 * RegionTileCm, Far}}; // column 4 is loaded, but not column 5
	const auto Merge = [&](const NavMeshGeometry& Mesh)
	{ return ReadGridFile(BakeOne(LoadedColumns(Mesh, 0, 4), Region, Former, Known).Grid)->ContentHash(); };
	// A tile has changed in the middle of the loaded columns: all of the world is as if it was baked anew.
	const NavMeshGeometry Changed = MakeWorldMesh(8, 2, 3);
	EXPECT_EQ(Merge(Changed), HashOfWhole(Changed));
	// All ground of the tile is gone, so the navmesh has no such tile.
	NavMeshGeometry Gone = Changed;
	std::erase_if(Gone.Tiles, [](const NavMeshTile& Tile) { return Tile.X == 2 && Tile.Y == 3; });
	for (NavMeshTile& Tile : Gone.Tiles)
	{
		for (NavMeshPortal& Portal : Tile.Portals)
		{
			Portal.Tile = Portal.Tile > 26 ? Portal.Tile - 1 : Portal.Tile == 26 ? NoIndex : Portal.Tile;
		}
	}
	DropLoosePortals(Gone);
	EXPECT_EQ(Merge(Gone), HashOfWhole(Gone));
	// A tile at the rim of the loaded columns has changed: its former ground counts until its neighbours are loaded.
	EXPECT_EQ(Merge(MakeWorldMesh(8, 4, 3)), HashOfWhole(MakeWorldMesh(8)));
	// Nothing is loaded: nothing is lost.
	const AgentBake Nothing =
		BakeOne(CropToRegion(Changed, {1e6, 1e6, 2e6, 2e6}), Region, Former, {{Far, Far, Far + 1, Far + 1}});
	EXPECT_EQ(ReadGridFile(Nothing.Grid)->ContentHash(), HashOfWhole(MakeWorldMesh(8)));
}

TEST(RegionBake, LinksThatLeadBeyondTheLoadedTilesStay)
{
	const NavMeshGeometry Mesh = MakeLinkedMesh(8, 6);
	const FlatBox Region{0, 0, 8 * RegionTileCm, 8 * RegionTileCm};
	const double Far = 1e6;
	const auto Merge = [&](const NavMeshGeometry& Now, const FlatBox& Known)
	{
		const std::vector<std::byte> Former = BakeOne(Mesh, Region).Grid;
		return std::move(ReadGridFile(BakeOne(Now, Region, Former, {Known}).Grid).Value());
	};
	const LayeredGrid Left = Merge(LoadedColumns(Mesh, 0, 4), {-Far, -Far, 4 * RegionTileCm, Far});
	EXPECT_EQ(Left.Links().size(), 2u);
	EXPECT_EQ(Left.ContentHash(), HashOfWhole(Mesh));
	const LayeredGrid Right = Merge(LoadedColumns(Mesh, 3, 7), {4 * RegionTileCm, -Far, Far, Far});
	EXPECT_EQ(Right.ContentHash(), HashOfWhole(Mesh)) << "its start is not loaded";
	NavMeshGeometry Gone = Mesh;
	Gone.Links.clear();
	EXPECT_TRUE(Merge(Gone, {-Far, -Far, Far, Far}).Links().empty()) << "both of its ends are known";
}

TEST(RegionBake, LinksAcrossSeveralTilesJoinRegions)
{
	// Two regions of three columns; a link leads from the first column to the fifth, beyond any rim.
	const NavMeshGeometry Mesh = MakeLinkedMesh(6, 4);
	std::vector<LayeredGrid> Grids;
	std::vector<FlatBox> Boxes;
	for (int32_t Index = 0; Index < 2; ++Index)
	{
		Boxes.push_back({Index * 3 * RegionTileCm, 0, (Index + 1) * 3 * RegionTileCm, 6 * RegionTileCm});
		Grids.push_back(std::move(ReadGridFile(BakeOne(Mesh, Boxes.back()).Grid).Value()));
	}
	const GridPiece Pieces[] = {{&Grids[0], {Boxes[0]}}, {&Grids[1], {Boxes[1]}}};
	const Result<LayeredGrid> Joined = JoinGrids(Pieces);
	EXPECT_EQ(Joined->Links().size(), 2u);
	EXPECT_EQ(Joined->ContentHash(), HashOfWhole(Mesh));
}
} // namespace Rtp::Testing
