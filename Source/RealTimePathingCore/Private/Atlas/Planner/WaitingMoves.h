// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Moves for an agent whose query is still running: each of them is useful whatever the answer will be.

#pragma once

#include "Rtp/Planning/World.h"

namespace Rtp
{
class WaitingMoves
{
public:
	/** QueryStart is where the running query begins; invalid before there is one. The world must outlive this. */
	WaitingMoves(const Rtp::World& InWorld, StateId InGoal, StateId InQueryStart)
		: World(InWorld)
		, Goal(InGoal)
		, QueryStart(InQueryStart)
	{
	}

	/**
	 * The move towards the likely first waypoint, or none. The first move always reduces the distance to the goal, and
	 * so do the others until a complete route over that waypoint is known.
	 */
	StateId TowardsWaypoint(StateId Current, CellIndex Waypoint, bool bRouteKnown) const;

	/** The move that reduces the open-field distance to the goal most, or none. */
	StateId TowardsGoal(StateId Current) const;

private:
	bool IsUseful(StateId Current, StateId To) const;

	const Rtp::World& World;
	StateId Goal;
	StateId QueryStart;
};
} // namespace Rtp
