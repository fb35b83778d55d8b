// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A short path out of a pocket, for an agent that starts before its route is known. Looks around; is not a search.

#pragma once

#include "Rtp/Planning/World.h"

#include <array>
#include <cstdint>
#include <span>

namespace Rtp
{
/** The shortest path to one of the few cells around that is nearer to the goal in open-field distance. */
class EscapePath
{
public:
	static constexpr uint32_t MaxCells = 64; // each counts as an expansion
	static constexpr uint32_t MaxMoves = 12;

	/** Looks for the path and returns the number of cells it expanded; Moves() is empty if there is none. */
	uint32_t Find(const World& World, StateId From, StateId Goal);

	std::span<const StateId> Moves() const
	{
		return {States.data(), Count};
	}

private:
	std::array<StateId, MaxMoves> States;
	uint32_t Count = 0;
};
} // namespace Rtp
