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
constexpr uint32_t MaxSightCells = 2 * MoveBuffer::Capacity; // a smoothed line may cross so many cells

bool SeesCell(const GridSpace& Space, CellIndex From, const WorldPos& Position, CellIndex To)
{
	return WalkStraight(Space, From, Position, Space.GetGrid().WorldOf(To), MaxSightCells) == std::optional(To);
}

/** How many moves are done for one who walks straight to Target: those that are not nearer to it. */
uint32_t PassedBy(
	const LayeredGrid& Grid, const WorldPos& Position, const MoveBuffer& Moves, uint32_t Done, StateId Target)
{
	const WorldPos Point = Grid.WorldOf(GridSpace::CellOf(Target));
	const double Left = FlatDistance(Position, Point);
	while (Done < Moves.Size() && Moves[Done] != Target &&
		FlatDistance(Grid.WorldOf(GridSpace::CellOf(Moves[Done])), Point) >= Left)
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

/** A buffered move in sight that is as far ahead as looking farther in growing steps finds one; not nearer than the one
 * aimed at so far. From near to far, since most looks find nothing new and a short look is a cheap one. */
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
	const auto CellAt = [&](uint32_t Index) { return GridSpace::CellOf(Moves[First + Index]); };
	if (const std::optional<uint32_t> Seen = FindAim(Space, Cell, Position, Moves, First, bSmooth))
	{
		Aim = *Seen;
		return {RouteStep::Action::Walk, Grid.WorldOf(CellAt(Aim)), First, false};
	}
	Aim = 0;
	if (!Space.MoveCost(GridSpace::StateOf(Cell), Moves[First]))
	{
		return {RouteStep::Action::Replan, Position, First, false};
	}
	// The move is legal but not in a straight line from here: a corner is in the way, or it is a link. Both begin at
	// the point that stands for the own cell; a body in a hurry need not hit it exactly to jump.
	const WorldPos Centre = Grid.WorldOf(Cell);
	const std::optional<uint32_t> Link = Space.FindLink(GridSpace::StateOf(Cell), Moves[First]);
	const bool bExact = !Link || Grid.Links()[*Link].Kind == LinkKind::Passage;
	if (!IsAt(Position, Centre, Grid.Transform().CellSizeCm * (bExact ? 0.05 : 0.25)))
	{
		return {RouteStep::Action::Walk, Centre, First, false};
	}
	bTraversing = true;
	return {RouteStep::Action::Traverse, Grid.WorldOf(CellAt(0)), First, false, Link};
}

RouteStep RouteFollower::Next(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, bool bSmooth)
{
	// Everything up to the last visit of the own cell is done; a loop of the route is skipped with it.
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
		// The walk has to end in the last cell: on the other side of a thin wall the goal may be at the same place.
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
