// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/MoverSystem.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Motion/StraightWalk.h"
#include "Rtp/Planning/WorldEdit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t MaxTrackCells = 16; // farther between two ticks is a teleport
constexpr double FarthestCm = 1e10;    // larger than any level
} // namespace

MoverSystem::MoverSystem(const World& InLevel, std::shared_ptr<GridOverlay> InOverlay, ITaskRunner* InTasks)
	: Level(InLevel)
	, Overlay(std::move(InOverlay))
	, Tasks(InTasks)
	, Scheduler(InTasks)
	, Blocks(*Overlay)
{
	RTP_ASSERT(Level.Overlay == Overlay, "planners and movers see the same overlay");
}

void MoverSystem::Tell(const MoverCall& Call) const
{
	if (Sink != nullptr)
	{
		Sink->OnCall(Call);
	}
}

void MoverSystem::Announce(MoverHandle Who, MoverEventKind Kind, MoveFailure Reason)
{
	PendingEvents.push_back({Who, Kind, Reason});
}

std::optional<MoverHandle> MoverSystem::Add(
	std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position)
{
	const std::optional<CellIndex> Cell = FindNearestCell(*Level.Grid, Position);
	if (!Cell)
	{
		Tell({.What = MoverCall::Kind::Add, .Point = Position, .Settings = Settings});
		return std::nullopt;
	}
	Mover Added;
	Added.Settings = Settings;
	Added.Agent = Scheduler.Add(
		std::move(Planner), {Settings.MaxExpansionsPerTick, Settings.Priority, MoveBuffer::Capacity * 3 / 4});
	Added.Position = Position;
	EnterCell(Added, *Cell);
	const MoverHandle Who = Movers.Add(std::move(Added));
	Tell({.What = MoverCall::Kind::Add, .Who = Who, .Point = Position, .Settings = Settings});
	return Who;
}

bool MoverSystem::Remove(MoverHandle Who)
{
	Tell({.What = MoverCall::Kind::Remove, .Who = Who});
	if (const Mover* At = Movers.Find(Who))
	{
		Scheduler.Remove(At->Agent);
	}
	return Movers.Remove(Who);
}

void MoverSystem::BeginJourney(Mover& At)
{
	At.Progress.Restart(At.Position);
	At.Recoveries = 0;
	At.bGaveWay = false;
}

void MoverSystem::SendTo(Mover& At, CellIndex Goal)
{
	At.GoalCell = Goal;
	At.NextGoal.reset();
	At.Follower.Reset();
	At.Step = {};
	Scheduler.SetGoal(At.Agent, GridSpace::StateOf(At.Cell), GridSpace::StateOf(Goal));
}

void MoverSystem::MoveTo(MoverHandle Who, const WorldPos& Goal)
{
	Tell({.What = MoverCall::Kind::MoveTo, .Who = Who, .Point = Goal});
	Mover* At = Movers.Find(Who);
	if (At == nullptr)
	{
		return;
	}
	const std::optional<CellIndex> GoalCell = FindNearestCell(*Level.Grid, Goal);
	const bool bUnderWay = At->Status == MoverStatus::Moving || At->Status == MoverStatus::Paused;
	if (GoalCell && bUnderWay && !At->bPartial && *GoalCell == At->NextGoal.value_or(At->GoalCell))
	{
		At->GoalPoint = Goal;
		return;
	}
	if (!bUnderWay) // a goal that moves is one journey, and whoever is held up on it stays held up
	{
		At->bStarted = false;
		BeginJourney(*At);
	}
	At->bPartial = false;
	At->PartialTries = 0;
	At->Failure = MoveFailure::None;
	At->Status = MoverStatus::Moving;
	if (!GoalCell)
	{
		Finish(Who, *At, MoverStatus::Failed, MoveFailure::OffGrid);
		return;
	}
	At->GoalPoint = Goal;
	if (bUnderWay && At->Follower.IsTraversing())
	{
		At->NextGoal = GoalCell; // nobody turns round in mid-air
		return;
	}
	SendTo(*At, *GoalCell);
}

void MoverSystem::Stop(MoverHandle Who)
{
	Tell({.What = MoverCall::Kind::Stop, .Who = Who});
	if (Mover* At = Movers.Find(Who))
	{
		Scheduler.Stop(At->Agent);
		At->Follower.Reset();
		At->Status = MoverStatus::Idle;
		At->Wanted = {};
		At->bStarted = false;
	}
}

void MoverSystem::Pause(MoverHandle Who)
{
	Tell({.What = MoverCall::Kind::Pause, .Who = Who});
	Mover* At = Movers.Find(Who);
	if (At != nullptr && At->Status == MoverStatus::Moving)
	{
		At->Status = MoverStatus::Paused;
		At->Wanted = {};
	}
}

void MoverSystem::Resume(MoverHandle Who)
{
	Tell({.What = MoverCall::Kind::Resume, .Who = Who});
	Mover* At = Movers.Find(Who);
	if (At != nullptr && At->Status == MoverStatus::Paused)
	{
		At->Status = MoverStatus::Moving;
		At->Progress.Restart(At->Position);
	}
}

void MoverSystem::SetPriority(MoverHandle Who, AgentPriority Priority)
{
	MoverCall Call{.What = MoverCall::Kind::SetPriority, .Who = Who};
	Call.Settings.Priority = Priority;
	Tell(Call);
	if (const Mover* At = Movers.Find(Who))
	{
		Scheduler.SetPriority(At->Agent, Priority);
	}
}

void MoverSystem::EnterCell(Mover& At, CellIndex Cell) const
{
	At.Cell = Cell;
	At.CellMiddle = Level.Grid->Transform().CentreOf(Level.Grid->CoordOf(Cell), 0);
	At.CellMiddle.Z = Level.Grid->WorldOf(Cell).Z;
}

bool MoverSystem::IsWithinCell(const Mover& At, const WorldPos& Point, double Share) const
{
	const double Half = 0.5 * Share * Level.Grid->Transform().CellSizeCm;
	return std::abs(Point.X - At.CellMiddle.X) <= Half && std::abs(Point.Y - At.CellMiddle.Y) <= Half;
}

/** Whether the body is above its cell, and not beside it as after a push against a wall. */
bool MoverSystem::IsInCell(const Mover& At) const
{
	return IsWithinCell(At, At.Position, 1.0002); // anchors may lie on the very edge
}

/** The cell in which a straight step of the body would end; none where there is no ground. */
std::optional<CellIndex> MoverSystem::StepFrom(const Mover& At, const GridSpace& Ground, const WorldPos& To) const
{
	// Most steps end well inside the cell that they begin in, which needs no look at the grid.
	return IsWithinCell(At, To, 0.999) ? At.Cell : WalkStraight(Ground, At.Cell, At.Position, To, MaxTrackCells);
}

void MoverSystem::StandOn(Mover& At, CellIndex Cell) const
{
	At.bOffGrid = false;
	if (At.Cell != Cell)
	{
		EnterCell(At, Cell);
	}
}

/** Follows the body from cell to cell; a body that went where no walk leads is looked up anew. */
void MoverSystem::TrackCell(Mover& At, const WorldPos& Position)
{
	if (At.Follower.IsTraversing())
	{
		return; // between the ends of a link there is no cell
	}
	const GridSpace Static(*Level.Grid); // a door that closed on the mover does not move it to another cell
	if (const std::optional<CellIndex> Walked = IsInCell(At) ? StepFrom(At, Static, Position) : std::nullopt)
	{
		StandOn(At, *Walked);
		return;
	}
	const std::optional<CellIndex> Found = FindNearestCell(*Level.Grid, Position);
	At.bOffGrid = !Found.has_value();
	if (Found && *Found != At.Cell)
	{
		EnterCell(At, *Found);
		At.bRelocate = true;
	}
}

void MoverSystem::SetBody(MoverHandle Who, const WorldPos& Position, const Velocity& Current)
{
	Tell({.What = MoverCall::Kind::SetBody, .Who = Who, .Point = Position, .Current = Current});
	Mover* At = Movers.Find(Who);
	if (At == nullptr)
	{
		return;
	}
	const auto IsPlace = [](double Number) { return std::abs(Number) < FarthestCm; }; // false for what is not a number
	if (!IsPlace(Position.X) || !IsPlace(Position.Y) || !IsPlace(Position.Z))
	{
		At->bOffGrid = true;
		return;
	}
	TrackCell(*At, Position);
	At->Position = Position;
	At->Current = Current;
}

void MoverSystem::NotifyChanged()
{
	if (!Changed.empty())
	{
		Scheduler.NotifyChanged(Changed);
		Changed.clear();
	}
}

void MoverSystem::SetBlocked(std::span<const CellIndex> Cells, bool bBlocked)
{
	Tell({.What = bBlocked ? MoverCall::Kind::Block : MoverCall::Kind::Unblock, .Cells = Cells});
	if (bBlocked)
	{
		Blocks.Block(Cells, Changed);
	}
	else
	{
		Blocks.Unblock(Cells, Changed);
	}
	NotifyChanged();
}

void MoverSystem::SetLinkClosed(uint32_t Link, bool bClosed)
{
	RTP_ASSERT(Link < Level.Grid->Links().size(), "the link exists");
	Tell({.What = bClosed ? MoverCall::Kind::CloseLink : MoverCall::Kind::OpenLink, .Link = Link});
	ApplyEdit(*Overlay, {WorldEdit::Target::Link, Link, bClosed}, Changed);
	NotifyChanged();
}

void MoverSystem::Finish(MoverHandle Who, Mover& At, MoverStatus Status, MoveFailure Reason)
{
	At.Status = Status;
	At.Failure = Reason;
	At.Wanted = {};
	At.bStarted = false;
	At.Follower.Reset();
	Scheduler.Stop(At.Agent);
	const MoverEventKind Kind = Status == MoverStatus::Failed ? MoverEventKind::Failed
		: At.bPartial                                         ? MoverEventKind::ArrivedPartially
															  : MoverEventKind::Arrived;
	Announce(Who, Kind, Reason);
}

void MoverSystem::Replan(MoverHandle Who, Mover& At)
{
	At.bRelocate = false;
	if (At.NextGoal)
	{
		SendTo(At, *At.NextGoal); // it does not come to the end of its link
	}
	else
	{
		At.Follower.Reset();
		Scheduler.Relocate(At.Agent, GridSpace::StateOf(At.Cell));
	}
	Announce(Who, MoverEventKind::Replanned);
}

std::optional<MoverSystem::View> MoverSystem::ViewOf(MoverHandle Who) const
{
	const Mover* At = Movers.Find(Who);
	if (At == nullptr)
	{
		return std::nullopt;
	}
	return View{At->Status, At->Failure, At->Position, At->Cell, At->Step.Target, At->Wanted,
		At->Follower.IsTraversing(), At->bPartial, At->Follower.IsTraversing() ? At->Step.Link : std::nullopt};
}

std::vector<StateId> MoverSystem::RouteOf(MoverHandle Who) const
{
	std::vector<StateId> Route;
	const Mover* At = Movers.Find(Who);
	const MoveBuffer* Moves = At != nullptr ? Scheduler.MovesOf(At->Agent) : nullptr;
	for (uint32_t Index = 0; Moves != nullptr && Index < Moves->Size(); ++Index)
	{
		Route.push_back((*Moves)[Index]);
	}
	return Route;
}

double MoverSystem::RemainingCm(MoverHandle Who) const
{
	const Mover* At = Movers.Find(Who);
	if (At == nullptr || (At->Status != MoverStatus::Moving && At->Status != MoverStatus::Paused))
	{
		return 0;
	}
	double Sum = 0;
	WorldPos From = At->Position;
	for (const StateId Move : RouteOf(Who))
	{
		const WorldPos To = Level.Grid->WorldOf(GridSpace::CellOf(Move));
		Sum += FlatDistance(From, To);
		From = To;
	}
	return Sum + FlatDistance(From, At->GoalPoint);
}

IPlanner* MoverSystem::PlannerOf(MoverHandle Who)
{
	const Mover* At = Movers.Find(Who);
	return At != nullptr ? Scheduler.PlannerOf(At->Agent) : nullptr;
}

size_t MoverSystem::MemoryBytes(MoverHandle Who) const
{
	const Mover* At = Movers.Find(Who);
	return At != nullptr ? sizeof(Mover) + Scheduler.MemoryBytes(At->Agent) : 0;
}
} // namespace Rtp
