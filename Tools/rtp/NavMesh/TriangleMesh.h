// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The triangles of a level: what an OBJ file holds and a navmesh is built from. Says nothing about walking.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridTransform.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
/** Triangles in centimetres, z up. Seen from its front, with x to the right and y down, a floor is counter-clockwise.
 */
struct TriangleMesh
{
	std::vector<WorldPos> Vertices;
	std::vector<std::array<uint32_t, 3>> Triangles;
};

/** How the coordinates of a file are to be read. */
struct MeshAxes
{
	bool bYUp = false;  // Recast's axes; else Unreal's
	double Scale = 1;   // centimetres per unit of the file
	bool bFlip = false; // faces are clockwise seen from their front, against the custom of OBJ files
};

/** Recast's metres and y up. */
inline constexpr MeshAxes RecastAxes{true, 100, false};

/** A point of a file in the world, and back. */
WorldPos ToWorld(const MeshAxes& Axes, double X, double Y, double Z);
std::array<double, 3> FromWorld(const MeshAxes& Axes, const WorldPos& Point);

/** Reads v and f lines; polygons become fans. Everything else an OBJ may hold is passed over. */
Result<TriangleMesh> ParseObj(std::string_view Text, const MeshAxes& Axes);

/** The file of a mesh, readable by ParseObj with the same axes. */
std::string FormatObj(const TriangleMesh& Mesh, const MeshAxes& Axes);
} // namespace Rtp::Tool
