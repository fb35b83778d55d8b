// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walking in a straight line over a layered grid: line of sight, path smoothing and keeping track of an agent's cell.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/OctileWalk.h"

#include <cstdint>
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
	const CellOffset Offset(Grid.PositionOf(From), Grid.PositionOf(To));
	// Twice the shares of the line at which the next borders lie, times columns and rows.
	int32_t AtColumn = Offset.Rows;
	int32_t AtRow = Offset.Columns;
	CellIndex Cell = From;
	for (int32_t Left = Offset.Columns + Offset.Rows; Left > 0; --Left)
	{
		const bool bCorner = AtColumn == AtRow;
		const bool bColumn = AtColumn <= AtRow;
		const Direction Move = bCorner ? Offset.Across : bColumn ? Offset.Sideways : Offset.Upright;
		if (!Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Move))
		{
			return false;
		}
		Cell = CellIndex{Grid.Neighbours(Cell)[static_cast<uint32_t>(Move)]};
		OnCell(Cell);
		Left -= bCorner ? 1 : 0;
		AtColumn += bColumn ? 2 * Offset.Rows : 0;
		AtRow += bCorner || !bColumn ? 2 * Offset.Columns : 0;
	}
	return Cell == To;
}
} // namespace Rtp
