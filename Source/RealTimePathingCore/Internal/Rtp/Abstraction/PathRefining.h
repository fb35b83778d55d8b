// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Learners that plan among the regions of a clique abstraction and refine their way by A* on the ground.

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
	uint32_t Depth = 1;        // of lookahead, in moves between regions
	uint32_t GammaQ16 = 65536; // weight of the way's cost
	uint32_t QuotaCells = 0;   // learning allowed in a trial before the agent turns back
	bool bProbe = true;        // see LearnerSettings
};

/** PR-LRTS: LRTS among regions; its whole way is refined. The world's database is a CliqueDatabase. */
RTP_API std::unique_ptr<IPlanner> MakePrLrts(const World& Level, const PathRefiningSettings& Settings);

/** PR LRTA*: LRTA* among regions; its first move is refined. The quota means nothing. */
RTP_API std::unique_ptr<IPlanner> MakePrLrtaStar(const World& Level, const PathRefiningSettings& Settings);
} // namespace Rtp
