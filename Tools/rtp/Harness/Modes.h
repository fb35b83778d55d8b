// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The modes in which planners walk every problem once. Other modes are in Trials.h, DoorRun.h, MotionRuns.h and
// DetourContest.h.

#pragma once

#include "Harness/Measurement.h"
#include "Harness/PlannerWorlds.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** A planner's walk on a problem of the set that it was entered for. */
using PlannerRun = std::function<Result<WalkRecord>(const Contestant& Planner, uint32_t Index, TimeHistogram& Times)>;

/** Prepares planners for the world of a set, each with the same way to run. */
Result<std::vector<Entrant>> EnterPlanners(const ProblemSet& Set, const std::vector<std::string>& Specs,
	const SharedChoice& Shared, uint32_t Threads, const PlannerRun& Run);

/** Every problem once, each step timed and each move checked; ratios are to the first row, which is A*. */
MeasureMode OnceMode(const SharedChoice& Shared, const WalkSettings& Settings, uint32_t Threads);

/** Every problem once and as lean as can be. An agent is given up at so many times the optimal length; 0: never. */
MeasureMode LeanMode(double GiveUpFactor);
} // namespace Rtp::Tool
