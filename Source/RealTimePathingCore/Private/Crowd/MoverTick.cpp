// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The tick of MoverSystem: plan, follow, recover, avoid.

#include "Rtp/Base/Hash.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace Rtp
{
namespace
{
constexpr double OffGridPatienceS = 2;
constexpr double MarkSeconds = 6; // how long a spot that held a mover up counts as blocked
constexpr double GhostSeconds = 1.5;
constexpr double FirstRecoveryS = 1;
constexpr double LinkRecoveryS = 4; // whoever climbs a ladder is not stuck
constexpr uint32_t MaxArrivalCells = 16;
constexpr uint8_t MaxTicksAimed = 8;   // ticks after which an aim is looked at again in any case
constexpr uint32_t MoversPerTask = 64; // enough work to be worth a hand-over

/** Runs Body for every index below Count, in parallel where there is a runner. */
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

Velocity Towards2D(const WorldPos& From, const WorldPos& To, double Speed)
{
	const double Distance = FlatDistance(From, To);
	return Distance > 1e-6 ? Velocity{(To.X - From.X) / Distance * Speed, (To.Y - From.Y) / Distance * Speed}
						   : Velocity{};
}
} // namespace

uint32_t MoverSystem::AdvancePartialGoals(uint32_t MaxWork)
{
	uint32_t Work = 0;
	while (Work < MaxWork && !PartialRequests.empty())
	{
		PartialRequest& Request = PartialRequests.front();
		Mover* At = Movers.Find(Request.Who);
		// The mover may be gone or have another goal by now.
		if (At == nullptr || !At->bPartial || At->GoalCell != Request.Goal || At->Status == MoverStatus::Idle)
		{
			PartialRequests.pop_front();
			continue;
		}
		if (!Request.Search)
		{
			Request.Search = std::make_unique<PartialGoalSearch>(
				Level.Space(), Level.Pool, GridSpace::StateOf(At->Cell), GridSpace::StateOf(Request.Goal));
		}
		Work += Request.Search->Advance(MaxWork - Work);
		if (!Request.Search->IsDone())
		{
			break;
		}
		const std::optional<StateId> Found = Request.Search->Found();
		const MoverHandle Who = Request.Who;
		PartialRequests.pop_front();
		if (Found)
		{
			const CellIndex Cell = GridSpace::CellOf(*Found);
			At->GoalPoint = Level.Grid->WorldOf(Cell);
			BeginJourney(*At);
			SendTo(*At, Cell);
		}
		else
		{
			Finish(Who, *At, MoverStatus::Failed, MoveFailure::Unreachable);
		}
	}
	return Work;
}

std::optional<CellIndex> MoverSystem::EscapeCell(CellIndex From) const
{
	// Breadth first over the unchanging grid: where the mover could be if the blocker were not on top of it.
	constexpr size_t MaxLooked = 128;
	std::vector<CellIndex> Looked{From};
	for (size_t Index = 0; Index < Looked.size(); ++Index)
	{
		if (!Overlay->IsBlocked(Looked[Index]))
		{
			return Looked[Index];
		}
		GridSpace(*Level.Grid)
			.ForEachMove(GridSpace::StateOf(Looked[Index]),
				[&](StateId To, Cost)
				{
					if (Looked.size() < MaxLooked &&
						std::find(Looked.begin(), Looked.end(), GridSpace::CellOf(To)) == Looked.end())
					{
						Looked.push_back(GridSpace::CellOf(To));
					}
				});
	}
	return std::nullopt;
}

/** Decides where a mover walks at. Touches nothing but the mover: runs in parallel. */
void MoverSystem::Follow(Mover& At) const
{
	if (At.Status != MoverStatus::Moving || At.bRelocate || At.Follower.IsTraversing())
	{
		return;
	}
	if (Overlay->IsBlocked(At.Cell))
	{
		const std::optional<CellIndex> Escape = EscapeCell(At.Cell);
		At.Step = {};
		At.Step.What = Escape ? RouteStep::Action::Walk : RouteStep::Action::Wait;
		At.Step.Target = Escape ? Level.Grid->WorldOf(*Escape) : At.Position;
		return;
	}
	if (!IsInCell(At))
	{
		At.Step = {};
		At.Step.What = RouteStep::Action::Walk;
		At.Step.Target = Level.Grid->WorldOf(At.Cell);
		return;
	}
	const MoveBuffer* Moves = Scheduler.MovesOf(At.Agent);
	const bool bComplete = Scheduler.StatusOf(At.Agent) == PlanStatus::Complete;
	// Nothing that the aim depends on has changed: keeping it saves most straight-line tests. Now and then it is looked
	// at all the same, since a body that was pushed may no longer see its target.
	const RouteFollower::Plan Route{*Moves, At.GoalPoint, bComplete};
	const AimBasis Basis{At.Cell, Overlay->Revision(), Moves->Size(), bComplete};
	const bool bSame = At.Step.What == RouteStep::Action::Walk && Basis == At.Basis &&
		FlatDistance(At.Position, At.Step.Target) > Level.Grid->Transform().CellSizeCm;
	At.Basis = Basis;
	if (bSame && ++At.TicksAimed < MaxTicksAimed)
	{
		At.Step.bPassedCorner = false;
		return;
	}
	At.TicksAimed = 0;
	At.Step = At.Follower.Next(Level.Space(), At.Cell, At.Position, Route, At.Settings.bSmooth);
}

bool MoverSystem::HasArrived(const Mover& At) const
{
	if (FlatDistance(At.Position, At.GoalPoint) > At.Settings.AcceptanceCm)
	{
		// A goal point outside its cell (in a wall, on a shelf) is never reached exactly: the cell is what counts then.
		if (At.Cell != At.GoalCell)
		{
			return false;
		}
		const WorldPos CellPoint = Level.Grid->WorldOf(At.GoalCell);
		const bool bInside = FlatDistance(At.GoalPoint, CellPoint) <= Level.Grid->Transform().CellSizeCm;
		return !bInside && FlatDistance(At.Position, CellPoint) <= At.Settings.AcceptanceCm;
	}
	return At.Cell == At.GoalCell ||
		WalkStraight(Level.Space(), At.Cell, At.Position, At.GoalPoint, MaxArrivalCells) == At.GoalCell;
}

void MoverSystem::ApplyPlanStatus(MoverHandle Who, Mover& At)
{
	if (Scheduler.StatusOf(At.Agent) != PlanStatus::Unreachable || Scheduler.MovesOf(At.Agent)->Size() != 0 ||
		Overlay->IsBlocked(At.Cell))
	{
		return;
	}
	// It may be only a mark of a mover in trouble that is in the way: those are lifted before anybody gives up. What no
	// open door leads to is told at once.
	if (Blocks.HasMarks() && Level.Grid->GetRegions().CanReach(At.Cell, At.GoalCell))
	{
		Blocks.Expire(std::numeric_limits<double>::infinity(), Changed);
		NotifyChanged();
		return;
	}
	Announce(Who, MoverEventKind::GoalUnreachable, MoveFailure::Unreachable);
	// Another unreachable answer means that the partial goal was cut off as well: looked for again from here.
	constexpr uint8_t MaxPartialTries = 4;
	if (At.Settings.bAllowPartial && At.PartialTries < MaxPartialTries)
	{
		++At.PartialTries;
		At.bPartial = true;
		Scheduler.Stop(At.Agent);
		PartialRequests.push_back({Who, At.GoalCell, nullptr});
		return;
	}
	Finish(Who, At, MoverStatus::Failed, MoveFailure::Unreachable);
}

void MoverSystem::Recover(MoverHandle Who, Mover& At, double StuckFor)
{
	if (StuckFor >= At.Settings.StuckSeconds)
	{
		Finish(Who, At, MoverStatus::Failed, MoveFailure::Stuck);
		return;
	}
	// 1 s: plan again. 2 s, 4 s, …: a spot that no mover occupies is marked as blocked; a jam is dissolved by walking
	// through.
	const bool bOnLink =
		At.Follower.IsTraversing() && At.Step.Link && Level.Grid->Links()[*At.Step.Link].Kind != LinkKind::Passage;
	if (StuckFor < (bOnLink ? LinkRecoveryS : FirstRecoveryS) * std::exp2(At.Recoveries))
	{
		return;
	}
	++At.Recoveries;
	Announce(Who, MoverEventKind::Blocked);
	if (std::exchange(At.bGaveWay, false) || (At.Body < Bodies.size() && Avoiding.IsCrowded(At.Body)))
	{
		At.GhostUntil = Now + GhostSeconds;
		return;
	}
	const MoveBuffer* Moves = Scheduler.MovesOf(At.Agent);
	if (At.Recoveries > 1 && Moves->Size() != 0 && GridSpace::CellOf((*Moves)[0]) != At.Cell)
	{
		Blocks.Mark(GridSpace::CellOf((*Moves)[0]), Now + MarkSeconds, Changed);
		NotifyChanged();
	}
	Replan(Who, At);
}

void MoverSystem::Start(MoverHandle Who, Mover& At)
{
	if (!std::exchange(At.bStarted, true))
	{
		Announce(Who, MoverEventKind::Started);
		At.Progress.Restart(At.Position);
	}
}

/** Whoever waits for a plan is not held up: in a large crowd its turn may take a while. But a planner that has gone
 * through all cells many times over without a move is not going to find one. */
bool MoverSystem::IsWaitingForPlan(MoverHandle Who, Mover& At)
{
	if (At.Step.What != RouteStep::Action::Wait || Overlay->IsBlocked(At.Cell))
	{
		return false; // under a blocker too large to walk off there is nothing to wait for
	}
	constexpr uint64_t LeastPatience = 100'000; // expansions
	if (Scheduler.FruitlessWork(At.Agent) > LeastPatience + uint64_t{16} * Level.Grid->CellCount())
	{
		Finish(Who, At, MoverStatus::Failed, MoveFailure::Stuck);
		return true;
	}
	const PlanStatus Plan = Scheduler.StatusOf(At.Agent);
	const bool bPending =
		(Plan == PlanStatus::Planning || Plan == PlanStatus::Idle) && Scheduler.MovesOf(At.Agent)->Size() == 0;
	return At.Recoveries == 0 || bPending;
}

void MoverSystem::Apply(MoverHandle Who, Mover& At, double DeltaSeconds)
{
	At.Wanted = {};
	if (At.Status != MoverStatus::Moving)
	{
		return;
	}
	At.OffGridSeconds = At.bOffGrid ? At.OffGridSeconds + DeltaSeconds : 0;
	if (At.OffGridSeconds > OffGridPatienceS)
	{
		Finish(Who, At, MoverStatus::Failed, MoveFailure::OffGrid);
		return;
	}
	if (At.bRelocate || At.Step.What == RouteStep::Action::Replan)
	{
		At.Step = {};
		Replan(Who, At);
		return;
	}
	if (At.Follower.IsTraversing() &&
		FlatDistance(At.Position, At.Step.Target) <= At.Settings.SpeedCmPerS * DeltaSeconds)
	{
		At.Follower.FinishTraverse();
		EnterCell(At, GridSpace::CellOf((*Scheduler.MovesOf(At.Agent))[0]));
		At.Step.Consumed = 1;
		if (At.NextGoal)
		{
			SendTo(At, *At.NextGoal);
			return;
		}
	}
	if (At.Step.Consumed != 0)
	{
		const uint32_t Consumed = std::exchange(At.Step.Consumed, 0);
		Scheduler.Consume(At.Agent, Consumed);
		At.Basis.Moves -= std::min(At.Basis.Moves, Consumed); // the aim is what it was
		Start(Who, At);                                       // it may be that others pushed it where it wanted to go
	}
	if (At.Step.bPassedCorner)
	{
		Announce(Who, MoverEventKind::SubgoalReached);
	}
	if (HasArrived(At))
	{
		Finish(Who, At, MoverStatus::Arrived, MoveFailure::None);
		return;
	}
	ApplyPlanStatus(Who, At);
	if (At.Status != MoverStatus::Moving || IsWaitingForPlan(Who, At))
	{
		return;
	}
	Start(Who, At);
	if (At.Step.What != RouteStep::Action::Wait)
	{
		// Slows down so as not to run past the target within the tick.
		const double Distance = FlatDistance(At.Position, At.Step.Target);
		const double Speed = DeltaSeconds > 0 ? Distance / DeltaSeconds : At.Settings.SpeedCmPerS;
		At.Wanted = Towards2D(At.Position, At.Step.Target, std::min(At.Settings.SpeedCmPerS, Speed));
	}
	const double StuckFor = At.Progress.Update(At.Position, At.Settings.SpeedCmPerS, DeltaSeconds);
	if (StuckFor == 0)
	{
		At.Recoveries = 0;
		At.bGaveWay = false;
	}
	Recover(Who, At, StuckFor);
}

void MoverSystem::Avoid(double DeltaSeconds)
{
	Bodies.clear();
	for (const Turn& Next : Turns)
	{
		Mover& At = *Next.At;
		const bool bYields = At.Settings.bAvoid && At.GhostUntil <= Now && !At.Follower.IsTraversing() &&
			At.Status != MoverStatus::Paused;
		At.Body = static_cast<uint32_t>(Bodies.size());
		Bodies.push_back({At.Position.X, At.Position.Y, At.Position.Z, At.Current, At.Wanted, At.Settings.RadiusCm,
			At.Settings.SpeedCmPerS, bYields});
	}
	Avoiding.Prepare(Bodies);
	ForAll(Tasks, static_cast<uint32_t>(Bodies.size()),
		[&](uint32_t Number)
		{
			const uint32_t Index = Avoiding.InOrder(Number);
			// Those who stand make way for those who walk, but only as far as they must.
			Mover& At = *Turns[Index].At;
			const Velocity Wish = At.Wanted;
			At.Wanted = Bodies[Index].bYields ? Avoiding.Solve(Index, DeltaSeconds) : Wish;
			const double Bent = std::hypot(At.Wanted.X - Wish.X, At.Wanted.Y - Wish.Y);
			At.bGaveWay = At.bGaveWay || Bent > 0.5 * At.Settings.SpeedCmPerS;
		});
}

TickReport MoverSystem::Plan(const TickBudget& Budget)
{
	Tell({.What = MoverCall::Kind::Plan, .Budget = Budget.MaxExpansions});
	// Partial goals are rare and may take long: they get at most a quarter of the tick.
	const uint32_t PartialWork = AdvancePartialGoals(Budget.MaxExpansions / 4);
	TickBudget Rest = Budget;
	Rest.MaxExpansions -= PartialWork;
	TickReport Report = Scheduler.Tick(Rest);
	Report.Expansions += PartialWork;
	return Report;
}

uint32_t MoverSystem::Move(double DeltaSeconds)
{
	Tell({.What = MoverCall::Kind::Move, .Seconds = DeltaSeconds});
	Now += DeltaSeconds;
	Blocks.Expire(Now, Changed);
	NotifyChanged();
	Turns.clear();
	Movers.ForEach([&](MoverHandle Who, Mover& At) { Turns.push_back({Who, &At}); });
	ForAll(Tasks, static_cast<uint32_t>(Turns.size()), [&](uint32_t Index) { Follow(*Turns[Index].At); });
	uint32_t Moving = 0;
	for (const Turn& Next : Turns)
	{
		Apply(Next.Who, *Next.At, DeltaSeconds);
		Moving += Next.At->Status == MoverStatus::Moving ? 1 : 0;
	}
	Avoid(DeltaSeconds);
	EventList.clear();
	EventList.swap(PendingEvents);
	return Moving;
}

MoverTickReport MoverSystem::Tick(double DeltaSeconds, const TickBudget& Budget)
{
	const TickReport Planning = Plan(Budget);
	return {Planning, Move(DeltaSeconds)};
}

void MoverSystem::Integrate(double DeltaSeconds)
{
	Tell({.What = MoverCall::Kind::Integrate, .Seconds = DeltaSeconds});
	Movers.ForEach([&](MoverHandle, Mover& At) { Slide(At, DeltaSeconds); });
}

/** Moves a body by its wanted velocity, along walls that avoidance steers into. */
void MoverSystem::Slide(Mover& At, double DeltaSeconds) const
{
	const bool bTraversing = At.Follower.IsTraversing();
	const bool bOnCell = !bTraversing && IsInCell(At);
	// A mover that a blocker stands on may leave it.
	const GridSpace Ground = Overlay->IsBlocked(At.Cell) ? GridSpace(*Level.Grid) : Level.Space();
	const auto TryStep = [&](double Dx, double Dy)
	{
		const WorldPos To{At.Position.X + Dx * DeltaSeconds, At.Position.Y + Dy * DeltaSeconds, At.Position.Z};
		// One on a link is off the grid, and one beside its cell comes back to it, whatever is between.
		if (bOnCell)
		{
			const std::optional<CellIndex> Cell = StepFrom(At, Ground, To);
			if (!Cell)
			{
				return false;
			}
			StandOn(At, *Cell);
		}
		At.Position = To;
		return true;
	};
	const Velocity V = At.Wanted;
	At.Current = TryStep(V.X, V.Y) ? V
		: TryStep(V.X, 0)          ? Velocity{V.X, 0}
		: TryStep(0, V.Y)          ? Velocity{0, V.Y}
								   : Velocity{};
	if (!bTraversing)
	{
		At.Position.Z = At.CellMiddle.Z;
	}
}

uint64_t MoverSystem::TraceHash() const
{
	uint64_t Hash = 0;
	Movers.ForEach(
		[&](MoverHandle Who, const Mover& At)
		{
			// A hundredth of a millimetre: finer differences than that cannot survive a tick.
			const auto Rounded = [](double Value) { return static_cast<uint64_t>(std::llround(Value * 1000)); };
			Hash = MixHash(MixHash(Hash, Who.Index), At.Cell.Value);
			Hash = MixHash(MixHash(Hash, Rounded(At.Position.X)), Rounded(At.Position.Y));
			Hash = MixHash(Hash, static_cast<uint64_t>(At.Status));
		});
	return Hash;
}
} // namespace Rtp
