// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The change between a grid in use and a grid of the same level that was made later. MoverSystem::ChangeWorld decides
// how movers go on there.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <vector>

namespace Rtp
{
class LayeredGrid;

/** The difference between a grid in use and the ground as it is now. */
struct GroundChange
{
	std::vector<CellIndex> NewCells; // for each cell of the grid in use: its cell now; none where it is lost
	std::vector<CellIndex> Lost;     // cells of the grid in use that are no ground any more, in rising order
	bool bNewGround = false;         // some ground, move, link or cost is not as in the grid in use

	/** Compares the cells of two grids of one level by their locations. Both have the same cell size.
	 * O(cells log cells). */
	RTP_API static GroundChange Between(const LayeredGrid& Used, const LayeredGrid& Now);
};
} // namespace Rtp
