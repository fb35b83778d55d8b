// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/AgentScheduler.h"

#include "Support/StubPlanner.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
using Testing::StubPlanner;

/** Adds an agent whose planner always gives the same status; the planner lives as long as the agent. */
std::pair<AgentHandle, const StubPlanner*> AddStub(AgentScheduler& Scheduler, StepStatus Status)
{
	auto Planner = std::make_unique<StubPlanner>(
		[Status](StateId, StepBudget) -> StepResult {
			return {Status, 1, {}};
		});
	const StubPlanner* Stub = Planner.get();
	return {Scheduler.Add(std::move(Planner), {}), Stub};
}

TEST(AgentScheduler, ChangesAreToldTogetherAndOnlyToAgentsThatPlan)
{
	AgentScheduler Scheduler;
	std::vector<std::pair<AgentHandle, const StubPlanner*>> All;
	for (int Number = 0; Number < 1000; ++Number)
	{
		All.push_back(AddStub(Scheduler, StepStatus::GoalUnreachable));
	}
	const StateId Changed[] = {StateId{1}, StateId{2}};
	for (int Number = 0; Number < 50; ++Number)
	{
		Scheduler.NotifyChanged(Changed); // of obstacles that move
	}
	for (const auto& [Agent, Stub] : All)
	{
		EXPECT_EQ(Stub->Notices, 0u) << "nobody plans";
	}
	const auto [Agent, Stub] = All[7];
	Scheduler.SetGoal(Agent, StateId{0}, StateId{9});
	Scheduler.Tick({1000});
	EXPECT_EQ(Stub->Notices, 1u);
	EXPECT_EQ(Stub->Told.size(), 100u);
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Unreachable);
	Scheduler.NotifyChanged(Changed);
	EXPECT_EQ(Scheduler.StatusOf(Agent), PlanStatus::Planning) << "a change may have opened a way";
	Scheduler.Tick({1000});
	EXPECT_EQ(Stub->Notices, 2u);
	EXPECT_EQ(Stub->Told.size(), 102u);
	// Every agent is told of every change, however many there are.
	for (int Number = 0; Number < 10000; ++Number)
	{
		Scheduler.NotifyChanged(Changed);
	}
	const auto [Late, LateStub] = All[8];
	Scheduler.SetGoal(Late, StateId{0}, StateId{9});
	EXPECT_GT(LateStub->Told.size(), 0u);
	uint32_t Calls = 0;
	for (const auto& [Each, EachStub] : All)
	{
		Calls += EachStub->Notices;
	}
	EXPECT_LT(Calls, 2100u);
}

TEST(AgentScheduler, ChangesByAMovingObstacleCostNothingForAgentsThatStand)
{
	constexpr uint32_t Cells = 50; // of an obstacle that goes to and fro
	std::vector<StateId> Changed;
	for (uint32_t Cell = 0; Cell < Cells; ++Cell)
	{
		Changed.push_back(StateId{Cell});
	}
	AgentScheduler Scheduler;
	std::vector<std::pair<AgentHandle, const StubPlanner*>> Standing;
	for (int Number = 0; Number < 100; ++Number)
	{
		Standing.push_back(AddStub(Scheduler, StepStatus::AtGoal));
		Scheduler.SetGoal(Standing.back().first, StateId{0}, StateId{1});
	}
	const auto [Walker, WalkerStub] = AddStub(Scheduler, StepStatus::Planning);
	Scheduler.SetGoal(Walker, StateId{0}, StateId{1});
	Scheduler.Tick({10'000});
	constexpr uint64_t Moves = 2000;
	for (uint64_t Move = 0; Move < Moves; ++Move)
	{
		Scheduler.NotifyChanged(Changed);
		Scheduler.Tick({1000});
	}
	EXPECT_EQ(WalkerStub->Told.size(), Moves * Cells);
	for (const auto& [Agent, Stub] : Standing)
	{
		EXPECT_EQ(Stub->Told.size(), 0u) << "all have their route";
	}
	const auto [First, FirstStub] = Standing.front();
	Scheduler.SetGoal(First, StateId{1}, StateId{2});
	Scheduler.Tick({1000});
	EXPECT_GE(FirstStub->Told.size(), Cells) << "told before it plans again";
	EXPECT_LT(FirstStub->Told.size(), Moves * Cells / 2) << "of what has changed, not of each change";
}
} // namespace
} // namespace Rtp
