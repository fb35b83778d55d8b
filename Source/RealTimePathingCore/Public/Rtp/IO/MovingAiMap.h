// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The text of a MovingAI benchmark map (.map): reader and writer. Files and grids are not its business.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/IO/TerrainMap.h"

#include <string>
#include <string_view>

namespace Rtp
{
/** Reads "type octile", height, width, "map" and the rows. Lines may end with CR LF. An error names the line. */
RTP_API Result<TerrainMap> ReadMovingAiMap(std::string_view Text);

/** The text of a map; reading it gives the same map again. */
RTP_API std::string WriteMovingAiMap(const TerrainMap& Map);
} // namespace Rtp
