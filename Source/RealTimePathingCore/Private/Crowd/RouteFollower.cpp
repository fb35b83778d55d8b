// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/RouteFollower.h"

#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Motion/StraightWalk.h"

#include "Crowd/LegPlaces.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
namespace
{
// All in cells.
constexpr double LookAhead = 24;      // how far sight is tested
constexpr double LookNear = 2;        // the same for a target of this tick only
constexpr double LookEvery = 12;      // and after which distance again
constexpr double OffLine = 0.5;       // a mover this far beside its line was pushed: its target may be out of sight
constexpr double OnLine = 0.05;       // a mover this near to its line walks on to the corner
constexpr double Exactly = 0.01;      // a mover farther beside its line may come into cells that the line does not pass
constexpr double SkipWithin = 4;      // a mover beside its line looks past a corner this near, once in each cell
constexpr double SkipAlways = 1;      // and past one this near in each tick
constexpr double AtCorner = 0.1;      // so near it looks past the corner also on its line: others may hold it off
constexpr double ReachedShare = 1e-3; // distance at which a corner is passed; less than its distance from walls
constexpr double ReachedPassage = 0.05;
constexpr double ReachedLink = 0.25; // a jump need not begin exactly at the link's point

constexpr uint32_t LegsAhead = 2;    // moves are taken until so many legs are known, or a leg of LookAhead
constexpr uint32_t MovesAtOnce = 16; // at most, so that ten thousand new routes in one tick do not take long

WorldPos PointBetween(const WorldPos& A, const WorldPos& B, double Share)
{
	return {A.X + (B.X - A.X) * Share, A.Y + (B.Y - A.Y) * Share, A.Z + (B.Z - A.Z) * Share};
}

/** Whether a straight walk leads to a point, as far as Reach; if it is nearer the walk must end in its cell. */
bool Sees(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const WorldPos& Target,
	CellIndex TargetCell, double Reach = LookAhead)
{
	const double Share = Reach * Space.GetGrid().Transform().CellSizeCm / FlatDistance(Position, Target);
	const bool bFar = Share < 1;
	const std::optional<CellIndex> End = WalkStraight(Space, Cell, Position,
		bFar ? PointBetween(Position, Target, Share) : Target, static_cast<uint32_t>(3 * LookAhead));
	return End && (bFar || *End == TargetCell);
}

/** Where a point stands beside a line: how far along, and how far off. */
struct LinePlace
{
	double Along = 0;
	double Off = 0;
};

LinePlace PlaceBeside(const WorldPos& From, const WorldPos& To, const WorldPos& Point)
{
	const double Length = FlatDistance(From, To);
	if (Length < 1e-6)
	{
		return {0, FlatDistance(From, Point)};
	}
	const double Dx = (To.X - From.X) / Length;
	const double Dy = (To.Y - From.Y) / Length;
	return {
		(Point.X - From.X) * Dx + (Point.Y - From.Y) * Dy, std::abs((Point.X - From.X) * Dy - (Point.Y - From.Y) * Dx)};
}
} // namespace

/** The end of the first leg. */
WorldPos RouteFollower::FirstEnd(const LayeredGrid& Grid, const Plan& Route) const
{
	return bHasLine && Legs[0].What != Leg::Kind::Goal ? LineTo : EndOf(Grid, Legs[0], Route.GoalPoint);
}

void RouteFollower::Reset()
{
	Legs.Clear();
	JumpTo = {};
	bBegun = false;
	bEnded = false;
	bTraversing = false;
	bHasLine = false;
}

/** Begins at the mover, which may have left the cell that the plan begins at. False if the plan cannot be followed. */
bool RouteFollower::Begin(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, uint32_t& Taken)
{
	// The moves up to the last visit of the own cell are done.
	for (uint32_t Index = 0; Index < Route.Moves.Size(); ++Index)
	{
		Taken = Route.Moves[Index] == GridSpace::StateOf(Cell) ? Index + 1 : Taken;
	}
	const LayeredGrid& Grid = Space.GetGrid();
	bBegun = true;
	Taut.Begin(Grid, Cell, PointOn(Grid, Position));
	LineFrom = PlaceOf(Grid, Taut.LastCorner(), Cell); // a mover at the edge of its cell may have to go there first
	if (Taken == Route.Moves.Size() || Space.MoveCost(GridSpace::StateOf(Cell), Route.Moves[Taken]))
	{
		return true;
	}
	const CellIndex First = GridSpace::CellOf(Route.Moves[Taken]);
	if (Route.Moves.IsWalk(Taken))
	{
		return NextOfWalk(Space, Cell, First).IsValid();
	}
	if (!Sees(Space, Cell, Position, Grid.WorldOf(First), First))
	{
		return false;
	}
	++Taken;
	Legs.Add({First, 0, 0, Leg::Kind::Middle});
	Taut.Begin(Grid, First, PointOn(Grid, Grid.WorldOf(First)));
	return true;
}

/** Adds one move to the route. If the route turns back on itself, it ends first. */
TautStep RouteFollower::TakeMove(const GridSpace& Space, CellIndex Next, const Plan& Route)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CellIndex From = Taut.Cell();
	const TautStep Step = Taut.Extend(Space, Route.Squares, Next);
	if (Step == TautStep::Taken)
	{
		if (!Route.bSmooth)
		{
			Taut.Finish(Grid, PointOn(Grid, Grid.WorldOf(Next)));
		}
		return Step;
	}
	// A link, or a move that passes a corner, leads from the point of a cell to that of another.
	const bool bJump =
		Step == TautStep::Closed && Space.MoveCost(GridSpace::StateOf(From), GridSpace::StateOf(Next)).has_value();
	if (bJump || Step == TautStep::Folded)
	{
		JumpTo = bJump ? Next : CellIndex{};
		Taut.Finish(Grid, PointOn(Grid, EndOf(Grid, LegToJump(Grid), {})));
	}
	return bJump ? TautStep::Taken : Step;
}

/** The last leg of the taut route, to a link or to the point of its last cell. */
Leg RouteFollower::LegToJump(const LayeredGrid& Grid) const
{
	return JumpTo.IsValid() ? LegToLink(Grid, Taut.Cell(), JumpTo) : Leg{Taut.Cell(), 0, 0, Leg::Kind::Middle};
}

/** Makes legs of the corners that are known, and begins a new taut route behind a link. */
void RouteFollower::TakeCorners(const LayeredGrid& Grid, bool bSettle)
{
	while (!Legs.IsFull())
	{
		if (const std::optional<TautCorner> Corner = Taut.Next(Grid, bSettle))
		{
			Legs.Add(!Corner->bEnd ? CornerLeg(Grid, Corner->Cell, Corner->Point)
					: bEnded       ? Leg{Corner->Cell, 0, 0, Leg::Kind::Goal}
								   : LegToJump(Grid));
			continue;
		}
		if (!Taut.IsDone() || bEnded)
		{
			return;
		}
		const Leg Over = JumpTo.IsValid() ? LegOverLink(Grid, Taut.Cell(), JumpTo) : LegToJump(Grid);
		if (JumpTo.IsValid())
		{
			Legs.Add(Over);
		}
		JumpTo = {};
		Taut.Begin(Grid, Over.Cell, PointOn(Grid, EndOf(Grid, Over, {})));
	}
}

/** Takes moves from the buffer until enough legs are known; false if one of them is closed. */
bool RouteFollower::TakeMoves(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, uint32_t& Taken)
{
	const LayeredGrid& Grid = Space.GetGrid();
	TakeCorners(Grid);
	for (uint32_t Cells = 0; !bEnded && Legs.Size() < LegsAhead && !IsFar(Grid, Position, Route) && Cells < MovesAtOnce;
		 ++Cells)
	{
		if (Taken == Route.Moves.Size() && Route.bComplete)
		{
			Taut.Finish(Grid, PointOn(Grid, EndIn(Grid, Taut.Cell(), Route.GoalPoint)));
			bEnded = true;
			TakeCorners(Grid);
			break;
		}
		const uint32_t Left = Route.Moves.Size() - Taken;
		if (Left == 0)
		{
			break;
		}
		const CellIndex End = GridSpace::CellOf(Route.Moves[Taken]);
		const CellIndex Next = Route.Moves.IsWalk(Taken) ? NextOfWalk(Space, Taut.Cell(), End) : End;
		// The last move stays in the buffer: an agent without moves would be served before others.
		if (!Route.bComplete && Left == 1 && Next == End && HasRoute(Cell))
		{
			break;
		}
		const TautStep Step = Next.IsValid() ? TakeMove(Space, Next, Route) : TautStep::Closed;
		if (Step == TautStep::Closed)
		{
			return false;
		}
		Taken += Step == TautStep::Taken && Next == End ? 1 : 0;
		TakeCorners(Grid);
	}
	if (Legs.Size() == 0)
	{
		TakeCorners(Grid, true); // the mover sets off with what is known
	}
	return true;
}

/** Whether the end of the first leg is farther away than a mover looks. */
bool RouteFollower::IsFar(const LayeredGrid& Grid, const WorldPos& Position, const Plan& Route) const
{
	return Legs.Size() != 0 && FlatDistance(Position, FirstEnd(Grid, Route)) > LookAhead * Grid.Transform().CellSizeCm;
}

void RouteFollower::PassLeg(const WorldPos& Position)
{
	LinkFrom = Legs[0].Cell;
	Legs.RemoveFirst();
	LineFrom = Position;
	bHasLine = false;
}

bool RouteFollower::IsReached(const GridSpace& Space, const WorldPos& Position, const Plan& Route) const
{
	const LayeredGrid& Grid = Space.GetGrid();
	double Within = ReachedShare;
	if (Legs.Size() > 1 && Legs[1].What == Leg::Kind::Link)
	{
		const std::optional<uint32_t> Link =
			Space.FindLink(GridSpace::StateOf(Legs[0].Cell), GridSpace::StateOf(Legs[1].Cell));
		Within = Link && Grid.Links()[*Link].Kind != LinkKind::Passage ? ReachedLink : ReachedPassage;
	}
	return FlatDistance(Position, FirstEnd(Grid, Route)) <= Within * Grid.Transform().CellSizeCm;
}

/** Leaves out a corner whose successor is in sight of a mover that is beside its line, or beyond the corner. */
bool RouteFollower::SkipLeg(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route)
{
	if (Legs.Size() < 2 || Legs[1].What == Leg::Kind::Link || !bHasLine)
	{
		return false;
	}
	const double CellCm = Space.GetGrid().Transform().CellSizeCm;
	const double Distance = FlatDistance(Position, LineTo);
	if (Distance > SkipWithin * CellCm || (Distance > SkipAlways * CellCm && SkippedIn == Cell))
	{
		return false;
	}
	const LinePlace Place = PlaceBeside(LineFrom, LineTo, Position);
	const bool bAhead = Place.Off <= OnLine * CellCm && Place.Along < FlatDistance(LineFrom, LineTo);
	if (bAhead && Distance > AtCorner * CellCm)
	{
		return false;
	}
	SkippedIn = Cell;
	if (!Sees(Space, Cell, Position, EndOf(Space.GetGrid(), Legs[1], Route.GoalPoint), Legs[1].Cell))
	{
		return false;
	}
	PassLeg(Position);
	return true;
}

/** Walks to a point of the leg beside a mover that was pushed out of sight of its end. */
RouteStep RouteFollower::StepBack(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const WorldPos& Target) const
{
	const double CellCm = Space.GetGrid().Transform().CellSizeCm;
	const double Length = FlatDistance(LineFrom, Target);
	const double Along = PlaceBeside(LineFrom, Target, Position).Along;
	for (const double Farther : {4.0, 1.0, 0.0})
	{
		const WorldPos Point =
			PointBetween(LineFrom, Target, Length > 0 ? std::clamp((Along + Farther * CellCm) / Length, 0.0, 1.0) : 0);
		if (FlatDistance(Point, Position) <= 0.1 * ReachedShare * CellCm)
		{
			continue;
		}
		// Above or below the leg there may be other ground.
		const std::optional<CellIndex> End =
			WalkStraight(Space, Cell, Position, Point, static_cast<uint32_t>(LookAhead));
		if (End && WalkStraight(Space, Legs[0].Cell, Target, Point, NoIndex) == End)
		{
			return {RouteStep::Action::Walk, Point};
		}
	}
	return {RouteStep::Action::Replan, Position};
}

/** Walks to a point that was in sight, and tests sight again where that may have changed. */
RouteStep RouteFollower::StepOn(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route)
{
	const Leg& Present = Legs[0];
	const double CellCm = Space.GetGrid().Transform().CellSizeCm;
	const WorldPos Target = FirstEnd(Space.GetGrid(), Route);
	const double Left = FlatDistance(Position, Target);
	const bool bSameLine = bHasLine && LineTo.X == Target.X && LineTo.Y == Target.Y;
	// One cell beside a line along a stair there is the floor below the stair.
	const double Off = bSameLine ? PlaceBeside(LineFrom, Target, Position).Off / CellCm : 0;
	const bool bPushed = Off > OffLine || (Off > Exactly && SeenFrom != Cell);
	if (bSameLine && !bPushed && Revision == Route.Revision && Left > LookAgainCm)
	{
		return {RouteStep::Action::Walk, Target};
	}
	if (!Sees(Space, Cell, Position, Target, Present.Cell))
	{
		return bPushed || !bSameLine ? StepBack(Space, Cell, Position, Target)
									 : RouteStep{RouteStep::Action::Replan, Position};
	}
	LineFrom = Position;
	LineTo = Target;
	SeenFrom = Cell;
	bHasLine = true;
	Revision = Route.Revision;
	LookAgainCm = Left > LookAhead * CellCm ? Left - LookEvery * CellCm : -1;
	return {RouteStep::Action::Walk, Target};
}

/** Begins to cross the link of the first leg. A mover that stands above or below the link's cell does not. */
RouteStep RouteFollower::StepOver(const GridSpace& Space, CellIndex Cell)
{
	const StateId From = GridSpace::StateOf(LinkFrom);
	const StateId To = GridSpace::StateOf(Legs[0].Cell);
	const WorldPos End = EndOf(Space.GetGrid(), Legs[0], {});
	bool bThere = Cell == LinkFrom;
	Space.ForEachDirection(
		GridSpace::StateOf(Cell), [&](Direction, StateId Beside, Cost) { bThere = bThere || Beside == From; });
	if (!bThere || !Space.MoveCost(From, To))
	{
		return {RouteStep::Action::Replan, End};
	}
	bTraversing = true;
	return {RouteStep::Action::Traverse, End, 0, false, Space.FindLink(From, To)};
}

RouteStep RouteFollower::StepAlong(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route, uint32_t Taken, bool& bTurned)
{
	bool bPassed = SkipLeg(Space, Cell, Position, Route);
	const auto IsTurn = [](const Leg& Ahead)
	{ return Ahead.What == Leg::Kind::Corner || Ahead.What == Leg::Kind::Middle; };
	while (Legs.Size() != 0 && IsTurn(Legs[0]) && IsReached(Space, Position, Route))
	{
		PassLeg(Position);
		bPassed = true;
	}
	RouteStep Step;
	if (Legs.Size() == 0)
	{
		if (Taut.IsDone())
		{
			return Step;
		}
		// The next corner is not known yet. A mover heads for the end of the walk that the route makes there.
		const LayeredGrid& Grid = Space.GetGrid();
		const CellIndex Last = Taken < Route.Moves.Size() && Route.Moves.IsWalk(Taken)
			? GridSpace::CellOf(Route.Moves[Taken])
			: Taut.Cell();
		const TautCorner Interim = Taut.Interim(Grid, Route.Squares, PointOn(Grid, Grid.WorldOf(Last)));
		const WorldPos Target = PlaceOf(Grid, Interim.Point, Interim.Cell);
		if (FlatDistance(Position, Target) <= ReachedShare * Grid.Transform().CellSizeCm)
		{
			Taut.TurnAtInterim(Interim);
			bTurned = true;
			return Step;
		}
		Step = Sees(Space, Cell, Position, Target, Interim.Cell, LookNear)
			? RouteStep{RouteStep::Action::Walk, Target}
			: RouteStep{RouteStep::Action::Replan, Position};
	}
	else
	{
		Step = Legs[0].What == Leg::Kind::Link ? StepOver(Space, Cell) : StepOn(Space, Cell, Position, Route);
	}
	Step.bPassedCorner = bPassed;
	return Step;
}

RouteStep RouteFollower::Next(const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const Plan& Route)
{
	uint32_t Taken = 0;
	if (!bBegun && Route.Moves.Size() == 0 && !Route.bComplete)
	{
		return {};
	}
	RouteStep Step;
	bool bFollows = bBegun || Begin(Space, Cell, Position, Route, Taken);
	bool bTurned = true;
	for (int Try = 0; Try < 2 && bFollows && std::exchange(bTurned, false); ++Try)
	{
		bFollows = TakeMoves(Space, Cell, Position, Route, Taken);
		Step = bFollows ? StepAlong(Space, Cell, Position, Route, Taken, bTurned) : Step;
	}
	Step.What = bFollows ? Step.What : RouteStep::Action::Replan;
	Step.Consumed = Taken;
	return Step;
}

CellIndex RouteFollower::FinishTraverse(const WorldPos& Position)
{
	bTraversing = false;
	const CellIndex End = Legs[0].Cell;
	PassLeg(Position);
	return End;
}

CellIndex RouteFollower::CellAhead(
	const GridSpace& Space, CellIndex Cell, const WorldPos& Position, const WorldPos& Target) const
{
	if (Legs.Size() != 0 && Legs[0].What == Leg::Kind::Link)
	{
		return Legs[0].Cell;
	}
	// Most lines leave the cell within one and a half cells.
	const double Share = 1.5 * Space.GetGrid().Transform().CellSizeCm / FlatDistance(Position, Target);
	const WorldPos Near = Share < 1 ? PointBetween(Position, Target, Share) : Target;
	for (const uint32_t Cells : {1u, 2u, 3u})
	{
		const std::optional<CellIndex> End = WalkStraight(Space, Cell, Position, Near, Cells);
		if (End)
		{
			return *End;
		}
	}
	return Cell;
}

bool RouteFollower::Rename(
	FunctionRef<CellIndex(CellIndex)> NewName, const GridTransform& Old, const GridTransform& New)
{
	bool bKept = true;
	const auto Name = [&](CellIndex& Cell)
	{
		Cell = Cell.IsValid() ? NewName(Cell) : Cell;
		return Cell.IsValid();
	};
	for (uint32_t Index = 0; Index < Legs.Size(); ++Index)
	{
		bKept = Name(Legs[Index].Cell) && bKept;
	}
	bKept = (!JumpTo.IsValid() || Name(JumpTo)) && bKept;
	bKept = (Legs.Size() == 0 || Legs[0].What != Leg::Kind::Link || Name(LinkFrom)) && bKept;
	const TautPoint Shift{
		(Old.Origin.X - New.Origin.X) / New.CellSizeCm, (Old.Origin.Y - New.Origin.Y) / New.CellSizeCm};
	bKept = (!bBegun || Taut.Rename(NewName, Shift)) && bKept;
	SkippedIn = {};
	bHasLine = false;
	return bKept;
}

bool RouteFollower::IsLegal(const GridSpace& Space, const WorldPos& Goal) const
{
	const LayeredGrid& Grid = Space.GetGrid();
	for (uint32_t Index = 1; Index < Legs.Size(); ++Index)
	{
		const Leg& From = Legs[Index - 1];
		const Leg& To = Legs[Index];
		const bool bOpen = To.What == Leg::Kind::Link
			? Space.MoveCost(GridSpace::StateOf(From.Cell), GridSpace::StateOf(To.Cell)).has_value()
			: WalkStraight(Space, From.Cell, EndOf(Grid, From, Goal), EndOf(Grid, To, Goal), NoIndex) ==
				std::optional(To.Cell);
		if (!bOpen)
		{
			return false;
		}
	}
	return true;
}
} // namespace Rtp
