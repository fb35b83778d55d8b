// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A long life of movers: random goals, changes of mind, pushes, pauses, doors, spawns and removals, with every tick
// checked.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "Crowd/CrowdRun.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <functional>

namespace Rtp::Tool
{
struct SoakSettings
{
	uint32_t Ticks = 72000; // twenty minutes
	uint32_t Movers = 200;  // about so many at a time
	uint32_t Doors = 20;
	uint32_t Budget = 5000;
	uint64_t Seed = 1;
	MoverSettings Mover;
};

/** Events of the run, and errors that must not occur. */
struct SoakFigures
{
	uint32_t Ticks = 0; // with those at the end, in which all finish what they have begun
	uint32_t Spawned = 0;
	uint32_t Removed = 0;
	uint32_t Goals = 0;
	uint32_t Withdrawn = 0; // goals that were replaced or stopped, or whose mover was removed
	JourneyCount Ends;
	double LongestJourneyS = 0;
	uint32_t IllegalMoves = 0; // into walls or closed doors, or farther than the speed allows
	uint32_t TicksOverBudget = 0;
	uint32_t LeftUnderWay = 0; // neither arrived nor failed long after the last goal
	uint32_t LeftBlocked = 0;  // cells still blocked with all doors open

	bool IsClean() const
	{
		return IllegalMoves == 0 && TicksOverBudget == 0 && LeftUnderWay == 0 && LeftBlocked == 0 &&
			Goals == Withdrawn + Ends.Arrived + Ends.ArrivedPartially + Ends.Failed();
	}
};

Result<SoakFigures> RunSoak(const Contestant& Planner, const SoakSettings& Settings, ITaskRunner* Tasks,
	MoverRecording* Recording, const std::function<void()>& OnTick);
} // namespace Rtp::Tool
