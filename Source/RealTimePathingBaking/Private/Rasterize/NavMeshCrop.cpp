// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Id.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
using TilePlace = std::pair<int32_t, int32_t>;

/** The tiles at the far ends of links that begin or end in a region. */
void AddFarEnds(const NavMeshGeometry& Geometry, const FlatBox& Region, std::set<TilePlace>& Into)
{
	for (const NavMeshLink& Link : Geometry.Links)
	{
		const bool bFrom = Region.Contains(Link.From.X, Link.From.Y);
		if (bFrom == Region.Contains(Link.To.X, Link.To.Y))
		{
			continue;
		}
		const WorldPos& End = bFrom ? Link.To : Link.From;
		for (const NavMeshTile& Tile : Geometry.Tiles)
		{
			if (Tile.Box.Contains(End.X, End.Y))
			{
				Into.emplace(Tile.X, Tile.Y);
			}
		}
	}
}
} // namespace

NavMeshGeometry CropToRegion(const NavMeshGeometry& Geometry, const FlatBox& Region)
{
	std::set<TilePlace> Inside;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		if (Tile.Box.LowX < Region.HighX && Tile.Box.HighX > Region.LowX && Tile.Box.LowY < Region.HighY &&
			Tile.Box.HighY > Region.LowY)
		{
			Inside.emplace(Tile.X, Tile.Y);
		}
	}
	AddFarEnds(Geometry, Region, Inside);
	const auto IsBeside = [&Inside](const NavMeshTile& Tile)
	{
		for (int32_t Place = 0; Place < 9; ++Place)
		{
			if (Inside.contains({Tile.X + Place % 3 - 1, Tile.Y + Place / 3 - 1}))
			{
				return true;
			}
		}
		return false;
	};
	NavMeshGeometry Cropped;
	Cropped.Areas = Geometry.Areas;
	Cropped.AgentRadiusCm = Geometry.AgentRadiusCm;
	std::vector<uint32_t> NewTile(Geometry.Tiles.size(), NoIndex);
	for (size_t Tile = 0; Tile < Geometry.Tiles.size(); ++Tile)
	{
		if (IsBeside(Geometry.Tiles[Tile]))
		{
			NewTile[Tile] = static_cast<uint32_t>(Cropped.Tiles.size());
			Cropped.Tiles.push_back(Geometry.Tiles[Tile]);
		}
	}
	for (NavMeshTile& Tile : Cropped.Tiles)
	{
		for (NavMeshPortal& Portal : Tile.Portals)
		{
			Portal.Tile = NewTile[Portal.Tile]; // no tile if it is left out
		}
	}
	DropLoosePortals(Cropped);
	for (const NavMeshLink& Link : Geometry.Links)
	{
		if (NewTile[Link.Tile] != NoIndex)
		{
			Cropped.Links.push_back(Link);
			Cropped.Links.back().Tile = NewTile[Link.Tile];
		}
	}
	return Cropped;
}
} // namespace Rtp
