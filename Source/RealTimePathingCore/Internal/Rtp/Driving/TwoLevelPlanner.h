// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Drives agents with a heading and a speed in real time. An atlas gives the route over the grid, a motion search finds
// the actions along its next stretch. The agent never makes an action after which it could not come to a stop.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Planning/Planner.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct TwoLevelSettings
{
	uint32_t Resource = 500;    // most expansions a step
	uint32_t StretchCells = 24; // cells of the route that one motion search covers
	uint32_t SlackCells = 6;    // the path of a stretch may at first be this much longer than the route
	uint32_t WeightQ8 = 320;    // of the motion search's estimate
};

/** The world must have an atlas. States are those of its HeadingSpace, goals may be of any heading. */
RTP_API std::unique_ptr<IPlanner> MakeTwoLevelPlanner(const MotionWorld& World, const TwoLevelSettings& Settings);
} // namespace Rtp
