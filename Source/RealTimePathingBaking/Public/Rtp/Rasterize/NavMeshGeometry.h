// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A navigation mesh as plain polygons, the input of the rasterizer. Callers read them from an engine's navmesh or a
// Detour file.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Grid/GridTransform.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A stretch of a polygon's edge through which one walks into a neighbour. The neighbour has one that leads back. */
struct NavMeshPortal
{
	uint32_t Edge = 0;    // edge i runs from corner i to the next
	uint32_t Tile = 0;    // the neighbour: index in NavMeshGeometry::Tiles …
	uint32_t Polygon = 0; // … and in NavMeshTile::Polygons
	double First = 0;     // where the stretch begins and ends, as fractions of the edge
	double Last = 1;
};

/** A convex piece of floor. */
struct NavMeshPolygon
{
	uint32_t FirstCorner = 0; // in NavMeshTile::Corners, in either sense of rotation
	uint32_t CornerCount = 0;
	uint32_t FirstPortal = 0; // in NavMeshTile::Portals
	uint32_t PortalCount = 0;
	uint32_t FirstTriangle = 0; // in NavMeshTile::Triangles: the floor's height in detail; none: as the corners say
	uint32_t TriangleCount = 0;
	uint8_t Area = 0; // index in NavMeshGeometry::Areas
};

/** The polygons that are built, and rebuilt, together. Its coordinates are its name: no two tiles share them. */
struct NavMeshTile
{
	int32_t X = 0;
	int32_t Y = 0;
	int32_t Layer = 0;
	FlatBox Box; // the ground that the tile stands for, walkable or not; only regions need it
	std::vector<WorldPos> Vertices;
	std::vector<uint32_t> Corners; // indices of Vertices
	std::vector<NavMeshPolygon> Polygons;
	std::vector<NavMeshPortal> Portals;
	std::vector<std::array<uint32_t, 3>> Triangles; // indices of Vertices

	/** A corner of a polygon; the first one follows the last. */
	const WorldPos& CornerOf(const NavMeshPolygon& Polygon, uint32_t Index) const
	{
		return Vertices[Corners[Polygon.FirstCorner + Index % Polygon.CornerCount]];
	}

	/** Seen from above, in square centimetres; the sign is the sense of rotation. */
	double AreaOf(const NavMeshPolygon& Polygon) const
	{
		double Doubled = 0;
		for (uint32_t Index = 1; Index + 1 < Polygon.CornerCount; ++Index)
		{
			const WorldPos& A = CornerOf(Polygon, 0);
			const WorldPos& B = CornerOf(Polygon, Index);
			const WorldPos& C = CornerOf(Polygon, Index + 1);
			Doubled += (B.X - A.X) * (C.Y - A.Y) - (B.Y - A.Y) * (C.X - A.X);
		}
		return Doubled / 2;
	}
};

/** A kind of ground. */
struct NavMeshArea
{
	double CostFactor = 1;
	bool bForbidden = false; // agents do not walk there
	double EnteringCm = 0;   // for entering the area, as a distance on ordinary ground
};

/** A connection without floor: a jump, a ladder, a door. */
struct NavMeshLink
{
	WorldPos From;
	WorldPos To;
	double ReachCm = 50;   // how far from the floor and, on the floor, from a cell the ends may be
	double CostFactor = 1; // cost per centimetre of straight distance, compared with walking
	bool bBothWays = false;
	LinkKind Kind = LinkKind::Other;
	uint8_t Area = 0;    // index in NavMeshGeometry::Areas: its factor counts, too, and forbidden links are left out
	uint64_t HostId = 0; // the host's name for the link; not interpreted
	uint32_t Tile = 0;   // index in NavMeshGeometry::Tiles of the tile that it was read with
};

/** All of a navigation mesh, in centimetres, z up. */
struct NavMeshGeometry
{
	std::vector<NavMeshTile> Tiles;
	std::vector<NavMeshLink> Links;
	std::vector<NavMeshArea> Areas{NavMeshArea{}};
	double AgentRadiusCm = 0; // the floor ends this far from the walls already
};

/** Content hash of one tile, its coordinates and its portals. Does not depend on the order of the tiles. */
RTP_BAKING_API uint64_t HashTile(const NavMeshGeometry& Geometry, const NavMeshTile& Tile);

/** Hash of everything a grid depends on: tiles and links in any order, and the areas that they use. */
RTP_BAKING_API uint64_t HashGeometry(const NavMeshGeometry& Geometry);

/** Hashes of what an engine stores of each tile and its links, sorted. Without the prices of areas, which it knows only
 * while a level runs, and without portals, since it may store the tile beside it with another level. */
RTP_BAKING_API std::vector<uint64_t> HashStoredTiles(const NavMeshGeometry& Geometry);

/** The tiles that touch a region, those beside them, and those around the far ends of its links: by this rim moves and
 * links across the region's border are known. */
RTP_BAKING_API NavMeshGeometry CropToRegion(const NavMeshGeometry& Geometry, const FlatBox& Region);

/**
 * Mends a mesh that changed while it was read: removes portals whose neighbour does not exist or has none that leads
 * back. O(portals), times those of a polygon.
 */
RTP_BAKING_API void DropLoosePortals(NavMeshGeometry& Geometry);
} // namespace Rtp
