// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walking in a straight line over a layered grid: line of sight, path smoothing and keeping track of an agent's cell.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace Rtp
{
/**
 * The cell in which a straight walk from From, a point of FromCell, to To ends. It follows ramps from storey to storey.
 * None if the line leaves the open cells, squeezes past a closed corner, or crosses more than MaxCells cells. Heights
 * are ignored: the walk stays on the surface on which it begins.
 */
RTP_API std::optional<CellIndex> WalkStraight(
	const GridSpace& Space, CellIndex FromCell, const WorldPos& From, const WorldPos& To, uint32_t MaxCells);

/** Calls OnCell(CellIndex) for each cell after From on the line between the middles of two cells, as far as it is open;
 * whether it leads to To. */
template <class F>
bool WalkBetweenMiddles(const GridSpace& Space, CellIndex From, CellIndex To, F&& OnCell)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const int32_t Columns = std::abs(B.X - A.X);
	const int32_t Rows = std::abs(B.Y - A.Y);
	const Direction Sideways = B.X > A.X ? Direction::E : Direction::W;
	const Direction Upright = B.Y > A.Y ? Direction::S : Direction::N;
	const Direction Across =
		B.X > A.X ? (B.Y > A.Y ? Direction::SE : Direction::NE) : (B.Y > A.Y ? Direction::SW : Direction::NW);
	// Twice the shares of the line at which the next borders lie, times columns and rows.
	int32_t AtColumn = Rows;
	int32_t AtRow = Columns;
	CellIndex Cell = From;
	for (int32_t Left = Columns + Rows; Left > 0; --Left)
	{
		const bool bCorner = AtColumn == AtRow;
		const bool bColumn = AtColumn <= AtRow;
		const Direction Move = bCorner ? Across : bColumn ? Sideways : Upright;
		if (!Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Move))
		{
			return false;
		}
		Cell = CellIndex{Grid.Neighbours(Cell)[static_cast<uint32_t>(Move)]};
		OnCell(Cell);
		Left -= bCorner ? 1 : 0;
		AtColumn += bColumn ? 2 * Rows : 0;
		AtRow += bCorner || !bColumn ? 2 * Columns : 0;
	}
	return Cell == To;
}
} // namespace Rtp
