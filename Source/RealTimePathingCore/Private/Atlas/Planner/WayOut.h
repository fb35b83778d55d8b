// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Moves for an agent that shall set off before its route is known and faces a wall: a look around, not a search.

#pragma once

#include "Rtp/Planning/World.h"

#include <array>
#include <cstdint>
#include <span>

namespace Rtp
{
/** The shortest way to a place that is nearer to a goal as the crow flies, if one of the few places around is. */
class WayOut
{
public:
	static constexpr uint32_t MaxLooked = 64; // places; each counts as an expansion
	static constexpr uint32_t MaxMoves = 12;

	/** Looks for it and returns how many places it looked at; Moves is empty if there is none. */
	uint32_t Find(const World& Level, StateId From, StateId Goal);

	std::span<const StateId> Moves() const
	{
		return {Way.data(), Count};
	}

private:
	std::array<StateId, MaxMoves> Way;
	uint32_t Count = 0;
};
} // namespace Rtp
