// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The straight parts of a route that lie ahead of a mover, in a short ring.

#pragma once

#include "Rtp/Base/Memory/ShortRing.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>

namespace Rtp
{
/** A straight walk to a point of a cell, or a link to it. */
struct Leg
{
	enum class Kind : uint8_t
	{
		Corner, // the route turns there
		Middle, // it turns at the cell's own point
		Goal,   // the route ends there
		Link    // no walk: a link, or a move that passes a corner, leads from the end of the leg before
	};

	static constexpr int32_t Parts = 256; // of a cell's side; corners lie on no edge of their cell

	CellIndex Cell;
	uint8_t East = 0; // of a corner, or of a passage's end: its place in the cell, in parts; none for the cell's point
	uint8_t South = 0;
	Kind What = Kind::Corner;
};

using LegRing = ShortRing<Leg, 8>;
} // namespace Rtp
