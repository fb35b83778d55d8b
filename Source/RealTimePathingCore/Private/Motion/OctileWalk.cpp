// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/OctileWalk.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** The cell that so many moves in one direction lead to; none if one of them is closed. */
CellIndex CellAfter(const GridSpace& Space, CellIndex Cell, Direction Along, int32_t Moves)
{
	for (; Moves != 0; --Moves)
	{
		if (!Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Along))
		{
			return {};
		}
		Cell = CellIndex{Space.GetGrid().Neighbours(Cell)[static_cast<uint32_t>(Along)]};
	}
	return Cell;
}
} // namespace

std::optional<Direction> DirectionTowards(CellPosition From, CellPosition To)
{
	// Indexed by the signs of the differences, row first.
	constexpr Direction Table[3][3] = {{Direction::NW, Direction::N, Direction::NE},
		{Direction::W, Direction::N, Direction::E}, {Direction::SW, Direction::S, Direction::SE}};
	const uint32_t Row = To.Y < From.Y ? 0 : To.Y == From.Y ? 1 : 2;
	const uint32_t Column = To.X < From.X ? 0 : To.X == From.X ? 1 : 2;
	if (Row == 1 && Column == 1)
	{
		return std::nullopt;
	}
	return Table[Row][Column];
}

CellIndex NextOfWalk(const GridSpace& Space, CellIndex From, CellIndex To)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const std::optional<Direction> Along = DirectionTowards(Grid.PositionOf(From), Grid.PositionOf(To));
	return Along && Contains(Space.OpenDirections(GridSpace::StateOf(From)), *Along) ? Grid.Neighbour(From, *Along)
																					 : CellIndex{};
}

bool IsOctileWalkOpen(const GridSpace& Space, CellIndex From, CellIndex To, bool bDiagonalsFirst)
{
	const CellOffset Offset(Space.GetGrid().PositionOf(From), Space.GetGrid().PositionOf(To));
	const Direction Across = Offset.Across;
	const Direction Straight = Offset.Columns > Offset.Rows ? Offset.Sideways : Offset.Upright;
	const int32_t Diagonals = std::min(Offset.Columns, Offset.Rows);
	const int32_t Straights = std::max(Offset.Columns, Offset.Rows) - Diagonals;
	const CellIndex Bend =
		bDiagonalsFirst ? CellAfter(Space, From, Across, Diagonals) : CellAfter(Space, From, Straight, Straights);
	return Bend.IsValid() &&
		(bDiagonalsFirst ? CellAfter(Space, Bend, Straight, Straights) : CellAfter(Space, Bend, Across, Diagonals)) ==
		To;
}
} // namespace Rtp
