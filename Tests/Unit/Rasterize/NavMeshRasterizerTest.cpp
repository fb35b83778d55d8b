// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Rtp/Grid/NearestCell.h"

#include "MeshOfRooms.h"
#include "MeshWalker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace Rtp::Testing
{
namespace
{
LayeredGrid RasterizeRooms(const NavMeshGeometry& Mesh, const RasterizeSettings& Settings = {})
{
	SerialTaskRunner Tasks;
	Result<LayeredGrid> Grid = RasterizeNavMesh(Mesh, Settings, Tasks);
	EXPECT_TRUE(Grid) << Grid.GetError().Detail;
	return std::move(Grid.Value());
}

/** A grid with its cells by place, and walks on the mesh. */
struct Located
{
	explicit Located(const NavMeshGeometry& Mesh, const RasterizeSettings& Settings = {})
		: Grid(RasterizeRooms(Mesh, Settings))
		, Walker(Mesh, Settings)
	{
	}

	CellIndex CellAt(double X, double Y, double Z = 0) const
	{
		const std::optional<CellIndex> Cell = FindNearestCell(Grid, {X, Y, Z});
		EXPECT_TRUE(Cell) << X << ", " << Y << ", " << Z;
		return Cell.value_or(CellIndex{0});
	}

	bool AreJoined(CellIndex A, CellIndex B) const
	{
		return Grid.GetRegions().Of(A) == Grid.GetRegions().Of(B);
	}

	LayeredGrid Grid;
	MeshWalker Walker;
};

TEST(NavMeshRasterizer, CellsAreTheSquaresWhoseMiddleIsOnTheFloor)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 300, 40);
	const LayeredGrid Grid = RasterizeRooms(Rooms.Build());
	EXPECT_EQ(Grid.CellCount(), 10u * 6u);
	EXPECT_EQ(Grid.StoreyCount(), 1u);
	EXPECT_EQ(Grid.Width(), 10);
	EXPECT_NEAR(Grid.WorldOf(CellIndex{0}).X, 25, 0.5);
	EXPECT_NEAR(Grid.WorldOf(CellIndex{0}).Y, 25, 0.5);
	EXPECT_DOUBLE_EQ(Grid.WorldOf(CellIndex{0}).Z, 40);
}

TEST(NavMeshRasterizer, EitherSenseOfRotationGivesTheSameGrid)
{
	MeshOfRooms Left;
	Left.AddRoom(0, 0, 330, 300);
	Left.AddRoom(330, 0, 700, 300);
	MeshOfRooms Right;
	Right.Add({{0, 300, 0}, {330, 300, 0}, {330, 0, 0}, {0, 0, 0}});
	Right.Add({{330, 300, 0}, {700, 300, 0}, {700, 0, 0}, {330, 0, 0}});
	EXPECT_EQ(RasterizeRooms(Left.Build()).ContentHash(), RasterizeRooms(Right.Build()).ContentHash());
}

TEST(NavMeshRasterizer, AThinWallIsNeverLeakedThrough)
{
	// The rooms are a centimetre apart: their cells touch.
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 400);
	Rooms.AddRoom(401, 0, 800, 400);
	const Located Level(Rooms.Build());
	EXPECT_EQ(Level.Grid.GetRegions().Count(), 2u);
	EXPECT_FALSE(Level.AreJoined(Level.CellAt(390, 200), Level.CellAt(410, 200)));
}

TEST(NavMeshRasterizer, RoomsThatTouchWithoutAPortalStayApart)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 400, 0);
	Rooms.AddRoom(400, 0, 800, 400, 200); // a ledge too high to step on
	const Located Level(Rooms.Build());
	EXPECT_EQ(Level.Grid.GetRegions().Count(), 2u);
	EXPECT_FALSE(Contains(Level.Grid.OpenDirections(Level.CellAt(380, 200)), Direction::E));
}

TEST(NavMeshRasterizer, ABridgeAndTheTunnelBelowAreApart)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 500, 2000, 800, 0);    // the tunnel
	Rooms.AddRoom(900, 0, 1200, 1500, 300); // the bridge
	const Located Level(Rooms.Build());
	EXPECT_EQ(Level.Grid.StoreyCount(), 2u);
	EXPECT_EQ(Level.Grid.GetRegions().Count(), 2u);
	const CellIndex Below = Level.CellAt(1000, 650, 10);
	const CellIndex Above = Level.CellAt(1000, 650, 290);
	EXPECT_NE(Below, Above);
	EXPECT_FALSE(Level.AreJoined(Below, Above));
	EXPECT_TRUE(Level.AreJoined(Below, Level.CellAt(100, 600, 0)));
	EXPECT_TRUE(Level.AreJoined(Above, Level.CellAt(1000, 100, 300)));
}

TEST(NavMeshRasterizer, ASpiralRampIsOneRegionOnSeveralLayers)
{
	MeshOfRooms Rooms;
	constexpr double Rise = 40;
	constexpr double Angle = 6.283185307179586 / 12;
	for (uint32_t Piece = 0; Piece < 36; ++Piece)
	{
		const double A = Angle * (Piece % 12);
		const double B = Angle * ((Piece + 1) % 12);
		const double Low = Rise * Piece;
		const double High = Rise * (Piece + 1);
		Rooms.Add({{300 * std::cos(A), 300 * std::sin(A), Low}, {800 * std::cos(A), 800 * std::sin(A), Low},
			{800 * std::cos(B), 800 * std::sin(B), High}, {300 * std::cos(B), 300 * std::sin(B), High}});
	}
	const Located Level(Rooms.Build(5));
	EXPECT_EQ(Level.Grid.GetRegions().Count(), 1u);
	EXPECT_GE(Level.Grid.StoreyCount(), 3u);
	EXPECT_NE(Level.CellAt(500, 100, 20), Level.CellAt(500, 100, 20 + 480));
}

TEST(NavMeshRasterizer, APassageNarrowerThanACellBecomesALinkBothWays)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500);
	Rooms.AddRoom(500, 245, 620, 255); // ten centimetres wide: no cell's middle
	Rooms.AddRoom(620, 0, 1100, 500);
	const Located Level(Rooms.Build());
	EXPECT_EQ(Level.Grid.GetRegions().Count(), 1u);
	EXPECT_TRUE(Level.Grid.HasLinks());
	for (const GridLink& Link : Level.Grid.Links())
	{
		EXPECT_EQ(Link.Kind, LinkKind::Passage);
		const auto Back = Level.Grid.LinksFrom(Link.To);
		EXPECT_TRUE(std::any_of(Back.begin(), Back.end(),
			[&](const GridLink& Other) { return Other.To == Link.From && Other.Price == Link.Price; }));
		const WorldPos A = Level.Grid.WorldOf(Link.From);
		const WorldPos B = Level.Grid.WorldOf(Link.To);
		EXPECT_GE(Link.Price.Units, std::hypot(A.X - B.X, A.Y - B.Y) / 50 * 408 - 1);
		EXPECT_TRUE(Level.Walker.CanWalkStraight(Level.Grid, Link.From, Link.To));
	}
}

TEST(NavMeshRasterizer, LinksNeverSpoilTheHeuristic)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500);
	Rooms.AddRoom(500, 245, 510, 255);
	Rooms.AddRoom(510, 0, 1100, 500);
	EXPECT_EQ(RasterizeRooms(Rooms.Build()).HeuristicScaleQ16(), 65536u);
}

TEST(NavMeshRasterizer, APillarBetweenFourCellsClosesTheirDiagonals)
{
	// Floor all around a square hole of 10 cm, centred where four cells meet.
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 195);
	Rooms.AddRoom(0, 195, 195, 205);
	Rooms.AddRoom(205, 195, 400, 205);
	Rooms.AddRoom(0, 205, 400, 400);
	const Located Level(Rooms.Build());
	const DirectionMask Open = Level.Grid.OpenDirections(Level.CellAt(175, 175));
	EXPECT_TRUE(Contains(Open, Direction::E));
	EXPECT_TRUE(Contains(Open, Direction::S));
	EXPECT_FALSE(Contains(Open, Direction::SE));
	EXPECT_FALSE(Contains(Level.Grid.OpenDirections(Level.CellAt(225, 175)), Direction::SW));
}

TEST(NavMeshRasterizer, OnlyTheDifferenceToALargerAgentIsCleared)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 1000, 1000);
	Rooms.Mesh.AgentRadiusCm = 35;
	RasterizeSettings Same;
	Same.AgentRadiusCm = 35;
	RasterizeSettings Smaller;
	Smaller.AgentRadiusCm = 20;
	RasterizeSettings Larger;
	Larger.AgentRadiusCm = 35 + 80;
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), Same).CellCount(), 400u);
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), Smaller).CellCount(), 400u);
	const LayeredGrid Cleared = RasterizeRooms(Rooms.Build(), Larger);
	EXPECT_EQ(Cleared.CellCount(), 256u); // the two outermost rows are nearer than 80 cm
	for (uint32_t Cell = 0; Cell < Cleared.CellCount(); ++Cell)
	{
		const WorldPos Centre = Cleared.WorldOf(CellIndex{Cell});
		EXPECT_GE(std::min({Centre.X, Centre.Y, 1000 - Centre.X, 1000 - Centre.Y}), 80);
	}
}

TEST(NavMeshRasterizer, RoundingGapsBetweenPortalsAreNoWallsToALargerAgent)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 1000, 1000);
	Rooms.AddRoom(1000, 0, 2000, 500);
	Rooms.AddRoom(1000, 500, 2000, 1000);
	Rooms.Mesh.AgentRadiusCm = 35;
	RasterizeSettings Larger;
	Larger.AgentRadiusCm = 35 + 60;
	const auto CountWithStub = [&](double StubCm)
	{
		NavMeshGeometry Mesh = Rooms.Build();
		NavMeshTile& Tile = Mesh.Tiles[0];
		for (uint32_t Index = 0; Index < Tile.Polygons[0].PortalCount; ++Index)
		{
			NavMeshPortal& Portal = Tile.Portals[Tile.Polygons[0].FirstPortal + Index];
			(Portal.First > 0 ? Portal.First : Portal.Last) += (Portal.First > 0 ? 1 : -1) * StubCm / 2 / 1000;
		}
		return RasterizeRooms(Mesh, Larger).CellCount();
	};
	const uint32_t Complete = CountWithStub(0);
	EXPECT_EQ(CountWithStub(4), Complete);
	EXPECT_LT(CountWithStub(8), Complete);
	Rooms.Mesh.AgentRadiusCm = 0; // goes up to the walls: the post may be real
	Larger.AgentRadiusCm = 60;
	EXPECT_LT(CountWithStub(4), Complete);
}

TEST(NavMeshRasterizer, ALargerAgentDoesNotFitThroughANarrowDoor)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500);
	Rooms.AddRoom(500, 200, 560, 300);
	Rooms.AddRoom(560, 0, 1100, 500);
	RasterizeSettings Wide;
	Wide.AgentRadiusCm = 60;
	EXPECT_EQ(RasterizeRooms(Rooms.Build()).GetRegions().Count(), 1u);
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), Wide).GetRegions().Count(), 2u);
	Wide.AgentRadiusCm = 20;
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), Wide).GetRegions().Count(), 1u);
}

TEST(NavMeshRasterizer, WallsOfOtherStoreysDoNotCount)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 1000, 1000, 0);
	Rooms.AddRoom(400, 400, 600, 600, 300);
	RasterizeSettings Wide;
	Wide.AgentRadiusCm = 60;
	const Located Level(Rooms.Build(), Wide);
	EXPECT_EQ(Level.Grid.WorldOf(Level.CellAt(410, 500, 0)).Z, 0);
}

TEST(NavMeshRasterizer, AreasHaveTheirCostsAndForbiddenOnesAreLeftOut)
{
	MeshOfRooms Rooms;
	Rooms.Mesh.Areas = {{1, false}, {2.5, false}, {1, true}};
	Rooms.AddRoom(0, 0, 300, 300, 0, 0);
	Rooms.AddRoom(300, 0, 600, 300, 0, 1);
	Rooms.AddRoom(600, 0, 900, 300, 0, 2);
	const Located Level(Rooms.Build());
	EXPECT_EQ(Level.Grid.CellCount(), 72u);
	EXPECT_EQ(Level.Grid.AreaFactorQ8(Level.CellAt(100, 100)), 256u);
	EXPECT_EQ(Level.Grid.AreaFactorQ8(Level.CellAt(450, 100)), 640u);
	EXPECT_EQ(FindNearestCell(Level.Grid, {750, 150, 0}, {100, 50, 50}), std::nullopt);
}

TEST(NavMeshRasterizer, StepsAndSlopesBeyondTheLimitsAreClosed)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 300, 300, 0);
	Rooms.AddRoom(300, 0, 600, 300, 25);
	Rooms.Add({{600, 0, 25}, {900, 0, 225}, {900, 300, 225}, {600, 300, 25}});
	RasterizeSettings LowSteps;
	LowSteps.MaxStepCm = 20;
	RasterizeSettings Gentle;
	Gentle.MaxSlopeDegrees = 30;
	EXPECT_EQ(RasterizeRooms(Rooms.Build()).GetRegions().Count(), 1u);
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), LowSteps).GetRegions().Count(), 2u);
	EXPECT_EQ(RasterizeRooms(Rooms.Build(), Gentle).CellCount(), 72u);
}

TEST(NavMeshRasterizer, OffMeshLinksAreDirectedEdgesWithACost)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 300, 300, 0);
	Rooms.AddRoom(500, 0, 800, 300, 400);
	NavMeshGeometry Mesh = Rooms.Build();
	Mesh.Links.push_back({{600, 150, 400}, {250, 150, 0}, 50, 2, false, LinkKind::Drop, 0, 77});
	Mesh.Links.push_back({{5000, 150, 400}, {250, 150, 0}, 50, 1, false, LinkKind::Jump}); // leads nowhere
	SerialTaskRunner Tasks;
	NavMeshRasterizer Rasterizer{RasterizeSettings{}};
	const Result<LayeredGrid> Made = Rasterizer.Rasterize(Mesh, Tasks);
	ASSERT_TRUE(Made);
	const LayeredGrid& Grid = Made.Value();
	ASSERT_EQ(Grid.Links().size(), 1u);
	EXPECT_EQ(Rasterizer.Report().Links, 1u);
	EXPECT_EQ(Rasterizer.Report().LooseLinks, 1u);
	const GridLink& Link = Grid.Links()[0];
	EXPECT_EQ(Link.Kind, LinkKind::Drop);
	EXPECT_EQ(Grid.HostIdOfLink(0), 77u);
	EXPECT_EQ(Grid.WorldOf(Link.From).Z, 400);
	EXPECT_EQ(Grid.WorldOf(Link.To).Z, 0);
	EXPECT_NEAR(Link.Price.Units, std::hypot(350, 400) / 50 * 408 * 2, 408);
	EXPECT_TRUE(Grid.GetRegions().CanReach(Link.From, Link.To));
	EXPECT_FALSE(Grid.GetRegions().CanReach(Link.To, Link.From));
}

TEST(NavMeshRasterizer, TheAreaOfALinkCountsForItsPriceAndCanForbidIt)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 300, 300);
	Rooms.AddRoom(500, 0, 800, 300);
	Rooms.Mesh.Areas = {{1, false}, {3, false}, {1, true}};
	NavMeshGeometry Mesh = Rooms.Build();
	const NavMeshLink Jump{{225, 125, 0}, {575, 125, 0}, 50, 1, true, LinkKind::Jump, 0};
	Mesh.Links = {Jump};
	const LayeredGrid Plain = RasterizeRooms(Mesh);
	Mesh.Links[0].Area = 1;
	const LayeredGrid Dear = RasterizeRooms(Mesh);
	ASSERT_EQ(Plain.Links().size(), 2u);
	ASSERT_EQ(Dear.Links().size(), 2u);
	EXPECT_NEAR(Dear.Links()[0].Price.Units, 3 * Plain.Links()[0].Price.Units, 3);
	Mesh.Links[0].Area = 2;
	EXPECT_FALSE(RasterizeRooms(Mesh).HasLinks());
}

TEST(NavMeshRasterizer, DetailTrianglesGiveTheHeight)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 400, 400, 0);
	NavMeshGeometry Mesh = Rooms.Build();
	NavMeshTile& Tile = Mesh.Tiles[0];
	Tile.Vertices.push_back({200, 200, 100}); // a tent over the square
	Tile.Triangles = {{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
	Tile.Polygons[0].TriangleCount = 4;
	const Located Level(Mesh);
	EXPECT_NEAR(Level.Grid.WorldOf(Level.CellAt(125, 225, 60)).Z, 62.5, 1);
	EXPECT_NEAR(Level.Grid.WorldOf(Level.CellAt(25, 125, 10)).Z, 12.5, 1);
}

TEST(NavMeshRasterizer, TheOrderOfTilesDoesNotMatter)
{
	MeshOfRooms One;
	One.AddRoom(0, 0, 333, 333);
	One.NextTile(1, 0);
	One.AddRoom(333, 0, 700, 333);
	MeshOfRooms Other;
	Other.Mesh.Tiles[0].X = 1;
	Other.AddRoom(333, 0, 700, 333);
	Other.NextTile(0, 0);
	Other.AddRoom(0, 0, 333, 333);
	EXPECT_EQ(RasterizeRooms(One.Build()).ContentHash(), RasterizeRooms(Other.Build()).ContentHash());
}

TEST(NavMeshRasterizer, TilesThatComeAndGoLeaveNoTrace)
{
	MeshOfRooms Small;
	Small.AddRoom(0, 0, 500, 500);
	MeshOfRooms Large;
	Large.AddRoom(0, 0, 500, 500);
	Large.NextTile(1, 0);
	Large.AddRoom(500, 0, 1000, 500, 10);
	SerialTaskRunner Tasks;
	NavMeshRasterizer Rasterizer{RasterizeSettings{}};
	for (const NavMeshGeometry& Mesh : {Small.Build(), Large.Build(), Small.Build(), Large.Build()})
	{
		const Result<LayeredGrid> Grid = Rasterizer.Rasterize(Mesh, Tasks);
		ASSERT_TRUE(Grid);
		EXPECT_EQ(Grid.Value().ContentHash(), RasterizeRooms(Mesh).ContentHash());
	}
	ASSERT_TRUE(Rasterizer.Rasterize(Large.Build(), Tasks));
	EXPECT_EQ(Rasterizer.Report().TilesRasterized, 0u);
	EXPECT_EQ(Rasterizer.Report().TilesTraced, 0u);
}

TEST(NavMeshRasterizer, OneChangedTileIsRasterizedAloneUnlessItClosesAnEdgeOfItsNeighbour)
{
	const auto Row = [](double MiddleDepth, double MiddleTo)
	{
		MeshOfRooms Rooms;
		Rooms.AddRoom(0, 0, 500, 500);
		Rooms.NextTile(1, 0);
		Rooms.AddRoom(500, 0, MiddleTo, MiddleDepth);
		Rooms.NextTile(2, 0);
		Rooms.AddRoom(1000, 0, 1500, 500);
		Rooms.NextTile(3, 0);
		Rooms.AddRoom(1500, 0, 2000, 500);
		return Rooms.Build();
	};
	SerialTaskRunner Tasks;
	NavMeshRasterizer Rasterizer{RasterizeSettings{}};
	ASSERT_TRUE(Rasterizer.Rasterize(Row(500, 1000), Tasks));
	EXPECT_EQ(Rasterizer.Report().TilesRasterized, 4u);
	const NavMeshGeometry Narrower = Row(350, 1000);
	const Result<LayeredGrid> Changed = Rasterizer.Rasterize(Narrower, Tasks);
	ASSERT_TRUE(Changed);
	EXPECT_EQ(Rasterizer.Report().TilesRasterized, 1u);
	EXPECT_EQ(Changed.Value().ContentHash(), RasterizeRooms(Narrower).ContentHash());
	const NavMeshGeometry CutOff = Row(350, 900);
	const Result<LayeredGrid> Closed = Rasterizer.Rasterize(CutOff, Tasks);
	ASSERT_TRUE(Closed);
	EXPECT_EQ(Rasterizer.Report().TilesRasterized, 2u); // and the one whose western edge is a wall now
	EXPECT_EQ(Closed.Value().ContentHash(), RasterizeRooms(CutOff).ContentHash());
}
} // namespace
} // namespace Rtp::Testing
