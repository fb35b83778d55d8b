// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Support/MeshOfRooms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

using namespace Rtp;

namespace
{
NavMeshGeometry TwoTiles()
{
	Testing::MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 400);
	Rooms.NextTile(1, 0);
	Rooms.AddRoom(400, 0, 800, 400);
	NavMeshGeometry Mesh = Rooms.Build();
	Mesh.Links.push_back({{100, 100, 0}, {700, 100, 0}});
	Mesh.Links.push_back({{100, 200, 0}, {700, 200, 0}});
	return Mesh;
}
} // namespace

TEST(NavMeshHash, TheOrderOfTilesAndLinksDoesNotMatter)
{
	const NavMeshGeometry Mesh = TwoTiles();
	NavMeshGeometry Turned = Mesh;
	std::swap(Turned.Tiles[0], Turned.Tiles[1]);
	for (NavMeshTile& Tile : Turned.Tiles)
	{
		std::for_each(Tile.Portals.begin(), Tile.Portals.end(), [](NavMeshPortal& Portal) { Portal.Tile ^= 1; });
	}
	std::swap(Turned.Links[0], Turned.Links[1]);
	EXPECT_EQ(HashGeometry(Mesh), HashGeometry(Turned));
	EXPECT_EQ(HashTile(Mesh, Mesh.Tiles[0]), HashTile(Turned, Turned.Tiles[1]));
	// The order of a polygon's portals is that in which its neighbours were loaded.
	Testing::MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 400);
	Rooms.AddRoom(400, 0, 800, 400);
	Rooms.AddRoom(0, 400, 400, 800);
	NavMeshGeometry Cross = Rooms.Build();
	const uint64_t Before = HashGeometry(Cross);
	ASSERT_GE(Cross.Tiles[0].Polygons[0].PortalCount, 2u);
	std::swap(Cross.Tiles[0].Portals[0], Cross.Tiles[0].Portals[1]);
	EXPECT_EQ(HashGeometry(Cross), Before);
}

TEST(NavMeshHash, AllThatAGridDependsOnChangesIt)
{
	const NavMeshGeometry Mesh = TwoTiles();
	const auto Changed = [&](auto Edit)
	{
		NavMeshGeometry Other = Mesh;
		Edit(Other);
		return HashGeometry(Other) != HashGeometry(Mesh);
	};
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Tiles[0].Vertices[0].Z += 1; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Tiles[1].Polygons[0].Area = 3; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Tiles[0].Portals[0].Last = 0.5; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Tiles[0].X = 7; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Links[0].bBothWays = true; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Areas[0].CostFactor = 2; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.AgentRadiusCm = 40; }));
	EXPECT_TRUE(Changed([](NavMeshGeometry& M) { M.Links[0].HostId = 9; }));
	EXPECT_FALSE(Changed(
		[](NavMeshGeometry& M) {
			M.Areas.push_back({5.0, false, 0.0});
		}))
		<< "an area that nothing uses may be registered or not";
	NavMeshGeometry Unpriced = Mesh;
	Unpriced.Areas[0].CostFactor = 2;
	EXPECT_EQ(HashStoredTiles(Unpriced), HashStoredTiles(Mesh)) << "a level that does not run has no prices";
	Unpriced.Tiles[0].Vertices[0].Z += 1;
	EXPECT_NE(HashStoredTiles(Unpriced), HashStoredTiles(Mesh));
}

TEST(NavMeshHash, StoredTilesDoNotDependOnThoseBesideThem)
{
	const NavMeshGeometry Mesh = TwoTiles();
	const std::vector<uint64_t> Both = HashStoredTiles(Mesh);
	ASSERT_EQ(Both.size(), 2u);
	NavMeshGeometry First = Mesh;
	First.Tiles.pop_back();
	First.Tiles[0].Portals.clear();
	First.Tiles[0].Polygons[0].PortalCount = 0;
	const std::vector<uint64_t> Alone = HashStoredTiles(First);
	ASSERT_EQ(Alone.size(), 1u);
	EXPECT_TRUE(std::binary_search(Both.begin(), Both.end(), Alone[0]));
	First.Tiles[0].Polygons[0].Area = 3;
	EXPECT_NE(HashStoredTiles(First), Alone);
}

TEST(NavMeshHash, SettingsDifferWhenTheirGridsDo)
{
	RasterizeSettings Coarse;
	Coarse.CellSizeCm = 60;
	RasterizeSettings Free;
	Free.bCutCorners = true;
	EXPECT_EQ(HashSettings({}), HashSettings({}));
	EXPECT_NE(HashSettings({}), HashSettings(Coarse));
	EXPECT_NE(HashSettings({}), HashSettings(Free));
}
