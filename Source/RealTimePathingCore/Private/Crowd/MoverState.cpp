// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Journeys: how they begin, change their goal and end.

#include "Crowd/MoverState.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Grid/NearestCell.h"

#include <limits>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint8_t WalksAhead = 8;

GridOverlay& OverlayOf(const World& World)
{
	RTP_ASSERT(World.Overlay != nullptr, "a world of movers has an overlay");
	return *World.Overlay;
}

/** Forgets the recovery attempts of an earlier journey. */
void RestartRecovery(Mover& Mover)
{
	Mover.Progress.Restart(Mover.Position);
	Mover.Recoveries = 0;
	Mover.bGaveWay = false;
}
} // namespace

MoverSystem::State::State(const Rtp::World& InWorld, ITaskRunner* InTasks)
	: World(InWorld)
	, Tasks(InTasks)
	, Scheduler(InTasks)
	, Ground(World)
	, Blocks(OverlayOf(World))
	, Squares(World.Space())
{
}

Mover* MoverSystem::State::Receive(const MoverCall& Call)
{
	if (Sink != nullptr)
	{
		Sink->OnCall(Call);
	}
	return Movers.Find(Call.Mover);
}

Mover& MoverSystem::State::Add(
	std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position, CellIndex Cell)
{
	Mover Added;
	Added.Settings = Settings;
	Added.Agent = Scheduler.Add(std::move(Planner),
		{Settings.MaxExpansionsPerTick, Settings.Priority, MoveBuffer::Capacity * 3 / 4, WalksAhead});
	Added.Position = Position;
	Ground.EnterCell(Added, Cell);
	const MoverHandle Handle = Movers.Add(Added);
	Mover& Stored = *Movers.Find(Handle);
	Stored.Handle = Handle;
	return Stored;
}

void MoverSystem::State::SendTo(Mover& Mover, CellIndex Goal)
{
	Mover.GoalCell = Goal;
	Mover.NextGoal.reset();
	Mover.Follower.Reset();
	Mover.Step = {};
	Scheduler.SetGoal(Mover.Agent, GridSpace::StateOf(Mover.Cell), GridSpace::StateOf(Goal));
}

void MoverSystem::State::MoveTo(Mover& Mover, const WorldPos& Goal)
{
	const std::optional<CellIndex> GoalCell = FindNearestCell(*World.Grid, Goal);
	const bool bUnderWay = Mover.IsUnderWay();
	Mover.AskedPoint = Goal;
	if (GoalCell && bUnderWay && Mover.Towards == Destination::Goal &&
		*GoalCell == Mover.NextGoal.value_or(Mover.GoalCell))
	{
		Mover.GoalPoint = Goal;
		return;
	}
	if (!bUnderWay) // a moving goal continues the journey, so a mover that makes no progress is still found stuck
	{
		Mover.bStarted = false;
		RestartRecovery(Mover);
	}
	Mover.Towards = Destination::Goal;
	Mover.PartialTries = 0;
	Mover.Failure = MoveFailure::None;
	Mover.Status = MoverStatus::Moving;
	if (!GoalCell)
	{
		Finish(Mover, MoverStatus::Failed, MoveFailure::OffGrid);
		return;
	}
	Mover.GoalPoint = Goal;
	if (bUnderWay && Mover.Follower.IsTraversing())
	{
		Mover.NextGoal = GoalCell; // a mover does not turn round in mid-air
		return;
	}
	SendTo(Mover, *GoalCell);
}

void MoverSystem::State::Stop(Mover& Mover)
{
	Scheduler.Stop(Mover.Agent);
	Mover.Follower.Reset();
	Mover.Status = MoverStatus::Idle;
	Mover.Wanted = {};
	Mover.bStarted = false;
}

void MoverSystem::State::Announce(const Mover& Mover, MoverEventKind Kind, MoveFailure Reason)
{
	PendingEvents.push_back({Mover.Handle, Kind, Reason});
}

void MoverSystem::State::Finish(Mover& Mover, MoverStatus Status, MoveFailure Reason)
{
	Stop(Mover);
	Mover.Status = Status;
	Mover.Failure = Reason;
	const MoverEventKind Kind = Status == MoverStatus::Failed ? MoverEventKind::Failed
		: Mover.Towards != Destination::Goal                  ? MoverEventKind::ArrivedPartially
															  : MoverEventKind::Arrived;
	Announce(Mover, Kind, Reason);
}

void MoverSystem::State::Replan(Mover& Mover)
{
	Mover.bDisplaced = false;
	if (Mover.NextGoal)
	{
		SendTo(Mover, *Mover.NextGoal); // the mover does not come to the end of its link
	}
	else
	{
		Mover.Follower.Reset();
		Scheduler.Relocate(Mover.Agent, GridSpace::StateOf(Mover.Cell));
	}
	Announce(Mover, MoverEventKind::Replanned);
}

void MoverSystem::State::NotifyChanged()
{
	if (!Changed.empty())
	{
		for (const StateId Edited : Changed)
		{
			Squares.Update(World.Space(), GridSpace::CellOf(Edited));
		}
		Scheduler.NotifyChanged(Changed);
		Changed.clear();
	}
}

/** Whether the planner knows no path to the goal. A mover under a blocker first leaves it. */
bool MoverSystem::State::IsCutOff(const Mover& Mover) const
{
	return Scheduler.StatusOf(Mover.Agent) == PlanStatus::Unreachable && !HasRoute(Mover) &&
		!World.Overlay->IsBlocked(Mover.Cell);
}

void MoverSystem::State::HandleCutOff(Mover& Mover)
{
	if (World.Overlay->IsBlocked(GridSpace::CellOf(Scheduler.PlannedTo(Mover.Agent))))
	{
		Replan(Mover); // the planner has searched from under a blocker, which the mover has left since
		return;
	}
	// Temporary marks of stuck movers may be the only obstacle: lift them first. A goal in another region is reported
	// at once.
	if (Blocks.HasMarks() && World.Grid->GetRegions().CanReach(Mover.Cell, Mover.GoalCell))
	{
		Blocks.Expire(std::numeric_limits<double>::infinity(), Changed);
		NotifyChanged();
		return;
	}
	Announce(Mover, MoverEventKind::GoalUnreachable, MoveFailure::Unreachable);
	// The partial goal may be cut off in its turn: then another one is searched from the present cell.
	constexpr uint8_t MaxPartialTries = 4;
	if (Mover.Settings.bAllowPartial && Mover.PartialTries < MaxPartialTries)
	{
		++Mover.PartialTries;
		Mover.Towards = Destination::FindingNearest;
		Scheduler.Stop(Mover.Agent);
		PartialRequests.push_back({Mover.Handle, Mover.GoalCell, nullptr});
		return;
	}
	Finish(Mover, MoverStatus::Failed, MoveFailure::Unreachable);
}

/** Whether the mover still exists and still waits for this search. */
bool MoverSystem::State::IsWanted(const PartialRequest& Request) const
{
	const Mover* Mover = Movers.Find(Request.Handle);
	return Mover != nullptr && Mover->Towards == Destination::FindingNearest && Mover->GoalCell == Request.Goal &&
		Mover->IsUnderWay();
}

uint32_t MoverSystem::State::AdvancePartialGoals(uint32_t MaxWork)
{
	uint32_t Work = 0;
	while (Work < MaxWork && !PartialRequests.empty())
	{
		PartialRequest& Request = PartialRequests.front();
		if (!IsWanted(Request))
		{
			PartialRequests.pop_front();
			continue;
		}
		Mover& Mover = *Movers.Find(Request.Handle);
		if (!Request.Search)
		{
			Request.Search = std::make_unique<PartialGoalSearch>(
				World.Space(), World.Pool, GridSpace::StateOf(Mover.Cell), GridSpace::StateOf(Request.Goal));
		}
		Work += Request.Search->Advance(MaxWork - Work);
		if (!Request.Search->IsDone())
		{
			break;
		}
		const std::optional<StateId> Found = Request.Search->Found();
		PartialRequests.pop_front();
		if (Found)
		{
			const CellIndex Cell = GridSpace::CellOf(*Found);
			Mover.Towards = Destination::Nearest;
			Mover.GoalPoint = World.Grid->WorldOf(Cell);
			RestartRecovery(Mover);
			SendTo(Mover, Cell);
		}
		else
		{
			Finish(Mover, MoverStatus::Failed, MoveFailure::Unreachable);
		}
	}
	return Work;
}
} // namespace Rtp
