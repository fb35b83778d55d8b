// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/TautPaths.h"

#include "Crowd/Scenes/SceneRoutes.h"
#include "Support/SampleSize.h"
#include "Support/SmallWorlds.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace Rtp::Tool
{
namespace
{
/** A lattice point or a cell middle, in half cells. */
struct HalfCells
{
	int32_t X;
	int32_t Y;
};

/** Shortest paths by Dijkstra over all corners, with sight tested piece by piece against the cells. */
class BruteForce
{
public:
	explicit BruteForce(const LayeredGrid& InGrid)
		: Grid(InGrid)
	{
		for (int32_t Y = 0; Y <= Grid.Height(); ++Y)
		{
			for (int32_t X = 0; X <= Grid.Width(); ++X)
			{
				if (IsFree(X - 1, Y - 1) + IsFree(X, Y - 1) + IsFree(X - 1, Y) + IsFree(X, Y) == 3)
				{
					Corners.push_back({2 * X, 2 * Y});
				}
			}
		}
	}

	/** In cells; infinite without a path. */
	double Shortest(const HalfCells& Start, const HalfCells& Goal) const
	{
		std::vector<HalfCells> Points = Corners;
		Points.push_back(Goal);
		Points.push_back(Start);
		std::vector<double> Lengths(Points.size(), std::numeric_limits<double>::infinity());
		std::vector<bool> bDone(Points.size(), false);
		Lengths.back() = 0;
		while (true)
		{
			size_t Next = Points.size();
			for (size_t Index = 0; Index < Points.size(); ++Index)
			{
				const bool bNearer = Next == Points.size() || Lengths[Index] < Lengths[Next];
				Next = !bDone[Index] && std::isfinite(Lengths[Index]) && bNearer ? Index : Next;
			}
			if (Next == Points.size())
			{
				return Lengths[Points.size() - 2];
			}
			bDone[Next] = true;
			for (size_t Index = 0; Index < Points.size(); ++Index)
			{
				const double Length =
					Lengths[Next] + std::hypot(Points[Index].X - Points[Next].X, Points[Index].Y - Points[Next].Y) / 2;
				if (Length < Lengths[Index] && Sees(Points[Next], Points[Index]))
				{
					Lengths[Index] = Length;
				}
			}
		}
	}

private:
	bool IsFree(int32_t X, int32_t Y) const
	{
		return Grid.Find({X, Y, 0}).has_value();
	}

	/** The line must not enter a blocked cell, nor pass a point where only two cells that touch there are free. */
	bool Sees(const HalfCells& A, const HalfCells& B) const
	{
		const double Dx = B.X - A.X;
		const double Dy = B.Y - A.Y;
		std::vector<double> Cuts{0, 1};
		AddCuts(A.X, Dx, Grid.Width(), Cuts);
		AddCuts(A.Y, Dy, Grid.Height(), Cuts);
		std::sort(Cuts.begin(), Cuts.end());
		for (size_t Index = 0; Index + 1 < Cuts.size(); ++Index)
		{
			const double Middle = (Cuts[Index] + Cuts[Index + 1]) / 2;
			if (Cuts[Index + 1] - Cuts[Index] > Tiny && !IsFloor((A.X + Dx * Middle) / 2, (A.Y + Dy * Middle) / 2))
			{
				return false;
			}
			if (Index != 0 && !MayPass((A.X + Dx * Cuts[Index]) / 2, (A.Y + Dy * Cuts[Index]) / 2, Dx, Dy))
			{
				return false;
			}
		}
		return true;
	}

	static void AddCuts(int32_t From, double Length, int32_t Side, std::vector<double>& Cuts)
	{
		for (int32_t Line = 0; Line <= Side && Length != 0; ++Line)
		{
			const double Share = (2 * Line - From) / Length;
			if (Share > 0 && Share < 1)
			{
				Cuts.push_back(Share);
			}
		}
	}

	static bool IsWhole(double Number)
	{
		return std::abs(Number - std::round(Number)) < Tiny;
	}

	/** Whether a point, which may lie on the edge of a cell, is on the floor. */
	bool IsFloor(double X, double Y) const
	{
		const int32_t Column = static_cast<int32_t>(IsWhole(X) ? std::round(X) : std::floor(X));
		const int32_t Row = static_cast<int32_t>(IsWhole(Y) ? std::round(Y) : std::floor(Y));
		return IsFree(Column, Row) || (IsWhole(X) && IsFree(Column - 1, Row)) ||
			(IsWhole(Y) && IsFree(Column, Row - 1));
	}

	bool MayPass(double X, double Y, double Dx, double Dy) const
	{
		if (!IsWhole(X) || !IsWhole(Y))
		{
			return true;
		}
		const int32_t Column = static_cast<int32_t>(std::round(X));
		const int32_t Row = static_cast<int32_t>(std::round(Y));
		const bool bNw = IsFree(Column - 1, Row - 1);
		const bool bNe = IsFree(Column, Row - 1);
		const bool bSw = IsFree(Column - 1, Row);
		const bool bSe = IsFree(Column, Row);
		return Dy == 0    ? (bNw && bNe) || (bSw && bSe)
			: Dx == 0     ? (bNw && bSw) || (bNe && bSe)
			: Dx * Dy > 0 ? bNe || bSw
						  : bNw || bSe;
	}

	static constexpr double Tiny = 1e-9;

	const LayeredGrid& Grid;
	std::vector<HalfCells> Corners;
};

/** In cells; infinite without a path. */
double LengthOfPath(const LayeredGrid& Grid, const std::vector<WorldPos>& Path)
{
	return Path.empty() ? std::numeric_limits<double>::infinity()
						: RouteLength(Path.front(), Path) / Grid.Transform().CellSizeCm;
}

HalfCells MiddleOf(const LayeredGrid& Grid, CellIndex Cell)
{
	const CellPosition Position = Grid.PositionOf(Cell);
	return {2 * Position.X + 1, 2 * Position.Y + 1};
}

/** Every cell of a grid as a polygon of its own, in either sense of rotation. */
NavMeshGeometry SquaresOf(const LayeredGrid& Grid)
{
	constexpr Direction Sides[4] = {Direction::N, Direction::E, Direction::S, Direction::W};
	NavMeshTile Tile;
	for (uint32_t Index = 0; Index < Grid.CellCount(); ++Index)
	{
		const CellIndex Cell{Index};
		const WorldPos Middle = Grid.WorldOf(Cell);
		const bool bTurned = Index % 3 == 0;
		NavMeshPolygon Polygon;
		Polygon.FirstCorner = static_cast<uint32_t>(Tile.Corners.size());
		Polygon.CornerCount = 4;
		Polygon.FirstPortal = static_cast<uint32_t>(Tile.Portals.size());
		for (uint32_t Corner = 0; Corner < 4; ++Corner)
		{
			const uint32_t Turned = bTurned ? (4 - Corner) % 4 : Corner; // from the north-west corner on
			const double Half = Grid.Transform().CellSizeCm / 2;
			Tile.Corners.push_back(static_cast<uint32_t>(Tile.Vertices.size()));
			Tile.Vertices.push_back({Middle.X + (Turned == 1 || Turned == 2 ? Half : -Half),
				Middle.Y + (Turned >= 2 ? Half : -Half), Middle.Z});
			const Direction Side = Sides[bTurned ? 3 - Corner : Corner];
			if (Contains(Grid.OpenDirections(Cell), Side))
			{
				Tile.Portals.push_back({Corner, 0, Grid.Neighbour(Cell, Side).Value, 0, 1});
			}
		}
		Polygon.PortalCount = static_cast<uint32_t>(Tile.Portals.size()) - Polygon.FirstPortal;
		Tile.Polygons.push_back(Polygon);
	}
	NavMeshGeometry Geometry;
	Geometry.Tiles.push_back(std::move(Tile));
	return Geometry;
}

/** A small random grid. */
LayeredGrid TautTestGrid(uint32_t World, Random& Dice, int32_t Side, int32_t BlockedPerMille, uint32_t Walls)
{
	Testing::WorldShape Shape;
	Shape.Width = Dice.Between(4, Side);
	Shape.Height = Dice.Between(4, Side);
	Shape.BlockedPerMille = static_cast<uint32_t>(Dice.Between(50, BlockedPerMille));
	Shape.Walls = Walls;
	return Testing::BuildGrid(Testing::RandomParts(World, Shape));
}
} // namespace

TEST(TautPaths, AreAsLongAsThoseOfBruteForce)
{
	uint32_t Blocked = 0;
	uint32_t Bent = 0;
	for (uint32_t World = 0; World < Testing::SampleSize(1500); ++World)
	{
		Random Dice(World);
		const LayeredGrid Grid = TautTestGrid(World, Dice, 13, 500, 0);
		const BruteForce Brute(Grid);
		const FloorMesh Mesh = FloorMesh::OfGrid(Grid);
		TautPaths Paths(Mesh);
		for (uint32_t Case = 0; Case < 4; ++Case)
		{
			const CellIndex Start = Testing::AnyCell(Dice, Grid);
			const CellIndex Goal = Testing::AnyCell(Dice, Grid);
			const double Expected = Brute.Shortest(MiddleOf(Grid, Start), MiddleOf(Grid, Goal));
			const std::vector<WorldPos> Path = Paths.Find(Grid.WorldOf(Start), Grid.WorldOf(Goal));
			const double Found = LengthOfPath(Grid, Path);
			Bent += Path.size() > 3 ? 1 : 0;
			Blocked += std::isfinite(Expected) ? 0 : 1;
			ASSERT_EQ(std::isfinite(Expected), std::isfinite(Found)) << World;
			if (std::isfinite(Expected))
			{
				ASSERT_NEAR(Expected, Found, 1e-9) << World;
			}
		}
	}
	EXPECT_GT(Blocked, Testing::SampleSize(100)) << "some have no path";
	EXPECT_GT(Bent, Testing::SampleSize(300)) << "many bend more than once";
}

TEST(TautPaths, OverPolygonsAreAsLongAsOverTheirGrid)
{
	for (uint32_t World = 0; World < Testing::SampleSize(300); ++World)
	{
		Random Dice(World);
		const LayeredGrid Grid = TautTestGrid(World, Dice, 16, 400, World % 2 == 0 ? 12 : 0);
		const FloorMesh Rows = FloorMesh::OfGrid(Grid);
		const FloorMesh Squares = FloorMesh::OfNavMesh(SquaresOf(Grid));
		TautPaths OverRows(Rows);
		TautPaths OverSquares(Squares);
		for (uint32_t Case = 0; Case < 4; ++Case)
		{
			const WorldPos Start = Grid.WorldOf(Testing::AnyCell(Dice, Grid));
			const WorldPos Goal = Grid.WorldOf(Testing::AnyCell(Dice, Grid));
			const double Expected = LengthOfPath(Grid, OverRows.Find(Start, Goal));
			const double Found = LengthOfPath(Grid, OverSquares.Find(Start, Goal));
			ASSERT_EQ(std::isfinite(Expected), std::isfinite(Found)) << World;
			if (std::isfinite(Expected))
			{
				ASSERT_NEAR(Expected, Found, 1e-9) << World;
			}
		}
	}
}

TEST(TautPaths, BendAtTheCornersOfWalls)
{
	const Testing::TextWorld Scene(R"(
		a....
		####.
		b....)");
	const FloorMesh Mesh = FloorMesh::OfGrid(Scene.Grid());
	TautPaths Paths(Mesh);
	const std::vector<WorldPos> Path =
		Paths.Find(Scene.Grid().WorldOf(Scene.CellAt('a')), Scene.Grid().WorldOf(Scene.CellAt('b')));
	ASSERT_EQ(Path.size(), 4u);
	const WorldPos Origin = Scene.Grid().Transform().Origin;
	EXPECT_EQ(Path[1].X, Origin.X + 200);
	EXPECT_EQ(Path[1].Y, Origin.Y + 50);
	EXPECT_EQ(Path[2].X, Origin.X + 200);
	EXPECT_EQ(Path[2].Y, Origin.Y + 100);
}

TEST(TautPaths, EndsBesideTheFloorHaveNone)
{
	const Testing::TextWorld Scene(R"(
		a#)");
	const FloorMesh Mesh = FloorMesh::OfGrid(Scene.Grid());
	const WorldPos Place = Scene.Grid().WorldOf(Scene.CellAt('a'));
	EXPECT_TRUE(TautPaths(Mesh).Find(Place, {Place.X + 50, Place.Y, 0}).empty());
	EXPECT_EQ(TautPaths(Mesh).Find(Place, Place).size(), 2u);
}
} // namespace Rtp::Tool
