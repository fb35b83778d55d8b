// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Planners that learn on the regions of a clique abstraction and refine the path between regions by A* on the grid.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct PathRefiningSettings
{
	uint32_t Depth = 1;        // lookahead in moves between regions
	uint32_t GammaQ16 = 65536; // weight of the path's cost
	uint32_t QuotaCells = 0;   // learning allowed in a trial before the agent backtracks
	bool bProbe = true;        // see LearnerSettings
};

/** PR-LRTS: LRTS on regions; A* refines its whole path. The world's database is a CliqueDatabase. */
RTP_API std::unique_ptr<IPlanner> MakePrLrts(const World& World, const PathRefiningSettings& Settings);

/** PR LRTA*: LRTA* on regions; A* refines its first move. The quota has no effect. */
RTP_API std::unique_ptr<IPlanner> MakePrLrtaStar(const World& World, const PathRefiningSettings& Settings);
} // namespace Rtp
