// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce tba: the experiments of "TBA*: Time-Bounded A*" (IJCAI 2009).

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Exit code 1 where early acting is not better than late acting at some R. */
Result<int> RunTbaExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
