// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/RecastBuilder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <DetourAlloc.h>
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <memory>
#include <Recast.h>
#include <vector>

namespace Rtp::Tool
{
namespace
{
constexpr int CornersPerPolygon = 6;
constexpr unsigned short WalkableFlag = 1;
constexpr double MostVoxels = 1e11;

struct RecastFree
{
	void operator()(rcHeightfield* Item) const
	{
		rcFreeHeightField(Item);
	}
	void operator()(rcCompactHeightfield* Item) const
	{
		rcFreeCompactHeightfield(Item);
	}
	void operator()(rcContourSet* Item) const
	{
		rcFreeContourSet(Item);
	}
	void operator()(rcPolyMesh* Item) const
	{
		rcFreePolyMesh(Item);
	}
	void operator()(rcPolyMeshDetail* Item) const
	{
		rcFreePolyMeshDetail(Item);
	}
};

template <class T>
using RecastPtr = std::unique_ptr<T, RecastFree>;

/** The data of one Detour tile; empty where nothing is walkable. */
struct TileData
{
	unsigned char* Bytes = nullptr;
	int Size = 0;
	bool bFailed = false; // it is more than Recast or Detour can hold
};

/** A level in Recast's units, with its triangles sorted into tiles. */
class TiledLevel
{
public:
	TiledLevel(const TriangleMesh& Level, const RecastSettings& Settings)
	{
		Config = rcConfig{};
		const double VoxelCm = Settings.VoxelCm > 0 ? Settings.VoxelCm : std::max(5.0, Settings.RadiusCm / 2);
		Config.cs = static_cast<float>(VoxelCm / 100);
		Config.ch = static_cast<float>(std::min(VoxelCm / 2, 10.0) / 100);
		Config.walkableSlopeAngle = static_cast<float>(Settings.SlopeDegrees);
		Config.walkableHeight = static_cast<int>(std::ceil(Settings.HeightCm / 100 / Config.ch));
		Config.walkableClimb = static_cast<int>(std::floor(Settings.StepCm / 100 / Config.ch));
		Config.walkableRadius = static_cast<int>(std::ceil(Settings.RadiusCm / VoxelCm - 1e-6));
		Config.maxEdgeLen = static_cast<int>(1200 / VoxelCm);
		Config.maxSimplificationError = Settings.bKeepOutline ? 0 : 1.3F;
		Config.minRegionArea = Settings.bKeepOutline ? 0 : 8 * 8;
		Config.mergeRegionArea = 20 * 20;
		Config.maxVertsPerPoly = CornersPerPolygon;
		Config.detailSampleDist = 6 * Config.cs;
		Config.detailSampleMaxError = Config.ch;
		const double TileCm = Settings.TileCm > 0 ? Settings.TileCm : 64 * VoxelCm;
		Config.tileSize = std::max(8, static_cast<int>(TileCm / VoxelCm));
		Config.borderSize = Config.walkableRadius + 3;
		Config.width = Config.tileSize + Config.borderSize * 2;
		Config.height = Config.width;
		RadiusM = static_cast<float>(Settings.RadiusCm / 100);
		HeightM = static_cast<float>(Settings.HeightCm / 100);
		StepM = static_cast<float>(Settings.StepCm / 100);
		AddTriangles(Level);
		AddLinks(Settings.Links);
	}

	float TileWidth() const
	{
		return static_cast<float>(Config.tileSize) * Config.cs;
	}

	size_t BucketOf(int X, int Y) const
	{
		return static_cast<size_t>(Y) * static_cast<size_t>(Columns) + static_cast<size_t>(X);
	}

	bool IsTooLarge() const
	{
		const double Width = (Most[0] - Least[0]) / Config.cs;
		const double Depth = (Most[2] - Least[2]) / Config.cs;
		return Width * Depth > MostVoxels || static_cast<double>(Columns) * Rows > (1 << 20) ||
			(Most[1] - Least[1]) / Config.ch > 60000;
	}

	void SortIntoTiles()
	{
		Buckets.resize(static_cast<size_t>(Columns) * static_cast<size_t>(Rows));
		const float Border = static_cast<float>(Config.borderSize) * Config.cs;
		const auto Clamp = [&](float Offset, int Count)
		{ return std::clamp(static_cast<int>(std::floor(Offset / TileWidth())), 0, Count - 1); };
		for (size_t Index = 0; Index < Triangles.size(); Index += 3)
		{
			float Low[2] = {1e30F, 1e30F};
			float High[2] = {-1e30F, -1e30F};
			for (size_t Corner = 0; Corner < 3; ++Corner)
			{
				const float* V = &Vertices[static_cast<size_t>(Triangles[Index + Corner]) * 3];
				Low[0] = std::min(Low[0], V[0]);
				Low[1] = std::min(Low[1], V[2]);
				High[0] = std::max(High[0], V[0]);
				High[1] = std::max(High[1], V[2]);
			}
			for (int Y = Clamp(Low[1] - Border - Least[2], Rows); Y <= Clamp(High[1] + Border - Least[2], Rows); ++Y)
			{
				for (int X = Clamp(Low[0] - Border - Least[0], Columns);
					 X <= Clamp(High[0] + Border - Least[0], Columns); ++X)
				{
					std::vector<int>& Bucket = Buckets[BucketOf(X, Y)];
					Bucket.insert(Bucket.end(), &Triangles[Index], &Triangles[Index] + 3);
				}
			}
		}
	}

	TileData BuildTile(int X, int Y) const;

	int Columns = 0;
	int Rows = 0;
	float Least[3] = {1e30F, 1e30F, 1e30F};
	float Most[3] = {-1e30F, -1e30F, -1e30F};

private:
	void AddTriangles(const TriangleMesh& Level)
	{
		for (const WorldPos& Vertex : Level.Vertices)
		{
			const std::array<float, 3> V = ToDetour(RecastAxes, Vertex);
			Vertices.insert(Vertices.end(), V.begin(), V.end());
		}
		for (const std::array<uint32_t, 3>& Triangle : Level.Triangles)
		{
			for (const uint32_t Corner : Triangle)
			{
				Triangles.push_back(static_cast<int>(Corner));
				for (size_t Axis = 0; Axis < 3; ++Axis)
				{
					Least[Axis] = std::min(Least[Axis], Vertices[Corner * size_t{3} + Axis]);
					Most[Axis] = std::max(Most[Axis], Vertices[Corner * size_t{3} + Axis]);
				}
			}
		}
		Columns = std::max(1, static_cast<int>(std::ceil((Most[0] - Least[0]) / TileWidth())));
		Rows = std::max(1, static_cast<int>(std::ceil((Most[2] - Least[2]) / TileWidth())));
	}

	void AddLinks(const std::vector<RecastLink>& Links)
	{
		for (const RecastLink& Link : Links)
		{
			for (const WorldPos& End : {Link.From, Link.To})
			{
				const std::array<float, 3> V = ToDetour(RecastAxes, End);
				LinkEnds.insert(LinkEnds.end(), V.begin(), V.end());
			}
			LinkReach.push_back(static_cast<float>(Link.ReachCm / RecastAxes.Scale));
			LinkFlags.push_back(WalkableFlag);
			LinkAreas.push_back(Link.Area);
			LinkDirections.push_back(Link.bBothWays ? DT_OFFMESH_CON_BIDIR : 0);
			LinkIds.push_back(Link.Id);
		}
	}

	bool BuildMeshes(rcConfig& Tile, const std::vector<int>& Faces, rcPolyMesh& Mesh, rcPolyMeshDetail& Detail) const;
	TileData Pack(const rcConfig& Tile, rcPolyMesh& Mesh, const rcPolyMeshDetail& Detail, int X, int Y) const;

	rcConfig Config;
	float RadiusM = 0;
	float HeightM = 0;
	float StepM = 0;
	std::vector<float> Vertices;
	std::vector<int> Triangles;
	// Off-mesh connections, as Detour takes them.
	std::vector<float> LinkEnds;
	std::vector<float> LinkReach;
	std::vector<unsigned short> LinkFlags;
	std::vector<unsigned char> LinkAreas;
	std::vector<unsigned char> LinkDirections;
	std::vector<unsigned int> LinkIds;
	std::vector<std::vector<int>> Buckets; // triangles of each tile and its border
};

bool TiledLevel::BuildMeshes(
	rcConfig& Tile, const std::vector<int>& Faces, rcPolyMesh& Mesh, rcPolyMeshDetail& Detail) const
{
	rcContext Context(false);
	const int FaceCount = static_cast<int>(Faces.size() / 3);
	const int VertexCount = static_cast<int>(Vertices.size() / 3);
	RecastPtr<rcHeightfield> Solid(rcAllocHeightfield());
	std::vector<unsigned char> Areas(static_cast<size_t>(FaceCount), 0);
	if (!rcCreateHeightfield(&Context, *Solid, Tile.width, Tile.height, Tile.bmin, Tile.bmax, Tile.cs, Tile.ch))
	{
		return false;
	}
	rcMarkWalkableTriangles(
		&Context, Tile.walkableSlopeAngle, Vertices.data(), VertexCount, Faces.data(), FaceCount, Areas.data());
	if (!rcRasterizeTriangles(
			&Context, Vertices.data(), VertexCount, Faces.data(), Areas.data(), FaceCount, *Solid, Tile.walkableClimb))
	{
		return false;
	}
	rcFilterLowHangingWalkableObstacles(&Context, Tile.walkableClimb, *Solid);
	rcFilterLedgeSpans(&Context, Tile.walkableHeight, Tile.walkableClimb, *Solid);
	rcFilterWalkableLowHeightSpans(&Context, Tile.walkableHeight, *Solid);
	RecastPtr<rcCompactHeightfield> Open(rcAllocCompactHeightfield());
	if (!rcBuildCompactHeightfield(&Context, Tile.walkableHeight, Tile.walkableClimb, *Solid, *Open) ||
		!rcErodeWalkableArea(&Context, Tile.walkableRadius, *Open) || !rcBuildDistanceField(&Context, *Open) ||
		!rcBuildRegions(&Context, *Open, Tile.borderSize, Tile.minRegionArea, Tile.mergeRegionArea))
	{
		return false;
	}
	RecastPtr<rcContourSet> Contours(rcAllocContourSet());
	return rcBuildContours(&Context, *Open, Tile.maxSimplificationError, Tile.maxEdgeLen, *Contours) &&
		rcBuildPolyMesh(&Context, *Contours, Tile.maxVertsPerPoly, Mesh) &&
		rcBuildPolyMeshDetail(&Context, Mesh, *Open, Tile.detailSampleDist, Tile.detailSampleMaxError, Detail);
}

TileData TiledLevel::BuildTile(int X, int Y) const
{
	const std::vector<int>& Faces = Buckets[BucketOf(X, Y)];
	if (Faces.empty())
	{
		return {};
	}
	rcConfig Tile = Config;
	const float Border = static_cast<float>(Config.borderSize) * Config.cs;
	Tile.bmin[0] = Least[0] + static_cast<float>(X) * TileWidth() - Border;
	Tile.bmin[1] = Least[1];
	Tile.bmin[2] = Least[2] + static_cast<float>(Y) * TileWidth() - Border;
	Tile.bmax[0] = Least[0] + static_cast<float>(X + 1) * TileWidth() + Border;
	Tile.bmax[1] = Most[1];
	Tile.bmax[2] = Least[2] + static_cast<float>(Y + 1) * TileWidth() + Border;
	RecastPtr<rcPolyMesh> Mesh(rcAllocPolyMesh());
	RecastPtr<rcPolyMeshDetail> Detail(rcAllocPolyMeshDetail());
	if (!BuildMeshes(Tile, Faces, *Mesh, *Detail))
	{
		return {nullptr, 0, true};
	}
	if (Mesh->npolys == 0)
	{
		return {};
	}
	return Pack(Tile, *Mesh, *Detail, X, Y);
}

TileData TiledLevel::Pack(const rcConfig& Tile, rcPolyMesh& Mesh, const rcPolyMeshDetail& Detail, int X, int Y) const
{
	for (int Index = 0; Index < Mesh.npolys; ++Index)
	{
		Mesh.areas[Index] = 0;
		Mesh.flags[Index] = WalkableFlag;
	}
	dtNavMeshCreateParams Params{};
	Params.verts = Mesh.verts;
	Params.vertCount = Mesh.nverts;
	Params.polys = Mesh.polys;
	Params.polyAreas = Mesh.areas;
	Params.polyFlags = Mesh.flags;
	Params.polyCount = Mesh.npolys;
	Params.nvp = Mesh.nvp;
	Params.detailMeshes = Detail.meshes;
	Params.detailVerts = Detail.verts;
	Params.detailVertsCount = Detail.nverts;
	Params.detailTris = Detail.tris;
	Params.detailTriCount = Detail.ntris;
	Params.walkableHeight = HeightM;
	Params.walkableRadius = RadiusM;
	Params.walkableClimb = StepM;
	Params.tileX = X;
	Params.tileY = Y;
	std::copy(Mesh.bmin, Mesh.bmin + 3, Params.bmin);
	std::copy(Mesh.bmax, Mesh.bmax + 3, Params.bmax);
	Params.cs = Tile.cs;
	Params.ch = Tile.ch;
	Params.buildBvTree = true;
	Params.offMeshConVerts = LinkEnds.data();
	Params.offMeshConRad = LinkReach.data();
	Params.offMeshConFlags = LinkFlags.data();
	Params.offMeshConAreas = LinkAreas.data();
	Params.offMeshConDir = LinkDirections.data();
	Params.offMeshConUserID = LinkIds.data();
	Params.offMeshConCount = static_cast<int>(LinkReach.size()); // Detour takes those that begin in the tile
	TileData Data;
	Data.bFailed = !dtCreateNavMeshData(&Params, &Data.Bytes, &Data.Size);
	return Data;
}

Result<Done> CheckSettings(const TriangleMesh& Level, const RecastSettings& Settings)
{
	if (Level.Triangles.empty())
	{
		return Error{ErrorCode::BadInput, "the level is empty: no faces"};
	}
	for (const double Number : {Settings.RadiusCm, Settings.HeightCm, Settings.StepCm, Settings.SlopeDegrees,
			 Settings.VoxelCm, Settings.TileCm})
	{
		if (!std::isfinite(Number) || Number < 0 || Number > 1e6)
		{
			return Error{ErrorCode::BadParameter, "the agent's sizes must be numbers from 0 to 10 km"};
		}
	}
	if (Settings.HeightCm <= 0 || Settings.SlopeDegrees >= 90)
	{
		return Error{
			ErrorCode::BadParameter, "the agent's height must be more than 0 and the slope less than 90 degrees"};
	}
	return Done{};
}
} // namespace

Result<DetourMesh> BuildDetourMesh(const TriangleMesh& Level, const RecastSettings& Settings, ITaskRunner& Tasks)
{
	RTP_TRY_DONE(CheckSettings(Level, Settings));
	TiledLevel Tiles(Level, Settings);
	if (Tiles.IsTooLarge())
	{
		return Error{ErrorCode::TooLarge, "the level is too large for Recast at this voxel size"};
	}
	Tiles.SortIntoTiles();
	std::vector<TileData> Built(static_cast<size_t>(Tiles.Columns) * static_cast<size_t>(Tiles.Rows));
	Tasks.ParallelFor(static_cast<uint32_t>(Built.size()),
		[&](uint32_t Index) {
			Built[Index] =
				Tiles.BuildTile(static_cast<int>(Index) % Tiles.Columns, static_cast<int>(Index) / Tiles.Columns);
		});

	dtNavMeshParams Params{};
	std::copy(Tiles.Least, Tiles.Least + 3, Params.orig);
	Params.tileWidth = Tiles.TileWidth();
	Params.tileHeight = Tiles.TileWidth();
	// Detour splits 22 bits between tiles and the polygons of a tile.
	Params.maxTiles = static_cast<int>(Built.size());
	Params.maxPolys = 1 << (22 - static_cast<int>(std::bit_width(Built.size() - 1)));
	DetourMesh Mesh(dtAllocNavMesh());
	bool bGood = dtStatusSucceed(Mesh->init(&Params)) &&
		std::none_of(Built.begin(), Built.end(), [](const TileData& Tile) { return Tile.bFailed; });
	size_t TileCount = 0;
	for (TileData& Tile : Built)
	{
		if (Tile.Bytes != nullptr &&
			(!bGood || dtStatusFailed(Mesh->addTile(Tile.Bytes, Tile.Size, DT_TILE_FREE_DATA, 0, nullptr))))
		{
			bGood = false;
			dtFree(Tile.Bytes);
		}
		TileCount += Tile.Bytes != nullptr ? 1 : 0;
	}
	if (!bGood)
	{
		return Error{ErrorCode::TooLarge, "a tile, or their number, is more than Detour can hold; use another --tile"};
	}
	if (TileCount == 0)
	{
		return Error{ErrorCode::BadInput, "nothing of the level is walkable for this agent"};
	}
	return Mesh;
}

Result<Done> RebuildTile(dtNavMesh& Mesh, const TriangleMesh& Level, const RecastSettings& Settings, int X, int Y)
{
	TiledLevel Tiles(Level, Settings);
	const float* Origin = Mesh.getParams()->orig;
	if (!std::equal(Origin, Origin + 3, Tiles.Least) || X < 0 || X >= Tiles.Columns || Y < 0 || Y >= Tiles.Rows)
	{
		return Error{ErrorCode::BadInput, "the level has outgrown its navmesh"};
	}
	Tiles.SortIntoTiles();
	const TileData Tile = Tiles.BuildTile(X, Y);
	if (Tile.bFailed)
	{
		return Error{ErrorCode::TooLarge, "the tile is more than Detour can hold"};
	}
	const dtTileRef Old = Mesh.getTileRefAt(X, Y, 0);
	if (Old != 0)
	{
		Mesh.removeTile(Old, nullptr, nullptr);
	}
	if (Tile.Bytes != nullptr && dtStatusFailed(Mesh.addTile(Tile.Bytes, Tile.Size, DT_TILE_FREE_DATA, 0, nullptr)))
	{
		dtFree(Tile.Bytes);
		return Error{ErrorCode::TooLarge, "Detour cannot hold the tile"};
	}
	return Done{};
}
} // namespace Rtp::Tool
