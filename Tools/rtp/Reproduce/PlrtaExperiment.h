// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce plrta: the experiments of "Real-Time Heuristic Search with a Priority Queue" (IJCAI 2007).

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Exit code 1 where the ratios between rows are not the paper's. */
Result<int> RunPlrtaExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
