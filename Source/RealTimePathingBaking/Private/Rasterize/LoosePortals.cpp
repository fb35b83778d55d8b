// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
bool LeadsBackTo(const NavMeshGeometry& Geometry, const NavMeshPortal& Portal, uint32_t Tile, uint32_t Polygon)
{
	if (Portal.Tile >= Geometry.Tiles.size() || Portal.Polygon >= Geometry.Tiles[Portal.Tile].Polygons.size())
	{
		return false;
	}
	const NavMeshTile& OtherTile = Geometry.Tiles[Portal.Tile];
	const NavMeshPolygon& Other = OtherTile.Polygons[Portal.Polygon];
	const auto First = OtherTile.Portals.begin() + Other.FirstPortal;
	return std::any_of(First, First + Other.PortalCount,
		[&](const NavMeshPortal& Back) { return Back.Tile == Tile && Back.Polygon == Polygon; });
}
} // namespace

void DropLoosePortals(NavMeshGeometry& Geometry)
{
	// All are judged before the first is removed, so that the result does not depend on the order.
	std::vector<std::vector<NavMeshPortal>> Kept(Geometry.Tiles.size());
	std::vector<std::vector<uint32_t>> Counts(Geometry.Tiles.size());
	for (uint32_t Tile = 0; Tile < Geometry.Tiles.size(); ++Tile)
	{
		const NavMeshTile& From = Geometry.Tiles[Tile];
		for (uint32_t Polygon = 0; Polygon < From.Polygons.size(); ++Polygon)
		{
			const NavMeshPolygon& Piece = From.Polygons[Polygon];
			const size_t Before = Kept[Tile].size();
			for (uint32_t Index = Piece.FirstPortal; Index < Piece.FirstPortal + Piece.PortalCount; ++Index)
			{
				if (LeadsBackTo(Geometry, From.Portals[Index], Tile, Polygon))
				{
					Kept[Tile].push_back(From.Portals[Index]);
				}
			}
			Counts[Tile].push_back(static_cast<uint32_t>(Kept[Tile].size() - Before));
		}
	}
	for (size_t Tile = 0; Tile < Geometry.Tiles.size(); ++Tile)
	{
		Geometry.Tiles[Tile].Portals = std::move(Kept[Tile]);
		uint32_t First = 0;
		for (size_t Polygon = 0; Polygon < Counts[Tile].size(); ++Polygon)
		{
			Geometry.Tiles[Tile].Polygons[Polygon].FirstPortal = First;
			Geometry.Tiles[Tile].Polygons[Polygon].PortalCount = Counts[Tile][Polygon];
			First += Counts[Tile][Polygon];
		}
	}
}
} // namespace Rtp
