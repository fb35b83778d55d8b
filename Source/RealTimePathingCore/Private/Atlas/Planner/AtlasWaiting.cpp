// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/AtlasWaiting.h"

#include "Rtp/Atlas/Query/AtlasSightline.h"
#include "Rtp/Motion/GridSpace.h"

#include <optional>

namespace Rtp
{
StateId AtlasWaiting::TowardsCorner(StateId Current, CellIndex Corner, bool bWayKnown) const
{
	const GridSpace Space = Level.Space();
	const CellIndex At = GridSpace::CellOf(Current);
	const std::optional<Direction> Way =
		Corner.IsValid() ? DirectionTowards(Level.Grid->PositionOf(At), Level.Grid->PositionOf(Corner)) : std::nullopt;
	if (!Way || !Contains(Space.OpenDirections(Current), *Way))
	{
		return {};
	}
	const StateId To = GridSpace::StateOf(Level.Grid->Neighbour(At, *Way));
	const bool bNearer = Space.Estimate(To, Goal) < Space.Estimate(Current, Goal);
	const bool bMayTurnAway = bWayKnown && Current != AskedFrom;
	return (bNearer || bMayTurnAway) && LeadsOn(Current, To) ? To : StateId{};
}

StateId AtlasWaiting::TowardsGoal(StateId Current) const
{
	const GridSpace Space = Level.Space();
	const DirectionMask Open = Space.OpenDirections(Current);
	Cost Nearest = Space.Estimate(Current, Goal);
	StateId Best;
	for (uint32_t Way = 0; Way < 8; ++Way)
	{
		if (!Contains(Open, static_cast<Direction>(Way)))
		{
			continue;
		}
		const StateId To =
			GridSpace::StateOf(Level.Grid->Neighbour(GridSpace::CellOf(Current), static_cast<Direction>(Way)));
		const Cost Left = Space.Estimate(To, Goal);
		if (Left < Nearest && LeadsOn(Current, To))
		{
			Nearest = Left;
			Best = To;
		}
	}
	return Best;
}

/** Whether a move leads neither back to where the agent asked from nor out of reach of the goal. */
bool AtlasWaiting::LeadsOn(StateId Current, StateId To) const
{
	const GridSpace Space = Level.Space();
	const bool bBack = AskedFrom.IsValid() && Space.Estimate(AskedFrom, To) < Space.Estimate(AskedFrom, Current);
	return !bBack && Level.Grid->GetRegions().CanReach(GridSpace::CellOf(To), GridSpace::CellOf(Goal));
}
} // namespace Rtp
