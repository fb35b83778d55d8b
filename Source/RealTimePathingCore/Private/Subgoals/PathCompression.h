// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Compresses a path into the few states that hill climbing needs to follow it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/**
 * Keeps the ends of a path and some states between them, each reachable from its predecessor by hill climbing. It is
 * function 'compress' of the kNN LRTA* paper (Figure 6). Adds the steps of the climbs to Spent.
 */
RTP_API std::vector<StateId> CompressPath(const GridSpace& Space, std::span<const StateId> Path, uint32_t& Spent);
} // namespace Rtp
