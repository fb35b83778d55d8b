// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Compresses a path into the few states that a hill climber needs to follow it.

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
 * The ends of a path and states between them, each reachable from the one before by hill climbing: function 'compress'
 * of the kNN LRTA* paper (Figure 6). Adds the climbers' steps to Spent.
 */
RTP_API std::vector<StateId> CompressPath(const GridSpace& Space, std::span<const StateId> Path, uint32_t& Spent);
} // namespace Rtp
