// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The ground of a scene as planners want it: a grid, triangles for a navmesh, and heights.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Crowd/Scenes/CrowdScene.h"
#include "NavMesh/TriangleMesh.h"

namespace Rtp::Tool
{
/** Cells of which every point is free for the bodies of the scene. */
Result<LayeredGrid> GridOfScene(const CrowdScene& Scene, double CellSizeCm);

/** Floors and walls. */
TriangleMesh MeshOfScene(const CrowdScene& Scene);

/** The height of the ground at a place, for a body that was at the height of Place before. */
double GroundHeight(const CrowdScene& Scene, const WorldPos& Place);
} // namespace Rtp::Tool
