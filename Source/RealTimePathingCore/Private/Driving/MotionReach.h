// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Whether an agent with a heading may reach a goal, as far as that is known without a search.

#pragma once

#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionWorld.h"

namespace Rtp
{
/** False if no path on the grid leads to the goal, or the body has no room there. */
inline bool MayReach(const MotionWorld& World, StateId Agent, StateId Goal)
{
	const HeadingSpace Space = World.Space();
	const StateId Cell = GridSpace::StateOf(Space.CellOf(Goal));
	return MayReach(World.Cells, GridSpace::StateOf(Space.CellOf(Agent)), Cell) &&
		(Space.IsAnyHeading(Goal) || Space.HasRoom(Goal));
}
} // namespace Rtp
