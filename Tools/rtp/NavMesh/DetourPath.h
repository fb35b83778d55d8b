// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Paths over a navmesh as Detour finds them.

#pragma once

#include "Rtp/Grid/GridTransform.h"

#include "Commands/MeshOptions.h"

#include <array>
#include <DetourNavMesh.h>
#include <DetourNavMeshQuery.h>
#include <span>
#include <vector>

namespace Rtp::Tool
{
using DetourPoint = std::array<float, 3>;

/** One query of Detour with room for long paths. Not thread-safe. */
class DetourPathFinder
{
public:
	static constexpr int MostPolygons = 16384;

	/** The navmesh must outlive this. */
	explicit DetourPathFinder(const LoadedNavMesh& InNavMesh);

	/** The polygon nearest to a place; zero if none is near. */
	dtPolyRef PolygonAt(const DetourPoint& Place) const;

	/** The corners of the straight path along a corridor of polygons, both ends included. Seen from below, y is
	 * mirrored where Detour's axes are. */
	std::vector<WorldPos> Corners(
		const DetourPoint& Start, const DetourPoint& Goal, std::span<const dtPolyRef> Corridor) const;

	/** Whether a straight walk on the mesh leads from one place to another. */
	bool CanWalkStraight(const WorldPos& From, const WorldPos& To) const;

	dtNavMeshQuery Query;
	dtQueryFilter Filter;

private:
	const LoadedNavMesh& NavMesh;
	mutable std::vector<DetourPoint> Points; // of the straight path; as large as the longest one
};
} // namespace Rtp::Tool
