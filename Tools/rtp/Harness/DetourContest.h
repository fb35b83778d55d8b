// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Our planners on the grid of a navmesh beside Detour on the navmesh itself: same starts and goals, same run.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/Rasterize/CellLocator.h"

#include "Commands/MeshOptions.h"
#include "Harness/Measurement.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** What one way of planning took on all problems. */
struct ContestEntry
{
	std::string Name;
	uint64_t Solved = 0;
	std::vector<double> FirstMoveUs; // planning until the agent can set off
	std::vector<double> TotalUs;     // all planning until it has arrived
	std::vector<double> Steps;       // calls until it can set off
	double WorstStepUs = 0;          // the longest single call
	std::vector<double> LengthM;     // of the walk, pulled taut over the mesh; negative where there is none
	std::vector<double> AgentBytes;  // held for the agent while it plans
	size_t SharedBytes = 0;          // held once for all agents: databases; the grid or navmesh not counted
};

/** Iterations in a slice of Detour's sliced search, as engines use it. */
inline constexpr int DetourSlice = 32;

/** Detour's findPath, then its sliced findPath, over the places of the problems' cells. */
std::vector<ContestEntry> RunDetour(
	const LoadedNavMesh& NavMesh, const LayeredGrid& Grid, const std::vector<ProblemCells>& Problems, WalkClock Clock);

/** One of our planners. */
Result<ContestEntry> RunOurs(const Contestant& Who, const CellLocator& Locator,
	const std::vector<ProblemCells>& Problems, const WalkSettings& Settings);

/** Lengths are compared over the problems that all have solved. */
void PrintContest(std::ostream& Out, const std::vector<ContestEntry>& Entries, size_t Problems);
nlohmann::json ContestJson(const std::vector<ContestEntry>& Entries);

/** Length in centimetres of a walk over cells after straightening: each corner is kept only if the mesh needs it. */
double TautLengthCm(const LayeredGrid& Grid, const CellLocator& Locator, const std::vector<StateId>& Route);
} // namespace Rtp::Tool
