// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A picture of a whole grid seen from above and aside, all storeys in place. Flat pictures are MapPicture's.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Render/Image.h"
#include "Render/IsometricProjection.h"
#include "Render/RecordedWalk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct IsometricOptions
{
	IsometricFrame Frame;
	std::vector<std::string> Caption;   // lines below the picture
	std::optional<int32_t> Storey = {}; // the only one to draw
};

/** Draws cells from the farthest to the nearest, coloured by height, and a walk over them if there is one. */
Image DrawIsometric(const LayeredGrid& Grid, const RecordedWalk* Walk, const IsometricOptions& Options);
} // namespace Rtp::Tool
