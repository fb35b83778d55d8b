// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The integer lengths of a database: coarser than those of the grid, so that distances take fewer bits.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace Rtp
{
/** Resolution of lengths. Routes are shortest in the units of the database. */
enum class AtlasScale : uint8_t
{
	Compact, // diagonal / straight as the shortest fraction within 0.03 %: 41 / 29 for the square root of two
	Fine,    // within 0.005 %: 99 / 70
	Exact,   // the grid's own units
	Straight // the same, but a walk is as long as the straight line between its ends: for movers, which cut corners
};

/** Lengths in the units of a database. */
class AtlasMetric
{
public:
	AtlasMetric() = default;
	RTP_API AtlasMetric(const LayeredGrid& Grid, AtlasScale Scale);

	/** A price of the grid, rounded to the nearest unit but never to nothing. */
	int32_t Scaled(Cost Price) const
	{
		const int64_t Nearest = (static_cast<int64_t>(Price.Units) * Straight + GridStraight / 2) / GridStraight;
		return Price.Units > 0 ? static_cast<int32_t>((std::max)(Nearest, int64_t{1})) : 0;
	}

	/** A length in the units of a plain grid (408 for a straight move), reduced by the largest rounding error. */
	Cost PlainLength(int32_t Length) const
	{
		// Ratios of plain ground are within 1 / 3200; prices of other grounds and of links are rounded one by one.
		// Straight lines are rounded up, by less than a unit for each walk.
		const int64_t Plain = int64_t{Length} * CostModel::Octile().Straight / Straight;
		return Cost{static_cast<int32_t>(Plain - Plain / (bRounded ? 16 : bLines ? 256 : 2048))};
	}

	/** Length of a walk over ground of one kind. */
	int32_t Walk(int32_t Diagonals, int32_t Straights, uint8_t Area) const
	{
		return bLines ? LineLength(Units[Area].Straight, Diagonals + Straights, Diagonals)
					  : OctileWalk(Diagonals, Straights, Area);
	}

	/** The same by moves. Distances to landmarks are measured so with every scale. */
	int32_t OctileWalk(int32_t Diagonals, int32_t Straights, uint8_t Area) const
	{
		return Diagonals * Units[Area].Diagonal + Straights * Units[Area].Straight;
	}

	/** A lower bound on a length, from one on the length by moves: lines are shorter than moves by 7.6 % at most. */
	int32_t BoundOfOctile(int32_t Length) const
	{
		return bLines ? static_cast<int32_t>((int64_t{Length} * LineShareQ10) >> 10) : Length;
	}

	/** Whether walks are as long as straight lines. */
	bool MeasuresLines() const
	{
		return bLines;
	}

	/** Length of the shortest walk between two positions over open plain ground. */
	int32_t OpenField(CellPosition A, CellPosition B) const
	{
		return OpenField(std::abs(A.X - B.X), std::abs(A.Y - B.Y));
	}

	/** The same over so many columns and rows. */
	int32_t OpenField(int32_t Dx, int32_t Dy) const
	{
		return PlainGround().Length(Dx, Dy);
	}

	/** Lengths over open plain ground; loops keep it in registers. */
	struct OpenGround
	{
		int32_t Straight;
		int32_t Extra; // of a diagonal
		bool bLines;

		int32_t Length(int32_t Dx, int32_t Dy) const
		{
			if (bLines)
			{
				return LineLength(Straight, Dx, Dy);
			}
			// Branchless minimum: std::min beside std::max compiles to an unpredictable branch here.
			const int32_t More = Dx - Dy;
			const int32_t Low = Dy + (More & (More >> 31));
			return Low * (Extra - Straight) + (Dx + Dy) * Straight;
		}
	};

	OpenGround PlainGround() const
	{
		return {Straight, Diagonal - Straight, bLines};
	}

	/** A lower bound on the length between two positions. */
	int32_t Bound(CellPosition A, CellPosition B) const
	{
		return Bound(std::abs(A.X - B.X), std::abs(A.Y - B.Y));
	}

	int32_t Bound(int32_t Dx, int32_t Dy) const
	{
		return static_cast<int32_t>((OpenField(Dx, Dy) * BoundQ16) >> 16);
	}

private:
	struct AreaUnits
	{
		int32_t Straight;
		int32_t Diagonal;
	};

	static constexpr int64_t LineShareQ10 = 946; // the cosine of 22.5 degrees, rounded down

	/** Unit * sqrt(Dx^2 + Dy^2), rounded up, which keeps the triangle inequality. The same on every machine. */
	static int32_t LineLength(int64_t Unit, int64_t Dx, int64_t Dy)
	{
		const int64_t Square = Unit * Unit * (Dx * Dx + Dy * Dy);
		int64_t Root = static_cast<int64_t>(std::sqrt(static_cast<double>(Square)));
		Root -= Root * Root > Square ? 1 : 0;
		Root += Root * Root < Square ? 1 : 0;
		return static_cast<int32_t>(Root);
	}

	void LowerBound(const LayeredGrid& Grid);

	int32_t Straight = 1;
	int32_t Diagonal = 1;
	int32_t GridStraight = 1;
	int64_t BoundQ16 = 65536; // lower bound on length / open-field length, for all walks
	bool bRounded = false;    // some moves have prices of their own
	bool bLines = false;      // the scale is Straight
	std::vector<AreaUnits> Units;
};
} // namespace Rtp
