// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shortest paths on a grid by A*: for making and checking problems. Agents plan with the catalog's planners instead.

#pragma once

#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/ScenarioFile.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** Solves problems on one grid one after the other, reusing its memory. Not thread-safe; make one for each thread. */
class ShortestPaths
{
public:
	/** The grid must outlive it. */
	explicit ShortestPaths(const LayeredGrid& Grid);
	~ShortestPaths();

	/** Length of a shortest path in cells, or nothing if there is no path. */
	std::optional<double> Length(CellIndex Start, CellIndex Goal);

private:
	struct Search;
	std::unique_ptr<Search> Engine;
};

/** Lengths of shortest paths for many problems at once. OnSolved is called, from any thread, as problems get done. */
std::vector<std::optional<double>> ShortestLengths(
	const LayeredGrid& Grid, std::span<const ProblemCells> Problems, ITaskRunner& Tasks, FunctionRef<void()> OnSolved);
} // namespace Rtp::Tool
