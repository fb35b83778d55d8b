// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/ChangeLog.h"

#include "Rtp/Scheduling/AgentScheduler.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <set>
#include <span>
#include <vector>

namespace Rtp::Testing
{
namespace
{
TEST(ChangeLog, KeepsEachStateOnceAndTellsReadersWhatIsNew)
{
	constexpr uint32_t States = 100;
	ChangeLog Log;
	const auto StatesSince = [&Log](uint64_t Known)
	{
		std::set<uint32_t> Found;
		for (const StateId State : Log.Since(Known))
		{
			Found.insert(State.Value);
		}
		return Found;
	};
	EXPECT_TRUE(Log.Since(0).empty());
	for (uint32_t Change = 0; Change < 100'000; ++Change)
	{
		const StateId State{Change % States};
		Log.Add({&State, 1});
	}
	EXPECT_EQ(Log.Count(), 100'000u);
	EXPECT_LT(Log.Since(0).size(), 20'000u);
	EXPECT_EQ(StatesSince(0).size(), States);
	EXPECT_EQ(StatesSince(99'997), (std::set<uint32_t>{97, 98, 99}));
	EXPECT_TRUE(Log.Since(Log.Count()).empty());
}

/** Counts the changes that it is told of; plans nothing. */
class ToldPlanner final : public IPlanner
{
public:
	ToldPlanner(uint64_t& InTold, StepStatus InAnswer)
		: Told(InTold)
		, Answer(InAnswer)
	{
	}

	void SetGoal(StateId, StateId) override
	{
	}

	StepResult Step(StateId, StepBudget) override
	{
		return {Answer, 1, {}};
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		Told += Changed.size();
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this);
	}

private:
	uint64_t& Told;
	StepStatus Answer;
};

TEST(ChangeLog, AMovingObstacleCostsNothingForAgentsThatStand)
{
	constexpr uint32_t Cells = 50; // of an obstacle that goes to and fro
	std::vector<StateId> Changed;
	for (uint32_t Cell = 0; Cell < Cells; ++Cell)
	{
		Changed.push_back(StateId{Cell});
	}
	AgentScheduler Scheduler;
	std::vector<AgentHandle> Standing;
	std::vector<uint64_t> Told(100);
	for (uint64_t& Mine : Told)
	{
		Standing.push_back(Scheduler.Add(std::make_unique<ToldPlanner>(Mine, StepStatus::AtGoal), {}));
		Scheduler.SetGoal(Standing.back(), StateId{0}, StateId{1});
	}
	uint64_t ToldWalker = 0;
	const AgentHandle Walker = Scheduler.Add(std::make_unique<ToldPlanner>(ToldWalker, StepStatus::Planning), {});
	Scheduler.SetGoal(Walker, StateId{0}, StateId{1});
	Scheduler.Tick({10'000});
	constexpr uint64_t Moves = 2000;
	for (uint64_t Move = 0; Move < Moves; ++Move)
	{
		Scheduler.NotifyChanged(Changed);
		Scheduler.Tick({1000});
	}
	EXPECT_EQ(ToldWalker, Moves * Cells);
	EXPECT_EQ(std::accumulate(Told.begin(), Told.end(), uint64_t{0}), 0u) << "all have their route";
	Scheduler.SetGoal(Standing[0], StateId{1}, StateId{2});
	Scheduler.Tick({1000});
	EXPECT_GE(Told[0], Cells) << "told before it plans again";
	EXPECT_LT(Told[0], Moves * Cells / 2) << "of what has changed, not of each change";
}
} // namespace
} // namespace Rtp::Testing
