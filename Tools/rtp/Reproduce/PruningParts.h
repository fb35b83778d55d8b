// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The common part of the study of online pruning: the problems of the paper.

#pragma once

#include "Reproduce/Study.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** f-LRTA* in the form that comes nearest to the paper, which does not describe it. */
inline constexpr const char* FForwardSpec = "f-lrta:mark=expanded,ties=cheapest";
inline constexpr const char* FForwardWhyNot =
	"the paper does not describe its f-LRTA*; the authors' public code walks 57,981 cells without pruning";

/** The default form, which is that of the authors' public code. Swamps change nothing in it, and expendable states make
 * it the other form. */
inline constexpr const char* FForwardAllName = "f-LRTA*, mark=all";
inline constexpr const char* FForwardAllSpec = "f-lrta:ties=cheapest";

/** Diagonals of 1.5, which the paper's figures fit. */
GridSettings OneHalfDiagonals();

/** Problems of buckets 64 and 128 of the Dragon Age maps: 1,302 of them, or as many as asked for. */
struct DragonAge
{
	std::vector<ProblemSet> Sets;
	size_t All = 0;

	std::string Caption() const
	{
		return CountText(CountProblems(Sets), All) + (IsSample() ? "," : "") +
			" of buckets 64 and 128 of the Dragon Age maps.";
	}

	bool IsSample() const
	{
		return CountProblems(Sets) != All;
	}
};

/** Takes so many of them by default, all for 0. */
Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const StudyOptions& Options, uint32_t Sample);

/** A planner without pruning, with swamps, or with expendable states. */
std::string WithPruning(const std::string& Spec, size_t Kind);

/** Table 2: trials until convergence. */
Result<Done> RunPruningTrials(StudyRun& Run);

/** The remarks on mazes and random maps. */
Result<Done> RunPruningMaps(StudyRun& Run);
} // namespace Rtp::Tool
