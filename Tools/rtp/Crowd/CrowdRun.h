// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A crowd of movers on a level, all sent off in the same tick. It measures the cost of thousands of agents under one
// budget and counts how their journeys end.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "Harness/Figures.h"
#include "Harness/Measurement.h"
#include "Harness/Statistics.h"

#include <array>
#include <cstdint>
#include <functional>

namespace Rtp::Tool
{
struct CrowdSettings
{
	uint32_t Agents = 1000;
	uint32_t Budget = 0;       // expansions a tick; 0: a millisecond's worth, measured first
	uint32_t MaxTicks = 36000; // ten minutes
	uint32_t CheckTicks = 60;  // from one hash of the recording to the next
	uint32_t Doors = 0;        // that open and close meanwhile
	uint64_t Seed = 1;
	bool bAlone = false;   // movers do not avoid each other
	bool bLengths = false; // walks are compared with the shortest paths
	MoverSettings Mover;
};

/** How journeys ended. */
struct JourneyCount
{
	uint32_t Arrived = 0;
	uint32_t ArrivedPartially = 0;       // at the nearest place, since the goal could not be reached
	std::array<uint32_t, 4> FailedWhy{}; // by MoveFailure

	void Add(const MoverEvent& Event);
	uint32_t Failed() const;
	uint32_t FailedFor(MoveFailure Why) const
	{
		return FailedWhy[static_cast<size_t>(Why)];
	}
};

/** Adds how journeys ended to the figures of a run. */
void AddJourneys(Figures& Shown, const JourneyCount& Ends);

struct CrowdFigures
{
	uint32_t Ticks = 0;
	uint32_t Budget = 0;
	uint32_t WorstExpansions = 0;  // of a tick
	TimeHistogram PlanningUs;      // a tick
	TimeHistogram MovingUs;        // a tick: following, recovery, avoidance
	Summary FirstMoveTicks;        // from the goal to the first step
	uint32_t FirstMovesAstray = 0; // first steps that lead neither nearer to the goal nor along the database's route
	Summary OnRouteTicks;          // from the goal until the database's route is known
	uint32_t OnRoute = 0;          // how many came so far; none where the planner has no database
	JourneyCount Journeys;
	uint32_t UnderWay = 0;     // neither arrived nor failed when the time was over
	double WalkedRatio = 0;    // of those who arrived at their goals: lengths over those of the shortest paths
	uint64_t Collisions = 0;   // overlapping pairs, sampled once a second
	double AgentBytesMean = 0; // when they needed most
	double AgentBytesMax = 0;
	uint64_t TraceHash = 0;

	/** Movers that were held up for good, whether or not they noticed. */
	uint32_t Stuck() const
	{
		return UnderWay + Journeys.FailedFor(MoveFailure::Stuck);
	}
};

/** All movers start at random cells and get random reachable goals in the same tick. Recording may be null. The run
 * ends when OnTick returns false. */
Result<CrowdFigures> RunCrowd(const Contestant& Planner, const CrowdSettings& Settings, ITaskRunner* Tasks,
	MoverRecording* Recording, const std::function<bool()>& OnTick);
} // namespace Rtp::Tool
