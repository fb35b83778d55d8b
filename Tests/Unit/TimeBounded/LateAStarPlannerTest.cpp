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
using Testing::CheckedAgent;
using Testing::TextWorld;

/** The most memory seen after any step on the way to the goal. */
size_t PeakBytes(TextWorld& W, uint32_t Budget)
{
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(W.Level, LateAStarSettings{});
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

TEST(LateAStarPlanner, MemoryOfASearchThatEndsInItsFirstStepIsSeen)
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

TEST(LateAStarPlanner, MemoryOfTheSearchIsGivenBackInTheNextStep)
{
	TextWorld W(R"(
		S...........
		.##########.
		..........#G)");
	const std::unique_ptr<IPlanner> Planner = MakeLateAStarPlanner(W.Level, LateAStarSettings{});
	CheckedAgent Agent(*Planner, W.Space(), W.At('S'), W.At('G'));
	ASSERT_EQ(Agent.Step(), StepStatus::Moving);
	const size_t WithSearch = Planner->MemoryBytes();
	ASSERT_EQ(Agent.Step(), StepStatus::Moving);
	EXPECT_LT(Planner->MemoryBytes(), WithSearch);
}
} // namespace Rtp
