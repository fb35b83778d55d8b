// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce pruning: the experiments of "Online Detection of Dead States in Real-Time Agent-Centered Search"
// (2013).

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Exit code 1 where pruning does not shorten walks as the paper says. */
Result<int> RunPruningExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
