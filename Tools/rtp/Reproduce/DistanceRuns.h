// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Mean distances of learners over many problems, as lean as can be: some walk hundreds of millions of moves.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/World.h"

#include "Console/ProgressBar.h"
#include "Harness/Trials.h"

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** A start and a goal on a shared map. */
struct DistanceProblem
{
	World Level;
	StateId Start;
	StateId Goal;
};

struct DistanceFigures
{
	double Distance = 0; // mean, in cells
	double MovesPerSecond = 0;
	std::vector<double> Lengths; // of the single walks
};

/** The problems of some buckets of all scenarios in a folder, in the order of file names. */
Result<std::vector<DistanceProblem>> LoadBuckets(
	const std::filesystem::path& Folder, const std::vector<uint32_t>& Buckets, const GridSettings& Settings);

/** Count of them, evenly spread; all for 0. */
std::vector<DistanceProblem> SampleOf(const std::vector<DistanceProblem>& All, uint32_t Count);

/** Walks every problem once. An error if an agent does not arrive. */
Result<DistanceFigures> MeasureDistance(
	const std::string& Spec, const std::vector<DistanceProblem>& Problems, ProgressBar& Progress);

/** Walks every problem until convergence, or for MaxTrials trials. */
Result<std::vector<TrialRecord>> MeasureTrials(const std::string& Spec, const std::vector<DistanceProblem>& Problems,
	const TrialSettings& Settings, ProgressBar& Progress);
} // namespace Rtp::Tool
