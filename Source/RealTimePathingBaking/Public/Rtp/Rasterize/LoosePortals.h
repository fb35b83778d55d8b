// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Mends meshes that changed while they were read: portals then lead to polygons that are not there any more.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

namespace Rtp
{
/** Removes portals whose neighbour does not exist or has none that leads back. O(portals), times those of a polygon. */
RTP_BAKING_API void DropLoosePortals(NavMeshGeometry& Geometry);
} // namespace Rtp
