// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walking in a straight line over a layered grid: line of sight, path smoothing and keeping track of an agent's cell.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/**
 * The cell in which a straight walk from From, a point of FromCell, to To ends. It follows ramps from storey to storey.
 * None if the line leaves the open cells, squeezes past a closed corner, or crosses more than MaxCells cells. Heights
 * are ignored: the walk stays on the surface on which it begins.
 */
RTP_API std::optional<CellIndex> WalkStraight(
	const GridSpace& Space, CellIndex FromCell, const WorldPos& From, const WorldPos& To, uint32_t MaxCells);
} // namespace Rtp
