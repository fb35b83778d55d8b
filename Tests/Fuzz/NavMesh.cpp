// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Random polygon soups against the rasterizer. It gives an error or a valid grid, whose every move is a straight walk
// on the mesh. A changed mesh gives the same grid through a kept rasterizer as through a new one.

#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Support/MeshWalker.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace
{
using namespace Rtp;

/** Draws numbers from the fuzzer's bytes; zeros when they are used up. */
class ByteSource
{
public:
	ByteSource(const uint8_t* InData, size_t InSize)
		: Data(InData)
		, Size(InSize)
	{
	}

	uint8_t Byte()
	{
		return Position < Size ? Data[Position++] : uint8_t{0};
	}

	bool IsEmpty() const
	{
		return Position >= Size;
	}

	/** Mostly tame coordinates, sometimes wild ones. */
	double Coordinate()
	{
		const uint8_t Kind = Byte();
		if (Kind == 255)
		{
			constexpr double Wild[] = {std::numeric_limits<double>::quiet_NaN(),
				std::numeric_limits<double>::infinity(), 1e9, -1e9, 1e300, 1e-300, 5e5, -0.0};
			return Wild[Byte() % 8];
		}
		return (Byte() - 128) * (Kind % 4 == 0 ? 12.5 : 3.0) + (Kind % 16) * 0.25;
	}

private:
	const uint8_t* Data;
	size_t Size;
	size_t Position = 0;
};

/** A fan of corners around a middle, so that many polygons are convex; or a ring of neighbours that share edges. */
void AddPolygons(ByteSource& Bytes, NavMeshTile& Tile, uint32_t TileIndex)
{
	const WorldPos Middle{Bytes.Coordinate(), Bytes.Coordinate(), Bytes.Coordinate()};
	const uint32_t Corners = 3 + Bytes.Byte() % 6;
	const double Radius = 20 + Bytes.Byte() * 2.0;
	const bool bRing = Bytes.Byte() % 2 == 1;
	const uint32_t FirstVertex = static_cast<uint32_t>(Tile.Vertices.size());
	for (uint32_t Index = 0; Index < Corners; ++Index)
	{
		const double Angle = 6.283185307179586 * (Index + (Bytes.Byte() % 8) / 16.0) / Corners;
		Tile.Vertices.push_back(
			{Middle.X + Radius * std::cos(Angle), Middle.Y + Radius * std::sin(Angle), Bytes.Coordinate()});
	}
	if (!bRing)
	{
		NavMeshPolygon Polygon;
		Polygon.FirstCorner = static_cast<uint32_t>(Tile.Corners.size());
		Polygon.CornerCount = Corners;
		Polygon.Area = Bytes.Byte() % 4;
		for (uint32_t Index = 0; Index < Corners; ++Index)
		{
			Tile.Corners.push_back(FirstVertex + Index);
		}
		Tile.Polygons.push_back(Polygon);
		return;
	}
	// Triangles around the middle, each joined with the next.
	Tile.Vertices.push_back(Middle);
	const uint32_t FirstPolygon = static_cast<uint32_t>(Tile.Polygons.size());
	for (uint32_t Index = 0; Index < Corners; ++Index)
	{
		NavMeshPolygon Polygon;
		Polygon.FirstCorner = static_cast<uint32_t>(Tile.Corners.size());
		Polygon.CornerCount = 3;
		Polygon.FirstPortal = static_cast<uint32_t>(Tile.Portals.size());
		Polygon.PortalCount = 2;
		Tile.Corners.insert(
			Tile.Corners.end(), {FirstVertex + Corners, FirstVertex + Index, FirstVertex + (Index + 1) % Corners});
		Tile.Portals.push_back({0, TileIndex, FirstPolygon + (Index + Corners - 1) % Corners, 0, 1});
		Tile.Portals.push_back({2, TileIndex, FirstPolygon + (Index + 1) % Corners, 0, 1});
		Tile.Polygons.push_back(Polygon);
	}
}

/** Breaks an index or a number somewhere. */
void Damage(ByteSource& Bytes, NavMeshTile& Tile)
{
	const auto Pick = [&](size_t Count) { return Bytes.Byte() % Count; };
	switch (Bytes.Byte() % 5)
	{
	case 0:
		Tile.Corners[Pick(Tile.Corners.size())] = Bytes.Byte();
		break;
	case 1:
		Tile.Polygons[Pick(Tile.Polygons.size())].PortalCount = Bytes.Byte();
		break;
	case 2:
		Tile.Polygons[Pick(Tile.Polygons.size())].CornerCount = Bytes.Byte();
		break;
	case 3:
		Tile.Vertices[Pick(Tile.Vertices.size())].Z = Bytes.Coordinate();
		break;
	default:
		if (!Tile.Portals.empty())
		{
			NavMeshPortal& Portal = Tile.Portals[Pick(Tile.Portals.size())];
			Portal.Polygon = Bytes.Byte();
			Portal.Last = Bytes.Byte() / 128.0;
		}
		break;
	}
}

NavMeshGeometry MakeMesh(ByteSource& Bytes)
{
	NavMeshGeometry Mesh;
	Mesh.Areas = {{1, false}, {2, false}, {0.5, false}, {1, true}};
	const uint32_t TileCount = 1 + Bytes.Byte() % 3;
	for (uint32_t Index = 0; Index < TileCount; ++Index)
	{
		NavMeshTile& Tile = Mesh.Tiles.emplace_back();
		Tile.X = static_cast<int32_t>(Index);
		for (uint32_t Count = 1 + Bytes.Byte() % 4; Count > 0; --Count)
		{
			AddPolygons(Bytes, Tile, Index);
		}
		if (Bytes.Byte() % 4 == 3)
		{
			Damage(Bytes, Tile);
		}
	}
	for (uint32_t Count = Bytes.Byte() % 3; Count > 0; --Count)
	{
		Mesh.Links.push_back({{Bytes.Coordinate(), Bytes.Coordinate(), Bytes.Coordinate()},
			{Bytes.Coordinate(), Bytes.Coordinate(), Bytes.Coordinate()}, 50, 1, Bytes.Byte() % 2 == 0,
			LinkKind::Jump});
	}
	return Mesh;
}

RasterizeSettings MakeSettings(ByteSource& Bytes)
{
	RasterizeSettings Settings;
	Settings.CellSizeCm = 5 + Bytes.Byte();
	Settings.AgentRadiusCm = Bytes.Byte() % 4 == 0 ? Bytes.Byte() : 0;
	Settings.MaxStepCm = Bytes.Byte() % 4 == 0 ? Bytes.Byte() : 0;
	Settings.MaxSlopeDegrees = Bytes.Byte() % 4 == 0 ? 30 : 90;
	const uint8_t Kind = Bytes.Byte();
	Settings.Moves = Kind % 2 == 0 ? Connectivity::Eight : Connectivity::Sixteen;
	Settings.bCutCorners = Kind % 4 >= 2;
	return Settings;
}

/** Number of pieces that portals join, of what may be walked on. */
uint32_t CountPieces(const NavMeshGeometry& Mesh)
{
	uint32_t Pieces = 0;
	std::set<std::pair<uint32_t, uint32_t>> Seen;
	for (uint32_t Tile = 0; Tile < Mesh.Tiles.size(); ++Tile)
	{
		for (uint32_t Polygon = 0; Polygon < Mesh.Tiles[Tile].Polygons.size(); ++Polygon)
		{
			std::vector<std::pair<uint32_t, uint32_t>> Open{{Tile, Polygon}};
			const size_t Before = Seen.size();
			while (!Open.empty())
			{
				const auto Current = Open.back();
				Open.pop_back();
				const NavMeshTile& Here = Mesh.Tiles[Current.first];
				const NavMeshPolygon& P = Here.Polygons[Current.second];
				if (Mesh.Areas[P.Area].bForbidden || !Seen.insert(Current).second)
				{
					continue;
				}
				for (uint32_t Index = 0; Index < P.PortalCount; ++Index)
				{
					const NavMeshPortal& Portal = Here.Portals[P.FirstPortal + Index];
					Open.emplace_back(Portal.Tile, Portal.Polygon);
				}
			}
			Pieces += Seen.size() > Before ? 1 : 0;
		}
	}
	return Pieces;
}

/** The grid joins what portals join and nothing else, unless limits or links change that. */
void CheckRegions(const NavMeshGeometry& Mesh, const RasterizeSettings& Settings, const LayeredGrid& Grid)
{
	const bool bLimits = Settings.AgentRadiusCm > 0 || Settings.MaxStepCm > 0 || Settings.MaxSlopeDegrees < 90;
	if (!bLimits && Mesh.Links.empty() && Grid.GetRegions().Count() != CountPieces(Mesh))
	{
		std::abort();
	}
}

/** Whether no two polygons can lie over each other, as those of two rings can: then a place says on which polygon a
 * cell lies. A ring has one vertex more than triangles. */
bool IsFlatRing(const NavMeshGeometry& Mesh)
{
	const NavMeshTile& Tile = Mesh.Tiles[0];
	return Mesh.Tiles.size() == 1 && Tile.Portals.size() == 2 * Tile.Polygons.size() &&
		Tile.Vertices.size() == Tile.Polygons.size() + 1;
}

/** Every move and passage is a straight walk on the mesh. */
void CheckMoves(const LayeredGrid& Grid, const Testing::MeshWalker& Walker)
{
	for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
	{
		const CellIndex Cell{Value};
		for (uint32_t Open = Grid.OpenDirections(Cell); Open != 0; Open &= Open - 1)
		{
			if (!Walker.CanWalkStraight(
					Grid, Cell, Grid.Neighbour(Cell, static_cast<Direction>(std::countr_zero(Open)))))
			{
				std::abort();
			}
		}
	}
	for (const GridLink& Link : Grid.Links())
	{
		if (Link.Kind == LinkKind::Passage && !Walker.CanWalkStraight(Grid, Link.From, Link.To))
		{
			std::abort();
		}
	}
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	ByteSource Bytes(Data, Size);
	const RasterizeSettings Settings = MakeSettings(Bytes);
	SerialTaskRunner Tasks;
	NavMeshRasterizer Kept(Settings);
	for (uint32_t Round = 0; Round < 3 && !Bytes.IsEmpty(); ++Round)
	{
		const NavMeshGeometry Mesh = MakeMesh(Bytes);
		const Result<LayeredGrid> Grid = Kept.Rasterize(Mesh, Tasks);
		const Result<LayeredGrid> Fresh = RasterizeNavMesh(Mesh, Settings, Tasks);
		if (Grid.IsOk() != Fresh.IsOk() || (Grid && Grid.Value().ContentHash() != Fresh.Value().ContentHash()))
		{
			std::abort();
		}
		if (!Grid)
		{
			continue;
		}
		if (!LayeredGrid::FromData(Grid.Value().ToData()))
		{
			std::abort();
		}
		CheckRegions(Mesh, Settings, Grid.Value());
		if (IsFlatRing(Mesh))
		{
			CheckMoves(Grid.Value(), Testing::MeshWalker(Mesh, Settings));
		}
		(void)FindNearestCell(Grid.Value(), {Bytes.Coordinate(), Bytes.Coordinate(), 0});
	}
	return 0;
}
