// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "MeshOfRooms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace Rtp::Testing
{
namespace
{
using testing::HasSubstr;

NavMeshGeometry TwoRoomMesh()
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500);
	Rooms.AddRoom(500, 0, 1000, 500);
	return Rooms.Build();
}

std::string NavMeshProblem(const NavMeshGeometry& Mesh, const RasterizeSettings& Settings = {})
{
	SerialTaskRunner Tasks;
	const Result<LayeredGrid> Grid = RasterizeNavMesh(Mesh, Settings, Tasks);
	return Grid ? "" : Grid.GetError().Detail;
}

TEST(NavMeshErrors, NumbersThatAreNone)
{
	for (const double Bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e300})
	{
		NavMeshGeometry Mesh = TwoRoomMesh();
		Mesh.Tiles[0].Vertices[2].Z = Bad;
		EXPECT_THAT(NavMeshProblem(Mesh), HasSubstr("vertex 2 of tile (0, 0, 0) is not a place"));
	}
}

TEST(NavMeshErrors, EmptyMeshes)
{
	EXPECT_EQ(NavMeshProblem({}), "navmesh: is empty: it has no polygon");
	NavMeshGeometry Mesh = TwoRoomMesh();
	Mesh.Areas[0].bForbidden = true;
	EXPECT_EQ(NavMeshProblem(Mesh), "navmesh: nothing of it is walkable");
}

TEST(NavMeshErrors, PolygonsWithoutAreaOrWithDents)
{
	MeshOfRooms Flat;
	Flat.Add({{0, 0, 0}, {100, 0, 0}, {200, 0, 0}});
	EXPECT_THAT(NavMeshProblem(Flat.Build()), HasSubstr("polygon 0 of tile (0, 0, 0) has no area"));
	MeshOfRooms Dented;
	Dented.Add({{0, 0, 0}, {400, 0, 0}, {100, 100, 0}, {0, 400, 0}});
	EXPECT_THAT(NavMeshProblem(Dented.Build()), HasSubstr("is not convex"));
	MeshOfRooms Line;
	Line.Add({{0, 0, 0}, {400, 0, 0}});
	EXPECT_THAT(NavMeshProblem(Line.Build()), HasSubstr("has 2 corners"));
}

TEST(NavMeshErrors, OpenAndNonManifoldMeshes)
{
	NavMeshGeometry OneWay = TwoRoomMesh();
	OneWay.Tiles[0].Polygons[1].PortalCount = 0;
	EXPECT_THAT(NavMeshProblem(OneWay), HasSubstr("does not lead back or lies elsewhere: the mesh is open"));
	NavMeshGeometry Dangling = TwoRoomMesh();
	Dangling.Tiles[0].Portals[0].Polygon = 7;
	EXPECT_THAT(NavMeshProblem(Dangling), HasSubstr("a neighbour that does not exist: the mesh is open"));
	MeshOfRooms Fins;
	Fins.AddRoom(0, 0, 500, 500);
	Fins.AddRoom(500, 0, 1000, 500);
	Fins.AddRoom(500, 0, 900, 500);
	EXPECT_THAT(NavMeshProblem(Fins.Build()), HasSubstr("two neighbours at one place: the mesh is not a manifold"));
}

TEST(NavMeshErrors, IndicesOutOfRange)
{
	NavMeshGeometry Corner = TwoRoomMesh();
	Corner.Tiles[0].Corners[3] = 99;
	EXPECT_THAT(NavMeshProblem(Corner), HasSubstr("names a vertex that does not exist"));
	NavMeshGeometry Range = TwoRoomMesh();
	Range.Tiles[0].Polygons[1].CornerCount = 0xFFFFFFFFu;
	EXPECT_THAT(NavMeshProblem(Range), HasSubstr("corners, portals or triangles that do not exist"));
	NavMeshGeometry Area = TwoRoomMesh();
	Area.Tiles[0].Polygons[1].Area = 3;
	EXPECT_THAT(NavMeshProblem(Area), HasSubstr("unknown area 3"));
	NavMeshGeometry Link = TwoRoomMesh();
	Link.Links.push_back({{100, 100, 0}, {700, 100, 0}, 50, 1, false, LinkKind::Door, 9});
	EXPECT_THAT(NavMeshProblem(Link), HasSubstr("link 0 is of unknown area 9"));
	NavMeshGeometry Twice = TwoRoomMesh();
	Twice.Tiles.push_back(Twice.Tiles[0]);
	EXPECT_THAT(NavMeshProblem(Twice), HasSubstr("is given twice"));
}

TEST(NavMeshErrors, LevelsThatAreTooLarge)
{
	MeshOfRooms Huge;
	Huge.AddRoom(0, 0, 4e6, 4e6);
	EXPECT_EQ(NavMeshProblem(Huge.Build()), "navmesh: more than 2^31 cells; use larger cells");
	MeshOfRooms Long;
	Long.AddRoom(0, 0, 4e6, 100);
	EXPECT_EQ(NavMeshProblem(Long.Build()), "navmesh: more than 65535 cells from side to side; use larger cells");
	MeshOfRooms Tall;
	Tall.AddRoom(0, 0, 300, 300, 0);
	Tall.AddRoom(0, 0, 300, 300, 1e6);
	EXPECT_THAT(NavMeshProblem(Tall.Build()), HasSubstr("use a larger height step"));
}

TEST(NavMeshErrors, ImpossibleSettings)
{
	for (const double Bad : {0.0, -5.0, std::numeric_limits<double>::quiet_NaN()})
	{
		RasterizeSettings Settings;
		Settings.CellSizeCm = Bad;
		EXPECT_EQ(NavMeshProblem(TwoRoomMesh(), Settings), "the cell size must be more than 0 cm");
	}
	RasterizeSettings Settings;
	Settings.MaxSlopeDegrees = 91;
	EXPECT_THAT(NavMeshProblem(TwoRoomMesh(), Settings), HasSubstr("slope limit"));
	Settings = {};
	Settings.AgentRadiusCm = -1;
	EXPECT_THAT(NavMeshProblem(TwoRoomMesh(), Settings), HasSubstr("agent radius"));
	Settings = {};
	Settings.HeightStepCm = 0;
	EXPECT_THAT(NavMeshProblem(TwoRoomMesh(), Settings), HasSubstr("height step"));
}

TEST(NavMeshErrors, AnErrorIsForgottenByTheNextCall)
{
	SerialTaskRunner Tasks;
	NavMeshRasterizer Rasterizer{RasterizeSettings{}};
	EXPECT_TRUE(Rasterizer.Rasterize(TwoRoomMesh(), Tasks));
	EXPECT_FALSE(Rasterizer.Rasterize({}, Tasks));
	EXPECT_TRUE(Rasterizer.Rasterize(TwoRoomMesh(), Tasks));
}
} // namespace
} // namespace Rtp::Testing
