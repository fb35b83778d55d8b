// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Turns a Detour navmesh into polygons. Engines have their own versions of Detour, with other number types and records;
// an adapter hides the differences. This header does not include Detour.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Rasterize/DetourTileMark.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace Rtp
{
/**
 * Reads all tiles of a mesh. An adapter has these functions:
 *   WorldPos ToWorld(const Number*) a point of the mesh in the world
 *   double Scale()                  centimetres per unit of the mesh
 *   double RadiusOf(const Tile&)    of the agent the tile was built for, in centimetres
 */
template <class Mesh, class Adapter>
class DetourGeometryReader
{
public:
	/**
	 * Areas are Detour's; all cost the same and none is forbidden. The mesh must outlive the reading. Last is an
	 * earlier reader of the same mesh, or null: tiles that have not changed since are left out until AddKept. Within,
	 * if it is not null, is the part of the mesh to be read.
	 */
	DetourGeometryReader(const Mesh& InSource, const Adapter& InHost, uint32_t AreaCount,
		const DetourGeometryReader* Last = nullptr, const FlatBox* Within = nullptr)
		: Source(InSource)
		, Host(InHost)
	{
		Geometry.Areas.resize(AreaCount);
		for (int Index = 0; Index < Source.getMaxTiles(); ++Index)
		{
			const Tile* Found = Source.getTile(Index);
			if (Found != nullptr && Found->header != nullptr && Found->header->polyCount > 0 && Touches(*Found, Within))
			{
				NumberOf[Found] = static_cast<uint32_t>(Tiles.size());
				Tiles.push_back(
					{Found, Found->salt, Found->header->x, Found->header->y, Found->header->layer, MarkOfTile(Found)});
			}
		}
		if (Last != nullptr)
		{
			FindKept(*Last);
		}
	}

	/** Reads at most so many more tiles; returns whether there are others left. Tiles may change meanwhile: those that
	 * have not been read then are left out. */
	bool ReadSome(uint32_t MaxTiles)
	{
		while (MaxTiles > 0 && Geometry.Tiles.size() < Tiles.size())
		{
			const size_t Slot = Geometry.Tiles.size();
			const bool bKept = !Kept.empty() && Kept[Slot] != NoIndex;
			if (bKept)
			{
				Geometry.Tiles.emplace_back();
			}
			else
			{
				AddTile(Tiles[Slot]);
				--MaxTiles;
			}
		}
		return Geometry.Tiles.size() < Tiles.size();
	}

	/** All that was read. */
	NavMeshGeometry Take()
	{
		bLoose = !std::all_of(Tiles.begin(), Tiles.end(), [](const SeenTile& Seen) { return Seen.IsAsItWas(); });
		if (bLoose && Kept.empty())
		{
			DropLoosePortals(Geometry);
		}
		return std::move(Geometry);
	}

	/** Adds the tiles that have not changed since the last reading to what was taken. Any thread. */
	void AddKept(NavMeshGeometry& Taken, const NavMeshGeometry& Last) const
	{
		std::vector<uint32_t> NewNumber(Last.Tiles.size(), NoIndex);
		for (uint32_t Slot = 0; Slot < Kept.size(); ++Slot)
		{
			if (Kept[Slot] != NoIndex)
			{
				Taken.Tiles[Slot] = Last.Tiles[Kept[Slot]];
			}
			if (SameInLast[Slot] != NoIndex)
			{
				NewNumber[SameInLast[Slot]] = Slot;
			}
		}
		for (uint32_t Slot = 0; Slot < Kept.size(); ++Slot)
		{
			for (NavMeshPortal& Portal : Taken.Tiles[Slot].Portals)
			{
				Portal.Tile = Kept[Slot] != NoIndex ? NewNumber[Portal.Tile] : Portal.Tile;
			}
		}
		for (const NavMeshLink& Jump : Last.Links)
		{
			const uint32_t Slot = NewNumber[Jump.Tile];
			if (Slot != NoIndex && Kept[Slot] != NoIndex)
			{
				Taken.Links.push_back(Jump);
				Taken.Links.back().Tile = Slot;
			}
		}
		Taken.AgentRadiusCm = (std::max)(Taken.AgentRadiusCm, Last.AgentRadiusCm);
		if (bLoose)
		{
			DropLoosePortals(Taken);
		}
	}

private:
	using Tile = std::remove_cvref_t<decltype(*std::declval<const Mesh&>().getTile(0))>;
	using Poly = std::remove_cvref_t<decltype(*std::declval<Tile>().polys)>;
	using Link = std::remove_cvref_t<decltype(*std::declval<Tile>().links)>;
	using Detail = std::remove_cvref_t<decltype(*std::declval<Tile>().detailMeshes)>;
	using Number = std::remove_cvref_t<decltype(std::declval<Tile>().header->bmin[0])>;
	using Reference = decltype(Link::ref);
	using Point = std::array<Number, 3>;

	/** A tile as it was when the reading began. Detour changes the salt when it puts another in its place. */
	struct SeenTile
	{
		const Tile* Address;
		decltype(Tile::salt) Salt;
		int32_t X;
		int32_t Y;
		int32_t Layer;
		uint64_t Mark;

		bool IsAsItWas() const
		{
			return Address->header != nullptr && Address->salt == Salt;
		}
	};

	static constexpr double LeastPortalCm = 0.1;

	// Detour's own constants, which are the same in all its versions.
	static constexpr unsigned int NoLink = 0xFFFFFFFFu;
	static constexpr unsigned char GroundType = 0;
	static constexpr unsigned int SuccessStatus = 1u << 30;
	static constexpr unsigned char BothWaysFlag = 1;

	/** A tile is kept if neither it nor a tile beside it has changed: its portals lead to these. */
	void FindKept(const DetourGeometryReader& Last)
	{
		std::set<std::pair<int32_t, int32_t>> Changed;
		std::map<const Tile*, uint32_t> LastNumbers = Last.NumberOf;
		for (const SeenTile& Seen : Tiles)
		{
			const auto Found = LastNumbers.find(Seen.Address);
			const bool bSame = Found != LastNumbers.end() && Last.Tiles[Found->second].Mark == Seen.Mark;
			SameInLast.push_back(bSame ? Found->second : NoIndex);
			if (bSame)
			{
				LastNumbers.erase(Found);
			}
			else
			{
				Changed.insert({Seen.X, Seen.Y});
			}
		}
		for (const auto& [Address, Slot] : LastNumbers)
		{
			Changed.insert({Last.Tiles[Slot].X, Last.Tiles[Slot].Y});
		}
		for (uint32_t Slot = 0; Slot < Tiles.size(); ++Slot)
		{
			bool bKept = SameInLast[Slot] != NoIndex;
			for (int32_t Beside = 0; Beside < 9 && bKept; ++Beside)
			{
				bKept = !Changed.contains({Tiles[Slot].X + Beside % 3 - 1, Tiles[Slot].Y + Beside / 3 - 1});
			}
			Kept.push_back(bKept ? SameInLast[Slot] : NoIndex);
		}
	}

	/** A link of a tile; null at the end of a list. Some meshes keep those made at run time apart. */
	const Link* LinkAt(const Tile& Of, unsigned int Index) const
	{
		if (Index == NoLink)
		{
			return nullptr;
		}
		if constexpr (requires { Source.getLink(&Of, Index); })
		{
			return &Source.getLink(&Of, Index);
		}
		else
		{
			return &Of.links[Index];
		}
	}

	/** Finds the tile and polygon of a reference; false if they no longer exist. */
	bool Find(Reference To, const Tile*& FoundTile, const Poly*& FoundPoly) const
	{
		return (Source.getTileAndPolyByRef(To, &FoundTile, &FoundPoly) & SuccessStatus) != 0;
	}

	template <class Connection>
	static bool IsBothWays(const Connection& Link)
	{
		if constexpr (requires { Link.getBiDirectional(); })
		{
			return Link.getBiDirectional();
		}
		else
		{
			return (Link.flags & BothWaysFlag) != 0;
		}
	}

	/** Whether a one-way connection leads from its second point to its first. */
	template <class Connection>
	static bool IsReversed(const Connection& Link)
	{
		if constexpr (requires { Link.getIsReversed(); })
		{
			return Link.getIsReversed();
		}
		else
		{
			return false;
		}
	}

	/** A vertex in Detour's axes. Some meshes store vertices relative to the corner of their tile. */
	template <class Vertex>
	static Point VertexAt(const Tile& Of, const Vertex* Vertices, int Index)
	{
		Point Out{};
		if constexpr (requires { Vertices[Index].toWorld(Of.header->bmin, Out.data()); })
		{
			Vertices[Index].toWorld(Of.header->bmin, Out.data());
		}
		else
		{
			std::copy_n(&Vertices[Index * 3], 3, Out.begin());
		}
		return Out;
	}

	FlatBox BoxOf(const Tile& Of) const
	{
		const WorldPos Low = Host.ToWorld(&Of.header->bmin[0]);
		const WorldPos High = Host.ToWorld(&Of.header->bmax[0]);
		return {
			(std::min)(Low.X, High.X), (std::min)(Low.Y, High.Y), (std::max)(Low.X, High.X), (std::max)(Low.Y, High.Y)};
	}

	bool Touches(const Tile& Of, const FlatBox* Within) const
	{
		const FlatBox Box = Within != nullptr ? BoxOf(Of) : FlatBox{};
		return Within == nullptr ||
			(Box.LowX <= Within->HighX && Box.HighX >= Within->LowX && Box.LowY <= Within->HighY &&
				Box.HighY >= Within->LowY);
	}

	void AddTile(const SeenTile& Seen)
	{
		NavMeshTile& Out = Geometry.Tiles.emplace_back();
		Out.X = Seen.X;
		Out.Y = Seen.Y;
		Out.Layer = Seen.Layer;
		if (!Seen.IsAsItWas())
		{
			return; // it stays empty, so that the others keep their numbers
		}
		const Tile& From = *Seen.Address;
		Out.Box = BoxOf(From);
		Geometry.AgentRadiusCm = (std::max)(Geometry.AgentRadiusCm, Host.RadiusOf(From));
		for (int Index = 0; Index < From.header->vertCount; ++Index)
		{
			Out.Vertices.push_back(Host.ToWorld(VertexAt(From, From.verts, Index).data()));
		}
		for (int Index = 0; Index < From.header->detailVertCount; ++Index)
		{
			Out.Vertices.push_back(Host.ToWorld(VertexAt(From, From.detailVerts, Index).data()));
		}
		for (int Index = 0; Index < From.header->offMeshBase; ++Index)
		{
			AddPolygon(Out, From, Index);
		}
		for (int Index = 0; Index < From.header->offMeshConCount; ++Index)
		{
			AddConnection(From, From.offMeshCons[Index]);
		}
	}

	void AddPolygon(NavMeshTile& Out, const Tile& From, int Index)
	{
		const Poly& Ground = From.polys[Index];
		NavMeshPolygon P;
		P.FirstCorner = static_cast<uint32_t>(Out.Corners.size());
		P.CornerCount = Ground.vertCount;
		P.FirstPortal = static_cast<uint32_t>(Out.Portals.size());
		P.FirstTriangle = static_cast<uint32_t>(Out.Triangles.size());
		P.Area = Ground.getArea();
		Out.Corners.insert(Out.Corners.end(), Ground.verts, Ground.verts + Ground.vertCount);
		AddPortals(Out, From, Index);
		P.PortalCount = static_cast<uint32_t>(Out.Portals.size()) - P.FirstPortal;
		if (From.detailMeshes != nullptr && Index < From.header->detailMeshCount)
		{
			AddTriangles(Out, From, Ground, From.detailMeshes[Index]);
		}
		P.TriangleCount = static_cast<uint32_t>(Out.Triangles.size()) - P.FirstTriangle;
		Out.Polygons.push_back(P);
	}

	static void AddTriangles(NavMeshTile& Out, const Tile& From, const Poly& Ground, const Detail& Surface)
	{
		for (unsigned int Index = 0; Index < Surface.triCount; ++Index)
		{
			const unsigned char* Corner = &From.detailTris[(Surface.triBase + Index) * 4];
			std::array<uint32_t, 3> Triangle{};
			for (size_t Side = 0; Side < 3; ++Side)
			{
				Triangle[Side] = Corner[Side] < Ground.vertCount ? Ground.verts[Corner[Side]]
																 : static_cast<uint32_t>(From.header->vertCount) +
						Surface.vertBase + Corner[Side] - Ground.vertCount;
			}
			Out.Triangles.push_back(Triangle);
		}
	}

	void AddPortals(NavMeshTile& Out, const Tile& From, int Index) const
	{
		const Poly& Ground = From.polys[Index];
		const Reference Self = Source.getPolyRefBase(&From) | static_cast<Reference>(Index);
		for (const Link* Through = LinkAt(From, Ground.firstLink); Through != nullptr;
			 Through = LinkAt(From, Through->next))
		{
			const Tile* OtherTile = nullptr;
			const Poly* Other = nullptr;
			if (!Find(Through->ref, OtherTile, Other) || Other->getType() != GroundType)
			{
				continue;
			}
			const auto Numbered = NumberOf.find(OtherTile);
			if (Numbered == NumberOf.end())
			{
				continue;
			}
			NavMeshPortal Portal;
			Portal.Edge = Through->edge;
			Portal.Tile = Numbered->second;
			Portal.Polygon = static_cast<uint32_t>(Other - OtherTile->polys);
			if (OtherTile == &From || Stretch(From, Ground, *Through, Self, *OtherTile, *Other, Portal))
			{
				Out.Portals.push_back(Portal);
			}
		}
	}

	/**
	 * The open stretch of an edge at a border between tiles. Both edges lie there, and Detour, which rounds to 1/255 of
	 * the edge, lets one pass in both directions. Both sides come to the same result.
	 */
	bool Stretch(const Tile& From, const Poly& Ground, const Link& There, Reference Self, const Tile& OtherTile,
		const Poly& Other, NavMeshPortal& Portal) const
	{
		for (const Link* Back = LinkAt(OtherTile, Other.firstLink); Back != nullptr;
			 Back = LinkAt(OtherTile, Back->next))
		{
			if (Back->ref != Self)
			{
				continue;
			}
			const auto [A, B] = EdgeOf(From, Ground, There.edge);
			const auto [C, D] = EdgeOf(OtherTile, Other, Back->edge);
			const size_t Axis = std::abs(A[0] - B[0]) > std::abs(A[2] - B[2]) ? 0 : 2;
			double Least = -1e30;
			double Most = 1e30;
			Limit(A[Axis], B[Axis], There, Least, Most);
			Limit(C[Axis], D[Axis], *Back, Least, Most);
			if ((Most - Least) * Host.Scale() < LeastPortalCm)
			{
				continue;
			}
			const double Length = static_cast<double>(B[Axis]) - static_cast<double>(A[Axis]);
			const double First = (Least - static_cast<double>(A[Axis])) / Length;
			const double Last = (Most - static_cast<double>(A[Axis])) / Length;
			Portal.First = std::clamp((std::min)(First, Last), 0.0, 1.0);
			Portal.Last = std::clamp((std::max)(First, Last), 0.0, 1.0);
			return Portal.First < Portal.Last;
		}
		return false;
	}

	static std::pair<Point, Point> EdgeOf(const Tile& From, const Poly& Ground, unsigned char Edge)
	{
		const auto CornerAt = [&](int Corner)
		{ return VertexAt(From, From.verts, Ground.verts[Corner % Ground.vertCount]); };
		return {CornerAt(Edge), CornerAt(Edge + 1)};
	}

	static void Limit(Number From, Number To, const Link& Opening, double& Least, double& Most)
	{
		const double Length = static_cast<double>(To) - static_cast<double>(From);
		const double A = static_cast<double>(From) + Length * (Opening.bmin / 255.0);
		const double B = static_cast<double>(From) + Length * (Opening.bmax / 255.0);
		Least = (std::max)(Least, (std::min)(A, B));
		Most = (std::min)(Most, (std::max)(A, B));
	}

	template <class Connection>
	void AddConnection(const Tile& From, const Connection& Jump)
	{
		NavMeshLink Out;
		Out.From = Host.ToWorld(&Jump.pos[0]);
		Out.To = Host.ToWorld(&Jump.pos[3]);
		Out.ReachCm = static_cast<double>(Jump.rad) * Host.Scale();
		Out.bBothWays = IsBothWays(Jump);
		if (!Out.bBothWays && IsReversed(Jump))
		{
			std::swap(Out.From, Out.To);
		}
		Out.Kind = LinkKind::Jump;
		Out.Area = From.polys[Jump.poly].getArea();
		Out.HostId = Jump.userId;
		Out.Tile = static_cast<uint32_t>(Geometry.Tiles.size() - 1);
		Geometry.Links.push_back(Out);
	}

	const Mesh& Source;
	const Adapter Host;
	NavMeshGeometry Geometry;
	std::vector<SeenTile> Tiles;
	std::map<const Tile*, uint32_t> NumberOf;
	std::vector<uint32_t> SameInLast; // for each tile: its number in the last reading; none if it has changed
	std::vector<uint32_t> Kept;       // the same for tiles that are not read; empty without a last reading
	bool bLoose = false;              // tiles have changed during the reading
};
} // namespace Rtp
