// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Solves the same problem again and again with one planner until a trial changes no learned value, as experiments on
// convergence do. The agent knows the ground or explores it.

#pragma once

#include "Harness/Modes.h"
#include "Harness/UnknownTerrain.h"

#include <cstdint>

namespace Rtp::Tool
{
struct TrialSettings
{
	StepBudget Budget = {};
	uint32_t MaxTrials = 1'000'000;
	uint64_t MaxMoves = 500'000'000; // in all trials
	uint32_t Radius = 0;             // how far agents see the walls of a set that hides them
	bool bCountMarks = false;        // a trial that marks states redundant has not converged
};

/**
 * Walks the trials. Truth is the world as it is; an explorer, if there is one, sees it as the agent walks, and the
 * planner is told. An error if the planner makes an illegal move.
 */
Result<WalkRecord> RunTrials(IPlanner& Planner, const GridSpace& Truth, Explorer* Eyes, StateId Start, StateId Goal,
	const TrialSettings& Settings);

/** Convergence on the problems of a set, whose optimal lengths are known. */
MeasureMode TrialMode(const SharedChoice& Shared, const TrialSettings& Settings, uint32_t Threads);
} // namespace Rtp::Tool
