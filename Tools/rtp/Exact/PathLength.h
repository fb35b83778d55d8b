// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How long a walk is in cells, with true square roots: what is reported to people. Searches use integer costs.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <span>

namespace Rtp::Tool
{
/** Sum of 1, sqrt 2 and sqrt 5 over the moves of a walk, times the ground's cost factor; a link counts by its price. */
double PathLength(const LayeredGrid& Grid, std::span<const StateId> Walk);
} // namespace Rtp::Tool
