// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Decides in slices whether hill climbing leads from one state to another, so that planners can keep a step's budget.
// HillClimb.h defines the move of a climber.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/WorkBudget.h"
#include "Rtp/Search/HillClimb.h"

#include <cstdint>

namespace Rtp
{
/** Function 'reachable' of the kNN LRTA* paper (Figure 7) with its cap on the number of steps. */
class ClimbCheck
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
		const auto Estimate = [&Space](StateId A, StateId B) { return Space.Estimate(A, B); };
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
			const GreedyMove Best = BestGreedyMove(Space, Estimate, Current, Target);
			if (!Best.To.IsValid() || Estimate(Current, Target) <= Best.LowestEstimate)
			{
				++Spent;
				return Progress::No;
			}
			Current = Best.To;
		}
		return Progress::Yes;
	}

private:
	StateId Current;
	StateId Target;
	uint32_t RemainingSteps = 0;
};
} // namespace Rtp
