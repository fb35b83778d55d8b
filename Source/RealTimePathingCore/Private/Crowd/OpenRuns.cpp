// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/OpenRuns.h"

namespace Rtp
{
namespace
{
constexpr std::array<Direction, 4> RunDirections = {Direction::E, Direction::S, Direction::W, Direction::N};

constexpr uint32_t ShiftOf(Direction Towards)
{
	return 4 * ((static_cast<uint32_t>(Towards) + 6) / 2 % 4); // E, S, W, N are 2, 4, 6, 0
}
} // namespace

OpenRuns::OpenRuns(const GridSpace& Space)
	: Known(std::make_unique<std::atomic<uint16_t>[]>(Space.StateCount()))
	, Cells(Space.StateCount())
{
	for (uint32_t Cell = 0; Cell < Cells; ++Cell)
	{
		Known[Cell].store(Unknown, std::memory_order_relaxed);
	}
}

uint16_t OpenRuns::RunsOf(const GridSpace& Space, CellIndex Cell) const
{
	const uint16_t Stored = Known[Cell.Value].load(std::memory_order_relaxed);
	if (Stored != Unknown)
	{
		return Stored;
	}
	uint32_t Runs = 0;
	for (const Direction Towards : RunDirections)
	{
		uint32_t Count = 0;
		CellIndex At = Cell;
		while (Count < MostCells && Contains(Space.OpenDirections(GridSpace::StateOf(At)), Towards))
		{
			At = Space.GetGrid().Neighbour(At, Towards);
			++Count;
		}
		Runs |= Count << ShiftOf(Towards);
	}
	Known[Cell.Value].store(static_cast<uint16_t>(Runs), std::memory_order_relaxed);
	return static_cast<uint16_t>(Runs);
}

uint32_t OpenRuns::Count(const GridSpace& Space, CellIndex Cell, Direction Towards) const
{
	return (RunsOf(Space, Cell) >> ShiftOf(Towards)) & 15u;
}

WallRoom OpenRuns::RoomAt(const GridSpace& Space, CellIndex Cell, const WorldPos& Position) const
{
	const uint32_t Runs = RunsOf(Space, Cell);
	const GridTransform& Transform = Space.GetGrid().Transform();
	const CellPosition Place = Space.GetGrid().PositionOf(Cell);
	const double Size = Transform.CellSizeCm;
	const double X = Position.X - Transform.Origin.X - Place.X * Size;
	const double Y = Position.Y - Transform.Origin.Y - Place.Y * Size;
	const auto Way = [&](Direction Towards) { return ((Runs >> ShiftOf(Towards)) & 15u) * Size; };
	return {Way(Direction::E) + Size - X, Way(Direction::S) + Size - Y, Way(Direction::W) + X, Way(Direction::N) + Y};
}

void OpenRuns::Forget(const GridSpace& Space, CellIndex Changed)
{
	// The runs that passed the cell before count, too: so the look is over the grid without its overlay.
	const LayeredGrid& Grid = Space.GetGrid();
	Known[Changed.Value].store(Unknown, std::memory_order_relaxed);
	for (const Direction Towards : RunDirections)
	{
		CellIndex At = Changed;
		for (uint32_t Count = 0; Count <= MostCells && Contains(Grid.OpenDirections(At), Towards); ++Count)
		{
			At = Grid.Neighbour(At, Towards);
			Known[At.Value].store(Unknown, std::memory_order_relaxed);
		}
	}
}
} // namespace Rtp
