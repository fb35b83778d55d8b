// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Asks whether a hill climber gets from one state to another, in slices, so that planners can keep a step's budget.
// What a climber does at a state is HillClimb's matter.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/HillClimb.h"

#include <cstdint>

namespace Rtp
{
/** One question at a time: function 'reachable' of the kNN LRTA* paper (Figure 7) with its cap on the climb. */
class ClimbCheck
{
public:
	enum class Answer : uint8_t
	{
		Pending,
		Yes,
		No
	};

	void Begin(StateId From, StateId To, uint32_t MaxSteps)
	{
		At = From;
		Target = To;
		Left = MaxSteps;
	}

	/** Climbs at most MaxExpansions steps further and adds their number to Spent. */
	Answer Advance(const GridSpace& Space, uint32_t MaxExpansions, uint32_t& Spent)
	{
		const auto Estimate = [&Space](StateId A, StateId B) { return Space.Estimate(A, B); };
		for (uint32_t Budget = MaxExpansions; At != Target; --Budget, --Left, ++Spent)
		{
			if (Left == 0)
			{
				return Answer::No;
			}
			if (Budget == 0)
			{
				return Answer::Pending;
			}
			const GreedyMove Best = BestGreedyMove(Space, Estimate, At, Target);
			if (!Best.To.IsValid() || Estimate(At, Target) <= Best.LowestEstimate)
			{
				++Spent;
				return Answer::No;
			}
			At = Best.To;
		}
		return Answer::Yes;
	}

private:
	StateId At;
	StateId Target;
	uint32_t Left = 0;
};
} // namespace Rtp
