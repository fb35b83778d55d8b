// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Our planners on the grid of a navmesh beside Detour on the navmesh itself: same starts and goals, same run.

#pragma once

#include "Commands/MeshOptions.h"
#include "Harness/Modes.h"

#include <vector>

namespace Rtp::Tool
{
/** Iterations in a slice of Detour's sliced search, as engines use it. */
inline constexpr int DetourSlice = 32;

/** Detour's findPath and its sliced findPath, over the places of the problems' cells. Lengths are in metres. */
std::vector<Entrant> EnterDetour(const LoadedNavMesh& NavMesh, const ProblemSet& Set, ClockKind Clock);

/** One of our planners; its walks are pulled taut over the mesh. */
Entrant EnterOnMesh(
	const Contestant& Planner, const LoadedNavMesh& NavMesh, const ProblemSet& Set, const WalkSettings& Settings);

/** Lengths are compared over the problems that all rows have solved. */
Figures ContestFigures(const Measurement& Row, const std::vector<Measurement>& All);

/** Detour, then planners on the grid of its navmesh. The level must outlive the mode. */
MeasureMode DetourMode(const LoadedNavMesh& NavMesh, const SharedChoice& Shared, const WalkSettings& Settings);
} // namespace Rtp::Tool
