// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Tool/NavMesh/DetourOracle.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <DetourCommon.h>

namespace Rtp::Testing
{
namespace
{
constexpr float RoundingM = 0.001F;
constexpr int MostPolygons = 256;

std::string NameOf(const WorldPos& Place)
{
	return "(" + std::to_string(Place.X) + ", " + std::to_string(Place.Y) + ", " + std::to_string(Place.Z) + ")";
}
} // namespace

std::vector<GridEdge> StraightEdges(const LayeredGrid& Grid)
{
	std::vector<GridEdge> Edges;
	for (uint32_t Value = 0; Value < Grid.CellCount(); ++Value)
	{
		const CellIndex Cell{Value};
		for (uint32_t Open = Grid.OpenDirections(Cell); Open != 0; Open &= Open - 1)
		{
			const CellIndex Next = Grid.Neighbour(Cell, static_cast<Direction>(std::countr_zero(Open)));
			if (Cell < Next)
			{
				Edges.push_back({Cell, Next});
			}
		}
	}
	for (const GridLink& Link : Grid.Links())
	{
		if (Link.Kind == LinkKind::Passage && Link.From < Link.To)
		{
			Edges.push_back({Link.From, Link.To});
		}
	}
	return Edges;
}

DetourOracle::DetourOracle(const dtNavMesh& InMesh, const Tool::MeshAxes& InAxes)
	: Mesh(InMesh)
	, Axes(InAxes)
{
	Query.init(&Mesh, 2048);
}

dtPolyRef DetourOracle::PolygonOf(const WorldPos& Place) const
{
	const std::array<float, 3> At = Tool::ToDetour(Axes, Place);
	const float Reach[3] = {0.05F, 0.5F, 0.05F};
	dtPolyRef Found = 0;
	float Nearest[3] = {0, 0, 0};
	Query.findNearestPoly(At.data(), Reach, &Filter, &Found, Nearest);
	return dtVdist2D(At.data(), Nearest) <= RoundingM ? Found : 0;
}

std::string DetourOracle::ProblemOf(const LayeredGrid& Grid, const GridEdge& Edge)
{
	const WorldPos A = Grid.WorldOf(Edge.From);
	const WorldPos B = Grid.WorldOf(Edge.To);
	const dtPolyRef Start = PolygonOf(A);
	if (Start == 0 || PolygonOf(B) == 0)
	{
		return "no floor at " + NameOf(Start == 0 ? A : B);
	}
	const std::array<float, 3> From = Tool::ToDetour(Axes, A);
	const std::array<float, 3> To = Tool::ToDetour(Axes, B);
	dtPolyRef Path[256];
	dtRaycastHit Hit{};
	Hit.path = Path;
	Hit.maxPath = 256;
	Query.raycast(Start, From.data(), To.data(), &Filter, 0, &Hit);
	if (Hit.t <= 1)
	{
		return "a wall at " + std::to_string(Hit.t) + " of the way from " + NameOf(A) + " to " + NameOf(B);
	}
	float End[3] = {0, 0, 0};
	Query.closestPointOnPoly(Path[Hit.pathCount - 1], To.data(), End, nullptr);
	if (std::abs(End[1] - To[1]) > 0.5F) // tiles meet with steps of up to the agent's step height
	{
		return "the walk from " + NameOf(A) + " to " + NameOf(B) + " ends on another storey";
	}
	for (int Index = 1; Index < Hit.pathCount; ++Index)
	{
		Cross(Path[Index - 1], Path[Index], From.data(), To.data());
	}
	return {};
}

/** Two polygons may share several portals: those count whose stretch the walk meets. */
void DetourOracle::Cross(dtPolyRef From, dtPolyRef To, const float* Begin, const float* End)
{
	const dtMeshTile* Tile = nullptr;
	const dtPoly* Poly = nullptr;
	Mesh.getTileAndPolyByRefUnsafe(From, &Tile, &Poly);
	for (unsigned int At = Poly->firstLink; At != DT_NULL_LINK; At = Tile->links[At].next)
	{
		const dtLink& Link = Tile->links[At];
		if (Link.ref != To)
		{
			continue;
		}
		const float* const A = &Tile->verts[Poly->verts[Link.edge] * 3];
		const float* const B = &Tile->verts[Poly->verts[(Link.edge + 1) % Poly->vertCount] * 3];
		float AlongWalk = 0;
		float AlongEdge = 0;
		if (!dtIntersectSegSeg2D(Begin, End, A, B, AlongWalk, AlongEdge))
		{
			continue; // along the edge
		}
		const bool bInner = Link.side == 0xFF;
		const float First = bInner ? 0.0F : static_cast<float>(Link.bmin) / 255.0F;
		const float Last = bInner ? 1.0F : static_cast<float>(Link.bmax) / 255.0F;
		const float Slack = RoundingM / std::max(dtVdist2D(A, B), RoundingM);
		const float WalkSlack = RoundingM / std::max(dtVdist2D(Begin, End), RoundingM);
		if (AlongEdge >= First - Slack && AlongEdge <= Last + Slack && AlongWalk >= -WalkSlack &&
			AlongWalk <= 1 + WalkSlack)
		{
			CrossedPortals.insert({From, At});
		}
	}
}

std::vector<DetourPortal> DetourOracle::Portals() const
{
	std::vector<DetourPortal> All;
	for (const auto& [Polygon, Others] : Neighbours())
	{
		const dtMeshTile* Tile = nullptr;
		const dtPoly* Poly = nullptr;
		Mesh.getTileAndPolyByRefUnsafe(Polygon, &Tile, &Poly);
		for (unsigned int At = Poly->firstLink; At != DT_NULL_LINK; At = Tile->links[At].next)
		{
			All.push_back({Polygon, At});
		}
	}
	return All;
}

std::vector<std::pair<dtPolyRef, std::vector<dtPolyRef>>> DetourOracle::Neighbours() const
{
	std::vector<std::pair<dtPolyRef, std::vector<dtPolyRef>>> All;
	for (int Index = 0; Index < Mesh.getMaxTiles(); ++Index)
	{
		const dtMeshTile* Tile = Mesh.getTile(Index);
		for (int Number = 0; Tile->header != nullptr && Number < Tile->header->offMeshBase; ++Number)
		{
			auto& [Polygon, Others] = All.emplace_back();
			Polygon = Mesh.getPolyRefBase(Tile) | static_cast<dtPolyRef>(Number);
			for (unsigned int At = Tile->polys[Number].firstLink; At != DT_NULL_LINK; At = Tile->links[At].next)
			{
				Others.push_back(Tile->links[At].ref);
			}
		}
	}
	return All;
}

std::map<dtPolyRef, dtPolyRef> DetourOracle::Components() const
{
	const std::vector<std::pair<dtPolyRef, std::vector<dtPolyRef>>> All = Neighbours();
	const std::map<dtPolyRef, std::vector<dtPolyRef>> Next(All.begin(), All.end());
	std::map<dtPolyRef, dtPolyRef> PartOf;
	for (const auto& [First, Others] : All)
	{
		std::vector<dtPolyRef> Open{First};
		while (!Open.empty())
		{
			const dtPolyRef Polygon = Open.back();
			Open.pop_back();
			if (PartOf.try_emplace(Polygon, First).second)
			{
				const std::vector<dtPolyRef>& Beside = Next.at(Polygon);
				Open.insert(Open.end(), Beside.begin(), Beside.end());
			}
		}
	}
	return PartOf;
}

WorldPos DetourOracle::MiddleOf(dtPolyRef Polygon) const
{
	const dtMeshTile* Tile = nullptr;
	const dtPoly* Poly = nullptr;
	Mesh.getTileAndPolyByRefUnsafe(Polygon, &Tile, &Poly);
	float Middle[3] = {0, 0, 0};
	for (int Corner = 0; Corner < Poly->vertCount; ++Corner)
	{
		for (int Axis = 0; Axis < 3; ++Axis)
		{
			Middle[Axis] += Tile->verts[Poly->verts[Corner] * 3 + Axis] / Poly->vertCount;
		}
	}
	return OnFloor(Polygon, Middle);
}

WorldPos DetourOracle::AnyPlaceOn(dtPolyRef Polygon, Random& Dice) const
{
	const dtMeshTile* Tile = nullptr;
	const dtPoly* Poly = nullptr;
	Mesh.getTileAndPolyByRefUnsafe(Polygon, &Tile, &Poly);
	std::array<float, DT_VERTS_PER_POLYGON> Weights{};
	float Sum = 0;
	for (int Corner = 0; Corner < Poly->vertCount; ++Corner)
	{
		Sum += Weights[static_cast<size_t>(Corner)] = static_cast<float>(Dice.Between(1, 1000));
	}
	float Place[3] = {0, 0, 0};
	for (int Corner = 0; Corner < Poly->vertCount; ++Corner)
	{
		dtVmad(Place, Place, &Tile->verts[Poly->verts[Corner] * 3], Weights[static_cast<size_t>(Corner)] / Sum);
	}
	return OnFloor(Polygon, Place);
}

WorldPos DetourOracle::OnFloor(dtPolyRef Polygon, const float* Place) const
{
	float Height = Place[1];
	Query.getPolyHeight(Polygon, Place, &Height);
	return Tool::ToWorld(Axes, Place[0], Height, Place[2]);
}

double DetourOracle::WallDistanceCm(const WorldPos& Place, double LimitCm) const
{
	const std::array<float, 3> At = Tool::ToDetour(Axes, Place);
	double Least = LimitCm;
	for (const dtPolyRef Polygon : PolygonsAround(Place, LimitCm))
	{
		float Walls[MostPolygons * 6];
		int WallCount = 0;
		Query.getPolyWallSegments(Polygon, &Filter, Walls, nullptr, &WallCount, MostPolygons);
		for (int Wall = 0; Wall < WallCount; ++Wall)
		{
			float Along = 0;
			const float Square = dtDistancePtSegSqr2D(At.data(), &Walls[Wall * 6], &Walls[Wall * 6 + 3], Along);
			Least = std::min(Least, std::sqrt(static_cast<double>(Square)) * Axes.Scale);
		}
	}
	return Least;
}

std::vector<dtPolyRef> DetourOracle::PolygonsAround(const WorldPos& Place, double RadiusCm) const
{
	std::vector<dtPolyRef> Around(MostPolygons);
	int Count = 0;
	Query.findPolysAroundCircle(PolygonOf(Place), Tool::ToDetour(Axes, Place).data(),
		static_cast<float>(RadiusCm / Axes.Scale), &Filter, Around.data(), nullptr, nullptr, &Count, MostPolygons);
	Around.resize(static_cast<size_t>(Count));
	return Around;
}
} // namespace Rtp::Testing
