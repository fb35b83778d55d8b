// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks of the default planner, for the studies of it.

#pragma once

#include "Reproduce/Study.h"

#include <cstdint>
#include <string>

namespace Rtp::Tool
{
/** Expansions a step may take when agents have to move in every tick. */
inline constexpr uint32_t AtlasTickBudget = 88;

/** A checked walk of a planner, made of its name, on a problem; time is the thread's. Route, if given, gets the states.
 */
Result<WalkRecord> WalkProblem(const std::string& Spec, const World& World, const Problem& Ends, StepBudget Budget = {},
	std::vector<StateId>* Route = nullptr);

/** By how many per cent one walk is longer than another. */
double ExtraPct(double Length, double Shortest);
} // namespace Rtp::Tool
