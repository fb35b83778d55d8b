// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The default planner: walks the shortest route an atlas knows, corner by corner, and finds its own way round what has
// changed since the atlas was built. Building the atlas is AtlasDatabase's matter.

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
	bool bMoveWhileWaiting = true;       // while a query is under way, or a search round an obstacle takes long
	uint32_t MaxDetourExpansions = 3000; // search for a way round an obstacle before time-bounded A* takes over
	uint32_t FallbackResource = 1000;    // work a step of that, at most
};

/** A planner for a world whose database is an AtlasDatabase. */
RTP_API std::unique_ptr<IPlanner> MakeAtlasPlanner(const World& Level, const AtlasPlannerSettings& Settings);
} // namespace Rtp
