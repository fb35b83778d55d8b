// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Support/CheckedAgent.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rtp
{
namespace
{
using namespace Testing;

/** The largest MemoryBytes after any step to the goal. */
size_t PeakBytes(TextWorld& W, uint32_t Budget)
{
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(W.World, LateAStarSettings{});
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	size_t Peak = 0;
	while (Agent.Step(Budget) != StepStatus::AtGoal && Agent.Steps < 1000)
	{
		Peak = std::max(Peak, Planner->MemoryBytes());
	}
	EXPECT_EQ(Agent.Current, W.At('G'));
	return Peak;
}
} // namespace

TEST(LateAStarPlanner, ReportsTheMemoryOfASearchThatEndsInItsFirstStep)
{
	TextWorld W(R"(
		S...........
		.##########.
		..........#.
		.########.#.
		.........G#.)");
	const size_t InOneStep = PeakBytes(W, StepBudget::Unlimited);
	EXPECT_GE(InOneStep, PeakBytes(W, 5));
}

TEST(LateAStarPlanner, ReleasesTheMemoryOfTheSearchInTheNextStep)
{
	TextWorld W(R"(
		S...........
		.##########.
		..........#G)");
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(W.World, LateAStarSettings{});
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_EQ(Agent.Step(), StepStatus::Moving);
	const size_t WithSearch = Planner->MemoryBytes();
	ASSERT_EQ(Agent.Step(), StepStatus::Moving);
	EXPECT_LT(Planner->MemoryBytes(), WithSearch);
}

TEST(LateAStarPlanner, LocalRepairPlansWhenTheNextMoveIsBlockedAndNotWhenABlockedMoveIsSeen)
{
	for (const bool bReplanOnBump : {true, false})
	{
		TextWorld W(R"(
			............
			.##########.
			S.....D....G
			.##########.
			............)");
		LateAStarSettings Settings;
		Settings.bReplanOnBump = bReplanOnBump;
		const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(W.World, Settings);
		CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
		Agent.Step();
		Agent.Step();
		Planner->NotifyChanged(W.SetBlocked('D', true));
		const uint32_t MovesToTheDoor = 3;
		uint32_t MovesBeforePlanning = 0;
		for (Agent.WorstWork = 0; Agent.WorstWork == 0 && Agent.Steps < 100; ++MovesBeforePlanning)
		{
			Agent.Step();
		}
		EXPECT_EQ(MovesBeforePlanning, bReplanOnBump ? MovesToTheDoor + 2 : 1u)
			<< "steps up to the one that plans a new path, a step of standing at the door among them";
		ASSERT_TRUE(Agent.Run(100));
		EXPECT_EQ(Agent.Last, StepStatus::AtGoal);
	}
}
} // namespace Rtp
