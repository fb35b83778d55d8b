// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/RouteLength.h"

#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace Rtp
{
namespace
{
/** What a walk on open ground between two cells is long: corners of routes are joined by such walks. */
double OpenWalkCm(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const int Dx = std::abs(static_cast<int>(A.X) - static_cast<int>(B.X));
	const int Dy = std::abs(static_cast<int>(A.Y) - static_cast<int>(B.Y));
	return (std::max(Dx, Dy) + (std::sqrt(2.0) - 1) * std::min(Dx, Dy)) * Grid.Transform().CellSizeCm;
}

double StraightCm(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const WorldPos A = Grid.WorldOf(From);
	const WorldPos B = Grid.WorldOf(To);
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y) + (A.Z - B.Z) * (A.Z - B.Z));
}
} // namespace

std::optional<double> RouteLengthCm(const AtlasDatabase& Atlas, CellIndex From, CellIndex To, uint32_t MaxWork)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	if (From == To)
	{
		return 0.0;
	}
	if (!Grid.GetRegions().CanReach(From, To))
	{
		return std::nullopt;
	}
	const std::shared_ptr<AtlasGoal> Goal = Atlas.Goals().Open(Atlas, To);
	AtlasWork Work(StepBudget{MaxWork});
	AtlasQuery Query(Atlas);
	Query.Begin(From, *Goal);
	AtlasRoute Route;
	if (Query.Advance(Work, Route) != AtlasQuery::Answer::Found)
	{
		return std::nullopt;
	}
	double Length = 0;
	for (CellIndex At = From; At != To;)
	{
		const std::optional<AtlasRoute::Corner> Next = Route.Next(Atlas, Work);
		if (!Next)
		{
			return std::nullopt;
		}
		Length += Next->bLink ? StraightCm(Grid, At, Next->Cell) : OpenWalkCm(Grid, At, Next->Cell);
		At = Next->Cell;
	}
	return Length;
}
} // namespace Rtp
