// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce subgoal-trees: Figure 2 of Hernández & Baier 2011 and what the paper says about its trees.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
Result<int> RunTreeExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
