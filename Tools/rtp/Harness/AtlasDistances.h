// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Distances to one goal from an atlas, for the comparison of estimates. The work is not bounded: a planner with a
// budget queries a route instead.

#pragma once

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Driving/MotionHeuristic.h"
#include "Rtp/Planning/World.h"

namespace Rtp::Tool
{
/** Queries each cell once and caches the lengths. Not thread-safe. */
class AtlasDistances final : public ICellDistances
{
public:
	AtlasDistances(const World& World, CellIndex InGoal);
	Cost ToGoal(CellIndex From) override;

private:
	struct CachedLength
	{
		int32_t Units = -1;
	};

	const AtlasDatabase& Atlas;
	CellIndex Goal;
	AtlasQuery Query;
	PagedTable<CachedLength> Lengths;
};
} // namespace Rtp::Tool
