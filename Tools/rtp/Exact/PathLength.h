// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How long a walk is in cells, with true square roots: what is reported to people. Searches use integer costs.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <span>

namespace Rtp::Tool
{
/**
 * Length of one move: 1, sqrt 2 (1.4 on grids with the costs of the 2010 paper) or sqrt 5, times the ground's cost
 * factor. A link counts by its price.
 */
double MoveLength(const LayeredGrid& Grid, StateId From, StateId To);

/** Sum of the lengths of the moves of a walk. */
double PathLength(const LayeredGrid& Grid, std::span<const StateId> Walk);
} // namespace Rtp::Tool
