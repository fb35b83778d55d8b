// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level as pictures to draw movers on: a plan for a flat level of one storey, and for all others a picture of each
// storey from above and aside.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Render/Image.h"
#include "Render/IsometricProjection.h"

#include <cstdint>
#include <optional>

namespace Rtp::Tool
{
/** The sizes of a view. */
struct LevelFrame
{
	int32_t LargestSide = 1400; // pixels; a plan of a larger level has a pixel for each cell
	int32_t LargestCell = 1;    // pixels of a plan for a cell at most
};

/** The grid must outlive the view. */
class LevelView
{
public:
	LevelView(const LayeredGrid& InGrid, const LevelFrame& Frame);

	/** Where a place is on the pictures. */
	ImagePoint On(const WorldPos& Place) const;

	/** The side of a cell on the pictures. */
	double PixelsPerCell() const;

	int32_t Width() const;
	int32_t Height() const;

	bool IsPlan() const
	{
		return !Isometric.has_value();
	}

	/** A picture of one storey. Where it has no floor it has the colour of paper, if it is no plan. */
	Image Storey(int32_t Number) const;

private:
	const LayeredGrid& Grid;
	IsometricFrame Aside;
	std::optional<IsometricProjection> Isometric;
	int32_t CellPixels = 1; // of a plan
};
} // namespace Rtp::Tool
