// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/Cell.h"

#include <vector>

namespace Rtp
{
class LayeredGrid;
}

/** The difference between a grid in use and the ground as it is now. */
struct FRtpGroundChange
{
	std::vector<Rtp::CellIndex> NewCells; // for each cell of the grid in use: its cell now; none where it is lost
	std::vector<Rtp::CellIndex> Lost;     // cells of the grid in use that are no ground any more, in rising order
	bool bNewGround = false;              // some ground, move, link or cost is not as in the grid in use

	/** Compares the cells of two grids of one level by their locations. Both have the same cell size. Any thread. */
	static FRtpGroundChange Between(const Rtp::LayeredGrid& Used, const Rtp::LayeredGrid& Now);
};
