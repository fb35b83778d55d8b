// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Shows the inside of an atlas: its corners and what they see of each other, or which of them the hierarchy keeps.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Render/MapSketch.h"

#include <memory>
#include <string_view>

namespace Rtp::Tool
{
/** Builds the atlas of a grid and draws its "corners" or its "hierarchy". */
Result<MapSketch> SketchAtlas(const std::shared_ptr<const LayeredGrid>& Grid, std::string_view View);
} // namespace Rtp::Tool
