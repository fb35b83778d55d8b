// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The walk between two cells with all diagonal moves first, then the straight ones.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Motion/GridSpace.h"

#include <optional>

namespace Rtp
{
/** The direction of the next move of that walk; none at its end. */
RTP_API std::optional<Direction> DirectionTowards(CellPosition From, CellPosition To);

/** The cell after From on the walk to another cell; none at its end, and where the move is not open. */
RTP_API CellIndex NextOfWalk(const GridSpace& Space, CellIndex From, CellIndex To);

/** Whether that walk is open now, or the one with all straight moves first. */
RTP_API bool IsOctileWalkOpen(const GridSpace& Space, CellIndex From, CellIndex To, bool bDiagonalsFirst = true);
} // namespace Rtp
