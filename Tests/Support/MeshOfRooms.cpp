// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "MeshOfRooms.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Testing
{
namespace
{
struct Edge
{
	uint32_t Tile;
	uint32_t Polygon;
	uint32_t Number;
	WorldPos A;
	WorldPos B;
};

WorldPos PointAt(const Edge& E, double Fraction)
{
	return {E.A.X + (E.B.X - E.A.X) * Fraction, E.A.Y + (E.B.Y - E.A.Y) * Fraction, E.A.Z + (E.B.Z - E.A.Z) * Fraction};
}

double FractionOf(const Edge& E, const WorldPos& P)
{
	const double Dx = E.B.X - E.A.X;
	const double Dy = E.B.Y - E.A.Y;
	return ((P.X - E.A.X) * Dx + (P.Y - E.A.Y) * Dy) / (Dx * Dx + Dy * Dy);
}

bool IsOnLine(const Edge& E, const WorldPos& P)
{
	const double Length = std::hypot(E.B.X - E.A.X, E.B.Y - E.A.Y);
	return std::abs((E.B.X - E.A.X) * (P.Y - E.A.Y) - (E.B.Y - E.A.Y) * (P.X - E.A.X)) < 1e-6 * Length;
}
} // namespace

uint32_t MeshOfRooms::Add(std::initializer_list<WorldPos> Corners, uint8_t Area)
{
	NavMeshTile& Tile = Mesh.Tiles.back();
	NavMeshPolygon Polygon;
	Polygon.FirstCorner = static_cast<uint32_t>(Tile.Corners.size());
	Polygon.CornerCount = static_cast<uint32_t>(Corners.size());
	Polygon.Area = Area;
	for (const WorldPos& Corner : Corners)
	{
		Tile.Corners.push_back(static_cast<uint32_t>(Tile.Vertices.size()));
		Tile.Vertices.push_back(Corner);
	}
	Tile.Polygons.push_back(Polygon);
	return static_cast<uint32_t>(Tile.Polygons.size()) - 1;
}

uint32_t MeshOfRooms::AddRoom(double X0, double Y0, double X1, double Y1, double Z, uint8_t Area)
{
	return Add({{X0, Y0, Z}, {X1, Y0, Z}, {X1, Y1, Z}, {X0, Y1, Z}}, Area);
}

void MeshOfRooms::NextTile(int32_t X, int32_t Y)
{
	Mesh.Tiles.emplace_back();
	Mesh.Tiles.back().X = X;
	Mesh.Tiles.back().Y = Y;
}

NavMeshGeometry MeshOfRooms::Build(double StepCm) const
{
	NavMeshGeometry Out = Mesh;
	std::vector<Edge> Edges;
	for (uint32_t T = 0; T < Out.Tiles.size(); ++T)
	{
		const NavMeshTile& Tile = Out.Tiles[T];
		for (uint32_t P = 0; P < Tile.Polygons.size(); ++P)
		{
			const NavMeshPolygon& Polygon = Tile.Polygons[P];
			for (uint32_t E = 0; E < Polygon.CornerCount; ++E)
			{
				const uint32_t Next = (E + 1) % Polygon.CornerCount;
				Edges.push_back({T, P, E, Tile.Vertices[Tile.Corners[Polygon.FirstCorner + E]],
					Tile.Vertices[Tile.Corners[Polygon.FirstCorner + Next]]});
			}
		}
	}
	for (size_t Index = 0; Index < Edges.size(); ++Index)
	{
		const Edge& Here = Edges[Index];
		NavMeshTile& Tile = Out.Tiles[Here.Tile];
		NavMeshPolygon& Polygon = Tile.Polygons[Here.Polygon];
		if (Here.Number == 0)
		{
			Polygon.FirstPortal = static_cast<uint32_t>(Tile.Portals.size());
		}
		for (const Edge& There : Edges)
		{
			if ((Here.Tile == There.Tile && Here.Polygon == There.Polygon) || !IsOnLine(Here, There.A) ||
				!IsOnLine(Here, There.B))
			{
				continue;
			}
			const double First = std::max(0.0, std::min(FractionOf(Here, There.A), FractionOf(Here, There.B)));
			const double Last = std::min(1.0, std::max(FractionOf(Here, There.A), FractionOf(Here, There.B)));
			if (Last - First > 1e-6)
			{
				const WorldPos Middle = PointAt(Here, (First + Last) / 2);
				if (std::abs(PointAt(There, FractionOf(There, Middle)).Z - Middle.Z) <= StepCm)
				{
					Tile.Portals.push_back({Here.Number, There.Tile, There.Polygon, First, Last});
				}
			}
		}
		Polygon.PortalCount = static_cast<uint32_t>(Tile.Portals.size()) - Polygon.FirstPortal;
	}
	return Out;
}
} // namespace Rtp::Testing
