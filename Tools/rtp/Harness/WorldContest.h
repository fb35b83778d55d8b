// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers as they walk beside Detour's straight paths and other path finders, all against the shortest path of all:
// lengths and turning on the floor plan. Levels come as navmeshes; a map is given the navmesh of its cells.

#pragma once

#include "Commands/MeshOptions.h"
#include "Harness/Modes.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The navmesh of a map's cells, which ends exactly at its walls. */
Result<std::shared_ptr<const LoadedNavMesh>> NavMeshOfMap(const LayeredGrid& Grid, ITaskRunner& Tasks);

/** The rows of the shortest paths, of Detour and of a mover of each planner, which has the level to itself. */
std::vector<Entrant> EnterWorld(const std::shared_ptr<const LoadedNavMesh>& NavMesh, bool bMap, const ProblemSet& Set,
	const std::vector<Contestant>& Planners, uint32_t Budget, ClockKind Clock);

/** The row of a path finder of Rivals/Rival.h. Its paths are pulled taut, as movers walk them; that takes no time. */
Result<Entrant> EnterRival(const std::string& Name, const ProblemSet& Set, ClockKind Clock);

/** Of a row against the first, which holds the shortest paths; over the problems that both have solved. */
Figures WorldFigures(const Measurement& Row, const std::vector<Measurement>& All);

/** The level must outlive the mode; without one, sets are maps. Budget is in expansions a tick. */
MeasureMode WorldMode(const std::shared_ptr<const LoadedNavMesh>& Level, const SharedChoice& Shared, uint32_t Budget,
	ClockKind Clock, const std::vector<std::string>& Rivals = {});
} // namespace Rtp::Tool
