// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Time-bounded A* for agents with a heading and a speed: A* in slices, and the agent acts from the first slice on. Such
// an agent cannot walk back. Where TBA* would back up, this planner stops and restarts the search, and each time waits
// longer before it acts. Executing the actions is for the caller.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Planner.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct BoundedMotionSettings
{
	uint32_t Resource = 200;         // R: work a step, in expansions
	uint32_t StepsPerExpansion = 10; // c: this many steps of tracing count as one expansion
	uint32_t WeightQ8 = 256;
};

/** States are those of the world's HeadingSpace, goals may be of any heading. */
RTP_API std::unique_ptr<IPlanner> MakeBoundedMotionPlanner(
	const MotionWorld& World, const BoundedMotionSettings& Settings);
} // namespace Rtp
