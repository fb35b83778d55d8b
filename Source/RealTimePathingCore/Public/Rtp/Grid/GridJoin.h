// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Grids of parts of a level, put together to one: for worlds whose regions are built, stored and loaded one by one.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <span>
#include <vector>

namespace Rtp
{
/** Cells of two grids at one place are the same ground if their heights differ by less. */
inline constexpr double SameGroundCm = 40;

/**
 * A grid and the part of it that counts. The grid has cells beyond that part: a rim, by which moves across the border
 * are known.
 */
struct GridPiece
{
	const LayeredGrid* Grid = nullptr;
	std::vector<FlatBox> Owned; // cells whose middle is in one of these count

	RTP_API bool Owns(const WorldPos& Middle) const;
};

/**
 * The grid of all pieces. A move or link from one piece to another exists if both cells do; a move also needs the move
 * back. The piece at the start of a link decides about it, or that at its end if the first one does not reach so far.
 * Where pieces own the same ground, the first of them counts. All have the same settings and cells of the same
 * lattice; the prices of their areas may differ. The grid has the areas that its cells use, under their numbers. No
 * piece, or pieces without cells, make an empty grid.
 */
RTP_API Result<LayeredGrid> JoinGrids(std::span<const GridPiece> Pieces, BuildObserver Observer = NeverStop);
} // namespace Rtp
