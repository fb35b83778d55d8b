// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the experiment on online pruning measures. How it is shown is for PruningReport.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/World.h"

#include "Console/Console.h"
#include "Reproduce/Experiments.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** A row of Table 1; distances in cells. */
struct PruningRow
{
	std::string Name;
	std::string Spec;
	double PaperEight = 0;
	double PaperSixteen = 0;
	double DiagonalOneHalf = 0; // ours where a diagonal costs 1.5
	double Octile = 0;          // ours where it costs the square root of two
	double Sixteen = 0;         // ours on a 16-connected grid
	double MovesPerSecond = 0;  // processor time, octile costs
};

/** A row of Table 2. */
struct ConvergenceRow
{
	std::string Name;
	std::string Spec;
	std::array<double, 4> Paper{}; // distance after 10 and 100 runs, runs and distance until convergence
	std::array<double, 4> Ours{};
};

/** A point of Figure 5. */
struct LookaheadPoint
{
	uint32_t Lookahead;
	std::array<double, 3> Distance; // without pruning, with swamps, with expendable states
};

/** LRTA* on one kind of generated map: without pruning, with swamps, with expendable states. */
struct KindFigures
{
	std::string Name;
	std::array<double, 3> Distance{};
};

struct PruningFigures
{
	std::vector<PruningRow> Rows;
	std::vector<ConvergenceRow> Convergence;
	std::vector<LookaheadPoint> Lookaheads;
	std::vector<KindFigures> Kinds;
	uint32_t AllProblems = 0; // in the two buckets
	uint32_t Problems = 0;    // of these, walked for Table 1
	uint32_t ConvergenceProblems = 0;
	uint32_t LookaheadProblems = 0;
};

Result<PruningFigures> MeasurePruning(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
