// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Problems for the experiments of the papers: random start and goal with an optimal cost in a given range.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct PaperProblem
{
	StateId Start;
	StateId Goal;
	Cost Optimal;
};

/** A map and its problems. */
struct ProblemMap
{
	std::string Name;
	World Level;
	std::vector<PaperProblem> Problems;
};

/** Which problems: optimal costs in cells of straight walking. */
struct PaperProblemChoice
{
	double Cheapest = 0;
	double Dearest = 0;
	uint32_t Count = 100; // per map
	uint64_t Seed = 1;
};

/** Loads the maps and chooses their problems: a random goal, then a random start at the right distance from it. */
Result<std::vector<ProblemMap>> LoadProblemMaps(
	const std::vector<std::filesystem::path>& Maps, const PaperProblemChoice& Choice);
} // namespace Rtp::Tool
