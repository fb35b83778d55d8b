// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What learners do where several moves look equally good. Rarely specified by papers, and worth a tenth of the
// distance.

#pragma once

#include "Rtp/Base/Cost.h"

#include <cstdint>

namespace Rtp
{
/** Which of two moves, or of two places to walk to, with equal sums wins; of those left the first. */
enum class MoveTies : uint8_t
{
	Dearest, // diagonal moves and far places: as the hill climber does
	Cheapest // straight moves and near places: the first of the least where cardinals are looked at before diagonals
};

inline bool Prefers(MoveTies Ties, Cost Price, Cost Other)
{
	return Ties == MoveTies::Dearest ? Price > Other : Price < Other;
}
} // namespace Rtp
