// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The moving half of a tick: aim, walk, recover, avoid.

#include "Rtp/Base/PortableMath.h"

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
constexpr double MarkSeconds = 6; // a cell that held a mover up counts as blocked for this time
constexpr double GhostSeconds = 1.5;
constexpr double FirstRecoveryS = 1;
constexpr double LinkRecoveryS = 4;    // climbing a ladder is slow, which is no reason to recover
constexpr uint32_t MoversPerTask = 64; // enough work to be worth a task

/** Runs Body for every index below Count, in parallel if there is a runner. */
template <class F>
void ForAll(ITaskRunner* Tasks, uint32_t Count, const F& Body)
{
	const auto Task = [&](uint32_t Number)
	{
		for (uint32_t Index = Number * MoversPerTask; Index < std::min(Count, (Number + 1) * MoversPerTask); ++Index)
		{
			Body(Index);
		}
	};
	SerialTaskRunner Serial;
	(Tasks != nullptr ? *Tasks : Serial).ParallelFor((Count + MoversPerTask - 1) / MoversPerTask, Task);
}

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

/** The ground around bodies, with a margin. */
FlatBox BoxAround(std::span<const AvoidanceBody> Bodies, double Margin)
{
	if (Bodies.empty())
	{
		return {};
	}
	FlatBox Box{Bodies[0].X, Bodies[0].Y, Bodies[0].X, Bodies[0].Y};
	for (const AvoidanceBody& Body : Bodies)
	{
		Box = {std::min(Box.LowX, Body.X), std::min(Box.LowY, Body.Y), std::max(Box.HighX, Body.X),
			std::max(Box.HighY, Body.Y)};
	}
	return {Box.LowX - Margin, Box.LowY - Margin, Box.HighX + Margin, Box.HighY + Margin};
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
	return Avoiding.AnyTouching(Mover.Body,
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
	return Mover.Settings.bAvoid && Mover.GhostUntil <= Now && !Mover.Follower.IsTraversing() &&
		Mover.Status != MoverStatus::Paused && !bStands && Mover.Settings.SpeedCmPerS > 0;
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
	const double StuckSeconds =
		Mover.Progress.Update(Mover.Position, Mover.Settings.SpeedCmPerS / TimeScale, DeltaSeconds * TimeScale);
	if (StuckSeconds == 0)
	{
		Mover.Recoveries = 0;
		Mover.bGaveWay = false;
	}
	Recover(Mover, RecoveryOf(Mover, StuckSeconds));
}

CellIndex MoverSystem::State::CellAheadOf(const Mover& Mover) const
{
	return Mover.Follower.CellAhead(World.Space(), Mover.Cell, Mover.Position, Mover.Step.Target);
}

bool MoverSystem::State::HasRoute(const Mover& Mover) const
{
	return Mover.Follower.HasRoute(Mover.Cell) || Scheduler.MovesOf(Mover.Agent)->Size() != 0;
}

/** After 1 s: plan again. After 2 s, 4 s, …: mark the next cell as blocked. Where others are the cause, walk through.
 */
MoverSystem::State::Recovery MoverSystem::State::RecoveryOf(const Mover& Mover, double StuckSeconds) const
{
	if (StuckSeconds >= Mover.Settings.StuckSeconds)
	{
		return Recovery::GiveUp;
	}
	const bool bOnLink = Mover.Follower.IsTraversing() && Mover.Step.Link &&
		World.Grid->Links()[*Mover.Step.Link].Kind != LinkKind::Passage;
	if (StuckSeconds < std::ldexp(bOnLink ? LinkRecoveryS : FirstRecoveryS, static_cast<int>(Mover.Recoveries)))
	{
		return Recovery::None;
	}
	if (Mover.bGaveWay || (Mover.Body < Bodies.size() && Avoiding.IsCrowded(Mover.Body)))
	{
		return Recovery::PassThrough;
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
	Mover.bGaveWay = false;
	Announce(Mover, MoverEventKind::Blocked);
	if (Chosen == Recovery::PassThrough)
	{
		Mover.GhostUntil = Now + GhostSeconds;
		return;
	}
	if (Chosen == Recovery::MarkAndReplan)
	{
		Blocks.Mark(CellAheadOf(Mover), Now + MarkSeconds, Changed);
		NotifyChanged();
	}
	Replan(Mover);
}

void MoverSystem::State::Avoid(double DeltaSeconds)
{
	Bodies.clear();
	BodyOwners.clear();
	for (Mover* Turn : Turns)
	{
		Mover& Mover = *Turn;
		Mover.Body = static_cast<uint32_t>(Bodies.size());
		Bodies.push_back({Mover.Position.X, Mover.Position.Y, Mover.Position.Z, Mover.Current, Mover.Wanted,
			Mover.Settings.RadiusCm, Mover.Settings.SpeedCmPerS, GivesWay(Mover), Mover.Settings.Groups,
			Mover.Settings.AvoidsGroups, static_cast<uint8_t>(Mover.Settings.Priority)});
		BodyOwners.push_back(Mover.Handle);
	}
	Met.clear();
	const FlatBox Reach = BoxAround(Bodies, Avoidance::ReachCm);
	for (const OtherBody& Other : Others)
	{
		if (Reach.Contains(Other.Position.X, Other.Position.Y))
		{
			Met.push_back(Other);
			Bodies.push_back(
				{Other.Position.X, Other.Position.Y, Other.Position.Z, Other.Current, Other.Current, Other.RadiusCm, 0,
					Other.AvoidsGroups != 0, Other.Groups, Other.AvoidsGroups, static_cast<uint8_t>(Other.Priority)});
		}
	}
	Avoiding.Prepare(Bodies);
	ForAll(Tasks, static_cast<uint32_t>(Bodies.size()),
		[&](uint32_t Number)
		{
			const uint32_t Index = Avoiding.InOrder(Number);
			if (Index >= Turns.size())
			{
				return; // one of the others
			}
			// A standing mover gives way to walking ones too, but moves no more than it must.
			Mover& Mover = *Turns[Index];
			const Velocity Preferred = Mover.Wanted;
			Mover.Wanted = Bodies[Index].bYields ? Avoiding.Solve(Index, DeltaSeconds) : Preferred;
			const double Change = LengthOf(Mover.Wanted.X - Preferred.X, Mover.Wanted.Y - Preferred.Y);
			Mover.bGaveWay = Mover.bGaveWay || Change > 0.5 * Mover.Settings.SpeedCmPerS;
		});
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
