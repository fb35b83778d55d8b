// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce atlas, atlas-worlds: what the default planner is held to and what it is worth, beside A*.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** All benchmark maps and a vast one. Exit code 1 where a goal is not met. */
Result<int> RunAtlasExperiment(const ExperimentOptions& Options, Console& Terminal);

/** Storeys, obstacles, kinds of ground, presets, sizes of agents. Exit code 1 where a goal is not met. */
Result<int> RunAtlasWorldsExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
