// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Prepares the world a planner needs: heuristic tables and databases, with what building them took.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Console/Console.h"
#include "Harness/Measurement.h"

#include <filesystem>
#include <memory>
#include <string>

namespace Rtp::Tool
{
/** Which sharper heuristic all searches take: "octile", "differential[:pivots]" or "canonical[:states]". */
struct HeuristicChoice
{
	enum class Kind
	{
		Octile,
		Differential,
		Canonical
	};

	Kind Table = Kind::Octile;
	uint32_t Places = 8;
};

Result<HeuristicChoice> ParseHeuristic(const std::string& Text);

/** The data that planners share, and how it is made. */
struct SharedChoice
{
	HeuristicChoice Heuristic;
	std::filesystem::path DatabaseFile; // empty: a database is built where a planner wants one
	uint64_t Seed = 1;
	Console* Terminal = nullptr; // shows how far a build is; null: silent
};

/** A planner ready to run on a grid. */
Result<Contestant> PrepareContestant(
	const std::string& Spec, std::shared_ptr<const LayeredGrid> Grid, const SharedChoice& Shared, ITaskRunner& Tasks);

/** The same for the only planner of a run: a database file that it has no use for is an error. */
Result<Contestant> PrepareWithDatabase(
	const std::string& Spec, std::shared_ptr<const LayeredGrid> Grid, const SharedChoice& Shared, ITaskRunner& Tasks);
} // namespace Rtp::Tool
