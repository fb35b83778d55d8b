// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce atlas: what the default planner is worth, on all benchmark maps and beside A*.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Exit code 1 where a route is too long or an agent fails. */
Result<int> RunAtlasExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
