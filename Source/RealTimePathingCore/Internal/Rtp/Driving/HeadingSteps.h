// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The steps between cell middles that represent headings. Knows nothing of speeds or bodies.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridData.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A step in columns and rows; rows grow southwards. */
struct HeadingStep
{
	int32_t X = 0;
	int32_t Y = 0;

	friend constexpr bool operator==(const HeadingStep&, const HeadingStep&) = default;
};

/**
 * For each heading, clockwise from north, the shortest step whose bearing is nearest to that heading: for 16 headings
 * the king's and knight's moves. A quarter turn or reflection of a heading has the turned or reflected step. The number
 * of headings must be a multiple of 8.
 */
RTP_API std::vector<HeadingStep> StepsOfHeadings(uint32_t Headings);

/** Length of a path of straight and diagonal moves, in units of a plain grid. */
constexpr int64_t OctileLength(HeadingStep Step)
{
	constexpr CostModel Prices = CostModel::Octile();
	const int64_t Dx = Step.X < 0 ? -Step.X : Step.X;
	const int64_t Dy = Step.Y < 0 ? -Step.Y : Step.Y;
	return (std::min)(Dx, Dy) * (Prices.Diagonal - Prices.Straight) + (std::max)(Dx, Dy) * Prices.Straight;
}

constexpr int64_t OctileLength(CellPosition A, CellPosition B)
{
	return OctileLength(HeadingStep{B.X - A.X, B.Y - A.Y});
}

/** Length of a step times Scale, rounded to the nearest whole. */
RTP_API int64_t ScaledLength(HeadingStep Step, int64_t Scale);
} // namespace Rtp
