// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Greedy descent of the heuristic: the test of the subgoal databases for "easily reachable".

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Search/SearchSpace.h"

#include <cstdint>

namespace Rtp
{
/**
 * The move of LRTA* before it has learned: least cost + estimate. Ties go to the dearest move (the paper's higher g),
 * then to the first in move order.
 */
struct GreedyMove
{
	StateId To;                             // none if no move leaves the state
	Cost Price;                             // of the move
	Cost Total = Cost::Infinite();          // cost of the move + estimate at its end
	Cost LowestEstimate = Cost::Infinite(); // over all successors
};

template <SearchSpace Space, class Estimator>
GreedyMove BestGreedyMove(const Space& States, const Estimator& Estimate, StateId From, StateId Goal)
{
	GreedyMove Best;
	States.ForEachMove(From,
		[&](StateId To, Cost Price)
		{
			const Cost H = Estimate(To, Goal);
			if (H < Best.LowestEstimate)
			{
				Best.LowestEstimate = H;
			}
			if (Price + H < Best.Total || (Price + H == Best.Total && Price > Best.Price))
			{
				Best.Total = Price + H;
				Best.Price = Price;
				Best.To = To;
			}
		});
	return Best;
}

/**
 * Whether a hill climber gets from From to Goal in at most MaxSteps moves (kNN LRTA* paper, Figure 7). It gives up in
 * local minima and on plateaus of the estimate. Adds the expanded states to Spent, one for each step.
 */
template <SearchSpace Space, class Estimator>
bool IsHillClimbReachable(
	const Space& States, const Estimator& Estimate, StateId From, StateId Goal, uint32_t MaxSteps, uint32_t& Spent)
{
	StateId Current = From;
	for (uint32_t Step = 0; Current != Goal; ++Step)
	{
		if (Step == MaxSteps)
		{
			return false;
		}
		++Spent;
		const GreedyMove Best = BestGreedyMove(States, Estimate, Current, Goal);
		if (!Best.To.IsValid() || Estimate(Current, Goal) <= Best.LowestEstimate)
		{
			return false;
		}
		Current = Best.To;
	}
	return true;
}
} // namespace Rtp
