// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Hash.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Rasterize/TileHash.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <vector>

namespace Rtp
{
namespace
{
uint64_t MixNumber(uint64_t Hash, double Number)
{
	uint64_t Bits = 0;
	const double Canonical = Number + 0.0; // minus zero is the same place
	std::memcpy(&Bits, &Canonical, sizeof Bits);
	return MixHash(Hash, Bits);
}

uint64_t MixPoint(uint64_t Hash, const WorldPos& Point)
{
	return MixNumber(MixNumber(MixNumber(Hash, Point.X), Point.Y), Point.Z);
}

uint64_t MixCoordinates(uint64_t Hash, const NavMeshTile& Tile)
{
	Hash = MixHash(MixHash(Hash, static_cast<uint32_t>(Tile.X)), static_cast<uint32_t>(Tile.Y));
	return MixHash(Hash, static_cast<uint32_t>(Tile.Layer));
}

uint64_t HashLink(const NavMeshLink& Link)
{
	uint64_t Hash = MixPoint(MixPoint(1, Link.From), Link.To);
	Hash = MixNumber(MixNumber(Hash, Link.ReachCm), Link.CostFactor);
	Hash = MixHash(MixHash(Hash, Link.bBothWays ? 1 : 0), static_cast<uint64_t>(Link.Kind));
	Hash = MixHash(Hash, Link.Area);
	return Link.HostId != 0 ? MixHash(Hash, Link.HostId) : Hash; // it is baked, so it counts where there is one
}
/** A sum does not depend on the order, in which an engine may have loaded its tiles. */
uint64_t HashTiles(const NavMeshGeometry& Geometry)
{
	uint64_t Sum = 0;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		Sum += HashTile(Geometry, Tile);
	}
	return Sum;
}

/** An engine registers areas when parts of a level that use them are loaded. Those that are not used do not count. */
std::vector<bool> UsedAreas(const NavMeshGeometry& Geometry)
{
	std::vector<bool> bUsed(Geometry.Areas.size());
	const auto Use = [&bUsed](uint8_t Area)
	{
		if (Area < bUsed.size())
		{
			bUsed[Area] = true;
		}
	};
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			Use(Polygon.Area);
		}
	}
	for (const NavMeshLink& Link : Geometry.Links)
	{
		Use(Link.Area);
	}
	return bUsed;
}
} // namespace

uint64_t HashTileShape(const NavMeshTile& Tile, uint64_t Seed)
{
	uint64_t Hash = Seed;
	for (const WorldPos& Vertex : Tile.Vertices)
	{
		Hash = MixPoint(Hash, Vertex);
	}
	Hash = HashArray(std::span<const uint32_t>(Tile.Corners), Hash);
	Hash = HashArray(std::span<const std::array<uint32_t, 3>>(Tile.Triangles), Hash);
	for (const NavMeshPolygon& Polygon : Tile.Polygons)
	{
		Hash = MixHash(MixHash(Hash, Polygon.FirstCorner), Polygon.CornerCount);
		Hash = MixHash(MixHash(Hash, Polygon.FirstTriangle), Polygon.TriangleCount);
	}
	return Hash;
}

uint64_t HashTile(const NavMeshGeometry& Geometry, const NavMeshTile& Tile)
{
	uint64_t Hash = HashTileShape(Tile, MixCoordinates(2, Tile));
	for (const NavMeshPolygon& Polygon : Tile.Polygons)
	{
		// A sum: an engine lists the portals of a polygon in the order in which tiles were loaded.
		uint64_t Portals = 0;
		for (uint32_t Index = 0; Index < Polygon.PortalCount; ++Index)
		{
			const NavMeshPortal& Portal = Tile.Portals[Polygon.FirstPortal + Index];
			uint64_t Its = MixHash(MixHash(7, Portal.Edge), Portal.Polygon);
			Its = MixNumber(MixNumber(Its, Portal.First), Portal.Last);
			Portals += Portal.Tile < Geometry.Tiles.size() ? MixCoordinates(Its, Geometry.Tiles[Portal.Tile]) : Its;
		}
		Hash = MixHash(MixHash(MixHash(Hash, Polygon.PortalCount), Portals), Polygon.Area);
	}
	return Hash;
}

std::vector<uint64_t> HashStoredTiles(const NavMeshGeometry& Geometry)
{
	std::vector<uint64_t> Hashes;
	Hashes.reserve(Geometry.Tiles.size());
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		uint64_t Hash = HashTileShape(Tile, MixCoordinates(6, Tile));
		for (const NavMeshPolygon& Polygon : Tile.Polygons)
		{
			Hash = MixHash(Hash, Polygon.Area);
		}
		Hashes.push_back(Hash);
	}
	for (const NavMeshLink& Link : Geometry.Links)
	{
		if (Link.Tile < Hashes.size())
		{
			Hashes[Link.Tile] += MixHash(MixPoint(MixPoint(5, Link.From), Link.To), Link.bBothWays ? 1 : 0);
		}
	}
	std::sort(Hashes.begin(), Hashes.end());
	return Hashes;
}

uint64_t HashGeometry(const NavMeshGeometry& Geometry)
{
	const uint64_t Tiles = HashTiles(Geometry);
	uint64_t Links = 0;
	for (const NavMeshLink& Link : Geometry.Links)
	{
		Links += HashLink(Link);
	}
	uint64_t Hash = MixNumber(MixHash(MixHash(3, Tiles), Links), Geometry.AgentRadiusCm);
	const std::vector<bool> bUsed = UsedAreas(Geometry);
	for (size_t Index = 0; Index < Geometry.Areas.size(); ++Index)
	{
		const NavMeshArea& Area = Geometry.Areas[Index];
		if (bUsed[Index])
		{
			Hash = MixHash(MixNumber(MixHash(Hash, Index), Area.CostFactor), Area.bForbidden ? 1 : 0);
			Hash = Area.EnteringCm > 0 ? MixNumber(Hash, Area.EnteringCm) : Hash;
		}
	}
	return Hash;
}

uint64_t HashSettings(const RasterizeSettings& Settings)
{
	uint64_t Hash = MixNumber(MixNumber(4, Settings.CellSizeCm), Settings.AgentRadiusCm);
	Hash = MixNumber(MixNumber(Hash, Settings.MaxStepCm), Settings.MaxSlopeDegrees);
	Hash = MixNumber(Hash, Settings.HeightStepCm);
	Hash = MixHash(MixHash(Hash, static_cast<uint64_t>(Settings.Moves)), Settings.bCutCorners ? 1 : 0);
	return HashBytes(std::as_bytes(std::span(&Settings.Costs, 1)), Hash);
}
} // namespace Rtp
