// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/DetourMesh.h"

#include <cmath>
#include <cstring>
#include <DetourAlloc.h>
#include <DetourNavMesh.h>

namespace Rtp::Tool
{
namespace
{
constexpr int SetMagic = 'M' << 24 | 'S' << 16 | 'E' << 8 | 'T';
constexpr int SetVersion = 1;
constexpr int MostTiles = 1 << 20;

struct SetHeader
{
	int Magic;
	int Version;
	int TileCount;
	dtNavMeshParams Params;
};

struct TileHeader
{
	dtTileRef Ref;
	int Size;
};

Error BadMesh(const char* Detail)
{
	return {ErrorCode::BadInput, std::string("navmesh: ") + Detail};
}

/** Takes plain structures from the front of the bytes. */
template <class T>
bool TakeFront(std::span<const std::byte>& Bytes, T& Value)
{
	if (Bytes.size() < sizeof(T))
	{
		return false;
	}
	std::memcpy(&Value, Bytes.data(), sizeof(T));
	Bytes = Bytes.subspan(sizeof(T));
	return true;
}

size_t Padded(size_t Size)
{
	return (Size + 3) & ~size_t{3};
}

size_t PaddedArray(int Count, size_t Item)
{
	return Padded(static_cast<size_t>(Count) * Item);
}

/** Where arrays begin in the data of a tile. */
size_t SizeBeforeDetails(const dtMeshHeader& Header)
{
	return Padded(sizeof(dtMeshHeader)) + PaddedArray(Header.vertCount, sizeof(float) * 3) +
		PaddedArray(Header.polyCount, sizeof(dtPoly)) + PaddedArray(Header.maxLinkCount, sizeof(dtLink));
}

size_t SizeBeforeTriangles(const dtMeshHeader& Header)
{
	return SizeBeforeDetails(Header) + PaddedArray(Header.detailMeshCount, sizeof(dtPolyDetail)) +
		PaddedArray(Header.detailVertCount, sizeof(float) * 3);
}

size_t SizeBeforeTree(const dtMeshHeader& Header)
{
	return SizeBeforeTriangles(Header) + PaddedArray(Header.detailTriCount, 4);
}

/** Whether the counts of a tile's header fit its size. Detour computes the places of its arrays from them. */
bool DoCountsFit(const dtMeshHeader& Header, size_t Size)
{
	const int Counts[] = {Header.polyCount, Header.vertCount, Header.maxLinkCount, Header.detailMeshCount,
		Header.detailVertCount, Header.detailTriCount, Header.bvNodeCount, Header.offMeshConCount, Header.offMeshBase};
	for (const int Count : Counts)
	{
		if (Count < 0 || Count > (1 << 24))
		{
			return false;
		}
	}
	const size_t Needed = SizeBeforeTree(Header) + PaddedArray(Header.bvNodeCount, sizeof(dtBVNode)) +
		PaddedArray(Header.offMeshConCount, sizeof(dtOffMeshConnection));
	return Needed <= Size && Header.offMeshBase + Header.offMeshConCount == Header.polyCount &&
		Header.detailMeshCount <= Header.polyCount && Header.maxLinkCount > 0;
}

/** Whether the polygons of a tile name things that are there. */
bool ArePolygonsGood(const dtMeshHeader& Header, const unsigned char* Data)
{
	const unsigned char* Polys = Data + Padded(sizeof(dtMeshHeader)) + PaddedArray(Header.vertCount, sizeof(float) * 3);
	const unsigned char* Details = Data + SizeBeforeDetails(Header);
	const unsigned char* Triangles = Data + SizeBeforeTriangles(Header);
	for (int Index = 0; Index < Header.polyCount; ++Index)
	{
		dtPoly Poly;
		std::memcpy(&Poly, Polys + static_cast<size_t>(Index) * sizeof(dtPoly), sizeof Poly);
		const bool bGround = Index < Header.offMeshBase;
		if (Poly.vertCount > DT_VERTS_PER_POLYGON || Poly.vertCount < (bGround ? 3 : 2))
		{
			return false;
		}
		for (int Corner = 0; Corner < Poly.vertCount; ++Corner)
		{
			const unsigned short Neighbour = Poly.neis[Corner];
			if (Poly.verts[Corner] >= Header.vertCount ||
				((Neighbour & DT_EXT_LINK) == 0 && Neighbour > Header.polyCount))
			{
				return false;
			}
		}
		if (!bGround || Index >= Header.detailMeshCount)
		{
			continue;
		}
		dtPolyDetail Detail;
		std::memcpy(&Detail, Details + static_cast<size_t>(Index) * sizeof Detail, sizeof Detail);
		const auto Fits = [](size_t First, size_t Count, int Total)
		{ return First + Count <= static_cast<size_t>(Total); };
		if (!Fits(Detail.vertBase, Detail.vertCount, Header.detailVertCount) ||
			!Fits(Detail.triBase, Detail.triCount, Header.detailTriCount))
		{
			return false;
		}
		for (size_t Corner = 0; Corner < Detail.triCount * size_t{4}; ++Corner)
		{
			if (Corner % 4 != 3 && Triangles[Detail.triBase * size_t{4} + Corner] >= Poly.vertCount + Detail.vertCount)
			{
				return false;
			}
		}
	}
	return true;
}

/** Whether the tree that Detour searches and the links name polygons of the tile. They follow each other at the end. */
bool AreTreeAndLinksGood(const dtMeshHeader& Header, const unsigned char* Data)
{
	const unsigned char* Nodes = Data + SizeBeforeTree(Header);
	for (int Index = 0; Index < Header.bvNodeCount; ++Index)
	{
		dtBVNode Node;
		std::memcpy(&Node, Nodes + static_cast<size_t>(Index) * sizeof Node, sizeof Node);
		if (Node.i >= Header.offMeshBase || Node.i < -Header.bvNodeCount)
		{
			return false;
		}
	}
	const unsigned char* Links = Nodes + PaddedArray(Header.bvNodeCount, sizeof(dtBVNode));
	for (int Index = 0; Index < Header.offMeshConCount; ++Index)
	{
		dtOffMeshConnection Link;
		std::memcpy(&Link, Links + static_cast<size_t>(Index) * sizeof Link, sizeof Link);
		if (Link.poly < Header.offMeshBase || Link.poly >= Header.polyCount)
		{
			return false;
		}
	}
	return true;
}

bool IsTileGood(const std::byte* Bytes, size_t Size)
{
	dtMeshHeader Header;
	if (Size < Padded(sizeof Header))
	{
		return false;
	}
	std::memcpy(&Header, Bytes, sizeof Header);
	return Header.magic == DT_NAVMESH_MAGIC && Header.version == DT_NAVMESH_VERSION && DoCountsFit(Header, Size) &&
		ArePolygonsGood(Header, reinterpret_cast<const unsigned char*>(Bytes)) &&
		AreTreeAndLinksGood(Header, reinterpret_cast<const unsigned char*>(Bytes));
}
} // namespace

Result<DetourMesh> ReadDetourMesh(std::span<const std::byte> Bytes)
{
	SetHeader Header;
	if (!TakeFront(Bytes, Header) || Header.Magic != SetMagic)
	{
		return BadMesh("not a saved Detour tile set");
	}
	const float Sizes[5] = {Header.Params.orig[0], Header.Params.orig[1], Header.Params.orig[2],
		Header.Params.tileWidth, Header.Params.tileHeight};
	for (const float Number : Sizes)
	{
		if (!std::isfinite(Number))
		{
			return BadMesh("the origin or the tile size is not a number");
		}
	}
	if (Header.Version != SetVersion || Header.TileCount < 0 || Header.Params.maxTiles <= 0 ||
		Header.Params.maxTiles > MostTiles || Header.TileCount > Header.Params.maxTiles)
	{
		return BadMesh("an unknown version or an impossible number of tiles");
	}
	DetourMesh Mesh(dtAllocNavMesh());
	if (!Mesh || dtStatusFailed(Mesh->init(&Header.Params)))
	{
		return BadMesh("its parameters are impossible");
	}
	for (int Index = 0; Index < Header.TileCount; ++Index)
	{
		TileHeader Tile;
		if (!TakeFront(Bytes, Tile) || Tile.Size <= 0 || static_cast<size_t>(Tile.Size) > Bytes.size())
		{
			return BadMesh("it is cut off");
		}
		const size_t Size = static_cast<size_t>(Tile.Size);
		if (!IsTileGood(Bytes.data(), Size))
		{
			return BadMesh("a tile is damaged");
		}
		auto* Data = static_cast<unsigned char*>(dtAlloc(Size, DT_ALLOC_PERM));
		std::memcpy(Data, Bytes.data(), Size);
		if (dtStatusFailed(Mesh->addTile(Data, Tile.Size, DT_TILE_FREE_DATA, 0, nullptr)))
		{
			dtFree(Data);
			return BadMesh("two tiles have the same place");
		}
		Bytes = Bytes.subspan(Size);
	}
	return Mesh;
}

std::string WriteDetourMesh(const dtNavMesh& Mesh)
{
	SetHeader Header{SetMagic, SetVersion, 0, *Mesh.getParams()};
	std::string Tiles;
	for (int Index = 0; Index < Mesh.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Mesh.getTile(Index);
		if (Tile->header == nullptr || Tile->dataSize == 0)
		{
			continue;
		}
		const TileHeader Entry{Mesh.getTileRef(Tile), Tile->dataSize};
		Tiles.append(reinterpret_cast<const char*>(&Entry), sizeof Entry);
		Tiles.append(reinterpret_cast<const char*>(Tile->data), static_cast<size_t>(Tile->dataSize));
		++Header.TileCount;
	}
	return std::string(reinterpret_cast<const char*>(&Header), sizeof Header) + Tiles;
}
} // namespace Rtp::Tool
