// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pictures of maps: terrain, storeys side by side, and a walk with all that its planner looked at.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/TextMap.h"

#include "Generate/Rectangle.h"
#include "Render/Image.h"
#include "Render/MapSketch.h"
#include "Render/RecordedWalk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct PictureOptions
{
	int32_t PixelsPerCell = 0;        // 0: as many as look good
	std::optional<int32_t> Storey;    // one storey; all of them otherwise
	std::optional<Rectangle> Window;  // cells of one storey
	std::vector<std::string> Caption; // lines below the map; without any there is no legend either
};

/** The content of a picture. Terrain may be without letters, Walk and Sketch may be null. */
struct PictureSubject
{
	const LayeredGrid& Grid;
	const TerrainMap& Terrain;
	const RecordedWalk* Walk = nullptr;
	const MapSketch* Sketch = nullptr;
};

Image DrawMap(const PictureSubject& Subject, const PictureOptions& Options);
} // namespace Rtp::Tool
