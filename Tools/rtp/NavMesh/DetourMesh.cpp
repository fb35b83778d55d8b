// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/DetourMesh.h"

#include "Rtp/Rasterize/DetourGeometry.h"

#include <DetourNavMesh.h>

namespace Rtp::Tool
{
namespace
{
/** The units of a mesh. */
struct MeshUnits
{
	const MeshAxes& Axes;

	WorldPos ToWorld(const float* V) const
	{
		return Tool::ToWorld(Axes, V[0], V[1], V[2]);
	}

	double Scale() const
	{
		return Axes.Scale;
	}

	double RadiusOf(const dtMeshTile& Tile) const
	{
		return Tile.header->walkableRadius * Axes.Scale;
	}
};
} // namespace

void DetourDeleter::operator()(dtNavMesh* Mesh) const
{
	dtFreeNavMesh(Mesh);
}

NavMeshGeometry GeometryOf(const dtNavMesh& Mesh, const MeshAxes& Axes)
{
	DetourGeometryReader<dtNavMesh, MeshUnits> Reader(Mesh, {Axes}, DT_MAX_AREAS);
	Reader.ReadSome(static_cast<uint32_t>(Mesh.getMaxTiles()));
	return Reader.Take();
}

std::array<float, 3> ToDetour(const MeshAxes& Axes, const WorldPos& Point)
{
	const std::array<double, 3> Local = FromWorld(Axes, Point);
	return {static_cast<float>(Local[0]), static_cast<float>(Local[1]), static_cast<float>(Local[2])};
}
} // namespace Rtp::Tool
