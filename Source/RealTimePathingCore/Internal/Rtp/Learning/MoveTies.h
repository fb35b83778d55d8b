// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The tie-breaking rule of learners. Papers rarely specify it, but it changes the distance walked by about a tenth.

#pragma once

#include "Rtp/Base/Cost.h"

#include <cstdint>

namespace Rtp
{
/** Which of two moves, or of two frontier states, with equal sums is preferred; remaining ties go to the first. */
enum class MoveTies : uint8_t
{
	Dearest, // diagonal moves and distant states, as in hill climbing
	Cheapest // straight moves and close states
};

inline bool Prefers(MoveTies Ties, Cost Price, Cost Other)
{
	return Ties == MoveTies::Dearest ? Price > Other : Price < Other;
}
} // namespace Rtp
