// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Greedy descent of the estimate: the test of the subgoal databases for "easily reachable". Works in slices, so that
// planners can keep a step's budget.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/WorkBudget.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
/**
 * Function 'reachable' of the kNN LRTA* paper (Figure 7) with its cap on the number of steps. The climber gives up in
 * local minima and on plateaus of the estimate.
 */
class HillClimb
{
public:
	void Begin(StateId From, StateId To, uint32_t MaxSteps)
	{
		Current = From;
		Target = To;
		RemainingSteps = MaxSteps;
	}

	/** Climbs at most MaxExpansions further steps and adds their number to Spent. */
	Progress Advance(const GridSpace& Space, uint32_t MaxExpansions, uint32_t& Spent)
	{
		for (uint32_t Budget = MaxExpansions; Current != Target; --Budget, --RemainingSteps, ++Spent)
		{
			if (RemainingSteps == 0)
			{
				return Progress::No;
			}
			if (Budget == 0)
			{
				return Progress::Pending;
			}
			const StateId Next = BestMove(Space, Current, Target);
			if (!Next.IsValid())
			{
				++Spent;
				return Progress::No;
			}
			Current = Next;
		}
		return Progress::Yes;
	}

	/**
	 * The move of LRTA* before it has learned: least cost + estimate. Ties go to the dearest move (the paper's higher
	 * g), then to the first in move order. None where no move leads to a smaller estimate.
	 */
	static StateId BestMove(const GridSpace& Space, StateId From, StateId Goal)
	{
		StateId Best;
		Cost BestPrice;
		Cost Total = Cost::Infinite();
		Cost Lowest = Cost::Infinite();
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				const Cost H = Space.Estimate(To, Goal);
				Lowest = (std::min)(Lowest, H);
				if (Price + H < Total || (Price + H == Total && Price > BestPrice))
				{
					Total = Price + H;
					BestPrice = Price;
					Best = To;
				}
			});
		return Lowest < Space.Estimate(From, Goal) ? Best : StateId{};
	}

private:
	StateId Current;
	StateId Target;
	uint32_t RemainingSteps = 0;
};

/** The same in one go; adds the expanded states to Spent, one for each step. */
inline bool IsHillClimbReachable(const GridSpace& Space, StateId From, StateId Goal, uint32_t MaxSteps, uint32_t& Spent)
{
	HillClimb Climber;
	Climber.Begin(From, Goal, MaxSteps);
	return Climber.Advance(Space, MaxSteps, Spent) == Progress::Yes;
}
} // namespace Rtp
