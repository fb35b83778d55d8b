// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp bench --motion: searches and planners for agents with a heading and a speed.

#pragma once

#include "Commands/GridOptions.h"
#include "Console/CommandOptions.h"
#include "Console/Console.h"
#include "Harness/BenchProblems.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The options that only matter with --motion. */
struct MotionBenchOptions
{
	std::string Model; // empty without --motion
	std::vector<std::string> Weights{"1"};
	std::vector<std::string> Reopen{"on"};
	std::vector<std::string> Estimates{"max"};
	std::string GoalHeading = "any";
	uint32_t Radius = 24;
};

void AddMotionOptions(CommandOptions Options, MotionBenchOptions& Chosen);

/** What else the command was told. */
struct MotionBenchRun
{
	std::string Map; // a file or a folder
	std::vector<std::string> Planners;
	ProblemChoice Problems;
	GridOptions Grid;
	uint32_t Budget = 0;
	std::string Json;
};

Result<int> RunMotionBench(const MotionBenchOptions& Chosen, const MotionBenchRun& Run, Console& Terminal);

/** Weight in 1/256 of a text such as 1.2. */
Result<uint32_t> ParseWeight(const std::string& Text);
} // namespace Rtp::Tool
