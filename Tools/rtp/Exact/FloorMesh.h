// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The floor of a level as convex polygons that are joined edge to edge, seen from above and in whole numbers. Made from
// a grid or from a navmesh, so that shortest paths over both are found by one search (TautPaths.h). Links are no floor.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** A point of the floor plan in units of its mesh. Differences stay below 2^31, so that products are exact. */
struct FloorPoint
{
	int64_t X = 0;
	int64_t Y = 0;

	friend bool operator==(const FloorPoint&, const FloorPoint&) = default;

	friend FloorPoint operator-(const FloorPoint& A, const FloorPoint& B)
	{
		return {A.X - B.X, A.Y - B.Y};
	}
};

/** Positive if B lies on the side of A to which the edges of polygons turn. */
constexpr int64_t CrossOf(const FloorPoint& A, const FloorPoint& B)
{
	return A.X * B.Y - A.Y * B.X;
}

/** A point with the polygon that it lies on. */
struct FloorPlace
{
	uint32_t Polygon = 0;
	FloorPoint Point;
};

/** Immutable, and shared freely. */
class FloorMesh
{
public:
	/** An edge of a polygon leads from its vertex to that of the next edge. */
	struct Edge
	{
		uint32_t Vertex = NoIndex;
		uint32_t Neighbour = NoIndex; // polygon behind the edge; none: a wall
		uint32_t Back = NoIndex;      // the same edge, as number of all edges, in the neighbour
	};

	/** A vertex of all polygons that are joined there. Two floors that only touch at a point have one each. */
	struct Vertex
	{
		FloorPoint Point;
		bool bCorner = false;  // the floor takes up more than half of a small circle around it
		bool bHasSides = true; // a wall smaller than half a circle lies between the two sides
		FloorPoint Sides[2];   // directions of the two wall edges that meet there
	};

	/** The rows of a grid, cut at closed moves. Diagonal moves must need both sides of their corner. */
	static FloorMesh OfGrid(const LayeredGrid& Grid);

	/** The polygons of a navmesh, to a sixteenth of a centimetre. */
	static FloorMesh OfNavMesh(const NavMeshGeometry& Geometry);

	/** The polygon under a place, on the storey that is nearest in height; none beside the floor. O(polygons). */
	std::optional<FloorPlace> Find(const WorldPos& Place) const;

	WorldPos WorldOf(const FloorPoint& Point) const
	{
		return {Origin.X + static_cast<double>(Point.X) * UnitCm, Origin.Y + static_cast<double>(Point.Y) * UnitCm, 0};
	}

	std::span<const Edge> EdgesOf(uint32_t Polygon) const
	{
		return std::span(Edges).subspan(First[Polygon], First[Polygon + 1] - First[Polygon]);
	}

	/** The number of a polygon's first edge among all edges. */
	uint32_t FirstEdgeOf(uint32_t Polygon) const
	{
		return First[Polygon];
	}

	std::span<const Vertex> Vertices() const
	{
		return Points;
	}

	const FloorPoint& PointOf(const Edge& From) const
	{
		return Points[From.Vertex].Point;
	}

	/** Polygons that have a vertex. */
	std::span<const uint32_t> PolygonsAt(uint32_t Index) const
	{
		return std::span(Incident).subspan(FirstIncident[Index], FirstIncident[Index + 1] - FirstIncident[Index]);
	}

private:
	friend class FloorMeshBuilder;

	bool Holds(uint32_t Polygon, const FloorPoint& Point, int64_t Margin) const;
	FloorPoint Inside(uint32_t Polygon, const FloorPoint& Point) const;
	double HeightAt(uint32_t Polygon, const FloorPoint& Point) const;

	WorldPos Origin;
	double UnitCm = 1;
	std::vector<uint32_t> First; // edge of each polygon, and the end
	std::vector<Edge> Edges;
	std::vector<double> Heights; // by edge: of its first point
	std::vector<Vertex> Points;
	std::vector<uint32_t> FirstIncident;
	std::vector<uint32_t> Incident;
};
} // namespace Rtp::Tool
