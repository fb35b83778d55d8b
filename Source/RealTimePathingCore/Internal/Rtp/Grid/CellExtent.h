// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The columns, rows and heights that the cells of a grid to be built lie in.

#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace Rtp
{
/** Grows with the cells that are included; wide enough for sums of 32-bit numbers. */
struct CellExtent
{
	/** Cells of one row, both ends included. */
	void IncludeRun(int64_t First, int64_t Last, int64_t Row)
	{
		FirstX = std::min(FirstX, First);
		LastX = std::max(LastX, Last);
		FirstY = std::min(FirstY, Row);
		LastY = std::max(LastY, Row);
	}

	void IncludeHeight(int64_t Steps)
	{
		Lowest = std::min(Lowest, Steps);
		Highest = std::max(Highest, Steps);
	}

	int64_t Width() const
	{
		return LastX - FirstX + 1;
	}

	int64_t Height() const
	{
		return LastY - FirstY + 1;
	}

	/** The height from which those of cells count: the lowest floor, or the middle of a level that is too tall. */
	int64_t BaseHeight() const
	{
		return Highest - Lowest > std::numeric_limits<int16_t>::max() ? (Lowest + Highest) / 2 : Lowest;
	}

	static constexpr int64_t Far = int64_t{1} << 40; // farther than any cell; differences do not overflow

	int64_t FirstX = Far;
	int64_t FirstY = Far;
	int64_t LastX = -Far;
	int64_t LastY = -Far;
	int64_t Lowest = Far;
	int64_t Highest = -Far;
};
} // namespace Rtp
