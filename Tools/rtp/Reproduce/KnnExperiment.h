// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce knn: kNN LRTA* 2010 against D LRTA*, TBA* and LRTA*, and what its six enhancements are worth.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
Result<int> RunKnnExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
