// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which moves a cheapest way can go on with, from where it came: most of a state's moves lead back to where the search
// has been. Valid on grids with plain moves only (LayeredGrid::HasPlainMoves).

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** The eight lower bits of a mask turned so that direction First becomes bit 0. */
constexpr uint32_t TurnedMask(uint32_t Mask, uint32_t First)
{
	const uint32_t Eight = Mask & EightWayMask;
	return ((Eight >> First) | (Eight << (8 - First))) & EightWayMask;
}

/**
 * The direction in which the cell's neighbour Beside lies, or any direction if it is none. Rows are numbered
 * consecutively, which says it without a loop for all but the cells at seams between layers.
 */
RTP_FORCE_INLINE uint32_t DirectionTo(const std::array<uint32_t, 8>& Around, CellIndex Cell, CellIndex Beside)
{
	constexpr uint8_t Directions[10] = {7, 0, 1, 5, 4, 3, 6, 0, 2, 0};
	const uint32_t InNorth = Beside.Value - Around[0] + 1;
	const uint32_t InSouth = Beside.Value - Around[4] + 1;
	const uint32_t InRow = Beside.Value - Cell.Value + 1;
	uint32_t Place = InRow < 3 ? 6 + InRow : 9;
	Place = InSouth < 3 ? 3 + InSouth : Place;
	Place = InNorth < 3 ? InNorth : Place;
	return Directions[Place];
}

/**
 * The open directions without those that a cheapest way from Previous over Cell has no use for. With Previous in the
 * west:
 * - back, and to any neighbour of Previous: there Previous leads at less cost. To the north that needs its diagonal,
 * which is open if this cell's to the north-west is, since both cross the same four cells;
 * - to the north-east: Previous gets there at the same cost with the diagonal first, if that diagonal is open.
 * With Previous in the north-west just east, south-east and south are left: Previous gets to the north-east and
 * south-west with two straight moves. If all ways are cheapest ones the cell that a move is left out for is never
 * itself left out, so every state still gets its cheapest way; ties go to the way with the diagonals first. Previous
 * must have been expanded before Cell. Knight's moves stay.
 */
RTP_FORCE_INLINE DirectionMask OnwardDirections(
	DirectionMask Mask, const std::array<uint32_t, 8>& Around, CellIndex Cell, CellIndex Previous)
{
	const uint32_t Back = DirectionTo(Around, Cell, Previous);
	const uint32_t Turned = TurnedMask(Mask, Back);
	if ((Turned & 1u) == 0 || Around[Back] != Previous.Value)
	{
		return Mask; // it came over a link or a knight's move, or is the start
	}
	const uint32_t AfterStraight = 0x10u | ((Turned & 0x02u) != 0 ? 0u : 0x0Cu) | ((Turned & 0x80u) != 0 ? 0u : 0x60u);
	const uint32_t Useful = (Back & 1u) != 0 ? 0x38u : AfterStraight;
	return static_cast<DirectionMask>((Mask & ~EightWayMask) | TurnedMask(Turned & Useful, 8 - Back));
}
} // namespace Rtp
