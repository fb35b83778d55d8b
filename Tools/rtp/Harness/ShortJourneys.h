// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Journeys of less than sixteen cells: the time until a planner names the first move, where the goal is in sight and
// where it is not, beside Detour. So short a time needs many journeys in one reading of the clock.

#pragma once

#include "Commands/MeshOptions.h"
#include "Harness/Modes.h"

#include <cstdint>
#include <memory>

namespace Rtp::Tool
{
/** Random problems with a shortest path of less than sixteen cells on a grid. */
Result<std::vector<Problem>> DrawShortProblems(const LayeredGrid& Grid, uint32_t Count, Random& Dice);

/** The level must outlive the mode; without one, sets are maps. Budget is in expansions a step. */
MeasureMode ShortMode(
	const std::shared_ptr<const LoadedNavMesh>& Level, const SharedChoice& Shared, uint32_t Budget, ClockKind Clock);
} // namespace Rtp::Tool
