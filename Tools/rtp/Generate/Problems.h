// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Random problems on a grid, with the lengths of their shortest paths.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/ScenarioFile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Starts and goals drawn evenly from all cells, each pair from one region and not the same cell. */
Result<std::vector<ProblemCells>> DrawProblems(const LayeredGrid& Grid, uint32_t Count, Random& Dice);

/** Longest paths that share a bucket differ by less than this many cells, as in the MovingAI scenarios. */
inline constexpr double BucketLength = 4;

/** The scenario of problems on the map of that name, sorted by bucket. OnSolved is called as problems get done. */
Scenario SolveProblems(const LayeredGrid& Grid, const std::string& MapName, const std::vector<ProblemCells>& Cells,
	ITaskRunner& Tasks, FunctionRef<void()> OnSolved);
} // namespace Rtp::Tool
