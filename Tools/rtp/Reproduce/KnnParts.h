// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The rows of the study of kNN LRTA*, and the tables and figures that are drawn from them.

#pragma once

#include "Reproduce/Study.h"

#include <initializer_list>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
inline constexpr double None = std::numeric_limits<double>::quiet_NaN();

/** The published figures of a planner on maps of about ten million cells, None where there is none, in this order. */
using KnnPaper = std::vector<double>;
enum PublishedFigure : size_t
{
	MeanPct,
	MoveUs,
	Hours,
	RecordCount,
	RelativeSize,
	DatabaseMb,
	OnlineKb,
	CumulativeKb,
	BreakEven
};

/** A row over several maps: its walks, and what its database takes. */
struct KnnRow
{
	StudyRow Row;
	KnnPaper Paper = {};
	Measurement Walks = {};
	double CoreSeconds = 0;   // of all maps
	double Records = 0;       // of the database, or pairs of regions; mean of the maps
	double DatabaseBytes = 0; // mean of the maps
	double PaperBytes = 0;    // the same content stored as the paper does
	double LabelBytes = 0;    // of D LRTA*, mean of the maps
	double SquareBytes = 0;   // a word for every square of the map, as in the paper

	double AgentBytes() const
	{
		return *Row.Ours.Number("agent_bytes");
	}
};

using KnnGroups = std::vector<std::vector<KnnRow>*>;

/** The figures of groups of rows, with the paper's of some kinds. */
std::vector<StudyRow> ShowKnn(const KnnGroups& Groups, std::initializer_list<PublishedFigure> Published = {});

/** The memory of the labels of regions: the paper stores a word of 32 bits for every square of the map. */
void ShowLabels(StudyRun& Run, const std::string& Id, const std::vector<KnnRow>& Rows);

/** Figures 12 to 15, a curve for each group of rows that were shown. */
void AddKnnPlots(StudyRun& Run, const std::vector<std::pair<const char*, const std::vector<KnnRow>*>>& Curves);

/** Table 6: with how many agents a shared database takes less than as many agents of TBA*. */
void AddBreakEven(StudyRun& Run, const KnnGroups& Groups, const KnnRow& Slices);

/** Table 7: kNN LRTA* with 60,000 records beside the finest D LRTA* and TBA*(100). */
void AddSummary(StudyRun& Run, const KnnRow& Knn, const KnnRow& Finest, const KnnRow& Slices);
} // namespace Rtp::Tool
