// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// City blocks: streets, houses with courtyards and alleys, and parks with trees and ponds.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
struct CityOptions
{
	int32_t Block = 40; // side of a block in cells, about
	int32_t Street = 5; // width in cells; every fourth street is an avenue of twice that
	int32_t ParkPercent = 12;
};

/** Every place can be reached from every other. */
TerrainMap MakeCity(int32_t Width, int32_t Height, const CityOptions& Options, Random& Dice);
} // namespace Rtp::Tool
