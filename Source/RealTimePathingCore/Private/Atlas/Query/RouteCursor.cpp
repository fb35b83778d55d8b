// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/RouteCursor.h"

#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Atlas/WorkUnits.h"

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
	const LayeredGrid& Grid = Space.GetGrid();
	const StateId From = GridSpace::StateOf(Cell);
	if (Ahead.bLink)
	{
		return Space.MoveCost(From, GridSpace::StateOf(Ahead.Cell)).has_value() ? Ahead.Cell : CellIndex{};
	}
	const std::optional<Direction> Along = DirectionTowards(Grid.PositionOf(Cell), Grid.PositionOf(Ahead.Cell));
	return Along && Contains(Space.OpenDirections(From), *Along)
		? CellIndex{Grid.Neighbours(Cell)[static_cast<uint32_t>(*Along)]}
		: CellIndex{};
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
