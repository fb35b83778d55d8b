// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The hash of a tile's floor, for the content hash of meshes and for the tiles that the rasterizer keeps.

#pragma once

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <cstdint>

namespace Rtp
{
/** Hash of the corners and triangles of a tile; its portals and areas are not part of it. */
uint64_t HashTileShape(const NavMeshTile& Tile, uint64_t Seed);
} // namespace Rtp
