// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the P-LRTA* experiment measures. How it is shown is for PlrtaReport.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/Console.h"
#include "Reproduce/Experiments.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The metrics of the paper's Table 1. */
struct ConvergenceFigures
{
	double Execution = 0;     // distance until convergence, in cells
	double Planning = 0;      // states touched for each cell of distance
	double Lag = 0;           // states touched before the first move of the last trial
	double Memory = 0;        // learned values
	double Suboptimality = 0; // of the last trial, in per cent
};

/** One row: what the paper says and what was measured. */
struct PlrtaRow
{
	std::string Name;
	std::string Spec;
	ConvergenceFigures Paper;
	ConvergenceFigures Ours;
	double Runs = 0;
	uint64_t Unconverged = 0;
};

/** One point of Figure 5. */
struct PlrtaPoint
{
	uint32_t Queue;
	uint32_t Updates;
	double Execution;
};

struct PlrtaFigures
{
	std::vector<PlrtaRow> Rows;      // of Table 1; none if it was not wanted
	std::vector<PlrtaPoint> Surface; // of Figure 5, likewise
	uint32_t PerMap = 0;             // problems
	std::vector<std::string> Maps;
};

inline constexpr uint32_t PlrtaRadius = 10; // how far agents see, in cells

Result<PlrtaFigures> MeasurePlrta(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
