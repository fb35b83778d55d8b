// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Greedy descent of the heuristic: what "easily reachable" means to the subgoal databases.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Search/SearchSpace.h"

#include <cstdint>

namespace Rtp
{
/**
 * The move LRTA* makes when nothing is learned yet: least cost + estimate; of equals the dearest move (the paper's
 * higher g), of these the first in move order.
 */
struct GreedyMove
{
	StateId To;                             // none where no move leads out
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
 * Whether a hill climber gets from From to Goal in at most MaxSteps moves (kNN LRTA* paper, Figure 7): it gives up in
 * local minima and plateaus of the estimate. Adds the states looked at to Spent, one for each step.
 */
template <SearchSpace Space, class Estimator>
bool IsHillClimbReachable(
	const Space& States, const Estimator& Estimate, StateId From, StateId Goal, uint32_t MaxSteps, uint32_t& Spent)
{
	StateId At = From;
	for (uint32_t Step = 0; At != Goal; ++Step)
	{
		if (Step == MaxSteps)
		{
			return false;
		}
		++Spent;
		const GreedyMove Best = BestGreedyMove(States, Estimate, At, Goal);
		if (!Best.To.IsValid() || Estimate(At, Goal) <= Best.LowestEstimate)
		{
			return false;
		}
		At = Best.To;
	}
	return true;
}
} // namespace Rtp
