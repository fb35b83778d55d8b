// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Content hashes of navmeshes and voxel settings: they tell whether data was made of the mesh that is there now, and
// which tiles have changed.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/RasterizeSettings.h"

#include <cstdint>

namespace Rtp
{
/** Hash of one tile, its place and the ways out of it. Does not depend on the order of the tiles. */
RTP_BAKING_API uint64_t HashTile(const NavMeshGeometry& Geometry, const NavMeshTile& Tile);

/** Hash of everything a grid depends on: tiles in any order, links in any order, areas in theirs. */
RTP_BAKING_API uint64_t HashGeometry(const NavMeshGeometry& Geometry);

RTP_BAKING_API uint64_t HashSettings(const RasterizeSettings& Settings);
} // namespace Rtp
