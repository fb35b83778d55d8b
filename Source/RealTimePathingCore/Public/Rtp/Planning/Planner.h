// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The protocol between an agent and the planner that plans for it. No algorithm is here.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/Cell.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/** The work a planner may do in one step. Work is counted in expansions, never in time: the core has no clock. */
struct StepBudget
{
	static constexpr uint32_t Unlimited = 0xFFFFFFFFu;

	uint32_t MaxExpansions = Unlimited;

	/** The caller takes walks: the planner may name the end of one instead of all its cells. */
	bool bWalks = false;
};

/** Receives the events of a planner while it runs, for pictures, debuggers and statistics. Must not call the planner.
 */
class IPlanObserver
{
public:
	virtual ~IPlanObserver() = default;

	/** A search expanded this state. */
	virtual void OnExpanded(StateId State) = 0;

	/** The agent now heads for this intermediate goal. */
	virtual void OnSubgoal(StateId)
	{
	}
};

enum class StepStatus : uint8_t
{
	Planning,       // no move yet: call again
	Moving,         // Moves holds the next states
	AtGoal,         // the agent is there
	GoalUnreachable // no path exists now; a change may open one
};

struct StepResult
{
	StepStatus Status = StepStatus::Planning;
	uint32_t Expansions = 0;        // work done, in expansions; never more than the budget
	std::span<const StateId> Moves; // states to walk to, in order; valid until the next call of the planner
	bool bWalks = false;            // Moves are ends of walks: to each lead diagonal moves first, then straight ones
};

/** Statistics of learning; all zero for planners that do not learn. */
struct LearningStats
{
	uint64_t Updates = 0; // changes of learned values: the same number after a trial means that learning has converged
	uint32_t Stored = 0;  // values kept now
	uint64_t Marks = 0;   // states marked redundant so far; a walk can change by new marks alone
	uint64_t Looked = 0;  // expansions of lookaheads, without those of learning and pruning
};

/**
 * Plans for one agent. Not thread-safe; different planners are independent. Uses neither clock nor locks.
 * If the algorithm has a limit of its own, the smaller of limit and budget applies. Unfinished work goes on in the next
 * step.
 */
class IPlanner
{
public:
	virtual ~IPlanner() = default;

	/** Gives the agent a goal. Values learned for the same goal are kept; other goal-specific data is forgotten. */
	virtual void SetGoal(StateId Start, StateId Goal) = 0;

	/**
	 * One step of at most Budget.MaxExpansions expansions for the agent at Current. The agent may be anywhere: after a
	 * push or a stop half-way, Current is not the end of the last moves.
	 */
	virtual StepResult Step(StateId Current, StepBudget Budget) = 0;

	/** The overlay changed at these states. Work is bounded by their number. */
	virtual void NotifyChanged(std::span<const StateId> Changed) = 0;

	/** Memory held for this agent alone, shared data not counted; memory that the last step returned is included. */
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

/** A StepResult in cells. */
struct CellStep
{
	StepStatus Status = StepStatus::Planning;
	uint32_t Expansions = 0;
	std::span<const CellIndex> Moves; // valid until the next step
};

/**
 * A planner without headings, in the terms of its callers: its states are cells.
 *
 *     CellPlanner Planner(*MakePlanner("atlas", World));
 *     Planner.SetGoal(Start, Goal);
 *     const CellStep Step = Planner.Step(Start, {.MaxExpansions = 100});
 */
class CellPlanner
{
public:
	/** The planner must come from MakePlanner: those of MakeMotionPlanner have states that are no cells. */
	explicit CellPlanner(std::unique_ptr<IPlanner> InPlanner)
		: Planner(std::move(InPlanner))
	{
	}

	void SetGoal(CellIndex Start, CellIndex Goal)
	{
		Planner->SetGoal(StateId{Start.Value}, StateId{Goal.Value});
	}

	CellStep Step(CellIndex Current, StepBudget Budget)
	{
		const StepResult Result = Planner->Step(StateId{Current.Value}, Budget);
		Moves.clear();
		for (const StateId Move : Result.Moves)
		{
			Moves.emplace_back(Move.Value);
		}
		return {Result.Status, Result.Expansions, Moves};
	}

	/** For all other calls. */
	IPlanner& Get()
	{
		return *Planner;
	}

private:
	std::unique_ptr<IPlanner> Planner;
	std::vector<CellIndex> Moves;
};
} // namespace Rtp
