// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Natural neighbours (Harabor & Grastien 2011): the moves with which a cheapest path that came from a given neighbour
// can continue. Valid only on grids with plain moves (LayeredGrid::HasPlainMoves).

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Motion/GridSpace.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** The eight lower bits of a mask, rotated so that direction First becomes bit 0. */
constexpr uint32_t TurnedMask(uint32_t Mask, uint32_t First)
{
	const uint32_t Eight = Mask & EightWayMask;
	return ((Eight >> First) | (Eight << (8 - First))) & EightWayMask;
}

/**
 * The direction from Cell to its neighbour Beside, or any direction if Beside is not a neighbour. Cells of a row are
 * numbered consecutively, so no loop is needed, except for cells at seams between storeys. Where the grid has no move
 * to the north or to the south, neighbours in the row of the cell get a closed direction of that side.
 */
RTP_FORCE_INLINE uint32_t DirectionTo(
	DirectionMask GridMask, const std::array<uint32_t, 8>& Around, CellIndex Cell, CellIndex Beside)
{
	constexpr uint8_t Directions[10] = {7, 0, 1, 5, 4, 3, 6, 0, 2, 0};
	const uint32_t InRow = Beside.Value - Cell.Value + 1;
	const uint32_t InNorth = Contains(GridMask, Direction::N) ? Beside.Value - Around[0] + 1 : InRow;
	const uint32_t InSouth = Contains(GridMask, Direction::S) ? Beside.Value - Around[4] + 1 : InRow;
	uint32_t Index = InRow < 3 ? 6 + InRow : 9;
	Index = InSouth < 3 ? 3 + InSouth : Index;
	Index = InNorth < 3 ? InNorth : Index;
	return Directions[Index];
}

/** Of open directions, turned so that bit 0 leads back, those with which a cheapest path continues. */
constexpr uint32_t NaturalTurns(uint32_t Turned, bool bCameDiagonally)
{
	const uint32_t AfterStraight = 0x10u | ((Turned & 0x02u) != 0 ? 0u : 0x0Cu) | ((Turned & 0x80u) != 0 ? 0u : 0x60u);
	return Turned & (bCameDiagonally ? 0x38u : AfterStraight);
}

/**
 * The directions of Mask without those that a cheapest path from Previous over Cell never takes. Take Previous in the
 * west:
 * - back, or to a neighbour of Previous: Previous itself leads there at less cost. For the neighbour in the north this
 *   needs the diagonal of Previous. It is open if this cell's north-west diagonal is, since both cross the same cells.
 * - to the north-east: Previous leads there at the same cost with the diagonal first, if that diagonal is open. With
 * Previous in the north-west only east, south-east and south remain: Previous reaches the north-east and the south-west
 * with two straight moves. A move is omitted only in favour of one that is not, so every state still gets a cheapest
 * path. Among equal paths it gets the one with its diagonals first. Previous must have been expanded before Cell.
 * Knight's moves remain.
 */
RTP_FORCE_INLINE DirectionMask NaturalDirections(DirectionMask Mask, DirectionMask GridMask,
	const std::array<uint32_t, 8>& Around, CellIndex Cell, CellIndex Previous)
{
	const uint32_t Back = DirectionTo(GridMask, Around, Cell, Previous);
	const uint32_t Turned = TurnedMask(Mask, Back);
	if ((Turned & 1u) == 0 || Around[Back] != Previous.Value)
	{
		return Mask; // the path came over a link or a knight's move, or Cell is its start
	}
	return static_cast<DirectionMask>(
		(Mask & ~EightWayMask) | TurnedMask(NaturalTurns(Turned, (Back & 1u) != 0), 8 - Back));
}

/** Calls Visit(StateId To, Cost) for the natural moves out of From; for all moves where the grid has no plain moves. */
template <class F>
RTP_FORCE_INLINE void ForEachNaturalMove(const GridSpace& Space, StateId From, StateId Previous, F&& Visit)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellIndex Cell = GridSpace::CellOf(From);
	const std::array<uint32_t, 8> Around = Grid.Neighbours(Cell);
	DirectionMask Mask = Space.OpenDirections(From);
	if (Grid.HasPlainMoves()) [[likely]]
	{
		Mask = NaturalDirections(Mask, Grid.OpenDirections(Cell), Around, Cell, GridSpace::CellOf(Previous));
	}
	Space.ForEachDirectionIn(Mask, Cell, Around, [&](Direction, StateId To, Cost Price) { Visit(To, Price); });
	Space.ForEachLinkFrom(From, Visit);
}
} // namespace Rtp
