// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Asks Detour whether a grid says of a navmesh what is true. Detour knows nothing of the rasterizer.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "NavMesh/DetourMesh.h"
#include "NavMesh/TriangleMesh.h"

#include <array>
#include <compare>
#include <cstdint>
#include <DetourNavMesh.h>
#include <DetourNavMeshQuery.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
/** A move, a knight's move or a passage of a grid. */
struct GridEdge
{
	CellIndex From;
	CellIndex To;
};

/** A stretch of an edge of a polygon through which Detour lets one walk into a neighbour, as one of its links says. */
struct DetourPortal
{
	dtPolyRef Polygon = 0;
	unsigned int Link = 0; // of the polygon's tile
	friend auto operator<=>(const DetourPortal&, const DetourPortal&) = default;
};

/** All straight walks of a grid, each once: moves to the south and east, and passages from the lower cell. */
std::vector<GridEdge> StraightEdges(const LayeredGrid& Grid);

class DetourOracle
{
public:
	DetourOracle(const dtNavMesh& Mesh, const Tool::MeshAxes& Axes);

	/** The problem of a straight walk; empty when Detour walks it, too. Adds the portals it passes to Crossed. */
	std::string ProblemOf(const LayeredGrid& Grid, const GridEdge& Edge);

	/** Portals that the edges seen so far have passed. */
	const std::set<DetourPortal>& Crossed() const
	{
		return CrossedPortals;
	}

	/** All portals between ground polygons, each from both sides. */
	std::vector<DetourPortal> Portals() const;

	/** Ground polygons and, for each, its neighbours. */
	std::vector<std::pair<dtPolyRef, std::vector<dtPolyRef>>> Neighbours() const;

	/** For each ground polygon one polygon that stands for all that can be walked to from it. */
	std::map<dtPolyRef, dtPolyRef> Components() const;

	/** The polygon a cell lies on, 0 if none. */
	dtPolyRef PolygonOf(const WorldPos& Place) const;

	/** Middle of a polygon, on its floor. */
	WorldPos MiddleOf(dtPolyRef Polygon) const;

	/** Some place on the floor of a polygon. */
	WorldPos AnyPlaceOn(dtPolyRef Polygon, Random& Dice) const;

	/** How far it is to the nearest wall of the storey, if nearer than a limit; the limit if not. */
	double WallDistanceCm(const WorldPos& Place, double LimitCm) const;

	/** Polygons within a walk inside a circle round a place. */
	std::vector<dtPolyRef> PolygonsAround(const WorldPos& Place, double RadiusCm) const;

private:
	void Cross(dtPolyRef From, dtPolyRef To, const float* Begin, const float* End);
	WorldPos OnFloor(dtPolyRef Polygon, const float* Place) const;

	const dtNavMesh& Mesh;
	Tool::MeshAxes Axes;
	mutable dtNavMeshQuery Query;
	dtQueryFilter Filter;
	std::set<DetourPortal> CrossedPortals;
};
} // namespace Rtp::Testing
