// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/LegPlaces.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
uint8_t PartOf(double Coordinate, uint32_t Cell)
{
	return static_cast<uint8_t>(std::lround((Coordinate - Cell) * Leg::Parts));
}

bool IsPassage(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const std::span<const GridLink> Links = Grid.LinksFrom(From);
	return std::any_of(Links.begin(), Links.end(),
		[To](const GridLink& Link) { return Link.To == To && Link.Kind == LinkKind::Passage; });
}

/** A leg of a kind to the last point of a cell on the line to the point of another one. */
Leg LegToEdge(const LayeredGrid& Grid, CellIndex Cell, CellIndex Other, Leg::Kind What)
{
	constexpr double Margin = 2 * TautRoute::Clearance;
	const CellPosition Place = Grid.PositionOf(Cell);
	const TautPoint Inner = PointOn(Grid, Grid.WorldOf(Cell));
	const TautPoint Outer = PointOn(Grid, Grid.WorldOf(Other));
	const auto ShareInside = [](double From, double To, double First)
	{
		const double Edge = To > From ? First + 1 - Margin : First + Margin;
		return From == To ? 1.0 : std::clamp((Edge - From) / (To - From), 0.0, 1.0);
	};
	const double Share = std::min(ShareInside(Inner.X, Outer.X, Place.X), ShareInside(Inner.Y, Outer.Y, Place.Y));
	Leg Ended = CornerLeg(Grid, Cell, {Inner.X + (Outer.X - Inner.X) * Share, Inner.Y + (Outer.Y - Inner.Y) * Share});
	Ended.What = What;
	return Ended;
}

/** A cell that links alone join stands for a point. */
bool IsPoint(const LayeredGrid& Grid, CellIndex Cell)
{
	return Grid.OpenDirections(Cell) == 0;
}
} // namespace

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

Leg CornerLeg(const LayeredGrid& Grid, CellIndex Cell, const TautPoint& Point)
{
	const CellPosition Place = Grid.PositionOf(Cell);
	return {Cell, PartOf(Point.X, Place.X), PartOf(Point.Y, Place.Y), Leg::Kind::Corner};
}

Leg LegToLink(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	return !IsPassage(Grid, From, To) || IsPoint(Grid, From) ? Leg{From, 0, 0, Leg::Kind::Middle}
															 : LegToEdge(Grid, From, To, Leg::Kind::Corner);
}

Leg LegOverLink(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	return !IsPassage(Grid, From, To) || IsPoint(Grid, To) ? Leg{To, 0, 0, Leg::Kind::Link}
														   : LegToEdge(Grid, To, From, Leg::Kind::Link);
}

WorldPos EndOf(const LayeredGrid& Grid, const Leg& Ended, const WorldPos& Goal)
{
	if (Ended.What == Leg::Kind::Goal)
	{
		return EndIn(Grid, Ended.Cell, Goal);
	}
	if (Ended.East == 0 && Ended.South == 0)
	{
		return Grid.WorldOf(Ended.Cell);
	}
	const CellPosition Place = Grid.PositionOf(Ended.Cell);
	constexpr double Part = 1.0 / Leg::Parts;
	return PlaceOf(Grid, {Place.X + Ended.East * Part, Place.Y + Ended.South * Part}, Ended.Cell);
}
} // namespace Rtp
