// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/OpenSquares.h"

namespace Rtp
{
OpenSquares::OpenSquares(const GridSpace& Space)
{
	const LayeredGrid& Grid = Space.GetGrid();
	if (!Grid.HasRegularMoves() || Grid.Settings().bCutCorners || Grid.CellCount() == 0)
	{
		return;
	}
	Bits.assign(Grid.CellCount() / 64 + 1, 0);
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Compute(Space, Cell);
	}
}

/** Where corners are not cut, a square is joined exactly if both of its diagonals are open. */
void OpenSquares::Compute(const GridSpace& Space, uint32_t Cell)
{
	const bool bOpen = Contains(Space.OpenDirections(StateId{Cell}), Direction::SE) &&
		Contains(Space.OpenDirections(StateId{Cell + 1}), Direction::SW);
	const uint64_t Bit = uint64_t{1} << (Cell & 63u);
	Bits[Cell >> 6] = bOpen ? Bits[Cell >> 6] | Bit : Bits[Cell >> 6] & ~Bit;
}

void OpenSquares::Update(const GridSpace& Space, CellIndex Changed)
{
	if (!Exist())
	{
		return;
	}
	const LayeredGrid& Grid = Space.GetGrid();
	const auto ComputeTwo = [&](uint32_t East)
	{
		Compute(Space, East);
		if (East != 0)
		{
			Compute(Space, East - 1);
		}
	};
	ComputeTwo(Changed.Value);
	if (Contains(Grid.OpenDirections(Changed), Direction::N))
	{
		ComputeTwo(Grid.Neighbour(Changed, Direction::N).Value);
	}
}
} // namespace Rtp
