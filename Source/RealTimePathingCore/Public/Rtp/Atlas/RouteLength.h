// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How far it is to walk from one cell to another, as an atlas knows it: for those who choose among goals. What has
// changed since the atlas was built does not count.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Export.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/**
 * Length of the shortest route in centimetres; none if there is no route, or if finding it takes more than MaxWork
 * expansions. Threads may ask at the same time.
 */
RTP_API std::optional<double> RouteLengthCm(
	const AtlasDatabase& Atlas, CellIndex From, CellIndex To, uint32_t MaxWork = 0xFFFFFFFFu);
} // namespace Rtp
