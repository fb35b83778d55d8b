// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Measures the default planner beside A*: quality, sizes and times of one set of maps after the other. How the figures
// are shown is AtlasReport's matter.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/Planning/World.h"

#include "Console/Console.h"
#include "Harness/Statistics.h"
#include "Harness/Walk.h"
#include "Reproduce/Experiments.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Expansions a step may take when agents have to move in every tick. */
inline constexpr uint32_t AtlasTickBudget = 88;

/** Figures of one set of maps. */
struct AtlasFigures
{
	std::string Set;
	uint64_t Maps = 0;
	uint64_t Problems = 0;
	uint64_t Failures = 0;
	uint64_t Revisits = 0; // of agents that may stand still
	double Cells = 0;
	double Bytes = 0;
	double BuildSeconds = 0;
	double BuildProcessorSeconds = 0; // of all threads
	std::vector<double> StillPct;     // longer than A*'s path
	std::vector<double> EveryTickPct;
	std::vector<double> AgentBytes;
	double SearchBytes = 0; // most that a question held while it was under way
	std::vector<double> FirstUs;
	std::vector<double> AStarFirstUs;
	TimeHistogram MoveUs;
	double WorstTickUs = 0;
	std::string WorstMap;
};

/** The value at a share of all values. */
double QuantileOf(std::vector<double> Values, double Share);

/** A walk of a planner, made of its name, on a problem; time is the processor's. */
Result<WalkRecord> WalkAtlasProblem(const std::string& Spec, const World& Level, const ProblemCells& Problem,
	WalkSettings Settings, TimeHistogram& Times);

/** By how many per cent one walk is longer than another. */
double ExtraPct(double Length, double Shortest);

/** Measures a folder of benchmark maps. */
Result<AtlasFigures> MeasureAtlasSet(const std::string& Set, const ExperimentOptions& Options, Console& Terminal);

/** Figures of one map of a set that has a row of its own. */
Result<AtlasFigures> MeasureAtlasMap(
	const std::string& Set, const std::string& Map, const ExperimentOptions& Options, Console& Terminal);

/** Measures a game map enlarged to ten million cells with rough walls. */
Result<AtlasFigures> MeasureRoughAtlas(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
