// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/StraightWalk.h"

#include "Rtp/Base/Random.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rtp::Testing
{
namespace
{
std::optional<CellIndex> Walk(const TextWorld& Map, char From, char To)
{
	const LayeredGrid& Grid = *Map.World.Grid;
	const CellIndex Start = GridSpace::CellOf(Map.At(From));
	return WalkStraight(Map.Space(), Start, Grid.WorldOf(Start), Grid.WorldOf(GridSpace::CellOf(Map.At(To))), 1000);
}

TEST(StraightWalk, EndsInTheCellOfItsLastPoint)
{
	const TextWorld Map(R"(
		A....
		.....
		....B)");
	EXPECT_EQ(Walk(Map, 'A', 'B'), GridSpace::CellOf(Map.At('B')));
	EXPECT_EQ(Walk(Map, 'B', 'A'), GridSpace::CellOf(Map.At('A')));
	EXPECT_EQ(Walk(Map, 'A', 'A'), GridSpace::CellOf(Map.At('A')));
}

TEST(StraightWalk, StopsAtWallsAndClosedCorners)
{
	const TextWorld Map(R"(
		A.#.C
		.....
		#.D..
		B#...)");
	EXPECT_FALSE(Walk(Map, 'A', 'C'));
	EXPECT_TRUE(Walk(Map, 'A', 'D'));
	// From B the diagonal passes between two walls.
	EXPECT_FALSE(Walk(Map, 'B', 'D'));
}

TEST(StraightWalk, StopsAtClosedDoors)
{
	TextWorld Map(R"(
		A.D.B)");
	EXPECT_TRUE(Walk(Map, 'A', 'B'));
	Map.SetBlocked('D', true);
	EXPECT_FALSE(Walk(Map, 'A', 'B'));
}

TEST(StraightWalk, EndsAfterTheAllowedNumberOfCells)
{
	const TextWorld Map(R"(
		A........B)");
	const LayeredGrid& Grid = *Map.World.Grid;
	const CellIndex A = GridSpace::CellOf(Map.At('A'));
	const WorldPos End = Grid.WorldOf(GridSpace::CellOf(Map.At('B')));
	EXPECT_TRUE(WalkStraight(Map.Space(), A, Grid.WorldOf(A), End, 9));
	EXPECT_FALSE(WalkStraight(Map.Space(), A, Grid.WorldOf(A), End, 8));
}

/** The oracle samples the line densely: every sample must lie on a cell. */
TEST(StraightWalk, NeverLeavesTheWalkableCellsBetweenRandomPoints)
{
	const TextWorld Map(R"(
		.........#..
		..##.....#..
		..##........
		......#.....
		...#..#..##.
		...#........
		........#...)");
	const LayeredGrid& Grid = *Map.World.Grid;
	Random Source(5);
	uint32_t Free = 0;
	for (int Case = 0; Case < 20000; ++Case)
	{
		const CellIndex Start{Source.Below(Grid.CellCount())};
		const double Cell = Grid.Transform().CellSizeCm;
		const auto Jitter = [&] { return (Source.Below(1000) / 1000.0 - 0.5) * Cell * 0.98; };
		const WorldPos Middle = Grid.WorldOf(Start);
		const WorldPos From{Middle.X + Jitter(), Middle.Y + Jitter(), 0};
		const WorldPos To{
			Source.Below(1000) / 1000.0 * Cell * Grid.Width(), Source.Below(1000) / 1000.0 * Cell * Grid.Height(), 0};
		const std::optional<CellIndex> End = WalkStraight(Map.Space(), Start, From, To, 1000);
		bool bAllWalkable = true;
		for (int Sample = 0; Sample <= 400; ++Sample)
		{
			const double Share = Sample / 400.0;
			const auto X = static_cast<int32_t>(Grid.Transform().ColumnAt(From.X + (To.X - From.X) * Share));
			const auto Y = static_cast<int32_t>(Grid.Transform().RowAt(From.Y + (To.Y - From.Y) * Share));
			bAllWalkable &= Grid.Find({X, Y, 0}).has_value();
		}
		if (End)
		{
			ASSERT_TRUE(bAllWalkable) << "case " << Case;
			const auto X = static_cast<int32_t>(Grid.Transform().ColumnAt(To.X));
			const auto Y = static_cast<int32_t>(Grid.Transform().RowAt(To.Y));
			ASSERT_EQ(Grid.Find({X, Y, 0}), End);
			++Free;
		}
	}
	EXPECT_GT(Free, 2000u);
}
} // namespace
} // namespace Rtp::Testing
