// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the reachable cell nearest to an unreachable goal, in slices of bounded work.

#pragma once

#include "Rtp/Motion/TwoFloods.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace Rtp
{
/**
 * Floods in turns from the agent, and against the moves from the goal. If the agent's flood ends first, the result is
 * the best cell of it. If the goal's flood ends first, it is the goal's pocket, and cells outside it are tried in rings
 * around the goal.
 */
class PartialGoalSearch
{
public:
	PartialGoalSearch(const GridSpace& InSpace, const std::shared_ptr<PagePool>& Pool, StateId InStart, StateId InGoal);

	/** Does at most MaxWork units (about an expansion each) and returns how many; call until IsDone. */
	uint32_t Advance(uint32_t MaxWork);

	bool IsDone() const
	{
		return bDone;
	}

	/** The state found; none if no state is nearer than the agent's. */
	std::optional<StateId> Found() const
	{
		return Best;
	}

private:
	void ExpandAgentSide();
	void ExpandGoalSide();
	void ProbeRing();
	void Consider(StateId Candidate);

	GridSpace Space;
	StateId Start;
	StateId Goal;
	TwoFloods Floods;
	bool bProbing = false; // the goal's flood has ended
	int32_t Ring = 1;
	int32_t RingIndex = 0;
	std::optional<StateId> Best;
	Cost BestDistance = Cost::Infinite();
	bool bDone = false;
};
} // namespace Rtp
