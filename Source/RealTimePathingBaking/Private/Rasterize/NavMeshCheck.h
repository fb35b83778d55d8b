// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Rejects meshes and settings that cannot become a grid, with a one-line reason. Repairs nothing.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

namespace Rtp
{
/** Whether the settings make sense. */
Result<Done> CheckRasterizeSettings(const RasterizeSettings& Settings);

/** Whether a mesh is one: finite, convex, closed under its portals, and small enough for a grid. Needs good settings.
 */
Result<Done> CheckNavMesh(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings);
} // namespace Rtp
