// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Caves: random stone smoothed by a cellular automaton, its chambers joined by tunnels.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
struct CaveOptions
{
	int32_t StonePercent = 49; // at the beginning; more makes chambers smaller
	int32_t Passes = 5;
	int32_t SmallestChamber = 40; // cells; smaller ones are filled
};

/** Every place of the cave can be reached from every other. */
TerrainMap MakeCave(int32_t Width, int32_t Height, const CaveOptions& Options, Random& Dice);
} // namespace Rtp::Tool
