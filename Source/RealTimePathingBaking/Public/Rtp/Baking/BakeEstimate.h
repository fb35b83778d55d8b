// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What a bake will roughly take, told from the navmesh alone and at once: for people who choose settings.

#pragma once

#include "Rtp/Baking/BakeInput.h"
#include "Rtp/Base/Export.h"

#include <cstdint>

namespace Rtp
{
/** Cells are nearly right, the rest within a factor of two or three; seconds are those of one core. */
struct BakeEstimate
{
	uint64_t Cells = 0;
	uint64_t Corners = 0; // of the grid, where routes bend
	uint64_t Bytes = 0;   // grid and database as stored
	double Seconds = 0;
	bool bDatabaseCounted = true; // false for kinds of which only the grid is estimated
};

/** Estimates one class of agents. O(polygons). */
RTP_BAKING_API BakeEstimate EstimateBake(const AgentBakeInput& Agent);
} // namespace Rtp
