// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default planner where a plain map is not all: storeys, obstacles that came after the build, kinds of ground,
// agents of several sizes, and the presets of its build.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/Console.h"
#include "Reproduce/Experiments.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Walks in buildings against Dijkstra, with the grid's own units. */
struct AtlasStoreys
{
	uint32_t Buildings = 0;
	uint32_t Problems = 0;
	uint32_t Unequal = 0; // walks that do not cost what Dijkstra says
};

Result<AtlasStoreys> MeasureAtlasStoreys(const ExperimentOptions& Options, Console& Terminal);

/** Problems whose route in the empty world leads through an obstacle. */
struct AtlasObstacles
{
	uint32_t Side = 0;
	uint32_t Count = 0;
	uint32_t Failures = 0;
	std::vector<double> ExtraPct = {};
	std::vector<double> EveryTickPct = {}; // with a tick's budget, moving while it waits
};

Result<std::vector<AtlasObstacles>> MeasureAtlasObstacles(const ExperimentOptions& Options, Console& Terminal);

/** How much dearer walks over three kinds of ground are than A*'s, in per cent. */
Result<std::vector<double>> MeasureAtlasGround(const ExperimentOptions& Options, Console& Terminal);

/** One preset of the build. */
struct AtlasPreset
{
	std::string Name;
	double BuildSeconds = 0;
	double BytesPerCell = 0;
	std::vector<double> FirstUs;
};

Result<std::vector<AtlasPreset>> MeasureAtlasPresets(const ExperimentOptions& Options, Console& Terminal);

/** The grid for agents that keep away from walls by a number of cells. */
struct AtlasSize
{
	int32_t Clearance = 0;
	uint32_t Cells = 0;
	uint32_t Sites = 0;
	uint32_t SharedSites = 0; // at a place where the next smaller size has one too
	double BytesPerCell = 0;
};

Result<std::vector<AtlasSize>> MeasureAtlasSizes(Console& Terminal);
} // namespace Rtp::Tool
