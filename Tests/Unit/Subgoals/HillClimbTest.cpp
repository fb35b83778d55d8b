// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Subgoals/HillClimb.h"

#include "Rtp/Motion/GridSpace.h"

#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Figure 7 of the kNN LRTA* paper, word for word; ties by larger g, then by the order of moves, as LRTA* breaks
 * them. */
bool IsReachable(const GridSpace& Space, StateId From, StateId Goal, uint32_t MaxSteps)
{
	struct Successor
	{
		StateId State;
		Cost G;
		Cost H;
	};
	StateId Current = From;
	for (uint32_t Step = 0; Current != Goal && Step < MaxSteps; ++Step)
	{
		std::vector<Successor> Frontier;
		Space.ForEachMove(Current,
			[&](StateId To, Cost Price) {
				Frontier.push_back({To, Price, Space.Estimate(To, Goal)});
			});
		Cost Lowest = Cost::Infinite();
		for (const Successor& Next : Frontier)
		{
			Lowest = std::min(Lowest, Next.H);
		}
		if (Space.Estimate(Current, Goal) <= Lowest)
		{
			return false;
		}
		const auto Best = std::min_element(Frontier.begin(), Frontier.end(),
			[](const Successor& A, const Successor& B)
			{ return A.G + A.H != B.G + B.H ? A.G + A.H < B.G + B.H : A.G > B.G; });
		Current = Best->State;
	}
	return Current == Goal;
}

bool Climbs(const TextWorld& World, char From, char To, uint32_t MaxSteps = 100)
{
	uint32_t Spent = 0;
	const GridSpace Space(World.Grid());
	return IsHillClimbReachable(Space, World.At(From), World.At(To), MaxSteps, Spent);
}

/** Where the climber goes first on the way from a to b. */
CellCoord FirstMove(const TextWorld& World)
{
	const GridSpace Space(World.Grid());
	return World.Grid().CoordOf(GridSpace::CellOf(HillClimb::BestMove(Space, World.At('a'), World.At('b'))));
}
} // namespace

TEST(HillClimb, ReachesGoalsThatTheEstimateLeadsTo)
{
	const TextWorld World(R"(
		a....
		.###.
		....b)");
	EXPECT_TRUE(Climbs(World, 'a', 'b'));
	EXPECT_TRUE(Climbs(World, 'a', 'a'));
}

TEST(HillClimb, GivesUpInLocalMinima)
{
	const TextWorld World(R"(
		...#...
		a..#..b
		...#...
		.......)");
	EXPECT_FALSE(Climbs(World, 'a', 'b'));
}

TEST(HillClimb, GivesUpAfterItsSteps)
{
	const TextWorld World("a.....b");
	EXPECT_TRUE(Climbs(World, 'a', 'b', 6));
	EXPECT_FALSE(Climbs(World, 'a', 'b', 5));
}

TEST(HillClimb, CountsEachExpandedState)
{
	const TextWorld World("a.....b");
	const GridSpace Space(World.Grid());
	uint32_t Spent = 10;
	IsHillClimbReachable(Space, World.At('a'), World.At('b'), 100, Spent);
	EXPECT_EQ(Spent, 16u);
}

TEST(HillClimb, BreaksTiesByLargerCostOfTheMove)
{
	// East and south-east lead equally near the goal in g + h; south-east has the larger g.
	const TextWorld World(R"(
		a....
		.....
		....b)");
	EXPECT_EQ(FirstMove(World), (CellCoord{1, 1, 0}));
}

TEST(HillClimb, BreaksRemainingTiesInTheOrderOfMoves)
{
	const TextWorld World(R"(
		a..
		.#.
		..b)");
	EXPECT_EQ(FirstMove(World), (CellCoord{1, 0, 0}));
}

TEST(HillClimb, IsFigureSevenOnRandomWorlds)
{
	uint32_t Reached = 0;
	uint32_t Failed = 0;
	for (uint64_t Seed = 0; Seed < 300; ++Seed)
	{
		const WorldShape Shape = WorldShape::Varied(Seed);
		const LayeredGrid Grid = BuildGrid(RandomParts(Seed, Shape));
		const GridSpace Space(Grid);
		Random Numbers(Seed);
		for (int Try = 0; Try < 40 && Grid.CellCount() != 0; ++Try)
		{
			const StateId From{Numbers.Below(Grid.CellCount())};
			const StateId Goal{Numbers.Below(Grid.CellCount())};
			uint32_t Spent = 0;
			const bool bReached = IsHillClimbReachable(Space, From, Goal, 12, Spent);
			ASSERT_EQ(bReached, IsReachable(Space, From, Goal, 12)) << "seed " << Seed << ": " << Shape.Describe();
			ASSERT_LE(Spent, 12u);
			bReached ? ++Reached : ++Failed;
		}
	}
	EXPECT_GT(Reached, 1000u);
	EXPECT_GT(Failed, 1000u);
}
} // namespace Rtp
