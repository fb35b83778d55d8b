// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Rtp/Search/Dijkstra.h"

#include "Support/CheckedAgent.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

namespace Rtp
{
namespace
{
using namespace Testing;

TimeBoundedSettings Basic(uint32_t Resource)
{
	TimeBoundedSettings Settings;
	Settings.Resource = Resource;
	Settings.bShortcut = false;
	Settings.bSwitchRule = false;
	return Settings;
}

/** The dead end looks best at first: with a small slice the agent walks into it and out again. */
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
		const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(Resource));
		CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
		EXPECT_EQ(Agent.Step(), StepStatus::Moving) << "R=" << Resource;
	}
}

TEST(TimeBoundedPlanner, WithPatienceTheAgentStandsUntilThePathIsKnownAndWalksItOnly)
{
	TextWorld W(DeadEnd);
	const Cost Shortest = DijkstraCosts(W.Space(), W.At('G'), Towards::ToSource)[W.At('S').Value];
	int64_t Walked[2] = {};
	for (const uint64_t Patience : {uint64_t{0}, uint64_t{1000}})
	{
		TimeBoundedSettings Settings = Basic(3);
		Settings.Patience = Patience;
		const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Settings);
		CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
		EXPECT_EQ(Agent.Step(), Patience == 0 ? StepStatus::Moving : StepStatus::Planning);
		ASSERT_TRUE(Agent.Run(2000));
		EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
		Walked[Patience == 0 ? 0 : 1] = Agent.Travelled.Units;
	}
	EXPECT_EQ(Walked[1], Shortest.Units);
	EXPECT_GT(Walked[0], Shortest.Units) << "into the dead end and out again";
}

TEST(TimeBoundedPlanner, MovesWhenItsPatienceIsUsedUp)
{
	TextWorld W(DeadEnd);
	TimeBoundedSettings Settings = Basic(3);
	Settings.Patience = 6;
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Settings);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
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
			const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(Resource));
			CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
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
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(1000));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), Goal);
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Travelled, DijkstraCosts(W.Space(), Goal, Towards::ToSource)[W.At('S').Value]);
}

TEST(TimeBoundedPlanner, WithShortSlicesWalksIntoTheDeadEndAndStepsBack)
{
	TextWorld W(DeadEnd);
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(3));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(500));
	const std::set<StateId> Different(Agent.Visited.begin(), Agent.Visited.end());
	EXPECT_LT(Different.size(), Agent.Visited.size()) << "the agent did not step back";
}

TEST(TimeBoundedPlanner, TheShortcutIsNoLongerThanSteppingBack)
{
	// The left corridor looks best until the search reaches its end; the solution uses the right one. An opening
	// connects them halfway.
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
			const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Settings);
			CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
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
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, TimeBoundedSettings{});
	EXPECT_LT(Planner->MemoryBytes(), 1024u);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	Agent.Step(10);
	EXPECT_GT(Planner->MemoryBytes(), 1024u);
	EXPECT_GT(W.World.Pool->BytesInUse(), 0u);
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_LT(Planner->MemoryBytes(), 1024u);
	EXPECT_EQ(W.World.Pool->BytesInUse(), 0u);
}

TEST(TimeBoundedPlanner, ReleasesTheSearchWhenTheAgentIsOnTheSolution)
{
	TextWorld W(DeadEnd);
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(1000));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	Agent.Step();
	const std::unique_ptr<IPlanner> Slow = MakeTimeBoundedPlanner(W.World, Basic(20));
	CheckedAgent Other(*Slow, W.Space(), W.At('S'), W.At('G'));
	Other.Step();
	EXPECT_LT(Planner->MemoryBytes(), Slow->MemoryBytes());
}

TEST(TimeBoundedPlanner, BeginsANewSearchAfterAOneWayLink)
{
	// The link from d to l leads towards the goal into a dead end; the only exit leads back to the start.
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
		const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(Resource));
		CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
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
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(3));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}

TEST(TimeBoundedPlanner, ReportsAnotherRegionAsUnreachableInTheFirstStep)
{
	TextWorld W("S.#G");
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Basic(10));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	EXPECT_EQ(Agent.Step(), StepStatus::GoalUnreachable);
}

TEST(TimeBoundedPlanner, TheSwitchingRuleReducesReversals)
{
	// A comb of dead ends on each side: with short slices they look best alternately.
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
	uint32_t Reversals[2] = {0, 0};
	for (uint32_t Resource = 2; Resource != 12; ++Resource)
	{
		for (const bool bRule : {false, true})
		{
			TimeBoundedSettings Settings = Basic(Resource);
			Settings.bSwitchRule = bRule;
			const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(W.World, Settings);
			CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
			ASSERT_TRUE(Agent.Run(1000));
			for (size_t Index = 2; Index < Agent.Visited.size(); ++Index)
			{
				Reversals[bRule ? 1 : 0] += Agent.Visited[Index] == Agent.Visited[Index - 2] ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Reversals[0], 0u);
	EXPECT_LT(Reversals[1], Reversals[0]);
}
} // namespace
} // namespace Rtp
