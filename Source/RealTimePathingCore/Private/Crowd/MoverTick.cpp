// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The moving half of a tick: aim, walk, recover.

#include "Rtp/Base/PortableMath.h"

#include "Crowd/ForAll.h"
#include "Crowd/LegPlaces.h"
#include "Crowd/MoverState.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
namespace
{
constexpr double OffGridPatienceS = 2;
constexpr double MarkSeconds = 6;   // a cell that held a mover up counts as blocked for this time
constexpr double HeldPatience = 10; // times as long others may hold up a mover before its move fails
constexpr double FirstRecoveryS = 1;
constexpr double LinkRecoveryS = 4; // climbing a ladder is slow, which is no reason to recover

Velocity VelocityTowards(const WorldPos& From, const WorldPos& To, double Speed)
{
	const double Distance = FlatDistance(From, To);
	return Distance > 1e-6 ? Velocity{(To.X - From.X) / Distance * Speed, (To.Y - From.Y) / Distance * Speed}
						   : Velocity{};
}

RouteStep WalkTo(const WorldPos& Target)
{
	RouteStep Step;
	Step.What = RouteStep::Action::Walk;
	Step.Target = Target;
	return Step;
}

} // namespace

/** Decides which point a mover walks to. Touches nothing but the mover: runs in parallel. */
void MoverSystem::State::Aim(Mover& Mover) const
{
	if (Mover.Status != MoverStatus::Moving || Mover.bDisplaced || Mover.Follower.IsTraversing())
	{
		return;
	}
	if (!Ground.IsInCell(Mover))
	{
		Mover.Step = WalkTo(Ground.WayBack(Mover));
		return;
	}
	if (World.Overlay->IsBlocked(Mover.Cell))
	{
		const CellIndex Escape = Ground.FindEscape(Mover.Cell);
		Mover.Step = WalkTo(Escape.IsValid() ? World.Grid->WorldOf(Escape) : Mover.Position);
		Mover.Step.What = Escape.IsValid() ? RouteStep::Action::Walk : RouteStep::Action::Wait;
		return;
	}
	const bool bComplete = Scheduler.StatusOf(Mover.Agent) == PlanStatus::Complete;
	Mover.Step = Mover.Follower.Next(World.Space(), Mover.Cell, Mover.Position,
		{*Scheduler.MovesOf(Mover.Agent), Squares, Mover.GoalPoint, bComplete, Mover.Settings.bSmooth,
			World.Overlay->Revision()});
}

void MoverSystem::State::Start(Mover& Mover)
{
	if (!std::exchange(Mover.bStarted, true))
	{
		Announce(Mover, MoverEventKind::Started);
		Mover.Progress.Restart(Mover.Position);
	}
}

MoverSystem::State::PlanWait MoverSystem::State::PlanWaitOf(const Mover& Mover) const
{
	if (Mover.Step.What != RouteStep::Action::Wait || World.Overlay->IsBlocked(Mover.Cell))
	{
		return PlanWait::None; // no plan helps under a blocker that is too large to walk off
	}
	constexpr uint64_t LeastPatience = 100'000; // expansions
	if (Scheduler.FruitlessWork(Mover.Agent) > LeastPatience + uint64_t{16} * World.Grid->CellCount())
	{
		return PlanWait::TooLong;
	}
	// In a large crowd an agent's turn may take a while: waiting for it is not a lack of progress.
	const PlanStatus Plan = Scheduler.StatusOf(Mover.Agent);
	const bool bPending = (Plan == PlanStatus::Planning || Plan == PlanStatus::Idle) && !HasRoute(Mover);
	return Mover.Recoveries == 0 || bPending ? PlanWait::Waiting : PlanWait::None;
}

bool MoverSystem::State::IsAtLinkEnd(const Mover& Mover, double DeltaSeconds) const
{
	// The ends of a ladder may lie above each other.
	return Mover.Follower.IsTraversing() &&
		FlatDistance(Mover.Position, Mover.Step.Target) <= Mover.Settings.SpeedCmPerS * DeltaSeconds &&
		MoverGround::IsOnStorey(Mover.Position, Mover.Step.Target.Z);
}

void MoverSystem::State::LeaveLink(Mover& Mover)
{
	Ground.EnterCell(Mover, Mover.Follower.FinishTraverse(Mover.Position));
}

/** Takes the moves that have become legs from the plan. */
void MoverSystem::State::ConsumeMoves(Mover& Mover)
{
	if (const uint32_t Consumed = std::exchange(Mover.Step.Consumed, 0); Consumed != 0)
	{
		Scheduler.Consume(Mover.Agent, Consumed);
	}
}

/** Carries out the mover's step: from finished moves over arrival and failures to the velocity it wants. */
void MoverSystem::State::Apply(Mover& Mover, double DeltaSeconds)
{
	Mover.Wanted = {};
	if (Mover.Status != MoverStatus::Moving)
	{
		return;
	}
	Mover.OffGridSeconds = Mover.bOffGrid ? Mover.OffGridSeconds + DeltaSeconds : 0;
	if (Mover.OffGridSeconds > OffGridPatienceS)
	{
		Finish(Mover, MoverStatus::Failed, MoveFailure::OffGrid);
		return;
	}
	if (Mover.bDisplaced || Mover.Step.What == RouteStep::Action::Replan)
	{
		Mover.Step = {};
		Replan(Mover);
		return;
	}
	if (IsAtLinkEnd(Mover, DeltaSeconds))
	{
		LeaveLink(Mover);
		if (Mover.NextGoal)
		{
			SendTo(Mover, *Mover.NextGoal);
			return;
		}
	}
	ConsumeMoves(Mover);
	if (Mover.Step.bPassedCorner)
	{
		Announce(Mover, MoverEventKind::SubgoalReached);
	}
	if (Ground.HasArrived(Mover) || HasSettled(Mover))
	{
		Finish(Mover, MoverStatus::Arrived, MoveFailure::None);
		return;
	}
	if (IsCutOff(Mover))
	{
		HandleCutOff(Mover);
	}
	if (Mover.Status == MoverStatus::Moving)
	{
		Walk(Mover, DeltaSeconds);
	}
}

double MoverSystem::State::RemainingOf(const Mover& Mover) const
{
	double Sum = 0;
	WorldPos From = Mover.Position;
	const auto WalkTo = [&](const WorldPos& To)
	{
		Sum += FlatDistance(From, To);
		From = To;
	};
	const LegRing& Legs = Mover.Follower.Ahead();
	for (uint32_t Index = 0; Index < Legs.Size(); ++Index)
	{
		WalkTo(EndOf(*World.Grid, Legs[Index], Mover.GoalPoint));
	}
	const MoveBuffer& Moves = *Scheduler.MovesOf(Mover.Agent);
	for (uint32_t Index = 0; Index < Moves.Size(); ++Index)
	{
		WalkTo(World.Grid->WorldOf(GridSpace::CellOf(Moves[Index])));
	}
	return Sum + FlatDistance(From, Mover.GoalPoint);
}

/** The speed of the mover, less near the end of its route if it brakes. */
double MoverSystem::State::WalkingSpeedOf(const Mover& Mover) const
{
	constexpr double LeastShare = 0.1; // so that a small acceptance radius is reached in time
	const double Braking = Mover.Settings.BrakingCm;
	const double Speed = Mover.Settings.SpeedCmPerS;
	// The way is never shorter than the straight line, so most movers need no look at their route.
	if (FlatDistance(Mover.Position, Mover.GoalPoint) >= Braking ||
		Scheduler.StatusOf(Mover.Agent) != PlanStatus::Complete)
	{
		return Speed;
	}
	return Speed * std::clamp(RemainingOf(Mover) / Braking, LeastShare, 1.0);
}

void MoverSystem::State::Walk(Mover& Mover, double DeltaSeconds)
{
	if (Mover.Settings.SpeedCmPerS <= 0)
	{
		Mover.Progress.Restart(Mover.Position); // a body that cannot walk is not stuck
		return;
	}
	const PlanWait Wait = PlanWaitOf(Mover);
	if (Wait == PlanWait::TooLong)
	{
		Finish(Mover, MoverStatus::Failed, MoveFailure::Stuck);
	}
	if (Wait != PlanWait::None)
	{
		return;
	}
	Start(Mover);
	if (Mover.Step.What != RouteStep::Action::Wait)
	{
		// Slows down so as not to overshoot the target within the tick.
		const double Distance = FlatDistance(Mover.Position, Mover.Step.Target);
		const double Walking = WalkingSpeedOf(Mover);
		const double Speed = DeltaSeconds > 0 ? std::min(Walking, Distance / DeltaSeconds) : Walking;
		Mover.Wanted = VelocityTowards(Mover.Position, Mover.Step.Target, Speed);
	}
	const double TimeScale = std::max(Mover.Settings.TimeScale, 1e-3);
	Mover.Progress.Update(
		Mover.Position, Mover.Settings.SpeedCmPerS / TimeScale, DeltaSeconds * TimeScale, IsHeldByOthers(Mover));
	if (Mover.Progress.FreeSeconds() == 0)
	{
		Mover.Recoveries = 0;
	}
	Recover(Mover, RecoveryOf(Mover));
}

CellIndex MoverSystem::State::CellAheadOf(const Mover& Mover) const
{
	return Mover.Follower.CellAhead(World.Space(), Mover.Cell, Mover.Position, Mover.Step.Target);
}

bool MoverSystem::State::HasRoute(const Mover& Mover) const
{
	return Mover.Follower.HasRoute(Mover.Cell) || Scheduler.MovesOf(Mover.Agent)->Size() != 0;
}

/** After 1 s: plan again. After 2 s, 4 s, …: mark the next cell as blocked. Others that hold the mover up make way
 * sooner or later. */
MoverSystem::State::Recovery MoverSystem::State::RecoveryOf(const Mover& Mover) const
{
	const ProgressWatch& Watch = Mover.Progress;
	const double Patience = Mover.Settings.StuckSeconds;
	if (Watch.FreeSeconds() >= Patience || Watch.Seconds() >= HeldPatience * Patience)
	{
		return Recovery::GiveUp;
	}
	const bool bOnLink = Mover.Follower.IsTraversing() && Mover.Step.Link &&
		World.Grid->Links()[*Mover.Step.Link].Kind != LinkKind::Passage;
	if (Watch.FreeSeconds() < std::ldexp(bOnLink ? LinkRecoveryS : FirstRecoveryS, static_cast<int>(Mover.Recoveries)))
	{
		return Recovery::None;
	}
	const bool bMark = Mover.Recoveries != 0 && CellAheadOf(Mover) != Mover.Cell;
	return bMark ? Recovery::MarkAndReplan : Recovery::Replan;
}

void MoverSystem::State::Recover(Mover& Mover, Recovery Chosen)
{
	if (Chosen == Recovery::GiveUp)
	{
		Finish(Mover, MoverStatus::Failed, MoveFailure::Stuck);
		return;
	}
	if (Chosen == Recovery::None)
	{
		return;
	}
	++Mover.Recoveries;
	Announce(Mover, MoverEventKind::Blocked);
	if (Chosen == Recovery::MarkAndReplan)
	{
		Blocks.Mark(CellAheadOf(Mover), Now + MarkSeconds, Changed);
		NotifyChanged();
	}
	Replan(Mover);
}

uint32_t MoverSystem::State::Move(double DeltaSeconds)
{
	Now += DeltaSeconds;
	Blocks.Expire(Now, Changed);
	NotifyChanged();
	Turns.clear();
	Movers.ForEach([&](MoverHandle, Mover& Mover) { Turns.push_back(&Mover); });
	ForAll(Tasks, static_cast<uint32_t>(Turns.size()), [&](uint32_t Index) { Aim(*Turns[Index]); });
	uint32_t Moving = 0;
	for (Mover* Mover : Turns)
	{
		Apply(*Mover, DeltaSeconds);
		Moving += Mover->Status == MoverStatus::Moving ? 1 : 0;
	}
	Avoid(DeltaSeconds);
	Events.clear();
	Events.swap(PendingEvents);
	return Moving;
}
} // namespace Rtp
