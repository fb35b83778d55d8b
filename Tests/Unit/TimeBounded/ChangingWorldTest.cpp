// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Search/Dijkstra.h"
#include "Rtp/TimeBounded/LateAStarPlanner.h"
#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Support/CheckedAgent.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Every test runs with both planners of the layer, with short and with long slices. */
struct Kind
{
	const char* Name;
	bool bLate;
	uint32_t Resource;
};

class ChangingWorld : public testing::TestWithParam<Kind>
{
protected:
	std::unique_ptr<IPlanner> MakePlanner(const World& World) const
	{
		if (GetParam().bLate)
		{
			LateAStarSettings Settings;
			Settings.MaxExpansionsPerStep = GetParam().Resource;
			return MakeLateAStarPlanner(World, Settings);
		}
		TimeBoundedSettings Settings;
		Settings.Resource = GetParam().Resource;
		return MakeTimeBoundedPlanner(World, Settings);
	}
};

/** The agent arrives within so many steps, none of which costs more than it may. */
void ExpectArrival(CheckedAgent& Agent, uint32_t Steps)
{
	ASSERT_TRUE(Agent.Run(Steps));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
	EXPECT_LE(Agent.WorstWork, ChangingWorld::GetParam().Resource);
}

INSTANTIATE_TEST_SUITE_P(BothPlanners, ChangingWorld,
	testing::Values(Kind{"TbaShort", false, 4}, Kind{"TbaLong", false, 1000}, Kind{"LateShort", true, 4},
		Kind{"LateLong", true, 1000}),
	[](const auto& Info) { return std::string(Info.param.Name); });

constexpr const char* TwoDoors = R"(
	............
	.##########.
	S....D.....G
	.##########.
	............)";

TEST_P(ChangingWorld, AgentDetoursAroundADoorThatClosesAhead)
{
	TextWorld W(TwoDoors);
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	while (Agent.Visited.size() < 3)
	{
		ASSERT_NE(Agent.Step(), StepStatus::GoalUnreachable);
	}
	Planner->NotifyChanged(W.SetBlocked('D', true));
	ExpectArrival(Agent, 500);
}

TEST_P(ChangingWorld, AgentStopsAtAClosedDoorWithoutANotification)
{
	TextWorld W(TwoDoors);
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	while (Agent.Visited.size() < 3)
	{
		Agent.Step();
	}
	W.SetBlocked('D', true);
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}

TEST_P(ChangingWorld, ADoorThatClosesBehindTheAgentDoesNotChangeItsPath)
{
	TextWorld Quiet(TwoDoors);
	TextWorld W(TwoDoors);
	const std::unique_ptr<IPlanner> Undisturbed = MakePlanner(Quiet.World);
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Calm(*Undisturbed, Quiet.Space(), Quiet.At('S'), Quiet.At('G'));
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Calm.Run(500));
	for (uint32_t Step = 0; Step != Calm.Steps; ++Step)
	{
		Agent.Step();
		if (W.World.Grid->CoordOf(GridSpace::CellOf(Agent.Current)).X >= 8)
		{
			Planner->NotifyChanged(W.SetBlocked('D', true));
		}
	}
	EXPECT_EQ(Agent.Visited, Calm.Visited);
}

TEST_P(ChangingWorld, ReportsAnUnreachableGoalAndArrivesAfterItOpens)
{
	TextWorld W(R"(
		.........
		S...D...G
		.........)");
	W.SetBlocked('D', true);
	for (int32_t Y : {0, 2})
	{
		W.Overlay->SetBlocked(*W.World.Grid->Find({4, Y, 0}), true);
	}
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(200));
	ASSERT_EQ(Agent.Last, StepStatus::GoalUnreachable);
	EXPECT_EQ(Agent.Step(), StepStatus::GoalUnreachable);
	Planner->NotifyChanged(W.SetBlocked('D', false));
	ExpectArrival(Agent, 200);
}

TEST_P(ChangingWorld, ReportsAnEnclosedAgentAndArrivesAfterItIsFree)
{
	TextWorld W("SD..G");
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	W.SetBlocked('D', true);
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Last, StepStatus::GoalUnreachable);
	Planner->NotifyChanged(W.SetBlocked('S', true));
	EXPECT_EQ(Agent.Step(), StepStatus::GoalUnreachable);
	Planner->NotifyChanged(W.SetBlocked('S', false));
	Planner->NotifyChanged(W.SetBlocked('D', false));
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}

TEST_P(ChangingWorld, ReportsABlockedGoalWithoutASearch)
{
	TextWorld W(TwoDoors);
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	W.SetBlocked('G', true);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	EXPECT_EQ(Agent.Step(), StepStatus::GoalUnreachable);
	EXPECT_EQ(Agent.WorstWork, 0u);
	Planner->NotifyChanged(W.SetBlocked('G', false));
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}

TEST_P(ChangingWorld, APushedAgentArrives)
{
	TextWorld W(R"(
		........p...
		.##########.
		S....D.....G
		.##########.
		..q.........)");
	for (const char Letter : {'p', 'q', 'S', 'D'})
	{
		for (uint32_t After = 0; After != 12; ++After)
		{
			const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
			CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
			for (uint32_t Step = 0; Step != After; ++Step)
			{
				Agent.Step();
			}
			Agent.Push(W.At(Letter));
			ASSERT_TRUE(Agent.Run(500)) << Letter << " after " << After;
			EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
		}
	}
}

TEST_P(ChangingWorld, ArrivesAtAMovingGoalAfterItStops)
{
	TextWorld W(R"(
		1234567890
		.########.
		S.........
		.########.
		..........)");
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('0'));
	for (const char Letter : {'0', '9', '8', '7', '6', '5', '6', '7'})
	{
		Agent.SetGoal(W.At(Letter));
		Agent.Step();
	}
	ASSERT_TRUE(Agent.Run(500));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
	EXPECT_EQ(Agent.Current, W.At('7'));
}

TEST_P(ChangingWorld, SettingTheSameGoalAgainHasNoEffect)
{
	TextWorld W(TwoDoors);
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	const std::unique_ptr<IPlanner> Repeated = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	CheckedAgent Other(*Repeated, W.Space(), W.At('S'), W.At('G'));
	while (Agent.Step() != StepStatus::AtGoal)
	{
		Other.SetGoal(W.At('G'));
		Other.Step();
		ASSERT_EQ(Agent.Current, Other.Current);
	}
}

TEST_P(ChangingWorld, AnEditOfAllCellsDoesNotExceedTheResourceOfAStep)
{
	TextWorld W(R"(
		............
		.S..........
		............
		............
		..........G.)");
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	for (uint32_t Round = 0; Round != 4; ++Round)
	{
		Agent.Step();
		Planner->NotifyChanged(W.All('.'));
	}
	ExpectArrival(Agent, 500);
}

TEST_P(ChangingWorld, AvoidsAClosedLinkAndUsesItAfterItOpens)
{
	TextWorld W("S.f#tG.", {{'f', 't'}});
	const std::unique_ptr<IPlanner> Planner = MakePlanner(W.World);
	W.Overlay->SetLinkClosed(0, true);
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Last, StepStatus::GoalUnreachable);
	W.Overlay->SetLinkClosed(0, false);
	const StateId Ends[] = {W.At('f')};
	Planner->NotifyChanged(Ends);
	ASSERT_TRUE(Agent.Run(100));
	EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
}
} // namespace
} // namespace Rtp
