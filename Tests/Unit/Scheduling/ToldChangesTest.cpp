// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/AgentScheduler.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <vector>

namespace Rtp
{
namespace
{
/** Counts the changes that it is told. */
class ToldPlanner final : public IPlanner
{
public:
	ToldPlanner(uint32_t& InCalls, uint32_t& InStates)
		: Calls(InCalls)
		, States(InStates)
	{
	}

	void SetGoal(StateId, StateId) override
	{
	}

	StepResult Step(StateId, StepBudget) override
	{
		return {StepStatus::GoalUnreachable, 1, {}};
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		++Calls;
		States += static_cast<uint32_t>(Changed.size());
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this);
	}

private:
	uint32_t& Calls;
	uint32_t& States;
};

TEST(AgentScheduler, ChangesAreToldTogetherAndOnlyToAgentsThatPlan)
{
	AgentScheduler Scheduler;
	uint32_t Calls = 0;
	uint32_t States = 0;
	std::vector<AgentHandle> All;
	for (int Number = 0; Number < 1000; ++Number)
	{
		All.push_back(Scheduler.Add(std::make_unique<ToldPlanner>(Calls, States), {}));
	}
	const StateId Changed[] = {StateId{1}, StateId{2}};
	for (int Number = 0; Number < 50; ++Number)
	{
		Scheduler.NotifyChanged(Changed); // of obstacles that move
	}
	EXPECT_EQ(Calls, 0u) << "nobody plans";
	Scheduler.SetGoal(All[7], StateId{0}, StateId{9});
	Scheduler.Tick({1000});
	EXPECT_EQ(Calls, 1u);
	EXPECT_EQ(States, 100u);
	EXPECT_EQ(Scheduler.StatusOf(All[7]), PlanStatus::Unreachable);
	Scheduler.NotifyChanged(Changed);
	EXPECT_EQ(Scheduler.StatusOf(All[7]), PlanStatus::Planning) << "a change may have opened a way";
	Scheduler.Tick({1000});
	EXPECT_EQ(Calls, 2u);
	EXPECT_EQ(States, 102u);
	// Every agent is told of every change, however many there are.
	for (int Number = 0; Number < 10000; ++Number)
	{
		Scheduler.NotifyChanged(Changed);
	}
	States = 0;
	Scheduler.SetGoal(All[8], StateId{0}, StateId{9});
	const uint32_t Late = States;
	EXPECT_GT(Late, 0u);
	EXPECT_LT(Calls, 2100u);
}
} // namespace
} // namespace Rtp
