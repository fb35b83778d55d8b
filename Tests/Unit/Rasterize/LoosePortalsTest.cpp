// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "MeshOfRooms.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
NavMeshGeometry ThreeRooms()
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500);
	Rooms.AddRoom(500, 0, 1000, 500);
	Rooms.AddRoom(1000, 0, 1500, 500);
	return Rooms.Build();
}

size_t PortalCount(const NavMeshGeometry& Mesh)
{
	size_t Count = 0;
	for (const NavMeshTile& Tile : Mesh.Tiles)
	{
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			Count += Polygon.PortalCount;
		}
	}
	return Count;
}
} // namespace

TEST(LoosePortals, AMeshThatIsInOrderStaysAsItIs)
{
	NavMeshGeometry Mesh = ThreeRooms();
	const uint64_t Before = HashGeometry(Mesh);
	DropLoosePortals(Mesh);
	EXPECT_EQ(HashGeometry(Mesh), Before);
	EXPECT_EQ(PortalCount(Mesh), 4u);
}

TEST(LoosePortals, OneThatLeadsNowhereGoesAndTheRestCanBeRasterized)
{
	NavMeshGeometry Mesh = ThreeRooms();
	Mesh.Tiles[0].Portals[Mesh.Tiles[0].Polygons[1].FirstPortal].Polygon = 99;
	SerialTaskRunner Tasks;
	EXPECT_FALSE(RasterizeNavMesh(Mesh, {}, Tasks));
	DropLoosePortals(Mesh);
	EXPECT_EQ(PortalCount(Mesh), 2u) << "the one that lost its way back goes, too";
	EXPECT_TRUE(RasterizeNavMesh(Mesh, {}, Tasks));
}

TEST(LoosePortals, ATileThatIsGoneLeavesItsNeighboursWhole)
{
	NavMeshGeometry Mesh = ThreeRooms();
	Mesh.Tiles[0].Polygons.pop_back();
	DropLoosePortals(Mesh);
	SerialTaskRunner Tasks;
	const Result<LayeredGrid> Grid = RasterizeNavMesh(Mesh, {}, Tasks);
	ASSERT_TRUE(Grid) << Grid.GetError().Detail;
	EXPECT_EQ(Grid.Value().GetRegions().Count(), 1u);
}
} // namespace Rtp::Testing
