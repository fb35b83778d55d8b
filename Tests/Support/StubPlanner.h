// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Planning/Planner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
/** Does what a test says, right or wrong, and notes what it is told. */
class StubPlanner final : public IPlanner
{
public:
	using Script = std::function<StepResult(StateId Current, StepBudget Budget)>;

	explicit StubPlanner(Script InAnswer)
		: Answer(std::move(InAnswer))
	{
	}

	/** Gives the same moves in each step until it is at its goal; without moves it says that there is no path. */
	explicit StubPlanner(std::vector<StateId> InMoves, uint32_t Expansions = 0)
		: Moves(std::move(InMoves))
		, Answer(
			  [this, Expansions](StateId Current, StepBudget) -> StepResult
			  {
				  if (Current == Goal || Moves.empty())
				  {
					  return {Current == Goal ? StepStatus::AtGoal : StepStatus::GoalUnreachable, Expansions, {}};
				  }
				  return {StepStatus::Moving, Expansions, Moves};
			  })
	{
	}

	StubPlanner(const StubPlanner&) = delete;
	StubPlanner& operator=(const StubPlanner&) = delete;

	void SetGoal(StateId, StateId InGoal) override
	{
		Goal = InGoal;
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		return Answer(Current, Budget);
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		++Notices;
		Told.insert(Told.end(), Changed.begin(), Changed.end());
		Moves.assign(Moves.size(), Goal); // the moves of the last step are valid until here
	}

	size_t MemoryBytes() const override
	{
		return 100;
	}

	std::vector<StateId> Told; // the states of all notices
	uint32_t Notices = 0;

private:
	StateId Goal;
	std::vector<StateId> Moves;
	Script Answer;
};

/** Spends what it is allowed and never has a move: the hungriest agent there can be. Served counts its steps. */
inline std::unique_ptr<StubPlanner> MakeGreedyPlanner(uint32_t& Served)
{
	return std::make_unique<StubPlanner>(
		[&Served](StateId, StepBudget Budget) -> StepResult
		{
			++Served;
			return {StepStatus::Planning, Budget.MaxExpansions, {}};
		});
}
} // namespace Rtp::Testing
