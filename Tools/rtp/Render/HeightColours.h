// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which colour says how high a cell lies: one scale for all pictures of a grid.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Render/Image.h"

namespace Rtp::Tool
{
class HeightColours
{
public:
	/** Blue for the lowest cell of the grid, red for its highest. The grid must outlive the colours. */
	explicit HeightColours(const LayeredGrid& InGrid);

	bool IsFlat() const
	{
		return Lowest >= Highest;
	}

	Colour Of(CellIndex Cell) const;

private:
	const LayeredGrid& Grid;
	int32_t Lowest = 0;
	int32_t Highest = 0;
};
} // namespace Rtp::Tool
