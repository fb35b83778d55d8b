// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/WaitingMoves.h"

#include "Rtp/Motion/OctileWalk.h"

#include <optional>

namespace Rtp
{
StateId WaitingMoves::TowardsWaypoint(StateId Current, CellIndex Waypoint, bool bRouteKnown) const
{
	if (!Waypoint.IsValid())
	{
		return {};
	}
	const GridSpace Space = World.Space();
	const CellIndex Next = NextOfWalk(Space, GridSpace::CellOf(Current), Waypoint);
	if (!Next.IsValid())
	{
		return {};
	}
	const StateId To = GridSpace::StateOf(Next);
	const bool bNearer = Space.Estimate(To, Goal) < Space.Estimate(Current, Goal);
	const bool bMayTurnAway = bRouteKnown && Current != QueryStart;
	return (bNearer || bMayTurnAway) && IsUseful(Current, To) ? To : StateId{};
}

StateId WaitingMoves::TowardsGoal(StateId Current) const
{
	const GridSpace Space = World.Space();
	const DirectionMask Open = Space.OpenDirections(Current);
	Cost Nearest = Space.Estimate(Current, Goal);
	StateId Best;
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		const Direction Along = static_cast<Direction>(Index);
		if (!Contains(Open, Along))
		{
			continue;
		}
		const StateId To = GridSpace::StateOf(World.Grid->Neighbour(GridSpace::CellOf(Current), Along));
		const Cost Remaining = Space.Estimate(To, Goal);
		if (Remaining < Nearest && IsUseful(Current, To))
		{
			Nearest = Remaining;
			Best = To;
		}
	}
	return Best;
}

/** Whether a move neither returns towards the start of the query nor leaves the region of the goal. */
bool WaitingMoves::IsUseful(StateId Current, StateId To) const
{
	const GridSpace Space = World.Space();
	const bool bBack = QueryStart.IsValid() && Space.Estimate(QueryStart, To) < Space.Estimate(QueryStart, Current);
	return !bBack && World.Grid->GetRegions().CanReach(GridSpace::CellOf(To), GridSpace::CellOf(Goal));
}
} // namespace Rtp
