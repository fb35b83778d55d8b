// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Measures what rtp reproduce knn reports.

#pragma once

#include "Rtp/Base/Result.h"

#include "Reproduce/Experiments.h"
#include "Reproduce/GuidedRuns.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** One planner with one database on all maps. */
struct KnnRow
{
	std::string Name;
	std::string Planner;
	GuidedRun Run = {};
	double CoreSeconds = 0;   // of all maps
	double DatabaseBytes = 0; // mean of the maps

	/** The database and what an agent holds, in the mean. */
	double OnlineBytes() const
	{
		return DatabaseBytes + Run.AgentBytes / static_cast<double>(Run.Problems() == 0 ? 1 : Run.Problems());
	}
};

struct KnnFigures
{
	std::vector<std::string> Maps;
	size_t Problems = 0;          // of all maps
	std::vector<KnnRow> Records;  // more and more records
	std::vector<KnnRow> Knobs;    // M and climb, with TunedRecords records
	std::vector<KnnRow> Ablation; // without each of the enhancements
	std::vector<KnnRow> Regions;  // D LRTA*, finer and finer
	std::vector<KnnRow> Slices;   // TBA*
	std::vector<KnnRow> Plain;    // LRTA*
	double LabelBits = 0;         // of D LRTA*, for each cell, at its finest level
};

inline constexpr uint32_t TunedRecords = 10000;

Result<KnnFigures> MeasureKnn(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
