// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench --detour: our planners beside Detour on one level.

#pragma once

#include "Commands/GridOptions.h"
#include "Commands/MeshOptions.h"
#include "Console/CommandOptions.h"
#include "Console/Console.h"
#include "Harness/BenchProblems.h"
#include "Harness/PlannerWorlds.h"

#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The options that only matter with --detour. */
struct DetourBenchOptions
{
	std::string Level; // an .obj or a saved Detour mesh; empty without --detour
	MeshOptions Mesh;
};

void AddDetourOptions(CommandOptions Options, DetourBenchOptions& Chosen);

/** Builds navmesh and grid of the level and runs Detour and the planners over the same random problems. */
Result<int> RunDetourBench(const DetourBenchOptions& Chosen, const std::vector<std::string>& Specs,
	const ProblemChoice& Problems, const GridOptions& Grid, const HeuristicChoice& Heuristic, const WalkSettings& Walks,
	const std::string& Json, Console& Terminal);
} // namespace Rtp::Tool
