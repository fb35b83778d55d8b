// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/RouteCursor.h"

#include "Rtp/Atlas/WorkUnits.h"
#include "Rtp/Motion/OctileWalk.h"

namespace Rtp
{
bool RouteCursor::TakeWaypoint(const AtlasDatabase& Atlas, WorkBudget& Work)
{
	const std::optional<Waypoint> Next = Rest.Next(Atlas, Work);
	Ahead = Next.value_or(Ahead);
	return Next.has_value();
}

CellIndex RouteCursor::After(CellIndex Cell, const GridSpace& Space) const
{
	if (!Ahead.bLink)
	{
		return NextOfWalk(Space, Cell, Ahead.Cell);
	}
	const bool bOpen = Space.MoveCost(GridSpace::StateOf(Cell), GridSpace::StateOf(Ahead.Cell)).has_value();
	return bOpen ? Ahead.Cell : CellIndex{};
}

RouteCursor::Step RouteCursor::Advance(const AtlasDatabase& Atlas, const GridSpace& Space, WorkBudget& Work)
{
	if (Current == Rest.End())
	{
		return Step::End;
	}
	if (!Work.CanBegin(1))
	{
		return Step::OutOfWork;
	}
	if (Current == Ahead.Cell)
	{
		return TakeWaypoint(Atlas, Work) ? Step::Waypoint : Step::OutOfWork;
	}
	Work.Spend(AtlasUnitsPerRow(Atlas.GetGrid().CellCount()) / 2);
	const CellIndex Next = After(Current, Space);
	if (!Next.IsValid())
	{
		return Step::Blocked;
	}
	Current = Next;
	return Step::Moved;
}
} // namespace Rtp
