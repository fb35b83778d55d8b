// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Leads an agent round an obstacle that its atlas does not know: finds where the known route is free again and searches
// a way there. Exists only while there is something to get round.

#pragma once

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"

#include "Atlas/Planner/AtlasLeg.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class AtlasDetour
{
public:
	enum class Answer : uint8_t
	{
		Pending,
		Found,
		GivenUp // too far, or there is no way
	};

	/** Begins at the agent's cell with the leg that turned out to be blocked. */
	AtlasDetour(const World& Level, const AtlasDatabase& InAtlas, CellIndex Agent, const AtlasLeg& Blocked,
		uint32_t MaxExpansions);

	/** Goes on; work is counted in Work, expansions reported to the observer. */
	Answer Advance(AtlasWork& Work, IPlanObserver* Observer);

	/** The move that leaves a cell on the detour; none at its end and beside it. */
	StateId After(StateId At) const;

	/** Where the detour meets the route again, and the route from there. */
	CellIndex Rejoin() const
	{
		return Probe;
	}

	/** Once found: by how much the detour is longer than what it goes round. */
	int64_t Extra() const;

	AtlasLeg TakeLeg()
	{
		return std::move(Leg);
	}

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Search.MemoryBytes() + Path.capacity() * sizeof(StateId) + Leg.Rest.MemoryBytes();
	}

private:
	bool FindRejoin(AtlasWork& Work, bool& bFailed);

	const AtlasDatabase& Atlas;
	GridSpace Space;
	CellIndex Agent;
	CellIndex Probe; // runs ahead along the route until it is free for a while
	AtlasLeg Leg;
	uint32_t FreeCells = 0;
	int64_t Straight = 0; // length of the route up to the probe
	bool bMetObstacle = false;
	bool bSearching = false;
	uint32_t ExpansionsLeft;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
	std::vector<StateId> Path; // once found
};
} // namespace Rtp
