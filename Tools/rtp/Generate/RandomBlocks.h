// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open ground with blocks dropped on it at random.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
struct RandomBlocksOptions
{
	int32_t DensityPercent = 30; // of the map that is blocked
	int32_t LargestBlock = 1;    // side in cells
};

/** The ground may fall into several pieces, as blocks lie where they fall. */
TerrainMap MakeRandomBlocks(int32_t Width, int32_t Height, const RandomBlocksOptions& Options, Random& Dice);
} // namespace Rtp::Tool
