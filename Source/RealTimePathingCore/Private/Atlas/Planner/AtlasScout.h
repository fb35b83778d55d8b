// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Goes along a whole route in mind before the agent sets off: a closed corridor far ahead is better known at the start
// than found at its end. Detours round small obstacles are tried and forgotten; the agent finds them again when it is
// there, by then perhaps in another world.

#pragma once

#include "Atlas/Planner/AtlasDetour.h"
#include "Atlas/Planner/AtlasLeg.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
class AtlasScout
{
public:
	enum class Answer : uint8_t
	{
		Pending,
		Passable,
		Hopeless // closed, or so long with its detours that another way is likely to be shorter
	};

	AtlasScout(const World& InLevel, const AtlasDatabase& InAtlas, CellIndex Start, const AtlasRoute& Route,
		uint32_t InMaxExpansions);

	/** Goes on; work is counted in Work, expansions reported to the observer. */
	Answer Advance(AtlasWork& Work, IPlanObserver* Observer);

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Leg.Rest.MemoryBytes() + (Detour ? Detour->MemoryBytes() - sizeof(AtlasDetour) : 0);
	}

private:
	const World& Level;
	const AtlasDatabase& Atlas;
	uint32_t MaxExpansions;
	CellIndex From;  // where the present leg begins
	CellIndex Probe; // how far the scout has come
	AtlasLeg Leg;
	int64_t Length = 0; // of the route so far, without what detours go round
	int64_t Extra = 0;  // of the detours so far
	std::optional<AtlasDetour> Detour;
};
} // namespace Rtp
