// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs a planner over problems and gives the two figures the papers plot: path quality and work for each move.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/ProgressBar.h"
#include "Reproduce/ProblemMaps.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Means over all problems. */
struct PlannerQuality
{
	double Suboptimality = 0; // travelled cost over optimal cost
	double WorkPerStep = 0;   // in expansions
	uint32_t WorstWork = 0;   // of any step
	uint32_t Unsolved = 0;    // problems given up after a thousand times the optimal cost
};

/** Walks the first PerMap problems of each map; 0 is all. The progress bar, if any, gets one for each problem. */
Result<PlannerQuality> MeasureQuality(
	const std::string& Planner, const std::vector<ProblemMap>& Maps, uint32_t PerMap, ProgressBar* Progress);

/** Nanoseconds for each expansion of plain A*: of itself, and of the planner on the same problems in turns. */
struct SliceSpeed
{
	double PlainNs = 0;
	double PlannerNs = 0;
};

/**
 * The planner must expand what A* expands. Every step counts that does any work, timed with the ones beside it in
 * blocks of a thousand expansions, and each block with its least time of several identical runs.
 */
Result<SliceSpeed> MeasureSliceSpeed(const std::string& Planner, const std::vector<ProblemMap>& Maps, uint32_t PerMap);
} // namespace Rtp::Tool
