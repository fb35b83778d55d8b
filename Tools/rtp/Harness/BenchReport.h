// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A benchmark's results for people (a table) and for programs (JSON, see Docs/Bench.md).

#pragma once

#include "Harness/Measurement.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The figures of one planner. */
struct PlannerFigures
{
	std::string Spec;
	uint64_t Problems = 0;
	uint64_t Solved = 0;
	Summary SuboptimalityPct;
	double MoveUsMean = 0;
	double MoveUsP50 = 0;
	double MoveUsP99 = 0;
	double MoveUsP999 = 0;
	double MoveUsMax = 0;
	TimeHistogram FirstMoveUs;
	double ExpansionsPerMove = 0;
	uint32_t WorstExpansions = 0;
	double ExpansionsPerSecond = 0;
	double MovesPerSecond = 0;
	double MovesMean = 0;
	double WaitsPerProblem = 0;
	double RevisitsPerProblem = 0;
	double AgentBytesMean = 0;
	size_t AgentBytesMax = 0;
	size_t DatabaseBytes = 0;
	double BuildSeconds = 0;
	std::optional<double> LoadSeconds; // of a database from a file, whose build nobody measured
	DatabaseNote Database;
	double DistanceMean = 0;
	double ExpansionsMean = 0;
};

PlannerFigures FiguresOf(const Measurement& Gathered);

/** The stable keys of Docs/Bench.md; ratios are against Baseline, measured in the same run. */
nlohmann::json ToJson(const PlannerFigures& Figures, const PlannerFigures& Baseline);

void PrintFigures(std::ostream& Out, const std::vector<PlannerFigures>& All, const PlannerFigures& Baseline);
} // namespace Rtp::Tool
