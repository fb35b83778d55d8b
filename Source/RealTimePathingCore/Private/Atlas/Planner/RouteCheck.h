// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Checks a whole route in an edited world before the agent starts: detects a closed corridor that lies far ahead.
// Detours round small obstacles are tried and dropped; the agent searches them again when it gets there.

#pragma once

#include "Atlas/Planner/AtlasDetour.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace Rtp
{
class RouteCheck
{
public:
	RouteCheck(const Rtp::World& InWorld, const AtlasDatabase& InAtlas, RouteCursor Start, uint32_t InMaxExpansions);

	/** Continues; No means that the route is closed, or so long with its detours that another one may be shorter. */
	Progress Advance(WorkBudget& Work, IPlanObserver* Observer);

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Probe.MemoryBytes() + (Detour ? Detour->MemoryBytes() - sizeof(AtlasDetour) : 0);
	}

private:
	void BeginDetour();

	const Rtp::World& World;
	const AtlasDatabase& Atlas;
	uint32_t MaxExpansions;
	CellIndex LegStart; // of the leg that the probe is on
	RouteCursor Probe;  // how far the check has come
	int64_t Length = 0; // of the route so far, without the parts that detours replace
	int64_t Extra = 0;  // length that the detours so far add
	std::optional<AtlasDetour> Detour;
};
} // namespace Rtp
