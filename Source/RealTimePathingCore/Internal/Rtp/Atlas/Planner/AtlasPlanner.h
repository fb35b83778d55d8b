// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default planner: follows the shortest route of an atlas, waypoint by waypoint, and gets round obstacles that are
// newer than the atlas. Building the atlas is AtlasDatabase's matter.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct AtlasPlannerSettings
{
	bool bMoveWhileWaiting = true;       // while a query runs, or while a search round an obstacle takes long
	uint32_t MaxDetourExpansions = 3000; // of the search round an obstacle, before time-bounded A* takes over
	uint32_t FallbackResource = 1000;    // expansions per step of time-bounded A*
};

/** A planner for a world whose database is an atlas. */
RTP_API std::unique_ptr<IPlanner> MakeAtlasPlanner(const World& World, const AtlasPlannerSettings& Settings);
} // namespace Rtp
