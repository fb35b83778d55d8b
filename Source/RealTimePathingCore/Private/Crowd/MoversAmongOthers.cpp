// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers among others: what they show of themselves, settling, waiting, avoiding.

#include "Rtp/Motion/OctileWalk.h"

#include "Crowd/LegPlaces.h"
#include "Crowd/MoverState.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
namespace
{
constexpr double TouchShare = 1.2;   // of the radii: bodies so near nearly touch
constexpr double CrowdedShare = 1.5; // bodies so near may hold each other up

/** The ground around bodies, with a margin. */
FlatBox BoxAround(std::span<const CrowdBody> Bodies, double Margin)
{
	if (Bodies.empty())
	{
		return {};
	}
	const WorldPos& First = Bodies[0].Position;
	FlatBox Box{First.X, First.Y, First.X, First.Y};
	for (const CrowdBody& Body : Bodies)
	{
		const WorldPos& At = Body.Position;
		Box = {
			std::min(Box.LowX, At.X), std::min(Box.LowY, At.Y), std::max(Box.HighX, At.X), std::max(Box.HighY, At.Y)};
	}
	return {Box.LowX - Margin, Box.LowY - Margin, Box.HighX + Margin, Box.HighY + Margin};
}

/** Whether one step leads from a cell to another; false for the ends of most links. */
bool AreBeside(const LayeredGrid& Grid, CellIndex A, CellIndex B)
{
	const CellPosition Here = Grid.PositionOf(A);
	const CellPosition There = Grid.PositionOf(B);
	return std::abs(Here.X - There.X) <= 2 && std::abs(Here.Y - There.Y) <= 2 &&
		std::abs(Grid.WorldOf(A).Z - Grid.WorldOf(B).Z) < StoreyApartCm;
}
} // namespace

/** Whether the mover is held up by one that has arrived at the same goal: no more fit there. */
bool MoverSystem::State::HasSettled(const Mover& Mover) const
{
	const double Speed = LengthOf(Mover.Current.X, Mover.Current.Y);
	if (!Mover.Settings.bSettle || Mover.Body >= BodyOwners.size() || BodyOwners[Mover.Body] != Mover.Handle ||
		Speed > 0.5 * Mover.Settings.SpeedCmPerS || Mover.Follower.IsTraversing())
	{
		return false;
	}
	const double Distance = FlatDistance(Mover.Position, Mover.GoalPoint);
	const auto IsBefore = [&](const OtherBody& Other)
	{
		return Other.bArrived &&
			FlatDistance(Other.Goal, Mover.GoalPoint) <= Mover.Settings.AcceptanceCm + Other.AcceptanceCm &&
			FlatDistance(Other.Position, Mover.GoalPoint) + Mover.Settings.RadiusCm < Distance;
	};
	return Avoiding.AnyNear(Mover.Body, TouchShare,
		[&](uint32_t Body)
		{
			if (Body >= BodyOwners.size())
			{
				return IsBefore(Met[Body - BodyOwners.size()]);
			}
			const Rtp::Mover* Other = Movers.Find(BodyOwners[Body]);
			return Other != nullptr && IsBefore(AsOther(*Other));
		});
}

/** Whether a mover changes its velocity for others. */
bool MoverSystem::State::GivesWay(const Mover& Mover) const
{
	const bool bStands = Mover.Settings.bStandFirm && Mover.Status != MoverStatus::Moving;
	return Mover.Settings.bAvoid && !Mover.Follower.IsTraversing() && Mover.Status != MoverStatus::Paused && !bStands &&
		Mover.Settings.SpeedCmPerS > 0;
}

OtherBody MoverSystem::State::AsOther(const Mover& Mover) const
{
	OtherBody Body{Mover.Position, Mover.Current, Mover.Settings.RadiusCm, Mover.Settings.Groups};
	Body.AvoidsGroups = GivesWay(Mover) ? Mover.Settings.AvoidsGroups : 0;
	Body.Priority = Mover.Settings.Priority;
	Body.bArrived = Mover.Status == MoverStatus::Arrived;
	Body.Goal = Mover.GoalPoint;
	Body.AcceptanceCm = Mover.Settings.AcceptanceCm;
	return Body;
}

/** Whether others that make way themselves hold the mover up: it need not look for another way. */
bool MoverSystem::State::IsHeldByOthers(const Mover& Mover) const
{
	if (Mover.Steering.Gate.bStopped || !Mover.Steering.Gate.bFirst)
	{
		return true;
	}
	return Mover.Body < BodyOwners.size() && BodyOwners[Mover.Body] == Mover.Handle &&
		Avoiding.AnyNear(Mover.Body, CrowdedShare, [&](uint32_t Body) { return Bodies[Body].AvoidsGroups != 0; });
}

CrowdBody MoverSystem::State::AsBody(Mover& Mover) const
{
	const bool bWalks = Mover.Status == MoverStatus::Moving;
	const bool bHasTarget = bWalks && Mover.Step.What != RouteStep::Action::Wait;
	CrowdBody Body;
	Body.Id = Mover.Handle.Index;
	Body.Position = Mover.Position;
	Body.Current = Mover.Current;
	Body.Wish = Mover.Wanted;
	Body.Target = bHasTarget ? Mover.Step.Target : Mover.Position;
	Body.Goal = bWalks ? Mover.GoalPoint : Mover.Position;
	Body.Cell = Mover.Cell;
	Body.RadiusCm = Mover.Settings.RadiusCm;
	Body.SpeedCmPerS = bWalks ? WalkingSpeedOf(Mover) : Mover.Settings.SpeedCmPerS;
	Body.MostCmPerS = Mover.Settings.SpeedCmPerS;
	Body.Groups = Mover.Settings.Groups;
	Body.AvoidsGroups = GivesWay(Mover) ? Mover.Settings.AvoidsGroups : 0;
	Body.Rank = static_cast<uint8_t>(Mover.Settings.Priority);
	Body.bRests = !bWalks;
	Body.bStays = Mover.Status == MoverStatus::Idle;
	Body.bWalled = !Mover.Follower.IsTraversing() && Ground.IsInCell(Mover) && !World.Overlay->IsBlocked(Mover.Cell);
	Body.Memory = &Mover.Steering;
	return Body;
}

/** Shows the legs and cells ahead of a mover, as far as they are known and no long link interrupts them. */
void MoverSystem::State::LookAhead(const Mover& Mover, Gates::LegVisit Visit)
{
	const LayeredGrid& Grid = *World.Grid;
	CellIndex Cell = Mover.Cell;
	WorldPos From = Mover.Position;
	bool bGoesOn = true;
	const auto GoTo = [&](CellIndex ToCell, const WorldPos& To)
	{
		bGoesOn = Visit(Cell, From, To);
		Cell = ToCell;
		From = To;
		return bGoesOn;
	};
	const auto StepTo = [&](CellIndex Next, const WorldPos& Point)
	{ bGoesOn = AreBeside(Grid, Cell, Next) && GoTo(Next, Point); };
	const LegRing& Legs = Mover.Follower.Ahead();
	for (uint32_t Index = 0; Index < Legs.Size() && bGoesOn; ++Index)
	{
		const bool bTarget = Index == 0 && Mover.Step.What == RouteStep::Action::Walk;
		const WorldPos End = bTarget ? Mover.Step.Target : EndOf(Grid, Legs[Index], Mover.GoalPoint);
		if (Legs[Index].What == Leg::Kind::Link)
		{
			StepTo(Legs[Index].Cell, End);
		}
		else
		{
			GoTo(Legs[Index].Cell, End);
		}
	}
	if (bGoesOn)
	{
		Mover.Follower.ShowRest(Grid, RouteAhead, GoTo);
	}
	const MoveBuffer& Moves = *Scheduler.MovesOf(Mover.Agent);
	for (uint32_t Index = 0; Index < Moves.Size() && bGoesOn; ++Index)
	{
		const CellIndex End = GridSpace::CellOf(Moves[Index]);
		while (Cell != End && bGoesOn)
		{
			const CellIndex Next = Moves.IsWalk(Index) ? NextOfWalk(World.Space(), Cell, End) : End;
			bGoesOn = Next.IsValid();
			if (bGoesOn)
			{
				StepTo(Next, Grid.WorldOf(Next));
			}
		}
	}
}

void MoverSystem::State::Avoid(double DeltaSeconds)
{
	Bodies.clear();
	BodyOwners.clear();
	for (Mover* Turn : Turns)
	{
		Turn->Body = static_cast<uint32_t>(Bodies.size());
		Bodies.push_back(AsBody(*Turn));
		BodyOwners.push_back(Turn->Handle);
	}
	Met.clear();
	const FlatBox Reach = BoxAround(Bodies, Avoidance::ReachCm);
	for (const OtherBody& Other : Others)
	{
		if (Reach.Contains(Other.Position.X, Other.Position.Y))
		{
			Met.push_back(Other);
			CrowdBody& Body = Bodies.emplace_back();
			Body.Id = static_cast<uint32_t>(Bodies.size());
			Body.Position = Other.Position;
			Body.Current = Other.Current;
			Body.RadiusCm = Other.RadiusCm;
			Body.Groups = Other.Groups;
			Body.AvoidsGroups = Other.AvoidsGroups;
			Body.Rank = static_cast<uint8_t>(Other.Priority);
			Body.bRests = Other.bArrived;
		}
	}
	Avoiding.Move(
		Bodies, World.Space(),
		[&](uint32_t Body, Gates::LegVisit Visit)
		{
			if (Body < Turns.size())
			{
				LookAhead(*Turns[Body], Visit);
			}
		},
		Tasks, DeltaSeconds);
	for (Mover* Turn : Turns)
	{
		Turn->Wanted = Bodies[Turn->Body].Result;
		if (std::exchange(Turn->Steering.bMissed, false) && Turn->Status == MoverStatus::Moving)
		{
			Turn->Step = {};
			Replan(*Turn);
		}
	}
}
} // namespace Rtp
