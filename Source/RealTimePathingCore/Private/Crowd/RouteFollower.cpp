// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/RouteFollower.h"

#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxSightCells = 2 * MoveBuffer::Capacity; // most cells that a smoothed line may cross

bool SeesCell(const GridSpace& Space, CellIndex From, const WorldPos& Position, CellIndex To)
{
	return WalkStraight(Space, From, Position, Space.GetGrid().WorldOf(To), MaxSightCells) == std::optional(To);
}

/** How many moves a mover that walks straight to Target has passed: those that are not nearer to the target. */
uint32_t PassedBy(
	const LayeredGrid& Grid, const WorldPos& Position, const MoveBuffer& Moves, uint32_t Done, StateId Target)
{
	const WorldPos Point = Grid.WorldOf(GridSpace::CellOf(Target));
	const double Remaining = FlatDistance(Position, Point);
	while (Done < Moves.Size() && Moves[Done] != Target &&
		FlatDistance(Grid.WorldOf(GridSpace::CellOf(Moves[Done])), Point) >= Remaining)
	{
		++Done;
	}
	return Done;
}

bool IsAt(const WorldPos& A, const WorldPos& B, double WithinCm)
{
	return std::abs(A.X - B.X) <= WithinCm && std::abs(A.Y - B.Y) <= WithinCm;
}
} // namespace

/** A visible move, as far ahead as a search in doubling steps finds one, and no nearer than the present aim. It
 * searches from near to far because most searches find nothing new, and a short line-of-sight test is cheap. */
std::optional<uint32_t> RouteFollower::FindAim(const GridSpace& Space, CellIndex Cell, const WorldPos& Position,
	const MoveBuffer& Moves, uint32_t First, bool bSmooth) const
{
	const auto Sees = [&](uint32_t Index)
	{ return SeesCell(Space, Cell, Position, GridSpace::CellOf(Moves[First + Index])); };
	const uint32_t Last = Moves.Size() - First - 1;
	uint32_t Seen = std::min(Aim, Last);
	if (!bSmooth || !Sees(Seen))
	{
		return Sees(0) ? std::optional(0u) : std::nullopt;
	}
	for (uint32_t Step = 1; Seen != Last; Step *= 2)
	{
		const uint32_t Farther = std::min(Seen + Step, Last);
		if (!Sees(Farther))
		{
			break;
		}
		Seen = Farther;
	}
	return Seen;
}

RouteStep RouteFollower::AimAt(const GridSpace& Space, CellIndex Cell, const WorldPos& Position,
	const MoveBuffer& Moves, uint32_t First, bool bSmooth)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const auto CellOfMove = [&](uint32_t Index) { return GridSpace::CellOf(Moves[First + Index]); };
	if (const std::optional<uint32_t> Seen = FindAim(Space, Cell, Position, Moves, First, bSmooth))
	{
		Aim = *Seen;
		return {RouteStep::Action::Walk, Grid.WorldOf(CellOfMove(Aim)), First, false};
	}
	Aim = 0;
	if (!Space.MoveCost(GridSpace::StateOf(Cell), Moves[First]))
	{
		return {RouteStep::Action::Replan, Position, First, false};
	}
	// The move is legal but not straight from here: it passes a corner, or is a link. Both begin at the point of the
	// own cell. For a jump the body need not be exactly there.
	const WorldPos Centre = Grid.WorldOf(Cell);
	const std::optional<uint32_t> Link = Space.FindLink(GridSpace::StateOf(Cell), Moves[First]);
	const bool bExact = !Link || Grid.Links()[*Link].Kind == LinkKind::Passage;
	if (!IsAt(Position, Centre, Grid.Transform().CellSizeCm * (bExact ? 0.05 : 0.25)))
	{
		return {RouteStep::Action::Walk, Centre, First, false};
	}
	bTraversing = true;
	return {RouteStep::Action::Traverse, Grid.WorldOf(CellOfMove(0)), First, false, Link};
}

RouteStep RouteFollower::Next(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, bool bSmooth)
{
	// The moves up to the last visit of the own cell are done, which also skips loops of the route.
	uint32_t Done = 0;
	for (uint32_t Index = 0; Index < Route.Moves.Size(); ++Index)
	{
		Done = Route.Moves[Index] == GridSpace::StateOf(Cell) ? Index + 1 : Done;
	}
	RouteStep Step;
	Step.Consumed = Done;
	const bool bPassed = Done != 0 && Aim < Done;
	Aim -= std::min(Aim, Done);
	if (Done < Route.Moves.Size())
	{
		Step = AimAt(Space, Cell, Position, Route.Moves, Done, bSmooth);
		if (bSmooth && Step.What == RouteStep::Action::Walk && Aim != 0)
		{
			const uint32_t Passed = PassedBy(Space.GetGrid(), Position, Route.Moves, Done, Route.Moves[Done + Aim]);
			Aim -= Passed - Done;
			Done = Passed;
		}
		// The walk must end in the last cell, because the goal point may lie behind a thin wall.
		if (bSmooth && Route.bComplete && Done + Aim + 1 == Route.Moves.Size() &&
			Step.What == RouteStep::Action::Walk &&
			WalkStraight(Space, Cell, Position, Route.GoalPoint, MaxSightCells) ==
				std::optional(GridSpace::CellOf(Route.Moves[Done + Aim])))
		{
			Step.Target = Route.GoalPoint;
		}
	}
	else if (Route.bComplete)
	{
		Step.What = RouteStep::Action::Walk;
		Step.Target = Route.GoalPoint;
	}
	Step.Consumed = Done;
	Step.bPassedCorner = bPassed;
	return Step;
}
} // namespace Rtp
