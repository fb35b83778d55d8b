// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The modes of rtp bench: which options ask for which, and how maps and problems are loaded for it.

#pragma once

#include "Rtp/Base/Result.h"

#include "Commands/GridOptions.h"
#include "Commands/MeshOptions.h"
#include "Commands/ReportOptions.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct BenchOptions
{
	std::string Map;
	std::vector<std::string> Planners;
	std::string Heuristic = "octile";
	std::string Database;
	ProblemChoice Problems;
	uint32_t Budget = StepBudget::Unlimited;
	uint32_t Threads = 1;
	uint64_t MaxMoves = WalkLimits{}.MaxMoves;
	std::string Clock = "wall";
	std::string Trials;              // a number or "converge"; empty: one walk each, with times
	uint32_t Unknown = 0;            // how far agents see on a map they do not know; 0: they know it
	uint32_t Doors = 0;              // that open and close while agents walk
	bool bWorld = false;             // movers as they walk, against the shortest paths of all
	std::vector<std::string> Rivals; // beside them
	bool bShort = false;             // journeys under sixteen cells, beside Detour
	GridOptions Grid;
	std::string Level; // with --detour: an .obj or a saved Detour mesh
	MeshOptions Mesh;
	std::string Model; // with --motion
	std::vector<std::string> Weights{"1"};
	std::vector<std::string> Reopen{"on"};
	std::vector<std::string> Estimates{"max"};
	std::string GoalHeading = "any";
	uint32_t TableRadius = 24;
	ReportOptions Report;
};

struct BenchMode
{
	MeasureMode Measured;
	std::vector<std::string> Specs;
	std::string Format; // shown as sheet or table unless the user says otherwise
	std::function<Result<std::vector<std::filesystem::path>>()> Find;
	std::function<Result<ProblemSet>(const std::filesystem::path& Path)> Load;
};

ClockKind ClockOf(const BenchOptions& Options);

/** Finds everything that is wrong with the options before hours of work. The options must outlive the mode. */
Result<BenchMode> ChooseMode(const BenchOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
