// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Motion models: what estimates, weights and re-opening do to searches with headings, and how two-level driving fares.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Exit code 1 where the empty-space table saves less than half of the expansions, or where two-level driving misses a
 * goal, costs more than 1.25 times the cheapest on average, or exceeds its budget. */
Result<int> RunMotionExperiment(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
