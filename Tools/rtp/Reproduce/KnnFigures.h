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
	const char* PaperPct = ""; // mean suboptimality and microseconds a move on the paper's maps of ten million cells
	const char* PaperUs = "";
	double CoreSeconds = 0;   // of all maps
	double DatabaseBytes = 0; // mean of the maps
	double PaperBytes = 0;    // the same content stored as the paper does
	double LabelBytes = 0;    // of D LRTA*, mean of the maps
	double SquareBytes = 0;   // a word for every square of the map, as in the paper

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
};

/** A map of about ten million cells. */
struct KnnLargeFigures
{
	std::string Map;
	double Cells = 0;
	size_t Problems = 0;
	double Seconds = 0; // by the clock, to build TunedRecords records on two threads
	std::vector<KnnRow> Rows;
	std::vector<KnnRow> Labels; // of regions, at the paper's levels of D LRTA*; nothing walks there
};

inline constexpr uint32_t TunedRecords = 10000;

Result<KnnFigures> MeasureKnn(const ExperimentOptions& Options, Console& Terminal);
Result<KnnLargeFigures> MeasureKnnOnLargeMap(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
