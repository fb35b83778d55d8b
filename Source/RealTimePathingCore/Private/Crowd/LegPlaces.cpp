// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/LegPlaces.h"

#include <algorithm>

namespace Rtp
{
TautPoint PointOn(const LayeredGrid& Grid, const WorldPos& Place)
{
	const GridTransform& Transform = Grid.Transform();
	return {
		(Place.X - Transform.Origin.X) / Transform.CellSizeCm, (Place.Y - Transform.Origin.Y) / Transform.CellSizeCm};
}

WorldPos PlaceOf(const LayeredGrid& Grid, const TautPoint& Point, CellIndex Cell)
{
	const GridTransform& Transform = Grid.Transform();
	return {Transform.Origin.X + Point.X * Transform.CellSizeCm, Transform.Origin.Y + Point.Y * Transform.CellSizeCm,
		Grid.WorldOf(Cell).Z};
}

WorldPos EndIn(const LayeredGrid& Grid, CellIndex Cell, const WorldPos& Goal)
{
	const CellPosition Place = Grid.PositionOf(Cell);
	const TautPoint Point = PointOn(Grid, Goal);
	if (Point.X >= Place.X && Point.X <= Place.X + 1 && Point.Y >= Place.Y && Point.Y <= Place.Y + 1)
	{
		return Goal;
	}
	const WorldPos CellPoint = Grid.WorldOf(Cell);
	if (FlatDistance(Goal, CellPoint) > Grid.Transform().CellSizeCm)
	{
		return CellPoint; // the goal is far from the ground: the cell counts
	}
	constexpr double Margin = TautRoute::Clearance;
	return PlaceOf(Grid,
		{std::clamp(Point.X, Place.X + Margin, Place.X + 1 - Margin),
			std::clamp(Point.Y, Place.Y + Margin, Place.Y + 1 - Margin)},
		Cell);
}

WorldPos EndOf(const LayeredGrid& Grid, const Leg& Ended, const WorldPos& Goal)
{
	if (Ended.What == Leg::Kind::Goal)
	{
		return EndIn(Grid, Ended.Cell, Goal);
	}
	if (Ended.What != Leg::Kind::Corner)
	{
		return Grid.WorldOf(Ended.Cell);
	}
	const CellPosition Place = Grid.PositionOf(Ended.Cell);
	constexpr double Part = 1.0 / Leg::Parts;
	return PlaceOf(Grid, {Place.X + Ended.East * Part, Place.Y + Ended.South * Part}, Ended.Cell);
}
} // namespace Rtp
