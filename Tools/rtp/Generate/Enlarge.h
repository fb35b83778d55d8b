// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Makes large maps of smaller ones: every place becomes a square of places and straight edges can be made rough, or the
// map is laid side by side.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>

namespace Rtp::Tool
{
/** The map with every place repeated Factor times in both directions. */
TerrainMap Enlarge(const TerrainMap& Map, int32_t Factor);

/**
 * Moves the edges between walkable and blocked places of an enlarged map in waves, up to Percent of what is possible.
 * No passage closes, since less than half a square moves from each side; a wall opens only where it hung together by a
 * corner.
 */
void RoughenEdges(TerrainMap& Map, int32_t Factor, int32_t Percent, Random& Dice);

/** Fills a map of any size with copies of a map. Each mirrors those beside it, so that streets go on at the borders. */
TerrainMap TileMirrored(const TerrainMap& Map, int32_t Width, int32_t Height);
} // namespace Rtp::Tool
