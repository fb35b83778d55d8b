// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench --edits: planners in a world whose doors and walls open and close while the agents walk.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Planning/Planner.h"

#include "Console/Console.h"
#include "Harness/BenchProblems.h"
#include "Harness/PlannerWorlds.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct DoorBenchOptions
{
	std::string Map; // a file or a folder
	std::vector<std::string> Planners;
	ProblemChoice Problems;
	SharedChoice Shared;
	GridSettings Grid;
	uint32_t Doors = 0;
	uint32_t Budget = StepBudget::Unlimited; // expansions a step
	std::string Json;                        // a file, - for the standard output, or empty
};

/** Prints the figures of all planners, summed over all maps, and writes them as JSON if asked to. */
Result<int> RunDoorBench(const DoorBenchOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
