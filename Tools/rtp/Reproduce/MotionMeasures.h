// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What the experiment on motion models measures. How it is shown is for MotionExperiment.

#pragma once

#include "Console/Console.h"
#include "Harness/MotionRuns.h"
#include "Reproduce/Experiments.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
inline constexpr std::array<const char*, 4> MotionWeights = {"1", "1.2", "1.5", "2"};
inline constexpr std::array<MotionEstimate, 4> MotionEstimates = {
	MotionEstimate::Octile, MotionEstimate::Table, MotionEstimate::Maximum, MotionEstimate::Database};
inline constexpr std::array<const char*, 4> MotionDrivers = {"two-level", "two-level:R=200", "two-level:R=100", "tba"};

/** A level and where to go on it. */
struct MotionMap
{
	std::string Name;
	std::shared_ptr<const LayeredGrid> Grid;
	std::vector<ProblemCells> Problems;
	std::shared_ptr<const IDatabase> Atlas;
};

/** Six benchmark maps and a building of three storeys that is generated. */
Result<std::vector<MotionMap>> LoadMotionMaps(uint32_t Problems, uint64_t Seed);

/** All records of one setting, map by map. */
using RecordsByMap = std::vector<std::vector<MotionRecord>>;

/** What was measured with one model. */
struct MotionModelFigures
{
	std::string Name;
	std::array<std::array<std::array<RecordsByMap, 2>, 4>, 4> Searches; // by estimate, weight, re-opening off and on
	std::array<RecordsByMap, 4> Drives;                                 // by driver
	RecordsByMap Cheapest;                                              // of the problems that are driven
	double TableSeconds = 0;
	size_t TableBytes = 0;
	uint32_t TableRadius = 0;
};

/** Searches some of the problems with all settings and drives all of them. */
Result<MotionModelFigures> MeasureMotionModel(const std::string& Model, const std::vector<MotionMap>& Maps,
	uint32_t SearchedProblems, uint64_t Seed, Console& Terminal);

/** The records of all maps in one list. */
std::vector<MotionRecord> AllRecords(const RecordsByMap& Records);
} // namespace Rtp::Tool
