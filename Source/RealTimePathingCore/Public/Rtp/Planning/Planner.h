// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The protocol between an agent and whatever plans for it. No algorithm here.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Planning/PlanObserver.h"
#include "Rtp/Planning/StepBudget.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
enum class StepStatus : uint8_t
{
	Planning,       // no move yet: call again
	Moving,         // Moves says where to go
	AtGoal,         // the agent is there
	GoalUnreachable // no way exists as the planner knows the world; changes may make one
};

struct StepResult
{
	StepStatus Status = StepStatus::Planning;
	uint32_t Expansions = 0;        // work done, in expansions; never more than the budget
	std::span<const StateId> Moves; // states to walk to, in order; valid until the next call of the planner
};

/** What a planner has learned; all zero for those that do not learn. */
struct LearningStats
{
	uint64_t Updates = 0; // how often a learned value changed: the same number after a trial means it has converged
	uint32_t Stored = 0;  // how many values are kept now
};

/**
 * Plans for one agent. Not thread-safe; different planners are independent. Knows neither clock nor locks.
 * Where the algorithm's own limit and the budget disagree, the smaller wins and unfinished work goes on in the next
 * step.
 */
class IPlanner
{
public:
	virtual ~IPlanner() = default;

	/** Gives the agent a goal. What was learned about the same goal is kept, all else that is goal-specific is
	 * forgotten. */
	virtual void SetGoal(StateId Start, StateId Goal) = 0;

	/**
	 * One step of at most Budget.MaxExpansions expansions for the agent at Current. That need not be where the last
	 * moves lead: an agent that was pushed or stopped half-way simply says where it is.
	 */
	virtual StepResult Step(StateId Current, StepBudget Budget) = 0;

	/** The overlay changed at these states. Work is bounded by their number. */
	virtual void NotifyChanged(std::span<const StateId> Changed) = 0;

	/** Memory held for this agent alone, shared data not counted; what the last step held and gave back is included. */
	virtual size_t MemoryBytes() const = 0;

	virtual LearningStats Learning() const
	{
		return {};
	}

	/** Reports to Observer from now on; null ends it. The observer must outlive its use. */
	void SetObserver(IPlanObserver* InObserver)
	{
		Observer = InObserver;
	}

protected:
	IPlanObserver* Observer = nullptr;
};
} // namespace Rtp
