// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Small navmeshes made by hand, polygon by polygon.

#pragma once

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <array>
#include <initializer_list>
#include <vector>

namespace Rtp::Testing
{
/** Collects convex polygons into tiles and finds the portals between those that share an edge. */
class MeshOfRooms
{
public:
	/** Adds a polygon to the present tile and returns its number there. */
	uint32_t Add(std::initializer_list<WorldPos> Corners, uint8_t Area = 0);

	/** Adds a level rectangle. */
	uint32_t AddRoom(double X0, double Y0, double X1, double Y1, double Z = 0, uint8_t Area = 0);

	/** Polygons that are added from now on belong to a new tile. */
	void NextTile(int32_t X, int32_t Y);

	/** The mesh, with portals wherever edges of two polygons overlap and heights there differ by no more than a step.
	 */
	NavMeshGeometry Build(double StepCm = 30) const;

	NavMeshGeometry Mesh{{NavMeshTile{}}, {}, {NavMeshArea{}}, 0};
};
} // namespace Rtp::Testing
