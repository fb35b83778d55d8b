// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A map as a level: floor where its cells are free, from which Recast makes a navmesh that ends exactly at its walls.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "NavMesh/RecastBuilder.h"
#include "NavMesh/TriangleMesh.h"

namespace Rtp::Tool
{
struct MapLevel
{
	TriangleMesh Triangles;
	RecastSettings Settings; // an agent without a radius, four voxels for each cell
};

/** Of the first storey of a grid. */
MapLevel MakeMapLevel(const LayeredGrid& Grid);
} // namespace Rtp::Tool
