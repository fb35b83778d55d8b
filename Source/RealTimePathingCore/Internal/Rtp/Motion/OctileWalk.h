// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The walk between two cells with all diagonal moves first, then the straight ones.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace Rtp
{
/** How far a cell lies from another, and the moves that lead to it. In one row or column, the others mean nothing. */
struct CellOffset
{
	CellOffset(CellPosition From, CellPosition To)
		: Columns(std::abs(To.X - From.X))
		, Rows(std::abs(To.Y - From.Y))
		, Sideways(To.X > From.X ? Direction::E : Direction::W)
		, Upright(To.Y > From.Y ? Direction::S : Direction::N)
		, Across(To.X > From.X ? (To.Y > From.Y ? Direction::SE : Direction::NE)
							   : (To.Y > From.Y ? Direction::SW : Direction::NW))
	{
	}

	int32_t Columns;
	int32_t Rows;
	Direction Sideways;
	Direction Upright;
	Direction Across;
};

/** The direction of the next move of that walk; none at its end. */
RTP_API std::optional<Direction> DirectionTowards(CellPosition From, CellPosition To);

/** The cell after From on the walk to another cell; none at its end, and where the move is not open. */
RTP_API CellIndex NextOfWalk(const GridSpace& Space, CellIndex From, CellIndex To);

/** Whether that walk is open now, or the one with all straight moves first. */
RTP_API bool IsOctileWalkOpen(const GridSpace& Space, CellIndex From, CellIndex To, bool bDiagonalsFirst = true);
} // namespace Rtp
