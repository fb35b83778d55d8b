// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Leads an agent round an obstacle that is not in its database. It finds the cell where the route is free again, and
// searches a path to it with A*. Exists only while there is an obstacle to get round.

#pragma once

#include "Rtp/Atlas/Query/RouteCursor.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class AtlasDetour
{
public:
	/** Begins at the cell of a route whose leg turned out to be blocked. */
	AtlasDetour(const World& World, const AtlasDatabase& InAtlas, RouteCursor Blocked, uint32_t MaxExpansions);

	/** Continues; No means that the path is too long to be found, or that there is none. */
	Progress Advance(WorkBudget& Work, IPlanObserver* Observer);

	/** The state after one of the detour; none at its end and beside it. */
	StateId After(StateId State) const;

	/** The cell where the detour meets the route again. */
	CellIndex Rejoin() const
	{
		return Probe.Cell();
	}

	/** Once found: how much longer the detour is than the part of the route it replaces. */
	int64_t Extra() const;

	/** The route from Rejoin() on. */
	RouteCursor TakeRoute()
	{
		return std::move(Probe);
	}

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Search.MemoryBytes() + Path.capacity() * sizeof(StateId) + Probe.MemoryBytes();
	}

private:
	Progress FindRejoin(WorkBudget& Work);

	const AtlasDatabase& Atlas;
	GridSpace Space;
	CellIndex Start;
	RouteCursor Probe; // advances along the route until it has been free for a while
	uint32_t FreeCells = 0;
	int64_t RouteLength = 0; // from the start to the probe
	bool bMetObstacle = false;
	bool bSearching = false;
	uint32_t RemainingExpansions;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
	std::vector<StateId> Path; // once found
};
} // namespace Rtp
