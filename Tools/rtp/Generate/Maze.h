// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Mazes with corridors of any width.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
struct MazeOptions
{
	int32_t Corridor = 1;     // width in cells
	int32_t Wall = 1;         // thickness in cells
	int32_t LoopsPercent = 0; // of the walls between corridors that are opened although nothing needs it
};

/** Every place of the maze can be reached; without loops in exactly one way. */
TerrainMap MakeMaze(int32_t Width, int32_t Height, const MazeOptions& Options, Random& Dice);
} // namespace Rtp::Tool
