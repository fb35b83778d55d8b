// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Moving/RouteFollower.h"

#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace Rtp
{
namespace
{
/** How many cells a smoothed line may cross, and how many moves the aim may advance in one call. */
constexpr uint32_t MaxSightCells = 2 * MoveBuffer::Capacity;
constexpr uint32_t MaxAdvance = 3;

bool SeesCell(const GridSpace& Space, CellIndex From, const WorldPos& Position, CellIndex To)
{
	return WalkStraight(Space, From, Position, Space.GetGrid().WorldOf(To), MaxSightCells) == std::optional(To);
}

bool IsAt(const WorldPos& A, const WorldPos& B, double WithinCm)
{
	return std::abs(A.X - B.X) <= WithinCm && std::abs(A.Y - B.Y) <= WithinCm;
}
} // namespace

RouteStep RouteFollower::AimAt(const GridSpace& Space, CellIndex Cell, const WorldPos& Position,
	const MoveBuffer& Moves, uint32_t First, bool bSmooth)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const auto CellAt = [&](uint32_t Index) { return GridSpace::CellOf(Moves[First + Index]); };
	const uint32_t Count = Moves.Size() - First;
	Aim = bSmooth ? std::min(Aim, Count - 1) : 0;
	if (!SeesCell(Space, Cell, Position, CellAt(Aim)))
	{
		Aim = 0;
	}
	if (Aim != 0 || SeesCell(Space, Cell, Position, CellAt(0)))
	{
		for (uint32_t Tried = 0; bSmooth && Tried < MaxAdvance && Aim + 1 < Count; ++Tried)
		{
			if (!SeesCell(Space, Cell, Position, CellAt(Aim + 1)))
			{
				break;
			}
			++Aim;
		}
		return {RouteStep::Action::Walk, Grid.WorldOf(CellAt(Aim)), First, false};
	}
	if (!Space.MoveCost(GridSpace::StateOf(Cell), Moves[First]))
	{
		return {RouteStep::Action::Replan, Position, First, false};
	}
	// The move is legal but not in a straight line from here: a corner is in the way, or it is a link. Both begin at
	// the point that stands for the own cell.
	const WorldPos Centre = Grid.WorldOf(Cell);
	if (!IsAt(Position, Centre, Grid.Transform().CellSizeCm * 0.05))
	{
		return {RouteStep::Action::Walk, Centre, First, false};
	}
	bTraversing = true;
	return {RouteStep::Action::Traverse, Grid.WorldOf(CellAt(0)), First, false};
}

RouteStep RouteFollower::Next(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const MoveBuffer& Moves,
	bool bComplete, const WorldPos& GoalPoint, bool bSmooth)
{
	// Everything up to the last visit of the own cell is done; a loop of the route is skipped with it.
	uint32_t Done = 0;
	for (uint32_t Index = 0; Index < Moves.Size(); ++Index)
	{
		Done = Moves[Index] == GridSpace::StateOf(Cell) ? Index + 1 : Done;
	}
	const bool bPassed = Done != 0 && Aim < Done;
	Aim -= std::min(Aim, Done);
	RouteStep Step;
	if (Done < Moves.Size())
	{
		Step = AimAt(Space, Cell, Position, Moves, Done, bSmooth);
		if (bSmooth && bComplete && Done + Aim + 1 == Moves.Size() && Step.What == RouteStep::Action::Walk &&
			WalkStraight(Space, Cell, Position, GoalPoint, MaxSightCells))
		{
			Step.Target = GoalPoint;
		}
	}
	else if (bComplete)
	{
		Step.What = RouteStep::Action::Walk;
		Step.Target = GoalPoint;
	}
	Step.Consumed = Done;
	Step.bPassedCorner = bPassed;
	return Step;
}
} // namespace Rtp
