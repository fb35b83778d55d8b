// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "NavMesh/DetourMesh.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <DetourCommon.h>
#include <DetourNavMesh.h>
#include <map>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double LeastPortalCm = 0.1;

/** Turns the tiles of a mesh into polygons. */
class GeometryMaker
{
public:
	GeometryMaker(const dtNavMesh& InMesh, const MeshAxes& InAxes)
		: Mesh(InMesh)
		, Axes(InAxes)
	{
	}

	NavMeshGeometry Make()
	{
		Geometry.Areas.resize(DT_MAX_AREAS);
		for (int Index = 0; Index < Mesh.getMaxTiles(); ++Index)
		{
			const dtMeshTile* Tile = Mesh.getTile(Index);
			if (Tile->header != nullptr && Tile->header->polyCount > 0)
			{
				NumberOf[Tile] = static_cast<uint32_t>(Tiles.size());
				Tiles.push_back(Tile);
			}
		}
		for (const dtMeshTile* Tile : Tiles)
		{
			AddTile(*Tile);
		}
		return std::move(Geometry);
	}

private:
	WorldPos Place(const float* V) const
	{
		return ToWorld(Axes, V[0], V[1], V[2]);
	}

	void AddTile(const dtMeshTile& Tile)
	{
		NavMeshTile& Out = Geometry.Tiles.emplace_back();
		Out.X = Tile.header->x;
		Out.Y = Tile.header->y;
		Out.Layer = Tile.header->layer;
		Geometry.AgentRadiusCm = std::max(Geometry.AgentRadiusCm, Tile.header->walkableRadius * Axes.Scale);
		for (int Index = 0; Index < Tile.header->vertCount; ++Index)
		{
			Out.Vertices.push_back(Place(&Tile.verts[Index * 3]));
		}
		for (int Index = 0; Index < Tile.header->detailVertCount; ++Index)
		{
			Out.Vertices.push_back(Place(&Tile.detailVerts[Index * 3]));
		}
		for (int Index = 0; Index < Tile.header->offMeshBase; ++Index)
		{
			AddPolygon(Out, Tile, Index);
		}
		for (int Index = 0; Index < Tile.header->offMeshConCount; ++Index)
		{
			AddLink(Tile, Tile.offMeshCons[Index]);
		}
	}

	void AddPolygon(NavMeshTile& Out, const dtMeshTile& Tile, int Index)
	{
		const dtPoly& Poly = Tile.polys[Index];
		NavMeshPolygon P;
		P.FirstCorner = static_cast<uint32_t>(Out.Corners.size());
		P.CornerCount = Poly.vertCount;
		P.FirstPortal = static_cast<uint32_t>(Out.Portals.size());
		P.FirstTriangle = static_cast<uint32_t>(Out.Triangles.size());
		P.Area = Poly.getArea();
		Out.Corners.insert(Out.Corners.end(), Poly.verts, Poly.verts + Poly.vertCount);
		AddPortals(Out, Tile, Index);
		P.PortalCount = static_cast<uint32_t>(Out.Portals.size()) - P.FirstPortal;
		if (Tile.detailMeshes != nullptr && Index < Tile.header->detailMeshCount)
		{
			AddTriangles(Out, Tile, Poly, Tile.detailMeshes[Index]);
		}
		P.TriangleCount = static_cast<uint32_t>(Out.Triangles.size()) - P.FirstTriangle;
		Out.Polygons.push_back(P);
	}

	static void AddTriangles(NavMeshTile& Out, const dtMeshTile& Tile, const dtPoly& Poly, const dtPolyDetail& Detail)
	{
		for (unsigned int Index = 0; Index < Detail.triCount; ++Index)
		{
			const unsigned char* Corner = &Tile.detailTris[(Detail.triBase + Index) * 4];
			std::array<uint32_t, 3> Triangle{};
			for (int Side = 0; Side < 3; ++Side)
			{
				Triangle[static_cast<size_t>(Side)] = Corner[Side] < Poly.vertCount
					? Poly.verts[Corner[Side]]
					: static_cast<uint32_t>(Tile.header->vertCount) + Detail.vertBase + Corner[Side] - Poly.vertCount;
			}
			Out.Triangles.push_back(Triangle);
		}
	}

	void AddPortals(NavMeshTile& Out, const dtMeshTile& Tile, int Index) const
	{
		const dtPoly& Poly = Tile.polys[Index];
		const dtPolyRef Self = Mesh.getPolyRefBase(&Tile) | static_cast<dtPolyRef>(Index);
		for (unsigned int At = Poly.firstLink; At != DT_NULL_LINK; At = Tile.links[At].next)
		{
			const dtLink& Link = Tile.links[At];
			const dtMeshTile* OtherTile = nullptr;
			const dtPoly* Other = nullptr;
			if (dtStatusFailed(Mesh.getTileAndPolyByRef(Link.ref, &OtherTile, &Other)) ||
				Other->getType() != DT_POLYTYPE_GROUND)
			{
				continue;
			}
			NavMeshPortal Portal;
			Portal.Edge = Link.edge;
			Portal.Tile = NumberOf.at(OtherTile);
			Portal.Polygon = static_cast<uint32_t>(Other - OtherTile->polys);
			if (Link.side == 0xFF || Stretch(Tile, Poly, Link, Self, *OtherTile, *Other, Portal))
			{
				Out.Portals.push_back(Portal);
			}
		}
	}

	/**
	 * The open stretch of an edge at a border between tiles: where both edges lie and Detour, which rounds to 1/255 of
	 * the edge, lets one pass in both directions. Both sides come to the same result.
	 */
	bool Stretch(const dtMeshTile& Tile, const dtPoly& Poly, const dtLink& Link, dtPolyRef Self,
		const dtMeshTile& OtherTile, const dtPoly& Other, NavMeshPortal& Portal) const
	{
		for (unsigned int At = Other.firstLink; At != DT_NULL_LINK; At = OtherTile.links[At].next)
		{
			const dtLink& Back = OtherTile.links[At];
			if (Back.ref != Self)
			{
				continue;
			}
			const auto [A, B] = EdgeOf(Tile, Poly, Link.edge);
			const auto [C, D] = EdgeOf(OtherTile, Other, Back.edge);
			const size_t Axis = std::abs(A[0] - B[0]) > std::abs(A[2] - B[2]) ? 0 : 2;
			double Least = -1e30;
			double Most = 1e30;
			Limit(A[Axis], B[Axis], Link, Least, Most);
			Limit(C[Axis], D[Axis], Back, Least, Most);
			if ((Most - Least) * Axes.Scale < LeastPortalCm)
			{
				continue;
			}
			const double Length = static_cast<double>(B[Axis]) - A[Axis];
			const double First = (Least - A[Axis]) / Length;
			const double Last = (Most - A[Axis]) / Length;
			Portal.First = std::clamp(std::min(First, Last), 0.0, 1.0);
			Portal.Last = std::clamp(std::max(First, Last), 0.0, 1.0);
			return Portal.First < Portal.Last;
		}
		return false;
	}

	using Point = std::array<float, 3>;

	static std::pair<Point, Point> EdgeOf(const dtMeshTile& Tile, const dtPoly& Poly, unsigned char Edge)
	{
		const auto At = [&](int Corner)
		{
			const float* V = &Tile.verts[Poly.verts[Corner % Poly.vertCount] * 3];
			return Point{V[0], V[1], V[2]};
		};
		return {At(Edge), At(Edge + 1)};
	}

	static void Limit(float From, float To, const dtLink& Link, double& Least, double& Most)
	{
		const double A = From + (static_cast<double>(To) - From) * (Link.bmin / 255.0);
		const double B = From + (static_cast<double>(To) - From) * (Link.bmax / 255.0);
		Least = std::max(Least, std::min(A, B));
		Most = std::min(Most, std::max(A, B));
	}

	void AddLink(const dtMeshTile& Tile, const dtOffMeshConnection& Connection)
	{
		NavMeshLink Link;
		Link.From = Place(&Connection.pos[0]);
		Link.To = Place(&Connection.pos[3]);
		Link.ReachCm = Connection.rad * Axes.Scale;
		Link.bBothWays = (Connection.flags & DT_OFFMESH_CON_BIDIR) != 0;
		Link.Kind = LinkKind::Jump;
		Link.Area = Tile.polys[Connection.poly].getArea();
		Geometry.Links.push_back(Link);
	}

	const dtNavMesh& Mesh;
	const MeshAxes& Axes;
	NavMeshGeometry Geometry;
	std::vector<const dtMeshTile*> Tiles;
	std::map<const dtMeshTile*, uint32_t> NumberOf;
};
} // namespace

void DetourDeleter::operator()(dtNavMesh* Mesh) const
{
	dtFreeNavMesh(Mesh);
}

NavMeshGeometry GeometryOf(const dtNavMesh& Mesh, const MeshAxes& Axes)
{
	return GeometryMaker(Mesh, Axes).Make();
}

std::array<float, 3> ToDetour(const MeshAxes& Axes, const WorldPos& Point)
{
	const std::array<double, 3> At = FromWorld(Axes, Point);
	return {static_cast<float>(At[0]), static_cast<float>(At[1]), static_cast<float>(At[2])};
}
} // namespace Rtp::Tool
