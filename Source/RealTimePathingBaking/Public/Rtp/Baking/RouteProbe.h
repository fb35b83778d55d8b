// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Tries one route: what an agent would walk, what that costs and what the shortest way costs. For estimates and for
// showing routes to people; agents of a game are moved by Scheduling and Moving.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace Rtp
{
struct ProbedRoute
{
	bool bReachable = false;
	bool bReached = false;        // false with bReachable: given up, far beyond the shortest way
	std::vector<CellIndex> Cells; // where the agent went, the start included
	int64_t CostUnits = 0;
	int64_t OptimumUnits = 0;
	double OptimumCells = 0; // in lengths of a straight move
	uint64_t Expansions = 0; // of the planner

	/** Cost compared with the shortest way. */
	double Ratio() const
	{
		return OptimumUnits == 0 ? 1 : static_cast<double>(CostUnits) / static_cast<double>(OptimumUnits);
	}
};

/** Lets a planner of the catalog walk from one cell to another in a world where nothing changes. */
RTP_BAKING_API Result<ProbedRoute> ProbeRoute(
	const World& Level, std::string_view PlannerSpec, CellIndex Start, CellIndex Goal, BuildObserver Observer);
} // namespace Rtp
