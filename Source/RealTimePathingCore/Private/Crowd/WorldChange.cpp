// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers that go on in another world: on other ground, or with another database.

#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Motion/OctileWalk.h"

#include "Crowd/MoverState.h"

#include <utility>

namespace Rtp
{
namespace
{
CellIndex NewNameOf(CellIndex Cell, std::span<const CellIndex> NewCells)
{
	return Cell.Value < NewCells.size() ? NewCells[Cell.Value] : CellIndex{};
}

/** The link of the new grid that is the same for the host; none if it is gone. */
std::optional<uint32_t> NewNameOfLink(
	uint32_t Link, const LayeredGrid& Old, const LayeredGrid& New, std::span<const CellIndex> NewCells)
{
	const CellIndex From = NewNameOf(Old.Links()[Link].From, NewCells);
	const CellIndex To = NewNameOf(Old.Links()[Link].To, NewCells);
	for (uint32_t Index = 0; Index < New.Links().size(); ++Index)
	{
		if (New.Links()[Index].From == From && New.Links()[Index].To == To &&
			New.HostIdOfLink(Index) == Old.HostIdOfLink(Link))
		{
			return Index;
		}
	}
	return std::nullopt;
}
bool IsPlannedWalkOpen(const GridSpace& Space, CellIndex From, CellIndex To)
{
	while (From.IsValid() && From != To)
	{
		From = NextOfWalk(Space, From, To);
	}
	return From == To;
}
} // namespace

bool MoverSystem::State::IsRouteLegal(const Mover& Mover) const
{
	const MoveBuffer& Moves = *Scheduler.MovesOf(Mover.Agent);
	const GridSpace Space = World.Space();
	if (!Mover.Follower.IsLegal(Space, Mover.GoalPoint))
	{
		return false;
	}
	for (uint32_t Index = 1; Index < Moves.Size(); ++Index)
	{
		if (Moves.IsWalk(Index)
				? !IsPlannedWalkOpen(Space, GridSpace::CellOf(Moves[Index - 1]), GridSpace::CellOf(Moves[Index]))
				: !Space.MoveCost(Moves[Index - 1], Moves[Index]))
		{
			return false;
		}
	}
	return true;
}

/** False if the mover has no ground any more. */
bool MoverSystem::State::Resettle(
	Mover& Mover, const LayeredGrid& OldGrid, std::span<const CellIndex> NewCells, std::unique_ptr<IPlanner> Planner)
{
	const CellIndex Same = NewNameOf(Mover.Cell, NewCells);
	const std::optional<CellIndex> Cell = Same.IsValid() ? Same : FindNearestCell(*World.Grid, Mover.Position);
	if (!Cell || !Planner)
	{
		return false;
	}
	Ground.EnterCell(Mover, *Cell);
	// New ground may be nearer to the point that the host asked for, and may lead there.
	const std::optional<CellIndex> Goal = FindNearestCell(*World.Grid, Mover.AskedPoint);
	const bool bSameGoal = Goal && (Mover.NextGoal || *Goal == NewNameOf(Mover.GoalCell, NewCells));
	const CellIndex PlannedGoal = Mover.NextGoal ? NewNameOf(Mover.GoalCell, NewCells) : Goal.value_or(*Cell);
	const auto Renamed = [&](StateId Planned)
	{
		const CellIndex New = NewNameOf(GridSpace::CellOf(Planned), NewCells);
		return New.IsValid() ? GridSpace::StateOf(New) : StateId{};
	};
	const bool bLegsKept = Mover.Follower.Rename(
		[&](CellIndex Old) { return NewNameOf(Old, NewCells); }, OldGrid.Transform(), World.Grid->Transform());
	const bool bPlanKept = Scheduler.Resettle(Mover.Agent, std::move(Planner),
							   GridSpace::StateOf(PlannedGoal.IsValid() ? PlannedGoal : *Cell), Renamed) &&
		bLegsKept;
	if (!Mover.IsUnderWay())
	{
		Mover.GoalCell = NewNameOf(Mover.GoalCell, NewCells);
		return true;
	}
	if (!Goal)
	{
		Finish(Mover, MoverStatus::Failed, MoveFailure::OffGrid);
		return true;
	}
	if (Mover.Towards != Destination::Goal || !bPlanKept || !bSameGoal || !Same.IsValid() || !IsRouteLegal(Mover))
	{
		Mover.Towards = Destination::Goal;
		Mover.PartialTries = 0;
		Mover.GoalPoint = Mover.AskedPoint;
		SendTo(Mover, *Goal);
		Mover.bDisplaced = false;
		Announce(Mover, MoverEventKind::Replanned);
		return true;
	}
	Mover.GoalCell = PlannedGoal;
	Mover.NextGoal = Mover.NextGoal ? Goal : std::nullopt;
	Mover.Step.Link = Mover.Step.Link ? NewNameOfLink(*Mover.Step.Link, OldGrid, *World.Grid, NewCells) : std::nullopt;
	return true;
}

std::vector<MoverHandle> MoverSystem::State::ChangeWorld(
	const Rtp::World& NewWorld, std::span<const CellIndex> NewCells, PlannerMaker MakePlanner)
{
	PartialRequests.clear(); // all movers try their goals again
	const std::shared_ptr<const LayeredGrid> OldGrid = std::exchange(World, NewWorld).Grid;
	Blocks = DynamicBlocks(*World.Overlay);
	Squares = OpenSquares(World.Space());
	Changed.clear();
	std::vector<MoverHandle> Removed;
	Movers.ForEach(
		[&](MoverHandle Handle, Mover& Mover)
		{
			if (!Resettle(Mover, *OldGrid, NewCells, MakePlanner(Handle)))
			{
				Removed.push_back(Handle);
			}
		});
	for (const MoverHandle Handle : Removed)
	{
		Scheduler.Remove(Movers.Find(Handle)->Agent);
		Movers.Remove(Handle);
	}
	return Removed;
}
} // namespace Rtp
