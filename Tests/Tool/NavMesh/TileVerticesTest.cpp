// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Newer versions of Detour store vertices relative to the corner of their tile, and mark reversed connections. A mesh
// of that form gives the same polygons as the plain mesh it is made of.

#include "Rtp/Rasterize/DetourGeometry.h"

#include "Levels/LevelCatalog.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/RecastBuilder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <DetourNavMesh.h>
#include <map>
#include <vector>

namespace Rtp::Testing
{
namespace
{
struct RelativeVertex
{
	float X;
	float Y;
	float Z;

	void toWorld(const float* Corner, float* Out) const
	{
		Out[0] = Corner[0] + X;
		Out[1] = Corner[1] + Y;
		Out[2] = Corner[2] + Z;
	}
};

struct DirectedConnection
{
	float pos[6];
	float rad;
	unsigned short poly;
	bool bBothWays;
	unsigned int userId;

	bool getBiDirectional() const
	{
		return bBothWays;
	}

	bool getIsReversed() const
	{
		return !bBothWays;
	}
};

struct RelativeTile
{
	unsigned int salt = 0;
	const unsigned char* data = nullptr;
	const dtMeshHeader* header = nullptr;
	const dtPoly* polys = nullptr;
	const dtLink* links = nullptr;
	const dtPolyDetail* detailMeshes = nullptr;
	const unsigned char* detailTris = nullptr;
	std::vector<RelativeVertex> Corners;
	std::vector<RelativeVertex> DetailCorners;
	std::vector<DirectedConnection> Connections;
	const RelativeVertex* verts = nullptr;
	const RelativeVertex* detailVerts = nullptr;
	const DirectedConnection* offMeshCons = nullptr;
};

std::vector<RelativeVertex> MakeRelative(const dtMeshHeader& Header, const float* Vertices, int Count)
{
	std::vector<RelativeVertex> Out;
	for (int Index = 0; Index < Count; ++Index)
	{
		const float* V = &Vertices[Index * 3];
		Out.push_back({V[0] - Header.bmin[0], V[1] - Header.bmin[1], V[2] - Header.bmin[2]});
	}
	return Out;
}

/** A real mesh in the newer form: its vertices are relative, the ends of one-way connections change places. */
class RelativeMesh
{
public:
	explicit RelativeMesh(const dtNavMesh& InPlain)
		: Plain(InPlain)
		, Tiles(static_cast<size_t>(InPlain.getMaxTiles()))
	{
		for (int Index = 0; Index < Plain.getMaxTiles(); ++Index)
		{
			const dtMeshTile& From = *Plain.getTile(Index);
			RelativeTile& To = Tiles[static_cast<size_t>(Index)];
			TileOf[&From] = &To;
			To.salt = From.salt;
			To.data = From.data;
			To.header = From.header;
			if (From.header == nullptr)
			{
				continue;
			}
			To.polys = From.polys;
			To.links = From.links;
			To.detailMeshes = From.detailMeshes;
			To.detailTris = From.detailTris;
			To.Corners = MakeRelative(*From.header, From.verts, From.header->vertCount);
			To.DetailCorners = MakeRelative(*From.header, From.detailVerts, From.header->detailVertCount);
			for (int Number = 0; Number < From.header->offMeshConCount; ++Number)
			{
				const dtOffMeshConnection& Old = From.offMeshCons[Number];
				const bool bBothWays = (Old.flags & DT_OFFMESH_CON_BIDIR) != 0;
				const int First = bBothWays ? 0 : 3;
				const float* A = &Old.pos[First];
				const float* B = &Old.pos[3 - First];
				To.Connections.push_back(
					{{A[0], A[1], A[2], B[0], B[1], B[2]}, Old.rad, Old.poly, bBothWays, Old.userId});
			}
			To.verts = To.Corners.data();
			To.detailVerts = To.DetailCorners.data();
			To.offMeshCons = To.Connections.data();
		}
	}

	int getMaxTiles() const
	{
		return Plain.getMaxTiles();
	}

	const RelativeTile* getTile(int Index) const
	{
		return &Tiles[static_cast<size_t>(Index)];
	}

	dtPolyRef getPolyRefBase(const RelativeTile* Tile) const
	{
		return Plain.getPolyRefBase(Plain.getTile(static_cast<int>(Tile - Tiles.data())));
	}

	dtStatus getTileAndPolyByRef(dtPolyRef Polygon, const RelativeTile** Tile, const dtPoly** Found) const
	{
		const dtMeshTile* PlainTile = nullptr;
		const dtStatus Status = Plain.getTileAndPolyByRef(Polygon, &PlainTile, Found);
		*Tile = dtStatusSucceed(Status) ? TileOf.at(PlainTile) : nullptr;
		return Status;
	}

private:
	const dtNavMesh& Plain;
	std::vector<RelativeTile> Tiles;
	std::map<const dtMeshTile*, const RelativeTile*> TileOf;
};

struct RecastUnits
{
	WorldPos ToWorld(const float* V) const
	{
		return Tool::ToWorld(Tool::RecastAxes, V[0], V[1], V[2]);
	}

	double Scale() const
	{
		return Tool::RecastAxes.Scale;
	}

	double RadiusOf(const RelativeTile& Tile) const
	{
		return Tile.header->walkableRadius * Tool::RecastAxes.Scale;
	}
};

double DistanceOf(const WorldPos& A, const WorldPos& B)
{
	return std::hypot(A.X - B.X, A.Y - B.Y, A.Z - B.Z);
}

TEST(TileVertices, RelativeVerticesAndReversedConnectionsGiveTheSamePolygons)
{
	constexpr double RoundingCm = 0.01; // floats that are relative to a corner are rounded otherwise
	Tool::RecastSettings Settings;
	Settings.Links = {
		{{500, 500, 0}, {900, 500, 0}, 100, false, 0, 1}, {{500, 900, 0}, {900, 900, 0}, 100, true, 0, 2}};
	SerialTaskRunner Tasks;
	const Result<Tool::DetourMesh> Mesh = Tool::BuildDetourMesh(Tool::MakeTower(1, 2), Settings, Tasks);
	ASSERT_TRUE(Mesh) << Mesh.GetError().Detail;
	const NavMeshGeometry Plain = Tool::GeometryOf(*Mesh.Value(), Tool::RecastAxes);
	const RelativeMesh Relative(*Mesh.Value());
	DetourGeometryReader<RelativeMesh, RecastUnits> Reader(Relative, {}, DT_MAX_AREAS);
	Reader.ReadSome(static_cast<uint32_t>(Relative.getMaxTiles()));
	const NavMeshGeometry Read = Reader.Take();

	ASSERT_GT(Plain.Tiles.size(), 1u);
	ASSERT_EQ(Read.Tiles.size(), Plain.Tiles.size());
	size_t Portals = 0;
	for (size_t Tile = 0; Tile < Plain.Tiles.size(); ++Tile)
	{
		const NavMeshTile& Ours = Read.Tiles[Tile];
		const NavMeshTile& Theirs = Plain.Tiles[Tile];
		EXPECT_EQ(Ours.Corners, Theirs.Corners);
		EXPECT_EQ(Ours.Triangles, Theirs.Triangles);
		EXPECT_EQ(Ours.Polygons.size(), Theirs.Polygons.size());
		EXPECT_EQ(Ours.Portals.size(), Theirs.Portals.size());
		Portals += Ours.Portals.size();
		ASSERT_EQ(Ours.Vertices.size(), Theirs.Vertices.size());
		for (size_t Vertex = 0; Vertex < Ours.Vertices.size(); ++Vertex)
		{
			EXPECT_LT(DistanceOf(Ours.Vertices[Vertex], Theirs.Vertices[Vertex]), RoundingCm);
		}
	}
	EXPECT_GT(Portals, 100u);
	ASSERT_EQ(Plain.Links.size(), 2u);
	ASSERT_EQ(Read.Links.size(), Plain.Links.size());
	for (size_t Link = 0; Link < Plain.Links.size(); ++Link)
	{
		EXPECT_EQ(Read.Links[Link].bBothWays, Plain.Links[Link].bBothWays);
		EXPECT_LT(DistanceOf(Read.Links[Link].From, Plain.Links[Link].From), RoundingCm);
		EXPECT_LT(DistanceOf(Read.Links[Link].To, Plain.Links[Link].To), RoundingCm);
	}
}
} // namespace
} // namespace Rtp::Testing
