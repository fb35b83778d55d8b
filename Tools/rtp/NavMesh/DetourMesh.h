// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A Detour navmesh: owned, saved, loaded, and turned into the polygons the core reads. Building it is RecastBuilder's.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include "NavMesh/TriangleMesh.h"

#include <array>
#include <memory>
#include <span>
#include <string>

class dtNavMesh;

namespace Rtp::Tool
{
struct DetourDeleter
{
	void operator()(dtNavMesh* Mesh) const;
};

/** Detour's own mesh, in the units and axes it was built with. */
using DetourMesh = std::unique_ptr<dtNavMesh, DetourDeleter>;

/** A tile set as the Recast demo saves it: checked before Detour, which trusts its input, sees it. */
Result<DetourMesh> ReadDetourMesh(std::span<const std::byte> Bytes);
std::string WriteDetourMesh(const dtNavMesh& Mesh);

/** The mesh as polygons. Areas are Detour's; all cost the same and none is forbidden. */
NavMeshGeometry GeometryOf(const dtNavMesh& Mesh, const MeshAxes& Axes);

/** A point of the world as Detour wants it. */
std::array<float, 3> ToDetour(const MeshAxes& Axes, const WorldPos& Point);
} // namespace Rtp::Tool
