// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The planners of the demo and Detour on the same problems, and a mover as it walks.

#pragma once

#include "Rtp/Base/Result.h"

#include "Demo/DemoLevel.h"
#include "Harness/DetourContest.h"
#include "Harness/WorldContest.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct DemoContest
{
	std::vector<Measurement> Entries;     // the default planner first; lengths in metres
	std::vector<double> SuboptimalityPct; // by entry: mean excess over the shortest walk found for each problem
	std::vector<Measurement> World;       // the shortest paths, Detour's, and the default planner's mover as it walks
	uint32_t Problems = 0;
	uint32_t Budget = 0; // expansions a call
};

/** Runs the default planner, the given ones and Detour, whole and sliced. */
Result<DemoContest> RunDemoContest(const DemoLevel& Level, const std::vector<std::string>& Planners, uint32_t Problems,
	uint64_t Seed, ITaskRunner& Tasks, Console& Terminal);
} // namespace Rtp::Tool
