// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the parts of the experiment on online pruning share: kinds of pruning, problems and grids.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/Console.h"
#include "Reproduce/DistanceRuns.h"
#include "Reproduce/Experiments.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** One value without pruning, one with swamps, one with expendable states. */
using PerPruning = std::array<double, 3>;

inline constexpr const char* PruningSuffixes[] = {"", " +S", " +E"};
inline constexpr size_t ExpendableKind = 2; // its index

/** A planner with the kind of pruning at an index of PerPruning. */
std::string WithPruning(const std::string& Spec, size_t Kind);

/** Diagonals of 1.5, which the paper's figures fit. */
GridSettings OneHalfDiagonals();

/** 16-connected grids at Euclidean costs. */
GridSettings KnightsMoves();

/** Problems of buckets 64 and 128 of the Dragon Age maps: 1,302 of them. */
struct DragonAge
{
	uint32_t All = 0;
	std::vector<DistanceProblem> Chosen; // evenly spread over all
};

/** Default problems, or as many as the options ask for; 0 means all. */
Result<DragonAge> LoadDragonAge(const GridSettings& Settings, const ExperimentOptions& Options, uint32_t Default);

/** Mean distances of a planner with one kind of pruning; Part tells one row from the same of other problems. */
Result<DistanceFigures> MeasureKind(const std::string& Spec, size_t Kind, const std::vector<DistanceProblem>& Problems,
	const std::string& Part, const ExperimentOptions& Options, Console& Terminal);

/** Mean distances of a planner with each kind of pruning. */
Result<PerPruning> MeasureKinds(const std::string& Spec, const std::vector<DistanceProblem>& Problems,
	const std::string& Part, const ExperimentOptions& Options, Console& Terminal);

/** Names a row of this experiment for a run that is resumed. */
std::string RowName(
	const std::string& Part, const std::string& Spec, size_t ProblemCount, const ExperimentOptions& Options);

/** "217 of the 1,302 problems", for captions. */
std::string CountOf(const DragonAge& Problems);

std::string WholeNumber(double Value);
} // namespace Rtp::Tool
