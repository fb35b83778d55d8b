// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The size of a map as people write it, "512x384", within what maps can have.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstdint>
#include <string_view>

namespace Rtp::Tool
{
struct MapSize
{
	int32_t Width = 0;
	int32_t Height = 0;
};

/** The size, if a map can have it: sides up to 65535, and not more than 2^30 places. */
Result<MapSize> CheckMapSize(int64_t Width, int64_t Height);

Result<MapSize> ParseMapSize(std::string_view Text);
} // namespace Rtp::Tool
