// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Integer path cost: fixed point makes every run identical on every compiler.

#pragma once

#include <compare>
#include <cstdint>

namespace Rtp
{
/** Cost of a move or a path in the units of a CostModel. */
struct Cost
{
	int32_t Units = 0;

	constexpr Cost() = default;
	explicit constexpr Cost(int32_t InUnits)
		: Units(InUnits)
	{
	}

	/**
	 * Larger than the cost of any path that the core can represent; adding one move to it does not overflow. A path of
	 * more than 2.6 million straight moves over plain ground counts as no path (Docs/FileFormats.md, Limits).
	 */
	static constexpr Cost Infinite()
	{
		return Cost{0x3FFFFFFF};
	}

	constexpr bool IsFinite() const
	{
		return Units < Infinite().Units;
	}

	friend constexpr auto operator<=>(Cost, Cost) = default;

	friend constexpr Cost operator+(Cost A, Cost B)
	{
		return Cost{A.Units + B.Units};
	}

	friend constexpr Cost operator-(Cost A, Cost B)
	{
		return Cost{A.Units - B.Units};
	}

	constexpr Cost& operator+=(Cost Other)
	{
		Units += Other.Units;
		return *this;
	}
};

/** Prices of the three kinds of grid move: along an axis, along a diagonal, and the knight's move of 16-connected
 * grids. */
struct CostModel
{
	int32_t Straight = 408;
	int32_t Diagonal = 577;
	int32_t Knight = 912;

	/** 577/408 is sqrt 2 to 1.5e-6: the model of 8-connected grids. */
	static constexpr CostModel Octile()
	{
		return {408, 577, 912};
	}

	/** 1294/915 is sqrt 2 and 2046/915 is sqrt 5, both to 5e-6: the model of 16-connected grids. */
	static constexpr CostModel SixteenWay()
	{
		return {915, 1294, 2046};
	}

	/** Diagonals at exactly 1.4, as in the 2010 kNN LRTA* experiments. */
	static constexpr CostModel OneFour()
	{
		return {400, 560, 900};
	}

	/** Diagonals at exactly 1.5, which fit the figures of the 2013 online pruning experiments. */
	static constexpr CostModel OneHalf()
	{
		return {408, 612, 918};
	}

	friend constexpr bool operator==(const CostModel&, const CostModel&) = default;
};
} // namespace Rtp
