// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A crowd of movers on a level, simulated tick by tick: what thousands of agents under one budget cost and how they
// fare.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Moving/MoverSystem.h"

#include "Harness/Measurement.h"
#include "Harness/Statistics.h"

#include <cstdint>

namespace Rtp::Tool
{
struct CrowdSettings
{
	uint32_t Agents = 1000;
	uint32_t Budget = 0;       // expansions a tick; 0: a millisecond's worth, measured first
	uint32_t MaxTicks = 36000; // ten minutes
	double TickSeconds = 1.0 / 60;
	uint64_t Seed = 1;
	MoverSettings Mover;
};

struct CrowdFigures
{
	uint32_t Ticks = 0;
	uint32_t Budget = 0;
	uint32_t WorstExpansions = 0; // of a tick
	TimeHistogram PlanningUs;     // a tick
	TimeHistogram MovingUs;       // a tick: following, recovery, avoidance
	Summary FirstMoveTicks;       // from the goal to the first step
	uint32_t Arrived = 0;
	uint32_t Failed = 0;     // with a reason
	uint32_t Stuck = 0;      // still moving when the time was over
	uint64_t Collisions = 0; // overlapping pairs, sampled once a second
	Summary AgentBytes;
	uint64_t TraceHash = 0;
};

/** Expansions of plain A* that take a millisecond of processor time here and now. */
Result<uint32_t> MillisecondOfExpansions(const World& Level, uint64_t Seed);

/** Everybody starts at a random cell and gets a random reachable goal in the same tick. */
Result<CrowdFigures> RunCrowd(const Contestant& Planner, const CrowdSettings& Settings, ITaskRunner* Tasks);
} // namespace Rtp::Tool
