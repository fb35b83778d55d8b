// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which problems a benchmark walks: those of a scenario, spread evenly over it, or random ones by seed.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/IO/ScenarioFile.h"

#include "Files/MapLoading.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace Rtp::Tool
{
struct ProblemChoice
{
	std::filesystem::path ScenarioPath; // empty: X.map.scen beside the map if there is one, else random problems
	uint32_t Count = 0;                 // 0: all of a scenario, or a hundred random ones
	std::vector<uint32_t> Buckets;      // empty: all
	uint64_t Seed = 1;
	bool bRandom = false; // random problems even if there is a scenario
};

Result<std::vector<ProblemCells>> ChooseProblems(const LoadedMap& Map, const ProblemChoice& Choice);
} // namespace Rtp::Tool
