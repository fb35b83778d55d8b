// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench --trials and --unknown: how learners converge, on maps they know or explore.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridData.h"

#include "Console/Console.h"
#include "Harness/BenchProblems.h"
#include "Harness/PlannerWorlds.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct TrialBenchOptions
{
	std::vector<std::filesystem::path> Maps;
	std::vector<std::string> Planners;
	ProblemChoice Problems;
	uint32_t Budget;
	uint32_t Threads;
	std::string Trials;   // a number or "converge"; empty is one
	uint32_t Unknown = 0; // how far agents see; 0: they know the map
	GridSettings Grid;
	SharedChoice Shared;
	std::string MapName; // as given on the command line
	std::string Json;    // a file, "-" for the standard output, or nothing
};

Result<int> RunTrialBench(const TrialBenchOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
