// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Maps of rectangular rooms with doors between them.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
struct RoomsOptions
{
	int32_t SmallestRoom = 8; // side in cells; the largest is about three times that
	int32_t DoorWidth = 1;
	int32_t ExtraDoorsPercent = 25; // of the walls that are not needed to reach every room
};

/** Every room can be reached from every other. */
TerrainMap MakeRooms(int32_t Width, int32_t Height, const RoomsOptions& Options, Random& Dice);
} // namespace Rtp::Tool
