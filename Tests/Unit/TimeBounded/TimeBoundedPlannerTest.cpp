// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Rtp/Search/Dijkstra.h"

#include "Support/CheckedAgent.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rtp
{
namespace
{
using Testing::CheckedAgent;
using Testing::TextWorld;

TimeBoundedSettings Basic(uint32_t Resource)
{
	TimeBoundedSettings Settings;
	Settings.Resource = Resource;
	Settings.bShortcut = false;
	Settings.bSwitchRule = false;
	return Settings;
}

/** The dead end looks best at first: a small slice must lead the agent into it and out again. */
constexpr const char* DeadEnd = R"(
	............
	.##########.
	.S.......#G.
	.##########.
	............)";

TEST(TimeBoundedPlanner, MovesInItsFirstStep)
{
	TextWorld W(DeadEnd);
	for (const uint32_t Resource : {2u, 3u, 10u, 100u})
	{
		TimeBoundedPlanner Planner(W.Level, Basic(Resource));
		CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
		EXPECT_EQ(Agent.Step(), StepStatus::Moving) << "R=" << Resource;
	}
}

TEST(TimeBoundedPlanner, WhoIsPatientEnoughStandsUntilThePathIsKnownAndWalksNoOther)
{
	TextWorld W(DeadEnd);
	const Cost Shortest = DijkstraCosts(W.Space(), W.At('G'), Towards::ToSource)[W.At('S').Value];
	int64_t Walked[2] = {};
	for (const uint64_t Patience : {uint64_t{0}, uint64_t{1000}})
	{
		TimeBoundedSettings Settings = Basic(3);
		Settings.Patience = Patience;
		TimeBoundedPlanner Planner(W.Level, Settings);
		CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
		EXPECT_EQ(Agent.Step(), Patience == 0 ? StepStatus::Moving : StepStatus::Planning);
		ASSERT_TRUE(Agent.Run(2000));
		EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
		Walked[Patience == 0 ? 0 : 1] = Agent.Travelled.Units;
	}
	EXPECT_EQ(Walked[1], Shortest.Units);
	EXPECT_GT(Walked[0], Shortest.Units) << "into the dead end and out again";
}

TEST(TimeBoundedPlanner, PatienceEnds)
{
	TextWorld W(DeadEnd);
	TimeBoundedSettings Settings = Basic(3);
	Settings.Patience = 6;
	TimeBoundedPlanner Planner(W.Level, Settings);
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	EXPECT_EQ(Agent.Step(), StepStatus::Planning);
	EXPECT_EQ(Agent.Step(), StepStatus::Planning);
	EXPECT_EQ(Agent.Step(), StepStatus::Moving);
}

TEST(TimeBoundedPlanner, ArrivesWithAnyResourceAndAnyBudget)
{
	TextWorld W(DeadEnd);
	for (const uint32_t Resource : {1u, 2u, 3u, 7u, 10u, 50u, 1000u})
	{
		for (const uint32_t Budget : {1u, 2u, 5u, StepBudget::Unlimited})
		{
			TimeBoundedPlanner Planner(W.Level, Basic(Resource));
			CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
			ASSERT_TRUE(Agent.Run(2000, Budget)) << "R=" << Resource << " budget " << Budget;
			EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
			EXPECT_LE(Agent.WorstWork, std::min(Resource, Budget));
		}
	}
}

TEST(TimeBoundedPlanner, WithEnoughResourceWalksTheOptimalPath)
{
	TextWorld W(DeadEnd);
	const StateId Goal = W.At('G');
	TimeBoundedPlanner Planner(W.Level, Basic(1000));
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), Goal);
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Travelled, DijkstraCosts(W.Space(), Goal, Towards::ToSource)[W.At('S').Value]);
}

TEST(TimeBoundedPlanner, WalksIntoTheDeadEndAndBackWhenItsSlicesAreShort)
{
	TextWorld W(DeadEnd);
	TimeBoundedPlanner Planner(W.Level, Basic(3));
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(500));
	const std::set<StateId> Places(Agent.Visited.begin(), Agent.Visited.end());
	EXPECT_LT(Places.size(), Agent.Visited.size()) << "the agent did not step back";
}

TEST(TimeBoundedPlanner, GoesBackToWhereItsPathsPartWithoutTheShortcut)
{
	// The left corridor looks best until the search meets its end; the solution goes through the right one. Halfway
	// there is an opening between them.
	const char* Picture = R"(
		#########
		#...S...#
		#.#####.#
		#.#####.#
		#.#####.#
		#.#####.#
		#.......#
		#.#####.#
		#.#####.#
		#.#####.#
		#.#####.#
		#b#####G#
		#########)";
	uint32_t Back = 0;
	uint32_t Across = 0;
	for (const uint32_t Resource : {4u, 5u, 6u, 8u, 10u})
	{
		for (const bool bShortcut : {false, true})
		{
			TextWorld W(Picture);
			TimeBoundedSettings Settings = Basic(Resource);
			Settings.bShortcut = bShortcut;
			TimeBoundedPlanner Planner(W.Level, Settings);
			CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
			ASSERT_TRUE(Agent.Run(500));
			ASSERT_EQ(Agent.Last, StepStatus::AtGoal);
			(bShortcut ? Across : Back) += static_cast<uint32_t>(Agent.Travelled.Units);
		}
	}
	EXPECT_LE(Across, Back);
}

TEST(TimeBoundedPlanner, AnIdleAgentCostsLessThanOneKiB)
{
	TextWorld W(DeadEnd);
	TimeBoundedPlanner Planner(W.Level, TimeBoundedSettings{});
	EXPECT_LT(Planner.MemoryBytes(), 1024u);
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	Agent.Step(10);
	EXPECT_GT(Planner.MemoryBytes(), 1024u);
	EXPECT_GT(W.Level.Pool->BytesInUse(), 0u);
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_LT(Planner.MemoryBytes(), 1024u);
	EXPECT_EQ(W.Level.Pool->BytesInUse(), 0u);
}

TEST(TimeBoundedPlanner, GivesTheSearchBackAsSoonAsItWalksOnTheSolution)
{
	TextWorld W(DeadEnd);
	TimeBoundedPlanner Planner(W.Level, Basic(1000));
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	Agent.Step();
	TimeBoundedPlanner Slow(W.Level, Basic(20));
	CheckedAgent Other(Slow, W.Space(), W.At('S'), W.At('G'));
	Other.Step();
	EXPECT_LT(Planner.MemoryBytes(), Slow.MemoryBytes());
}

TEST(TimeBoundedPlanner, StartsAnewWhereALinkCannotBeWalkedBack)
{
	// Down the drop towards the goal, but there is only a wall; the way out leads round to the start.
	TextWorld W(R"(
		S.d########
		.##########
		.##.......#
		.##.#####.#
		.##.#l....#
		.##.#######
		.##.......#
		.########.#
		.........G#)",
		{{'d', 'l'}});
	for (const uint32_t Resource : {2u, 3u, 4u, 6u, 10u, 30u})
	{
		TimeBoundedPlanner Planner(W.Level, Basic(Resource));
		CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
		ASSERT_TRUE(Agent.Run(2000)) << "R=" << Resource;
		EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
	}
}

TEST(TimeBoundedPlanner, DoesNotDropIntoATrap)
{
	TextWorld W(R"(
		S.d####
		.##l..#
		.######
		......G)",
		{{'d', 'l'}});
	TimeBoundedPlanner Planner(W.Level, Basic(3));
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}

TEST(TimeBoundedPlanner, SaysAtOnceThatAnotherRegionIsOutOfReach)
{
	TextWorld W("S.#G");
	TimeBoundedPlanner Planner(W.Level, Basic(10));
	CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
	EXPECT_EQ(Agent.Step(), StepStatus::GoalUnreachable);
}

TEST(TimeBoundedPlanner, TurnsRoundLessOftenWithTheSwitchingRule)
{
	// Two combs of dead ends, one on each side: short slices make them look best in turns.
	TextWorld W(R"(
		.................
		.###############.
		.#.#.#.#.#.#.#.#.
		.#.#.#.#.#.#.#.#.
		S................
		.###############.
		.#.............#G
		.###############.
		.................)");
	uint32_t Turns[2] = {0, 0};
	for (uint32_t Resource = 2; Resource != 12; ++Resource)
	{
		for (const bool bRule : {false, true})
		{
			TimeBoundedSettings Settings = Basic(Resource);
			Settings.bSwitchRule = bRule;
			TimeBoundedPlanner Planner(W.Level, Settings);
			CheckedAgent Agent(Planner, W.Space(), W.At('S'), W.At('G'));
			ASSERT_TRUE(Agent.Run(1000));
			for (size_t Index = 2; Index < Agent.Visited.size(); ++Index)
			{
				Turns[bRule ? 1 : 0] += Agent.Visited[Index] == Agent.Visited[Index - 2] ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Turns[0], 0u);
	EXPECT_LT(Turns[1], Turns[0]);
}
} // namespace
} // namespace Rtp
