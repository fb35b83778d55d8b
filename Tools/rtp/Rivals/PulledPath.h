// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The walk that a mover makes of a path over cells: from corner to corner of walls.

#pragma once

#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/OpenSquares.h"

#include <vector>

namespace Rtp::Tool
{
/** The points of the walk, the middles of its first and last cell included; none for a path without cells. The grid
 * has one storey and the path no links. Squares are those of the grid. */
std::vector<WorldPos> PulledTaut(
	const LayeredGrid& Grid, const OpenSquares& Squares, const std::vector<CellIndex>& Cells);
} // namespace Rtp::Tool
