// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Work units (see WorkBudget) of the parts of an atlas query that depend on the size of the grid.

#pragma once

#include <cstdint>

namespace Rtp
{
/** Units of a move to the next row of a grid. Grids larger than the caches fetch each row from memory. */
constexpr int64_t AtlasUnitsPerRow(uint32_t CellCount)
{
	return CellCount < (1u << 19) ? 9 : CellCount < (1u << 21) ? 12 : 40;
}

/** Units of reading one more tile in a scan. */
constexpr int64_t AtlasUnitsPerTile(uint32_t CellCount)
{
	return CellCount < (1u << 19) ? 5 : CellCount < (1u << 21) ? 6 : 32;
}

/** Units of adding a core site to a sweep of rows, and of a step back on its path. */
constexpr int64_t AtlasUnitsPerSeed = 32;

/** Units of reading the labels of a core site. */
constexpr int64_t AtlasUnitsOfLabels(uint32_t Labels)
{
	return int64_t{Labels} + Labels / 2;
}
} // namespace Rtp
