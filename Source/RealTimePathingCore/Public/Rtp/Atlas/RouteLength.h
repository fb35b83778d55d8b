// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lengths of shortest routes, for hosts that choose among goals. Edits since the database was built do not count.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/** Whether the database of a world knows the lengths of routes: it is an atlas. */
RTP_API bool KnowsRouteLengths(const World& World);

/**
 * Length of the shortest route in centimetres. There is none if no route exists, if the database does not know lengths,
 * or if the query takes more than MaxWork expansions. Thread-safe.
 */
RTP_API std::optional<double> RouteLengthCm(
	const World& World, CellIndex From, CellIndex To, uint32_t MaxWork = StepBudget::Unlimited);

/**
 * The same by A*, for worlds whose database does not know lengths: O(cells), measured on the flat. Edits of the world
 * count.
 */
RTP_API std::optional<double> SearchedLengthCm(const World& World, CellIndex From, CellIndex To);

/** Whether shortest routes may turn at a cell: it is a subgoal of the database. For debug drawing. */
RTP_API bool IsRouteSubgoal(const World& World, CellIndex Cell);
} // namespace Rtp
