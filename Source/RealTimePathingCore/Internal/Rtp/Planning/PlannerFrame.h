// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part of a step that is the same for all planners: goal, arrival, reach, pushes, debt, status and observer. The
// planners derived from it only plan.

#pragma once

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/WorkBudget.h"
#include "Rtp/Planning/World.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

namespace Rtp
{
/** Base of planners over a World, or over another type that has Space() and MayReach(World, Agent, Goal). */
template <class WorldType = World>
class PlannerFrame : public IPlanner
{
public:
	/** An algorithm with a limit of its own never spends more than OwnLimit expansions a step. */
	explicit PlannerFrame(const WorldType& InWorld, uint32_t InOwnLimit = StepBudget::Unlimited)
		: World(InWorld)
		, Space(World.Space())
		, OwnLimit(InOwnLimit)
	{
	}

	void SetGoal(StateId Start, StateId InGoal) final
	{
		const StateId Before = std::exchange(Goal, InGoal);
		bInReach = bInReach && Goal == Before;
		OnGoal(Start, Before);
	}

	StepResult Step(StateId Current, StepBudget Budget) final
	{
		if (IsArrived(Current))
		{
			bRestart = true; // the agent may be pushed away
			OnArrival();
			return {StepStatus::AtGoal, 0, {}};
		}
		const uint32_t Limit = (std::min)(Budget.MaxExpansions, OwnLimit);
		const uint32_t Paid = (std::min)(Debt, Limit);
		Debt -= Paid;
		bInReach = TestReach(Current);
		if (!bInReach && MayStop(Current))
		{
			return {StepStatus::GoalUnreachable, Paid, {}};
		}
		bTakesWalks = Budget.bWalks;
		StepResult Result = PlanStep(Current, Limit - Paid);
		Result.Expansions += Paid;
		Agent = Current;
		Sent = Result.Moves;
		return Result;
	}

protected:
	/** The goal was set; it was Before until now. */
	virtual void OnGoal(StateId, StateId Before)
	{
		bRestart = bRestart || Goal != Before;
	}

	/** Plans for an agent that is not at its goal, with at most MaxExpansions expansions. */
	virtual StepResult PlanStep(StateId Current, uint32_t MaxExpansions) = 0;

	/** The agent is at its goal: returns memory. */
	virtual void OnArrival()
	{
	}

	/** Whether the agent is neither where it was in the last step nor at one of the states that step sent it to. */
	bool IsPushed(StateId Current) const
	{
		return Current != Agent && std::find(Sent.begin(), Sent.end(), Current) == Sent.end();
	}

	/** The result of a step that sends the agent to one state; without a state the agent waits. */
	StepResult MoveTo(StateId To, uint32_t Spent)
	{
		OneMove = To;
		return To.IsValid() ? StepResult{StepStatus::Moving, Spent, {&OneMove, 1}} : Wait(Spent);
	}

	static StepResult Wait(uint32_t Spent)
	{
		return {StepStatus::Planning, Spent, {}};
	}

	void NoteExpanded(StateId State) const
	{
		ExpansionReport{Observer}(State);
	}

	void NoteSubgoal(StateId State) const
	{
		if (Observer != nullptr) [[unlikely]]
		{
			Observer->OnSubgoal(State);
		}
	}

	WorldType World;
	decltype(std::declval<const WorldType&>().Space()) Space;
	StateId Goal;
	StateId Agent;            // its state in the last step that planned
	uint32_t Debt = 0;        // expansions spent between steps, which the next steps count
	bool bRestart = true;     // the next step begins anew
	bool bInReach = false;    // whether the agent may reach its goal, as far as that is known without a search
	bool bTakesWalks = false; // the caller of this step does

private:
	bool IsArrived(StateId Current) const
	{
		if constexpr (requires { Space.Satisfies(Current, Goal); })
		{
			return Space.Satisfies(Current, Goal);
		}
		else
		{
			return Current == Goal;
		}
	}

	/** MayReach, without the test of regions where no link can have led the agent out of its region. */
	bool TestReach(StateId Current) const
	{
		if constexpr (std::is_same_v<WorldType, Rtp::World>)
		{
			if (bInReach && !World.Grid->HasLinks() && !IsPushed(Current))
			{
				return !Space.IsBlocked(Current) && !Space.IsBlocked(Goal);
			}
		}
		return MayReach(World, Current, Goal);
	}

	/** Whether an agent may stay where it is; one that drives has to be told how to stop. */
	bool MayStop(StateId Current) const
	{
		if constexpr (requires { Space.IsStanding(Current); })
		{
			return Space.IsStanding(Current);
		}
		else
		{
			return true;
		}
	}

	uint32_t OwnLimit;
	StateId OneMove;               // the move of the last step, if MoveTo sent the agent
	std::span<const StateId> Sent; // the moves of the last step
};
} // namespace Rtp
