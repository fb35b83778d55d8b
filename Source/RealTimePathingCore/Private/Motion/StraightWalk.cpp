// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Rtp
{
namespace
{
/** One axis of a walk from cell to cell along a line. */
struct WalkAxis
{
	int64_t BordersAhead; // cell borders still to cross
	double NextAt;        // share of the line at which the next border lies
	double Step;          // share of the line between two borders
	bool bPositive;

	WalkAxis(double From, double To)
	{
		const double FirstCell = std::floor(From);
		const double Length = To - From;
		BordersAhead = std::abs(static_cast<int64_t>(std::floor(To)) - static_cast<int64_t>(FirstCell));
		bPositive = Length > 0;
		Step = BordersAhead != 0 ? 1.0 / std::abs(Length) : 0;
		NextAt = BordersAhead != 0 ? (bPositive ? FirstCell + 1 - From : From - FirstCell) * Step
								   : std::numeric_limits<double>::infinity();
	}

	void Cross()
	{
		--BordersAhead;
		NextAt = BordersAhead != 0 ? NextAt + Step : std::numeric_limits<double>::infinity();
	}
};
} // namespace

std::optional<CellIndex> WalkStraight(
	const GridSpace& Space, CellIndex FromCell, const WorldPos& From, const WorldPos& To, uint32_t MaxCells)
{
	// A line this close to a corner counts as passing through it, for which the diagonal move must be open.
	constexpr double CornerTolerance = 1e-9;
	const GridTransform& Transform = Space.GetGrid().Transform();
	WalkAxis AlongX(
		(From.X - Transform.Origin.X) / Transform.CellSizeCm, (To.X - Transform.Origin.X) / Transform.CellSizeCm);
	WalkAxis AlongY(
		(From.Y - Transform.Origin.Y) / Transform.CellSizeCm, (To.Y - Transform.Origin.Y) / Transform.CellSizeCm);
	const Direction Sideways = AlongX.bPositive ? Direction::E : Direction::W;
	const Direction Upright = AlongY.bPositive ? Direction::S : Direction::N;
	const Direction Across = AlongX.bPositive ? (AlongY.bPositive ? Direction::SE : Direction::NE)
											  : (AlongY.bPositive ? Direction::SW : Direction::NW);
	CellIndex Cell = FromCell;
	for (uint32_t Crossed = 0; AlongX.BordersAhead != 0 || AlongY.BordersAhead != 0; ++Crossed)
	{
		const bool bCorner = std::abs(AlongX.NextAt - AlongY.NextAt) <= CornerTolerance; // false when one is infinite
		const bool bCrossX = bCorner || AlongX.NextAt < AlongY.NextAt;
		const bool bCrossY = bCorner || !bCrossX;
		const Direction Move = bCorner ? Across : bCrossX ? Sideways : Upright;
		if (Crossed == MaxCells || !Contains(Space.OpenDirections(GridSpace::StateOf(Cell)), Move))
		{
			return std::nullopt;
		}
		Cell = Space.GetGrid().Neighbour(Cell, Move);
		if (bCrossX)
		{
			AlongX.Cross();
		}
		if (bCrossY)
		{
			AlongY.Cross();
		}
	}
	return Cell;
}
} // namespace Rtp
