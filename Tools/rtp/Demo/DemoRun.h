// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The crowd of the demo: movers that walk from goal to goal while doors open and close, and everything about them that
// the report shows.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "Crowd/CrowdRun.h"
#include "Demo/DemoLevel.h"
#include "Harness/Doors.h"
#include "Harness/Figures.h"

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
	std::vector<uint8_t> States;   // twice the storey it is on, and one more while it walks
	std::vector<bool> bDoorClosed; // by door
};

/** The way of a mover from getting a goal to its end. */
struct DemoJourney
{
	uint32_t Began = 0; // tick
	uint32_t Ended = 0; // 0: still under way
	WorldPos Goal;
	MoverEventKind End = MoverEventKind::Started;
	MoveFailure Reason = MoveFailure::None;
};

struct DemoRun
{
	uint32_t Budget = 0; // expansions a tick
	double BudgetMs = 0; // what plain A* takes for them here
	uint32_t WorstExpansions = 0;
	std::vector<double> PlanningUs;             // by tick
	std::vector<double> MovingUs;               // following, recovery, avoidance
	std::vector<std::vector<DemoJourney>> Ways; // by mover
	Summary FirstMoveTicks;                     // of the first journey of each mover
	JourneyCount Journeys;
	double AgentBytes = 0; // mean, when they needed most
	std::vector<DemoFrame> Frames;
	std::vector<Door> Doors;
};

/** The figures of a run whose movers have this planner. */
Figures DemoFigures(const std::string& Planner, const DemoRun& Run);

/** Runs the crowd for as many ticks as the settings say and writes down its inputs. */
Result<DemoRun> RunDemoCrowd(const DemoLevel& Level, const CrowdSettings& Settings, MoverRecording& Recording,
	const std::function<void()>& OnTick);
} // namespace Rtp::Tool
