// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasMetric.h"

#include <utility>

namespace Rtp
{
namespace
{
struct AtlasRatio
{
	int64_t Diagonal;
	int64_t Straight;
};

/** The shortest fraction within 1 / Tolerance of Diagonal / Straight, by its continued fraction. */
AtlasRatio ShortestRatio(const CostModel& Costs, int64_t Tolerance)
{
	AtlasRatio Last{1, 0};
	AtlasRatio Earlier{0, 1};
	int64_t Above = Costs.Diagonal;
	int64_t Below = Costs.Straight;
	while (Below != 0)
	{
		const int64_t Quotient = Above / Below;
		const AtlasRatio Next{Quotient * Last.Diagonal + Earlier.Diagonal, Quotient * Last.Straight + Earlier.Straight};
		Earlier = Last;
		Last = Next;
		Above = std::exchange(Below, Above - Quotient * Below);
		const int64_t Off = std::abs(Next.Diagonal * Costs.Straight - Next.Straight * Costs.Diagonal);
		if (Off * Tolerance < Next.Straight * Costs.Diagonal)
		{
			break;
		}
	}
	return Last;
}

/** Price of a move in the grid's units; Factors is the sum of those of its two cells. */
int32_t UnitPrice(int32_t Length, uint32_t Factors)
{
	return static_cast<int32_t>((static_cast<int64_t>(Length) * Factors + 511) >> 9);
}
} // namespace

AtlasMetric::AtlasMetric(const LayeredGrid& Grid, AtlasScale Scale)
{
	const CostModel& Costs = Grid.Settings().Costs;
	const int64_t Tolerance = Scale == AtlasScale::Compact ? 3200
		: Scale == AtlasScale::Fine                        ? 19000
														   : int64_t{1} << 31;
	const AtlasRatio Ratio = ShortestRatio(Costs, Tolerance);
	bLines = Scale == AtlasScale::Straight;
	const bool bOwn = Scale == AtlasScale::Exact || bLines;
	Straight = bOwn ? Costs.Straight : static_cast<int32_t>(Ratio.Straight);
	Diagonal = bOwn ? Costs.Diagonal : static_cast<int32_t>(Ratio.Diagonal);
	GridStraight = Costs.Straight;
	bRounded = Grid.HasAreas() || Grid.HasLinks();
	for (const AreaType& Type : Grid.Arrays().AreaTypes)
	{
		Units.push_back(Type.FactorQ8 == 256 ? AreaUnits{Straight, Diagonal}
											 : AreaUnits{Scaled(Cost{UnitPrice(Costs.Straight, 2u * Type.FactorQ8)}),
												   Scaled(Cost{UnitPrice(Costs.Diagonal, 2u * Type.FactorQ8)})});
	}
	LowerBound(Grid);
}

void AtlasMetric::LowerBound(const LayeredGrid& Grid)
{
	const std::vector<AreaType>& Types = Grid.Arrays().AreaTypes;
	for (size_t First = 0; First < Types.size(); ++First)
	{
		for (size_t Second = First; Second < Types.size(); ++Second) // moves over borders are rounded on their own
		{
			const uint32_t Factors = static_cast<uint32_t>(Types[First].FactorQ8) + Types[Second].FactorQ8;
			const CostModel& Costs = Grid.Settings().Costs;
			const bool bPlain = Factors == 512;
			const int64_t Side = bPlain ? Straight : Scaled(Cost{UnitPrice(Costs.Straight, Factors)});
			const int64_t Cross = bPlain ? Diagonal : Scaled(Cost{UnitPrice(Costs.Diagonal, Factors)});
			BoundQ16 = std::min({BoundQ16, (Side << 16) / Straight, (Cross << 16) / Diagonal});
		}
	}
	for (const GridLink& Link : Grid.Links())
	{
		const CellPosition A = Grid.PositionOf(Link.From);
		const CellPosition B = Grid.PositionOf(Link.To);
		const int64_t Free = OpenField(A, B);
		if (Free != 0)
		{
			BoundQ16 = std::min(BoundQ16, (static_cast<int64_t>(Scaled(Link.Price)) << 16) / Free);
		}
	}
}
} // namespace Rtp
