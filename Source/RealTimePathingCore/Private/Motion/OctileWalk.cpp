// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/OctileWalk.h"

namespace Rtp
{
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
} // namespace Rtp
