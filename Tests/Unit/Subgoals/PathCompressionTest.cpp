// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Subgoals/PathCompression.h"

#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"

#include "SmallWorlds.h"
#include "Subgoals/HillClimb.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace Rtp
{
namespace
{
std::vector<StateId> ShortestPath(const GridSpace& Space, StateId Start, StateId Goal)
{
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search(Space, Heuristic(Space), std::make_shared<PagePool>());
	uint32_t Spent = 0;
	Search.Begin(Start, Goal);
	return Search.Advance(~0u, Spent) == SearchStatus::Found ? Search.PathTo(Goal) : std::vector<StateId>{};
}

bool CanClimb(const GridSpace& Space, StateId From, StateId To, uint32_t MaxSteps, uint32_t& Spent)
{
	return IsHillClimbReachable(Space, From, To, MaxSteps, Spent);
}
} // namespace

TEST(PathCompression, KeepsTheEndsAndTheSubgoalsThatHillClimbingNeeds)
{
	Random Dice(8);
	uint32_t Longest = 0;
	for (uint32_t Case = 0; Case < 200; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 30, .Height = 30, .Walls = 20};
		const LayeredGrid Grid = Testing::RandomGrid(Dice, Shape);
		const GridSpace Space(Grid);
		const StateId Start{Testing::AnyCell(Dice, Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		const std::vector<StateId> Path = ShortestPath(Space, Start, Goal);
		if (Path.size() < 3)
		{
			continue;
		}
		uint32_t Spent = 0;
		const std::vector<StateId> Kept = CompressPath(Space, Path, Spent);
		ASSERT_EQ(Kept.front(), Start);
		ASSERT_EQ(Kept.back(), Goal);
		Longest = std::max(Longest, static_cast<uint32_t>(Kept.size()));
		for (size_t Index = 1; Index < Kept.size(); ++Index)
		{
			const auto Previous = std::find(Path.begin(), Path.end(), Kept[Index - 1]);
			ASSERT_NE(std::find(Previous, Path.end(), Kept[Index]), Path.end()) << "in the order of the path";
			const bool bNeighbour = Previous + 1 != Path.end() && *(Previous + 1) == Kept[Index];
			uint32_t Climbed = 0;
			ASSERT_TRUE(bNeighbour || CanClimb(Space, Kept[Index - 1], Kept[Index], ~0u, Climbed));
		}
	}
	EXPECT_GT(Longest, 3u) << "some paths must need subgoals";
}

TEST(PathCompression, BendsAroundAWall)
{
	const Testing::TextWorld Map("S.#.G\n"
								 "..#..\n"
								 "..#..\n"
								 ".....\n");
	const GridSpace Space(Map.Grid());
	const std::vector<StateId> Path = ShortestPath(Space, Map.At('S'), Map.At('G'));
	uint32_t Spent = 0;
	const std::vector<StateId> Kept = CompressPath(Space, Path, Spent);
	EXPECT_GT(Kept.size(), 2u);
	EXPECT_LT(Kept.size(), Path.size());
	EXPECT_GT(Spent, 0u);
}

TEST(HillClimb, AnswersInSlicesAsAtOnce)
{
	Random Dice(9);
	uint32_t Yes = 0;
	for (uint32_t Case = 0; Case < 500; ++Case)
	{
		const Testing::WorldShape Shape{.Width = 20, .Height = 20, .AreaTypes = 1 + Case % 2};
		const LayeredGrid Grid = Testing::RandomGrid(Dice, Shape);
		const GridSpace Space(Grid);
		const StateId Start{Testing::AnyCell(Dice, Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		const uint32_t MaxSteps = Dice.Below(30);
		uint32_t StepsAtOnce = 0;
		const bool bExpected = CanClimb(Space, Start, Goal, MaxSteps, StepsAtOnce);
		HillClimb Check;
		Check.Begin(Start, Goal, MaxSteps);
		uint32_t Sum = 0;
		Progress Answer = Progress::Pending;
		while (Answer == Progress::Pending)
		{
			const uint32_t Budget = Dice.Below(4) + 1;
			uint32_t Spent = 0;
			Answer = Check.Advance(Space, Budget, Spent);
			ASSERT_LE(Spent, Budget);
			Sum += Spent;
		}
		ASSERT_EQ(Answer == Progress::Yes, bExpected);
		ASSERT_EQ(Sum, StepsAtOnce);
		Yes += bExpected ? 1 : 0;
	}
	EXPECT_GT(Yes, 50u);
}
} // namespace Rtp
