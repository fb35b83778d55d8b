// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the place nearest to an unreachable goal that an agent can reach, in slices of bounded work.

#pragma once

#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>

namespace Rtp
{
/**
 * Floods from the agent and, against the moves, from the goal in turn. Where the agent's side is the smaller, all it
 * can reach is known and the best of it is taken; where the goal's pocket is the smaller, places outside the pocket are
 * tried in rings round the goal.
 */
class PartialGoalSearch
{
public:
	PartialGoalSearch(const GridSpace& InSpace, std::shared_ptr<PagePool> Pool, StateId InStart, StateId InGoal);

	/** Does at most MaxWork units (about an expansion each) and returns how many; call until IsDone. */
	uint32_t Advance(uint32_t MaxWork);

	bool IsDone() const
	{
		return bDone;
	}

	/** The place found; none if the agent cannot do better than stay. */
	std::optional<StateId> Found() const
	{
		return Best;
	}

private:
	struct Flood
	{
		explicit Flood(std::shared_ptr<PagePool> Pool)
			: Seen(std::move(Pool))
		{
		}

		PagedTable<uint8_t> Seen;
		std::deque<StateId> Frontier;
	};

	void ExpandAgentSide();
	void ExpandGoalSide();
	void ProbeRing();
	void Consider(StateId Candidate);

	GridSpace Space;
	StateId Start;
	StateId Goal;
	Flood AgentSide;
	Flood GoalSide;
	bool bProbing = false; // the goal's pocket is known
	int32_t Ring = 1;
	int32_t RingAt = 0;
	std::optional<StateId> Best;
	Cost BestDistance = Cost::Infinite();
	bool bDone = false;
};
} // namespace Rtp
