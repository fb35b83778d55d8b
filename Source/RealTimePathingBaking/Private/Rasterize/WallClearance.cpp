// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/WallClearance.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
// Floors this much above or below the polygon, and more for far walls, are other storeys even where a ramp leads there.
constexpr double StoreyCm = 150;
constexpr double RoundingCm = 1e-6;

bool DoSegmentsCross(FlatPoint A, FlatPoint B, FlatPoint C, FlatPoint D)
{
	return TurnOf(A, B, C) * TurnOf(A, B, D) < 0 && TurnOf(C, D, A) * TurnOf(C, D, B) < 0;
}
} // namespace

void WallClearance::Gather(uint32_t Polygon, double Distance)
{
	const PolygonMap::Polygon& Start = Map[Polygon];
	Least = Most = Map.PointOf(Start, 0);
	LowestZ = HighestZ = Map.VertexOf(Start, 0).Z;
	for (uint32_t Index = 1; Index < Start.CornerCount; ++Index)
	{
		const WorldPos& V = Map.VertexOf(Start, Index);
		Least = {std::min(Least.X, V.X), std::min(Least.Y, V.Y)};
		Most = {std::max(Most.X, V.X), std::max(Most.Y, V.Y)};
		LowestZ = std::min(LowestZ, V.Z);
		HighestZ = std::max(HighestZ, V.Z);
	}
	Least = {Least.X - Distance, Least.Y - Distance};
	Most = {Most.X + Distance, Most.Y + Distance};
	LowestZ -= Distance + StoreyCm;
	HighestZ += Distance + StoreyCm;
	Walls.clear();
	Found.assign(1, Polygon);
	for (size_t Next = 0; Next < Found.size(); ++Next)
	{
		const PolygonMap::Polygon& P = Map[Found[Next]];
		Touched.push_back(P.Tile);
		AddWalls(P);
		AddNeighbours(P);
	}
	std::sort(Touched.begin(), Touched.end());
	Touched.erase(std::unique(Touched.begin(), Touched.end()), Touched.end());
}

void WallClearance::AddWalls(const PolygonMap::Polygon& P)
{
	const auto Add = [&](FlatPoint A, FlatPoint B)
	{
		if (std::max(A.X, B.X) >= Least.X && std::min(A.X, B.X) <= Most.X && std::max(A.Y, B.Y) >= Least.Y &&
			std::min(A.Y, B.Y) <= Most.Y)
		{
			Walls.push_back({A, B});
		}
	};
	for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
	{
		// The parts of an edge without a portal are wall.
		std::vector<std::array<double, 2>> Open;
		const double StubCm = Map.PortalsOf(P, Edge).empty() ? 0 : Map.LongestStub();
		for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
		{
			Open.push_back({Through.First, Through.Last});
		}
		std::sort(Open.begin(), Open.end());
		double From = 0;
		Open.push_back({1, 1});
		for (const std::array<double, 2>& Gap : Open)
		{
			if (Gap[0] > From + 1e-9)
			{
				const std::array<FlatPoint, 2> Ends = Map.EndsOf(P, Edge, {0, From, Gap[0]});
				if (LengthOf(Ends[0], Ends[1]) > StubCm)
				{
					Add(Ends[0], Ends[1]);
				}
			}
			From = std::max(From, Gap[1]);
		}
	}
}

void WallClearance::AddNeighbours(const PolygonMap::Polygon& P)
{
	for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
	{
		const FlatPoint A = Map.PointOf(P, Edge);
		const FlatPoint B = Map.PointOf(P, Edge + 1);
		const double Height = (Map.VertexOf(P, Edge).Z + Map.VertexOf(P, Edge + 1).Z) / 2;
		if (std::max(A.X, B.X) < Least.X || std::min(A.X, B.X) > Most.X || std::max(A.Y, B.Y) < Least.Y ||
			std::min(A.Y, B.Y) > Most.Y || Height < LowestZ || Height > HighestZ)
		{
			continue;
		}
		for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
		{
			if (std::find(Found.begin(), Found.end(), Through.Neighbour) == Found.end())
			{
				Found.push_back(Through.Neighbour);
			}
		}
	}
}

bool WallClearance::IsClear(FlatPoint Point, double Distance) const
{
	return std::none_of(Walls.begin(), Walls.end(),
		[&](const Wall& Ends)
		{ return LengthOf(NearestOnSegment(Ends[0], Ends[1], Point), Point) < Distance - RoundingCm; });
}

bool WallClearance::IsWalkClear(FlatPoint From, FlatPoint To, double Distance) const
{
	// Two segments that do not cross are nearest at an end of one of them.
	return IsClear(From, Distance) && IsClear(To, Distance) &&
		std::none_of(Walls.begin(), Walls.end(),
			[&](const Wall& Ends)
			{
				return DoSegmentsCross(From, To, Ends[0], Ends[1]) ||
					LengthOf(NearestOnSegment(From, To, Ends[0]), Ends[0]) < Distance - RoundingCm ||
					LengthOf(NearestOnSegment(From, To, Ends[1]), Ends[1]) < Distance - RoundingCm;
			});
}

std::vector<uint32_t> WallClearance::TakeTouchedTiles()
{
	return std::move(Touched);
}
} // namespace Rtp
