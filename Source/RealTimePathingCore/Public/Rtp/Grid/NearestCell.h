// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// From a point in the world to a cell with the grid alone. Walls thinner than a cell are not seen.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/GridTransform.h"

#include <optional>

namespace Rtp
{
class LayeredGrid;

/** How far from a point its cell may be. */
struct CellReach
{
	double AcrossCm = 200;
	double UpCm = 100;   // how far above the point the cell may be
	double DownCm = 300; // how far below
};

/** The cell nearest to a point among those within reach: the own column first, the floor nearest in height first. */
RTP_API std::optional<CellIndex> FindNearestCell(
	const LayeredGrid& Grid, const WorldPos& Point, const CellReach& Reach = {});
} // namespace Rtp
