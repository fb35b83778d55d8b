// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The polygons of a checked mesh in one numbering, with straight walks over them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A place on the floor plan. */
struct FlatPoint
{
	double X = 0;
	double Y = 0;
};

/** Twice the area of the triangle; positive when C lies to the left of the line from A to B. */
inline double TurnOf(FlatPoint A, FlatPoint B, FlatPoint C)
{
	return (B.X - A.X) * (C.Y - A.Y) - (B.Y - A.Y) * (C.X - A.X);
}

/** Where C's foot on the line from A to B lies, as a fraction. A and B must differ. */
inline double FootOf(FlatPoint A, FlatPoint B, FlatPoint C)
{
	const double Dx = B.X - A.X;
	const double Dy = B.Y - A.Y;
	return ((C.X - A.X) * Dx + (C.Y - A.Y) * Dy) / (Dx * Dx + Dy * Dy);
}

RTP_BAKING_API double LengthOf(FlatPoint A, FlatPoint B);

/** The point of the segment from A to B that is nearest to C. */
FlatPoint NearestOnSegment(FlatPoint A, FlatPoint B, FlatPoint C);

/** Polygons numbered by tile (in order of tile coordinates), then as in their tile; all with their interior to the
 * left. */
class PolygonMap
{
public:
	struct Polygon
	{
		uint32_t FirstCorner;
		uint32_t CornerCount;
		uint32_t FirstTriangle;
		uint32_t TriangleCount;
		uint32_t Tile; // index in TileOrder
		uint8_t Area;
		bool bWalkable; // neither forbidden nor too steep
		bool bReversed; // its corners here are those of the geometry the other way round
	};

	/** A corner, and the edge from it to the next. */
	struct Corner
	{
		uint32_t Vertex;
		uint32_t FirstPortal; // up to the next corner's
	};

	/** Only portals between walkable polygons are kept, and only those low enough to step over. */
	struct Portal
	{
		uint32_t Neighbour;
		double First; // fractions of the edge, from the corner
		double Last;
	};

	/** The geometry must have passed CheckNavMesh. */
	RTP_BAKING_API PolygonMap(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings);

	uint32_t PolygonCount() const
	{
		return static_cast<uint32_t>(Polygons.size());
	}

	uint32_t TileCount() const
	{
		return static_cast<uint32_t>(TileFirst.size()) - 1;
	}

	/** Number of a tile's first polygon; for TileCount() the number of polygons. */
	uint32_t FirstOfTile(uint32_t Tile) const
	{
		return TileFirst[Tile];
	}

	/** Index in the geometry of each tile here. */
	std::span<const uint32_t> TileOrder() const
	{
		return Order;
	}

	const Polygon& operator[](uint32_t Index) const
	{
		return Polygons[Index];
	}

	/** Corner of a polygon, counted round and round. */
	FlatPoint PointOf(const Polygon& P, uint32_t Index) const
	{
		const WorldPos& V =
			Vertices[Corners[P.FirstCorner + (Index < P.CornerCount ? Index : Index - P.CornerCount)].Vertex];
		return {V.X, V.Y};
	}

	const WorldPos& VertexOf(const Polygon& P, uint32_t Index) const
	{
		return Vertices[Corners[P.FirstCorner + (Index < P.CornerCount ? Index : Index - P.CornerCount)].Vertex];
	}

	std::span<const Portal> PortalsOf(const Polygon& P, uint32_t Edge) const
	{
		const uint32_t First = Corners[P.FirstCorner + Edge].FirstPortal;
		return {Portals.data() + First, Corners[P.FirstCorner + Edge + 1].FirstPortal - First};
	}

	/** Ends of a portal of an edge. */
	std::array<FlatPoint, 2> EndsOf(const Polygon& P, uint32_t Edge, const Portal& Through) const;

	/** The triangles that give a polygon its height. */
	std::span<const std::array<uint32_t, 3>> TrianglesOf(const Polygon& P) const
	{
		return {Triangles.data() + P.FirstTriangle, P.TriangleCount};
	}

	const WorldPos& Vertex(uint32_t Index) const
	{
		return Vertices[Index];
	}

	/** Height of a polygon's floor at a place on it, or at the nearest place of it. */
	RTP_BAKING_API double HeightAt(uint32_t Index, FlatPoint Point) const;

	FlatPoint CentroidOf(uint32_t Index) const;

	/** Whether a place lies on a polygon, its rim included. */
	bool Contains(uint32_t Index, FlatPoint Point) const;

	/**
	 * Walks straight from a place on a polygon to another place. Returns the polygon at the end, or NoIndex when the
	 * walk leaves the floor or passes within Margin() of the end of a portal. Visit(From, To) is told each change of
	 * polygon.
	 */
	template <class F>
	uint32_t Walk(uint32_t Start, FlatPoint From, FlatPoint To, F&& Visit) const;

	/** Closeness that single precision cannot tell from touching, at the size of this mesh. */
	double Margin() const
	{
		return MarginCm;
	}

	/**
	 * The part of an edge beside its portals is wall only if it is longer. Detour rounds the ends of portals to a 255th
	 * of the edge. A mesh keeps away from real walls on both sides, so a real wall leaves a part of twice that
	 * distance.
	 */
	double LongestStub() const
	{
		return StubCm;
	}

private:
	void AddTile(
		const NavMeshGeometry& Geometry, const NavMeshTile& Tile, uint32_t Number, const RasterizeSettings& Settings);
	void AddPolygon(const NavMeshTile& Tile, const NavMeshPolygon& Input, uint32_t FirstVertex);
	double PortalHeight(
		const NavMeshGeometry& Geometry, std::span<const uint32_t> NumberOf, uint32_t From, uint32_t To) const;
	void AddPortals(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings);
	void AddTriangles(const NavMeshTile& Tile, const NavMeshPolygon& Input, uint32_t FirstVertex);
	RTP_BAKING_API std::pair<uint32_t, double> ExitOf(const Polygon& P, FlatPoint From, FlatPoint To) const;
	bool IsTooSteep(const Polygon& P, double MaxSlopeDegrees) const;

	std::vector<WorldPos> Vertices;
	std::vector<Polygon> Polygons;
	std::vector<Corner> Corners; // each polygon's, and one more at the very end
	std::vector<Portal> Portals;
	std::vector<std::array<uint32_t, 3>> Triangles;
	std::vector<uint32_t> Order;
	std::vector<uint32_t> TileFirst;
	double MarginCm = 0.01;
	double StubCm = 0;
};

template <class F>
uint32_t PolygonMap::Walk(uint32_t Start, FlatPoint From, FlatPoint To, F&& Visit) const
{
	// A straight line meets a convex polygon once, so no walk is longer than the mesh has polygons. Overlapping
	// polygons in bad meshes could send it in circles.
	uint32_t Current = Start;
	for (uint32_t Hop = 0; Hop < 1024; ++Hop)
	{
		const Polygon& P = Polygons[Current];
		const auto [ExitEdge, ExitTime] = ExitOf(P, From, To);
		if (ExitEdge == NoIndex)
		{
			return Current;
		}
		const FlatPoint A = PointOf(P, ExitEdge);
		const FlatPoint B = PointOf(P, ExitEdge + 1);
		const double Length = LengthOf(A, B);
		const FlatPoint Exit{From.X + (To.X - From.X) * ExitTime, From.Y + (To.Y - From.Y) * ExitTime};
		const double Along = Length > 0 ? FootOf(A, B, Exit) : 0;
		const double Slack = Length > 0 ? MarginCm / Length : 1;
		uint32_t Next = NoIndex;
		for (const Portal& Through : PortalsOf(P, ExitEdge))
		{
			if (Along > Through.First + Slack && Along < Through.Last - Slack)
			{
				Next = Through.Neighbour;
			}
		}
		if (Next == NoIndex)
		{
			return NoIndex;
		}
		Visit(Current, Next);
		Current = Next;
	}
	return NoIndex;
}
} // namespace Rtp
