// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lengths of shortest routes, for hosts that choose among goals. Edits of the world count: blocked cells, closed links.

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
 * or if the query takes more than MaxWork expansions. A route that no edit touches is still the shortest; if an edit
 * lies on it, the length is searched. Thread-safe while nobody edits the world.
 */
RTP_API std::optional<double> RouteLengthCm(
	const World& World, CellIndex From, CellIndex To, uint32_t MaxWork = StepBudget::Unlimited);

/**
 * The same by A*, for worlds whose database does not know lengths: O(cells).
 */
RTP_API std::optional<double> SearchedLengthCm(const World& World, CellIndex From, CellIndex To);

/** Whether a route exists now. O(1) in a world without edits; else as much work as the length of a route. */
RTP_API bool IsReachable(const World& World, CellIndex From, CellIndex To);

/** Whether shortest routes may turn at a cell: it is a subgoal of the database. For debug drawing. */
RTP_API bool IsRouteSubgoal(const World& World, CellIndex Cell);
} // namespace Rtp
