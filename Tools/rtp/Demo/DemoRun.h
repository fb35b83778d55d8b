// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The crowd of the demo: movers that walk from goal to goal while doors open and close, and everything about them that
// the report shows.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "Crowd/CrowdRun.h"
#include "Demo/DemoLevel.h"
#include "Harness/Doors.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
inline constexpr uint32_t TicksPerFrame = 12;

/** The positions of all movers at one moment. */
struct DemoFrame
{
	std::vector<WorldPos> Places;  // by mover
	std::vector<uint8_t> Storeys;  // 0: stands; else one more than the storey it is on
	std::vector<bool> bDoorClosed; // by door
};

struct DemoRun
{
	uint32_t Budget = 0; // expansions a tick: half a millisecond of plain A*
	uint32_t WorstExpansions = 0;
	std::vector<double> PlanningUs; // by tick
	Summary FirstMoveTicks;         // of the first journey of each mover
	JourneyCount Journeys;
	double AgentBytes = 0; // mean, when they needed most
	std::vector<DemoFrame> Frames;
	std::vector<Door> Doors;
};

/** Runs the crowd for as many ticks as the settings say and writes down its inputs. */
Result<DemoRun> RunDemoCrowd(const DemoLevel& Level, const CrowdSettings& Settings, MoverRecording& Recording,
	const std::function<void()>& OnTick);
} // namespace Rtp::Tool
