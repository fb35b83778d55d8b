// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Solves the same problem again and again with one planner until it learns nothing any more, as experiments on
// convergence do.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"

#include "Harness/UnknownTerrain.h"

#include <cstdint>

namespace Rtp::Tool
{
struct TrialSettings
{
	StepBudget Budget;
	uint32_t MaxTrials = 1'000'000;
	uint64_t MaxMoves = 500'000'000; // in all trials
};

/** Totals over all trials unless it says otherwise; lengths in cells. */
struct TrialRecord
{
	bool bConverged = false; // the last trial changed no learned value and saw no new wall
	uint32_t Runs = 0;
	double Distance = 0; // convergence execution cost
	double DistanceOf1 = 0;
	double DistanceOf10 = 0; // of the first ten runs, or of all if they were fewer
	double DistanceOf100 = 0;
	double FinalLength = 0; // of the last run
	uint64_t Expansions = 0;
	uint64_t Touched = 0;      // states whose cost to the goal was asked for: an expanded one and its neighbours
	uint64_t FirstTouched = 0; // before the first move of the last run
	uint32_t Stored = 0;       // learned values
};

/**
 * Walks the trials. Truth is the world as it is; an explorer, if there is one, sees it as the agent walks, and the
 * planner is told. An error if the planner makes an illegal move.
 */
Result<TrialRecord> RunTrials(IPlanner& Planner, const GridSpace& Truth, Explorer* Eyes, StateId Start, StateId Goal,
	const TrialSettings& Settings);
} // namespace Rtp::Tool
