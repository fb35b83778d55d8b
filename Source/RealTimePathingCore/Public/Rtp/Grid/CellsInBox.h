// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells that something box-shaped stands on: a door, a crate, a streamed part of a level.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/GridTransform.h"

#include <vector>

namespace Rtp
{
class LayeredGrid;

/** An upright box, turned about the vertical axis. */
struct GroundBox
{
	WorldPos Centre;
	double HalfXCm = 0;
	double HalfYCm = 0;
	double YawRadians = 0;
	double LowZ = 0; // heights of cells that count
	double HighZ = 0;
};

/** Cells whose points lie in the box, in ascending order. O(cells and rows below the box). */
RTP_API std::vector<CellIndex> CellsInBox(const LayeredGrid& Grid, const GroundBox& Box);
} // namespace Rtp
