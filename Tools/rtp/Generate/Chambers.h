// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the separate pieces of a map's ground and makes one piece of them.

#pragma once

#include "Rtp/IO/TextMap.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** Walkable places that hang together along edges, as indices of letters. */
using Chamber = std::vector<uint32_t>;

/** All chambers, in the order of their first place. */
std::vector<Chamber> FindChambers(const TerrainMap& Map);

/** Fills chambers smaller than Smallest with Stone and digs tunnels from each other one to its nearest part of the
 * rest. */
void JoinChambers(TerrainMap& Map, uint32_t Smallest, char Stone);
} // namespace Rtp::Tool
