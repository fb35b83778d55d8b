// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks of planners with databases over random problems: what the studies with subgoals have in common.

#pragma once

#include "Reproduce/Study.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace Rtp::Tool
{
/** Random problems of a map with the lengths of their shortest paths. */
struct GuidedSet
{
	ProblemSet Set;
	double AStarUs = 0;      // planning of all problems
	Summary Difficulty = {}; // of A*'s expansions over the moves of its path
};

/** Problems of any length, or of lengths in a range. Those that are more difficult are left out; 0 keeps all. */
Result<GuidedSet> DrawGuidedSet(const LoadedMap& Map, uint32_t Count, const ProblemChoice::LengthRange& Lengths,
	double MostDifficulty, const StudyOptions& Options, Console& Terminal);

/** Walks the first MaxProblems problems, 0 being all, on two threads. Time is the processor's; a planner is given up
 * after a million moves. */
Result<Measurement> WalkGuided(
	const std::string& Spec, const World& World, const ProblemSet& Set, uint32_t MaxProblems, Console& Terminal);

/** Means over the problems; ratios are to the optimal lengths. */
Figures GuidedFigures(const Measurement& Row);

/** A database and the time that went into it. */
struct TimedDatabase
{
	std::shared_ptr<const IDatabase> Database;
	double CoreSeconds = 0;
	double Seconds = 0; // by the clock
};

/** Builds for all goals or some. On one thread, nothing shares its core. */
Result<TimedDatabase> BuildTimed(const std::string& Spec, const std::shared_ptr<const LayeredGrid>& Grid,
	std::span<const CellIndex> Goals, uint32_t Threads);
} // namespace Rtp::Tool
