// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Spreads polygons that lie above one another over the storeys of a grid.

#pragma once

#include "Rasterize/PassageFinder.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** Something that takes one storey as a whole: a polygon, or a waypoint. Waypoints are numbered after the polygons. */
struct LayerRun
{
	int32_t Y;
	int32_t X;
	int32_t LastX;
	uint32_t Node;
};

/** A single cell that takes part as its own node. */
struct StoreyWaypoint
{
	int32_t X;
	int32_t Y;
};

/**
 * Gives each node a storey where no earlier node covers one of its squares, from the lowest polygon up. It prefers the
 * storey that most of the rim touches already, then the lowest free one. All cells of a polygon share a storey: it is
 * convex, so it never lies above itself. Depends on the mesh alone.
 */
std::vector<uint32_t> AssignStoreys(
	const PolygonMap& Map, const CellStore& Store, const std::vector<StoreyWaypoint>& Waypoints);
} // namespace Rtp
