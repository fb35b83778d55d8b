// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks of planners with databases over random problems: what the experiments with subgoals have in common.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/Planning/World.h"

#include "Files/MapLoading.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** A map with random problems and the lengths of their shortest paths. */
struct GuidedMap
{
	std::string Name;
	std::shared_ptr<const LayeredGrid> Grid;
	std::vector<ProblemCells> Problems;
	std::vector<double> Optimal;
	double AStarUs = 0; // planning of all problems
};

Result<GuidedMap> LoadGuidedMap(const std::filesystem::path& Path, uint32_t Count, uint64_t Seed);

/** The same for a map that is loaded, with problems of at least so many cells of walking only. */
Result<GuidedMap> MakeGuidedMap(const LoadedMap& Map, uint32_t Count, uint64_t Seed, double ShortestCells);

/** What a planner did on problems of one or several maps. */
struct GuidedRun
{
	std::vector<double> Ratios; // travelled over optimal
	double Travelled = 0;
	double Optimal = 0;
	double FirstUs = 0; // of all first moves
	double LaterUs = 0; // of all other moves
	uint64_t LaterMoves = 0;
	uint64_t Expansions = 0;
	uint64_t WorstWork = 0; // expansions before one move
	double AgentBytes = 0;
	uint32_t GivenUp = 0; // problems that took too many moves

	size_t Problems() const
	{
		return Ratios.size();
	}

	/** Longer than optimal, in per cent: of the sums, of the mean and the median problem. */
	double RatioOfMeansPct() const;
	double MeanPct() const;
	double MedianPct() const;

	/** Problems that took more than three times the optimum, in per cent. */
	double ScrubbedPct() const;

	/** Planning time of a move in the mean, first moves included. */
	double MoveUs() const;
};

/** Walks the first MaxProblems problems, 0 being all, on two threads and adds what they took. Time is the processor's.
 */
Result<Done> AddGuidedRun(
	const std::string& Planner, const World& Level, const GuidedMap& Map, uint32_t MaxProblems, GuidedRun& Sum);

/** A database and the processor time that went into it. */
struct GuidedDatabase
{
	std::shared_ptr<const IDatabase> Database;
	double CoreSeconds = 0;
	double Seconds = 0; // by the clock
};

/** Builds for all goals or some. On one thread, nothing shares its core. */
Result<GuidedDatabase> BuildGuidedDatabase(const std::string& Spec, const std::shared_ptr<const LayeredGrid>& Grid,
	std::span<const CellIndex> Goals, uint32_t Threads);
} // namespace Rtp::Tool
