// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/PathLength.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace Rtp::Tool
{
namespace
{
/** Price of the cheapest link between two cells in straight steps; infinite when there is none. */
double LinkLength(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	double Best = std::numeric_limits<double>::infinity();
	for (const GridLink& Link : Grid.LinksFrom(From))
	{
		if (Link.To == To)
		{
			Best = std::min(Best, static_cast<double>(Link.Price.Units) / Grid.Settings().Costs.Straight);
		}
	}
	return Best;
}

bool IsMove(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	for (uint32_t Open = Grid.OpenDirections(From); Open != 0; Open &= Open - 1)
	{
		if (Grid.Neighbour(From, static_cast<Direction>(std::countr_zero(Open))) == To)
		{
			return true;
		}
	}
	return false;
}

double DirectLength(const LayeredGrid& Grid, CellIndex From, CellIndex To)
{
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const double Factor = Grid.HasAreas() ? (Grid.AreaFactorQ8(From) + Grid.AreaFactorQ8(To)) / 512.0 : 1.0;
	const int32_t Squared = (A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y);
	const CostModel& Costs = Grid.Settings().Costs;
	const bool bPriced = Squared == 2 && (Costs == CostModel::OneFour() || Costs == CostModel::OneHalf());
	return (bPriced ? static_cast<double>(Costs.Diagonal) / Costs.Straight : std::sqrt(static_cast<double>(Squared))) *
		Factor;
}
} // namespace

double MoveLength(const LayeredGrid& Grid, StateId From, StateId To)
{
	const CellIndex A{From.Value};
	const CellIndex B{To.Value};
	if (!Grid.HasLinks())
	{
		return DirectLength(Grid, A, B);
	}
	const double Direct = IsMove(Grid, A, B) ? DirectLength(Grid, A, B) : std::numeric_limits<double>::infinity();
	return std::min(Direct, LinkLength(Grid, A, B));
}

double PathLength(const LayeredGrid& Grid, std::span<const StateId> Walk)
{
	double Length = 0;
	for (size_t Index = 1; Index < Walk.size(); ++Index)
	{
		Length += MoveLength(Grid, Walk[Index - 1], Walk[Index]);
	}
	return Length;
}
} // namespace Rtp::Tool
