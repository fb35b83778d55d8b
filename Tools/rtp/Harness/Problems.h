// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The problems that planners are measured on, and the one way to choose them: those of scenarios, or random ones by
// seed.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Planning/World.h"

#include "Files/MapLoading.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** From a state to a state of a world: cells, or cells with headings. */
struct Problem
{
	StateId Start;
	StateId Goal;
	double Optimal = -1; // length of a shortest path in cells; negative if unknown
};

/** A world and problems in it. */
struct ProblemSet
{
	std::string Name;
	Rtp::World World;
	std::shared_ptr<const GridOverlay> Truth = {}; // the walls of a world that agents do not know; null: they know it
	std::vector<Problem> Problems = {};

	/** The world as it is, whatever agents believe. */
	GridSpace TrueSpace() const
	{
		return GridSpace(*World.Grid, Truth != nullptr ? Truth.get() : World.Overlay.get());
	}
};

struct ProblemChoice
{
	/** Random problems with optimal costs in a range: one end is drawn first, the other among those at that distance.
	 */
	struct LengthRange
	{
		double Shortest = 0; // in cells of straight walking
		double Longest = 0;  // 0: problems of any length
		bool bGoalFirst = true;
	};

	std::filesystem::path ScenarioPath; // empty: X.map.scen beside the map if there is one, else random problems
	uint32_t Count = 0;                 // 0: all of a scenario, or a hundred random ones
	std::vector<uint32_t> Buckets;      // empty: all
	uint64_t Seed = 1;
	bool bRandom = false; // random problems even if there is a scenario
	LengthRange Lengths = {};
	uint64_t Stream = 0; // with Lengths: tells maps with the same seed apart
};

/** Problems of a map that is loaded. */
Result<ProblemSet> ChooseProblems(const LoadedMap& Map, const ProblemChoice& Choice);

/** The same for a map that is not. */
Result<ProblemSet> LoadProblemSet(
	const std::filesystem::path& Map, const GridSettings& Settings, const ProblemChoice& Choice);

/** The problems in some buckets of all scenarios in a folder, in the order of file names. */
Result<std::vector<ProblemSet>> LoadBuckets(
	const std::filesystem::path& Folder, const GridSettings& Settings, const std::vector<uint32_t>& Buckets);

/** Random problems on a grid that is no file. */
Result<ProblemSet> DrawProblemSet(
	std::string Name, std::shared_ptr<const LayeredGrid> Grid, uint32_t Count, Random& Dice);

/** A random problem with a length in a range; nothing if Tries first ends have no second one. */
std::optional<Problem> DrawAtDistance(
	const LayeredGrid& Grid, const ProblemChoice::LengthRange& Lengths, uint32_t Tries, Random& Dice);

/** Leaves Count of the problems of all sets together, evenly spread; all for 0. Returns how many there were. */
size_t SampleProblems(std::vector<ProblemSet>& Sets, uint32_t Count);

/** Looks for shortest ways; those that do not exist get the length 0. */
void FindOptimalLengths(ProblemSet& Set, ITaskRunner& Tasks);

/** The same problems for agents that do not know the walls of the map, and see them as they come. */
Result<ProblemSet> HideWalls(const ProblemSet& Known, const LoadedMap& Map, const GridSettings& Settings);
} // namespace Rtp::Tool
