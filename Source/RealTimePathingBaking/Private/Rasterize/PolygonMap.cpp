// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/PolygonMap.h"

#include "Rtp/Base/PortableMath.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace Rtp
{
namespace
{
// A 255th of an edge as long as tiles are.
constexpr double PortalRoundingCm = 5;

/**
 * Single precision resolves about a ten-millionth. The margin is a tenth of a millimetre times a power of two, so it
 * stays the same while a mesh grows a little.
 */
double MarginFor(const std::vector<WorldPos>& Vertices)
{
	double Largest = 0;
	for (const WorldPos& V : Vertices)
	{
		Largest = std::max({Largest, std::abs(V.X), std::abs(V.Y)});
	}
	double Margin = 0.01;
	while (Margin * 1000000 < Largest)
	{
		Margin *= 2;
	}
	return Margin;
}

double HeightOnEdge(const WorldPos& A, const WorldPos& B, double Fraction)
{
	return A.Z + (B.Z - A.Z) * Fraction;
}
} // namespace

double LengthOf(FlatPoint A, FlatPoint B)
{
	return std::sqrt((B.X - A.X) * (B.X - A.X) + (B.Y - A.Y) * (B.Y - A.Y));
}

FlatPoint NearestOnSegment(FlatPoint A, FlatPoint B, FlatPoint C)
{
	const bool bPoint = A.X == B.X && A.Y == B.Y;
	const double Fraction = bPoint ? 0 : std::clamp(FootOf(A, B, C), 0.0, 1.0);
	return {A.X + (B.X - A.X) * Fraction, A.Y + (B.Y - A.Y) * Fraction};
}

PolygonMap::PolygonMap(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings)
{
	Order.resize(Geometry.Tiles.size());
	for (uint32_t Index = 0; Index < Order.size(); ++Index)
	{
		Order[Index] = Index;
	}
	std::sort(Order.begin(), Order.end(),
		[&](uint32_t A, uint32_t B)
		{
			const NavMeshTile& Left = Geometry.Tiles[A];
			const NavMeshTile& Right = Geometry.Tiles[B];
			return std::tie(Left.Y, Left.X, Left.Layer) < std::tie(Right.Y, Right.X, Right.Layer);
		});
	for (uint32_t Number = 0; Number < Order.size(); ++Number)
	{
		TileFirst.push_back(PolygonCount());
		AddTile(Geometry, Geometry.Tiles[Order[Number]], Number, Settings);
	}
	TileFirst.push_back(PolygonCount());
	AddPortals(Geometry, Settings);
	MarginCm = MarginFor(Vertices);
	StubCm = std::min(PortalRoundingCm, Geometry.AgentRadiusCm);
}

void PolygonMap::AddTile(
	const NavMeshGeometry& Geometry, const NavMeshTile& Tile, uint32_t Number, const RasterizeSettings& Settings)
{
	const uint32_t FirstVertex = static_cast<uint32_t>(Vertices.size());
	Vertices.insert(Vertices.end(), Tile.Vertices.begin(), Tile.Vertices.end());
	for (const NavMeshPolygon& Input : Tile.Polygons)
	{
		AddPolygon(Tile, Input, FirstVertex);
		Polygon& P = Polygons.back();
		P.Tile = Number;
		P.bWalkable = !Geometry.Areas[P.Area].bForbidden && !IsTooSteep(P, Settings.MaxSlopeDegrees);
	}
}

void PolygonMap::AddPolygon(const NavMeshTile& Tile, const NavMeshPolygon& Input, uint32_t FirstVertex)
{
	Polygon P{};
	P.FirstCorner = static_cast<uint32_t>(Corners.size());
	P.CornerCount = Input.CornerCount;
	P.Area = Input.Area;
	double Area = 0;
	for (uint32_t Index = 0; Index < Input.CornerCount; ++Index)
	{
		Corners.push_back({FirstVertex + Tile.Corners[Input.FirstCorner + Index], 0});
	}
	for (uint32_t Index = 1; Index + 1 < P.CornerCount; ++Index)
	{
		Area += TurnOf(PointOf(P, 0), PointOf(P, Index), PointOf(P, Index + 1));
	}
	P.bReversed = Area < 0;
	if (P.bReversed)
	{
		std::reverse(Corners.end() - static_cast<ptrdiff_t>(P.CornerCount), Corners.end());
	}
	P.FirstTriangle = static_cast<uint32_t>(Triangles.size());
	Polygons.push_back(P);
	AddTriangles(Tile, Input, FirstVertex);
	Polygons.back().TriangleCount = static_cast<uint32_t>(Triangles.size()) - P.FirstTriangle;
}

void PolygonMap::AddTriangles(const NavMeshTile& Tile, const NavMeshPolygon& Input, uint32_t FirstVertex)
{
	for (uint32_t Index = 0; Index < Input.TriangleCount; ++Index)
	{
		const std::array<uint32_t, 3>& Triangle = Tile.Triangles[Input.FirstTriangle + Index];
		Triangles.push_back({FirstVertex + Triangle[0], FirstVertex + Triangle[1], FirstVertex + Triangle[2]});
	}
	const Polygon& P = Polygons.back();
	for (uint32_t Index = 1; Input.TriangleCount == 0 && Index + 1 < P.CornerCount; ++Index)
	{
		Triangles.push_back({Corners[P.FirstCorner].Vertex, Corners[P.FirstCorner + Index].Vertex,
			Corners[P.FirstCorner + Index + 1].Vertex});
	}
}

bool PolygonMap::IsTooSteep(const Polygon& P, double MaxSlopeDegrees) const
{
	// Newell's normal: the mean plane of corners that need not lie in one.
	WorldPos Normal;
	for (uint32_t Index = 0; Index < P.CornerCount; ++Index)
	{
		const WorldPos& A = VertexOf(P, Index);
		const WorldPos& B = VertexOf(P, Index + 1);
		Normal.X += (A.Y - B.Y) * (A.Z + B.Z);
		Normal.Y += (A.Z - B.Z) * (A.X + B.X);
		Normal.Z += (A.X - B.X) * (A.Y + B.Y);
	}
	const double Across = std::sqrt(Normal.X * Normal.X + Normal.Y * Normal.Y);
	constexpr double DegreesPerRadian = 57.29577951308232;
	return MaxSlopeDegrees < 90 && AngleOf(Across, std::abs(Normal.Z)) * DegreesPerRadian > MaxSlopeDegrees;
}

/** Height of the portal between two polygons in its middle, as seen from the first. */
double PolygonMap::PortalHeight(
	const NavMeshGeometry& Geometry, std::span<const uint32_t> NumberOf, uint32_t From, uint32_t To) const
{
	const NavMeshTile& Tile = Geometry.Tiles[Order[Polygons[From].Tile]];
	const NavMeshPolygon& Input = Tile.Polygons[From - TileFirst[Polygons[From].Tile]];
	for (uint32_t Index = 0; Index < Input.PortalCount; ++Index)
	{
		const NavMeshPortal& Given = Tile.Portals[Input.FirstPortal + Index];
		if (TileFirst[NumberOf[Given.Tile]] + Given.Polygon == To)
		{
			return HeightOnEdge(
				Tile.CornerOf(Input, Given.Edge), Tile.CornerOf(Input, Given.Edge + 1), (Given.First + Given.Last) / 2);
		}
	}
	return std::numeric_limits<double>::infinity();
}

void PolygonMap::AddPortals(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings)
{
	std::vector<uint32_t> NumberOf(Order.size());
	for (uint32_t Number = 0; Number < Order.size(); ++Number)
	{
		NumberOf[Order[Number]] = Number;
	}
	const auto IsLowStep = [&](uint32_t From, uint32_t To)
	{
		return Settings.MaxStepCm == 0 ||
			std::abs(PortalHeight(Geometry, NumberOf, From, To) - PortalHeight(Geometry, NumberOf, To, From)) <=
			Settings.MaxStepCm;
	};
	const auto AddFrom = [&](uint32_t Index, uint32_t InputEdge, std::span<const NavMeshPortal> All)
	{
		const bool bReversed = Polygons[Index].bReversed;
		for (const NavMeshPortal& Given : All)
		{
			const uint32_t Other = TileFirst[NumberOf[Given.Tile]] + Given.Polygon;
			if (Given.Edge == InputEdge && Polygons[Other].bWalkable && IsLowStep(Index, Other))
			{
				Portals.push_back(
					{Other, bReversed ? 1 - Given.Last : Given.First, bReversed ? 1 - Given.First : Given.Last});
			}
		}
	};
	for (uint32_t Index = 0; Index < PolygonCount(); ++Index)
	{
		const Polygon& P = Polygons[Index];
		const NavMeshTile& Tile = Geometry.Tiles[Order[P.Tile]];
		const NavMeshPolygon& Input = Tile.Polygons[Index - TileFirst[P.Tile]];
		const uint32_t Count = P.bWalkable ? Input.PortalCount : 0;
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			Corners[P.FirstCorner + Edge].FirstPortal = static_cast<uint32_t>(Portals.size());
			const uint32_t InputEdge = P.bReversed ? (2 * P.CornerCount - 2 - Edge) % P.CornerCount : Edge;
			AddFrom(Index, InputEdge, std::span(Tile.Portals).subspan(Input.FirstPortal, Count));
		}
	}
	Corners.push_back({0, static_cast<uint32_t>(Portals.size())});
}

/** The edge through which a straight walk leaves a polygon, NoIndex if it does not, and which part of it is done then.
 */
std::pair<uint32_t, double> PolygonMap::ExitOf(const Polygon& P, FlatPoint From, FlatPoint To) const
{
	double ExitTime = 2;
	uint32_t ExitEdge = NoIndex;
	for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
	{
		const FlatPoint A = PointOf(P, Edge);
		const FlatPoint B = PointOf(P, Edge + 1);
		const double After = TurnOf(A, B, To);
		if (After >= 0)
		{
			continue;
		}
		const double Before = TurnOf(A, B, From);
		const double Time = Before <= 0 ? 0 : Before / (Before - After);
		if (Time < ExitTime)
		{
			ExitTime = Time;
			ExitEdge = Edge;
		}
	}
	return {ExitEdge, ExitTime};
}

std::array<FlatPoint, 2> PolygonMap::EndsOf(const Polygon& P, uint32_t Edge, const Portal& Through) const
{
	const FlatPoint A = PointOf(P, Edge);
	const FlatPoint B = PointOf(P, Edge + 1);
	const auto Along = [&](double Fraction) {
		return FlatPoint{A.X + (B.X - A.X) * Fraction, A.Y + (B.Y - A.Y) * Fraction};
	};
	return {Along(Through.First), Along(Through.Last)};
}

double PolygonMap::HeightAt(uint32_t Index, FlatPoint Point) const
{
	double BestDistance = std::numeric_limits<double>::infinity();
	double Best = 0;
	for (const std::array<uint32_t, 3>& Triangle : TrianglesOf(Polygons[Index]))
	{
		const WorldPos* V[3] = {&Vertices[Triangle[0]], &Vertices[Triangle[1]], &Vertices[Triangle[2]]};
		const FlatPoint Flat[3] = {{V[0]->X, V[0]->Y}, {V[1]->X, V[1]->Y}, {V[2]->X, V[2]->Y}};
		const double Doubled = TurnOf(Flat[0], Flat[1], Flat[2]);
		const double Weight[3] = {
			TurnOf(Flat[1], Flat[2], Point), TurnOf(Flat[2], Flat[0], Point), TurnOf(Flat[0], Flat[1], Point)};
		if (Doubled != 0 && Weight[0] * Doubled >= 0 && Weight[1] * Doubled >= 0 && Weight[2] * Doubled >= 0)
		{
			return (Weight[0] * V[0]->Z + Weight[1] * V[1]->Z + Weight[2] * V[2]->Z) / Doubled;
		}
		for (uint32_t Side = 0; Side < 3; ++Side)
		{
			const uint32_t Next = (Side + 1) % 3;
			const FlatPoint Foot = NearestOnSegment(Flat[Side], Flat[Next], Point);
			const double Distance = LengthOf(Foot, Point);
			if (Distance < BestDistance)
			{
				const double Length = LengthOf(Flat[Side], Flat[Next]);
				BestDistance = Distance;
				Best = HeightOnEdge(*V[Side], *V[Next], Length > 0 ? LengthOf(Flat[Side], Foot) / Length : 0);
			}
		}
	}
	return Best;
}

FlatPoint PolygonMap::CentroidOf(uint32_t Index) const
{
	const Polygon& P = Polygons[Index];
	const FlatPoint Base = PointOf(P, 0);
	double Area = 0;
	FlatPoint Sum;
	for (uint32_t Side = 1; Side + 1 < P.CornerCount; ++Side)
	{
		const FlatPoint B = PointOf(P, Side);
		const FlatPoint C = PointOf(P, Side + 1);
		const double Weight = TurnOf(Base, B, C);
		Area += Weight;
		Sum.X += Weight * ((B.X - Base.X) + (C.X - Base.X)) / 3;
		Sum.Y += Weight * ((B.Y - Base.Y) + (C.Y - Base.Y)) / 3;
	}
	return {Base.X + Sum.X / Area, Base.Y + Sum.Y / Area};
}

bool PolygonMap::Contains(uint32_t Index, FlatPoint Point) const
{
	const Polygon& P = Polygons[Index];
	for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
	{
		if (TurnOf(PointOf(P, Edge), PointOf(P, Edge + 1), Point) < 0)
		{
			return false;
		}
	}
	return true;
}
} // namespace Rtp
