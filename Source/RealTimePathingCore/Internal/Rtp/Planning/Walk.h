// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The loop that walks an agent to its goal and checks every move and every budget. Watches measure the walk: small
// structs that hide the hooks of WalkWatch they need. Several are given as one Watches<...>.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Planning/Planner.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace Rtp
{
struct WalkLimits
{
	StepBudget Budget;
	uint64_t MaxMoves = 20'000'000; // looked at between steps: the moves of the last step are all made
	uint64_t MaxSteps = 100'000'000;
	bool bWaitForWay = false; // an unreachable goal does not end the walk: doors may open
};

enum class WalkEnd : uint8_t
{
	AtGoal,
	Unreachable, // the planner said so
	OutOfLimits,
	Stopped,     // a watch said so
	IllegalMove, // the planner's fault
	OverBudget   // the planner's fault
};

struct WalkOutcome
{
	WalkEnd End = WalkEnd::OutOfLimits;
	StateId Current;          // where the agent is
	uint64_t Moves = 0;       // made so far
	StateId IllegalNext = {}; // of IllegalMove: where the planner sent it
	uint32_t Spent = 0;       // of OverBudget: the expansions of the last step
};

/** The hooks of a walk, none of which does anything. */
struct WalkWatch
{
	/** Before the planner gets its goal. */
	void BeforeGoal(StateId)
	{
	}

	/** Before each step; false ends the walk. */
	bool MayStep(StateId)
	{
		return true;
	}

	/** Before each step; returns the states at which the world has changed since the last one. */
	std::span<const StateId> BeforeStep(StateId)
	{
		return {};
	}

	void AfterStep(const StepResult&)
	{
	}

	/** After each move; returns the states of which the planner must be notified before the next step. */
	std::span<const StateId> AfterMove(StateId, StateId, Cost)
	{
		return {};
	}
};

/**
 * Several watches as one. They are called in their order, after a step in the opposite order. So the last one, which
 * may read a clock, has nothing but the planner between its two calls. At most one of them may report changes.
 */
template <class... Parts>
struct Watches
{
	std::tuple<Parts&...> All;

	explicit Watches(Parts&... InParts)
		: All(InParts...)
	{
	}

	void BeforeGoal(StateId Start)
	{
		std::apply([&](auto&... Part) { (Part.BeforeGoal(Start), ...); }, All);
	}

	bool MayStep(StateId Current)
	{
		return std::apply([&](auto&... Part) { return (Part.MayStep(Current) && ...); }, All);
	}

	std::span<const StateId> BeforeStep(StateId Current)
	{
		return std::apply([&](auto&... Part) { return Joined({Part.BeforeStep(Current)...}); }, All);
	}

	void AfterStep(const StepResult& Step)
	{
		int Last = 0;
		// An assignment evaluates its right side first, so a fold over it calls the last part first.
		std::apply([&](auto&... Part) { ((Part.AfterStep(Step), Last) = ... = 0); }, All);
	}

	std::span<const StateId> AfterMove(StateId From, StateId To, Cost Price)
	{
		return std::apply([&](auto&... Part) { return Joined({Part.AfterMove(From, To, Price)...}); }, All);
	}

private:
	static std::span<const StateId> Joined(std::initializer_list<std::span<const StateId>> Changes)
	{
		const auto Found = std::find_if(Changes.begin(), Changes.end(), [](const auto& Part) { return !Part.empty(); });
		return Found == Changes.end() ? std::span<const StateId>{} : *Found;
	}
};

/** A space without walls or prices, for walks that were checked before and are only timed now. */
struct UncheckedSpace
{
	std::optional<Cost> MoveCost(StateId, StateId) const
	{
		return Cost{0};
	}
};

/** Adds up what the moves cost; ends the walk once it costs MaxUnits. */
struct LengthWatch : WalkWatch
{
	int64_t MaxUnits = std::numeric_limits<int64_t>::max();
	int64_t Units = 0;
	uint64_t Moves = 0;

	bool MayStep(StateId) const
	{
		return Units < MaxUnits;
	}

	std::span<const StateId> AfterMove(StateId, StateId, Cost Price)
	{
		Units += Price.Units;
		++Moves;
		return {};
	}
};

/** Adds up what the steps took, in expansions. */
struct WorkWatch : WalkWatch
{
	uint64_t Expansions = 0;
	uint64_t Steps = 0;
	uint64_t StepsWithMoves = 0;
	uint32_t LargestStep = 0;
	bool bActedAtOnce = false; // the first step had a move

	void AfterStep(const StepResult& Step)
	{
		bActedAtOnce = bActedAtOnce || (Steps == 0 && !Step.Moves.empty());
		++Steps;
		StepsWithMoves += Step.Moves.empty() ? 0 : 1;
		Expansions += Step.Expansions;
		LargestStep = std::max(LargestStep, Step.Expansions);
	}
};

/** Keeps the states of the walk, the start among them. */
struct RouteWatch : WalkWatch
{
	std::vector<StateId> States;

	void BeforeGoal(StateId Start)
	{
		States.push_back(Start);
	}

	std::span<const StateId> AfterMove(StateId, StateId To, Cost)
	{
		States.push_back(To);
		return {};
	}
};

/** The most that the planner ever held. */
struct MemoryWatch : WalkWatch
{
	const IPlanner& Planner;
	size_t PeakBytes = 0;

	explicit MemoryWatch(const IPlanner& InPlanner)
		: Planner(InPlanner)
	{
	}

	void AfterStep(const StepResult&)
	{
		PeakBytes = std::max(PeakBytes, Planner.MemoryBytes());
	}
};

/** Makes the moves of one step; returns false if one of them is illegal. */
template <class Space, class Watch>
bool MakeMoves(
	IPlanner& Planner, const Space& Truth, std::span<const StateId> Remaining, Watch& Observed, WalkOutcome& Outcome)
{
	std::vector<StateId> Kept; // moves that a change would take away
	bool bChanged = false;
	while (!Remaining.empty())
	{
		const StateId From = Outcome.Current;
		const StateId Next = Remaining.front();
		const std::optional<Cost> Price = Truth.MoveCost(From, Next);
		if (!Price)
		{
			// After a change, a wall has come into view on the way.
			Outcome.End = bChanged ? Outcome.End : WalkEnd::IllegalMove;
			Outcome.IllegalNext = bChanged ? Outcome.IllegalNext : Next;
			return bChanged;
		}
		Outcome.Current = Next;
		Remaining = Remaining.subspan(1);
		++Outcome.Moves;
		if (const std::span<const StateId> Changed = Observed.AfterMove(From, Next, *Price); !Changed.empty())
		{
			if (!bChanged)
			{
				Kept.assign(Remaining.begin(), Remaining.end());
				Remaining = Kept;
			}
			bChanged = true;
			Planner.NotifyChanged(Changed);
		}
	}
	return true;
}

/**
 * One step of a walk: the planner plans, the agent makes the moves. Truth is the world as it is, which need not be what
 * the planner believes. It has MoveCost(From, To), which is nothing for a move that is not open. If a watch reports a
 * change in the middle of a step, the other moves are made as far as they are open. Returns false and sets Outcome.End
 * if the walk ends.
 */
template <class Space, class Watch>
bool WalkOneStep(IPlanner& Planner, const Space& Truth, const WalkLimits& Limits, Watch& Observed, WalkOutcome& Outcome)
{
	const auto EndWith = [&Outcome](WalkEnd End)
	{
		Outcome.End = End;
		return false;
	};
	if (!Observed.MayStep(Outcome.Current))
	{
		return EndWith(WalkEnd::Stopped);
	}
	if (const std::span<const StateId> Changed = Observed.BeforeStep(Outcome.Current); !Changed.empty())
	{
		Planner.NotifyChanged(Changed);
	}
	const StepResult Step = Planner.Step(Outcome.Current, Limits.Budget);
	Observed.AfterStep(Step);
	if (Step.Expansions > Limits.Budget.MaxExpansions)
	{
		Outcome.Spent = Step.Expansions;
		return EndWith(WalkEnd::OverBudget);
	}
	if (Step.Status == StepStatus::AtGoal || (Step.Status == StepStatus::GoalUnreachable && !Limits.bWaitForWay))
	{
		return EndWith(Step.Status == StepStatus::AtGoal ? WalkEnd::AtGoal : WalkEnd::Unreachable);
	}
	return MakeMoves(Planner, Truth, Step.Moves, Observed, Outcome);
}

/** Walks from Start until the goal is reached or the walk ends otherwise. */
template <class Space, class Watch>
WalkOutcome WalkToGoal(
	IPlanner& Planner, const Space& Truth, StateId Start, StateId Goal, const WalkLimits& Limits, Watch&& Observed)
{
	WalkOutcome Outcome{WalkEnd::OutOfLimits, Start};
	Observed.BeforeGoal(Start);
	Planner.SetGoal(Start, Goal);
	for (uint64_t Steps = 0; Steps < Limits.MaxSteps && Outcome.Moves < Limits.MaxMoves &&
		 WalkOneStep(Planner, Truth, Limits, Observed, Outcome);
		 ++Steps)
	{
	}
	return Outcome;
}
} // namespace Rtp
