// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where an agent goes while its question is open: on, whatever the answer will be. Knows nothing of questions.

#pragma once

#include "Rtp/Planning/World.h"

namespace Rtp
{
class AtlasWaiting
{
public:
	/** AskedFrom is not valid before the agent has asked. The world must outlive this. */
	AtlasWaiting(const World& InLevel, StateId InGoal, StateId InAskedFrom)
		: Level(InLevel)
		, Goal(InGoal)
		, AskedFrom(InAskedFrom)
	{
	}

	/**
	 * The move to the corner that the answer is likely to begin with, or none. The first move comes nearer to the goal
	 * in any case, and so do all as long as the way over that corner is not known to its end.
	 */
	StateId TowardsCorner(StateId Current, CellIndex Corner, bool bWayKnown) const;

	/** The move that comes nearest to the goal as the crow flies, or none. */
	StateId TowardsGoal(StateId Current) const;

private:
	bool LeadsOn(StateId Current, StateId To) const;

	const World& Level;
	StateId Goal;
	StateId AskedFrom;
};
} // namespace Rtp
