// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// TBA*: A* in slices with an agent that moves after the first slice (Björnsson, Bulitko and Sturtevant 2009). Needs no
// precomputation and handles any edit of the world. The caller executes the moves.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/TimeBounded/OpenTies.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct TimeBoundedSettings
{
	uint32_t Resource = 100;         // R: work a step, in expansions
	uint32_t ShareQ16 = 58982;       // r: share of R for expansions, in 1/65536
	uint32_t StepsPerExpansion = 10; // c: trace steps that count as one expansion
	bool bShortcut = true;           // look for a shortcut to the solution instead of only stepping back
	bool bSwitchRule = true;         // change to a new path only if its cost is at least that of the followed one
	OpenTies Ties = OpenTies::Newest;
	uint64_t Patience = 0; // the agent stands still for up to this many expansions until a path to the goal is known
};

/** TBA* for one agent. Plans with the current state of the overlay; NotifyChanged must report edits. */
RTP_API std::unique_ptr<IPlanner> MakeTimeBoundedPlanner(const World& World, const TimeBoundedSettings& Settings);
} // namespace Rtp
