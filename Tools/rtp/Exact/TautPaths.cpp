// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/TautPaths.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace Rtp::Tool
{
namespace
{
constexpr double Infinite = std::numeric_limits<double>::infinity();

double LengthOf(const FloorPoint& Vector)
{
	return std::hypot(static_cast<double>(Vector.X), static_cast<double>(Vector.Y));
}

/** Whether a point lies between two directions, ends included. */
bool IsBetween(const FloorPoint& Right, const FloorPoint& Left, const FloorPoint& Vector)
{
	return CrossOf(Right, Vector) >= 0 && CrossOf(Vector, Left) >= 0;
}
} // namespace

TautPaths::TautPaths(const FloorMesh& InMesh)
	: Mesh(InMesh)
	, Known(Mesh.Vertices().size())
	, bKnown(Mesh.Vertices().size(), false)
	, SeenIn(Mesh.Vertices().size(), 0)
	, Nodes(Mesh.Vertices().size(), Node{Infinite, -1, NoIndex})
{
}

/** Whether a line from a point can be part of a taut path round the corner: both sides of the wall lie on one side. */
bool TautPaths::IsTaut(const FloorMesh::Vertex& Corner, const FloorPoint& From)
{
	const FloorPoint Along = Corner.Point - From;
	const int64_t First = CrossOf(Along, Corner.Sides[0]);
	const int64_t Second = CrossOf(Along, Corner.Sides[1]);
	return !Corner.bHasSides || !((First > 0 && Second < 0) || (First < 0 && Second > 0));
}

void TautPaths::Note(uint32_t Vertex, const FloorPoint& From)
{
	const FloorMesh::Vertex& Corner = Mesh.Vertices()[Vertex];
	if (Corner.bCorner && SeenIn[Vertex] != Looks)
	{
		SeenIn[Vertex] = Looks;
		if (Corner.Point != From && IsTaut(Corner, From))
		{
			Seen.push_back({Vertex, LengthOf(Corner.Point - From)});
		}
	}
}

/** Sees all of a polygon that a point is part of. */
void TautPaths::LookOut(uint32_t Polygon, const FloorPoint& From)
{
	bSeesTarget = bSeesTarget || Polygon == Target.Polygon;
	const std::span<const FloorMesh::Edge> Edges = Mesh.EdgesOf(Polygon);
	for (size_t Index = 0; Index < Edges.size(); ++Index)
	{
		Note(Edges[Index].Vertex, From);
		const FloorPoint Right = Mesh.PointOf(Edges[Index]) - From;
		const FloorPoint Left = Mesh.PointOf(Edges[(Index + 1) % Edges.size()]) - From;
		if (Edges[Index].Neighbour != NoIndex && CrossOf(Right, Left) > 0)
		{
			Views.push_back(
				{Edges[Index].Neighbour, Edges[Index].Back - Mesh.FirstEdgeOf(Edges[Index].Neighbour), Right, Left});
		}
	}
}

/** A view narrows to nothing where it touches corners on both sides. The first of them is in sight and sees on. */
void TautPaths::LookThrough(const Cone& View, const FloorPoint& From)
{
	bSeesTarget =
		bSeesTarget || (View.Polygon == Target.Polygon && IsBetween(View.Right, View.Left, Target.Point - From));
	const std::span<const FloorMesh::Edge> Edges = Mesh.EdgesOf(View.Polygon);
	for (size_t Step = 1; Step < Edges.size(); ++Step)
	{
		const FloorMesh::Edge& Edge = Edges[(View.Entry + Step) % Edges.size()];
		const FloorPoint Begin = Mesh.PointOf(Edge) - From;
		if (Step > 1 && IsBetween(View.Right, View.Left, Begin))
		{
			Note(Edge.Vertex, From);
		}
		const FloorPoint End = Mesh.PointOf(Edges[(View.Entry + Step + 1) % Edges.size()]) - From;
		const FloorPoint Right = CrossOf(View.Right, Begin) > 0 ? Begin : View.Right;
		const FloorPoint Left = CrossOf(End, View.Left) > 0 ? End : View.Left;
		if (Edge.Neighbour != NoIndex && CrossOf(Right, Left) > 0 && CrossOf(Begin, End) > 0)
		{
			Views.push_back({Edge.Neighbour, Edge.Back - Mesh.FirstEdgeOf(Edge.Neighbour), Right, Left});
		}
	}
}

/** Fills Seen with the corners around a point of some polygons. */
void TautPaths::LookAround(std::span<const uint32_t> Polygons, const FloorPoint& From)
{
	++Looks;
	Seen.clear();
	bSeesTarget = false;
	for (const uint32_t Polygon : Polygons)
	{
		LookOut(Polygon, From);
	}
	while (!Views.empty())
	{
		const Cone View = Views.back();
		Views.pop_back();
		LookThrough(View, From);
	}
}

const std::vector<TautPaths::Sight>& TautPaths::SeenFrom(uint32_t Corner)
{
	if (!bKnown[Corner])
	{
		bKnown[Corner] = true;
		const FloorMesh::Vertex& Vertex = Mesh.Vertices()[Corner];
		LookAround(Mesh.PolygonsAt(Corner), Vertex.Point);
		for (const Sight& Other : Seen)
		{
			if (IsTaut(Vertex, Mesh.Vertices()[Other.Vertex].Point))
			{
				Known[Corner].push_back(Other);
			}
		}
	}
	return Known[Corner];
}

void TautPaths::Relax(uint32_t Vertex, double Length, uint32_t Parent)
{
	Node& Reached = Nodes[Vertex];
	if (Length >= Reached.Length)
	{
		return;
	}
	Touched.push_back(Vertex);
	Reached.Length = Length;
	Reached.Parent = Parent;
	const double Whole = Length + LengthOf(Goal - Mesh.Vertices()[Vertex].Point);
	if (Whole < Best)
	{
		Open.push({Whole, Vertex});
	}
	if (Reached.ToGoal >= 0 && Length + Reached.ToGoal < Best)
	{
		Best = Length + Reached.ToGoal;
		BestCorner = Vertex;
	}
}

void TautPaths::Search()
{
	while (!Open.empty())
	{
		const auto [Whole, Vertex] = Open.top();
		Open.pop();
		if (Whole >= Best)
		{
			break;
		}
		// An entry is out of date if its corner was reached by a shorter path later.
		const double Length = Nodes[Vertex].Length;
		if (Whole <= Length + LengthOf(Goal - Mesh.Vertices()[Vertex].Point))
		{
			for (const Sight& Next : SeenFrom(Vertex))
			{
				Relax(Next.Vertex, Length + Next.Length, Vertex);
			}
		}
	}
	Open = {};
}

void TautPaths::Clear(const std::vector<Sight>& NearGoal)
{
	for (const uint32_t Vertex : Touched)
	{
		Nodes[Vertex] = {Infinite, -1, NoIndex};
	}
	for (const Sight& Corner : NearGoal)
	{
		Nodes[Corner.Vertex] = {Infinite, -1, NoIndex};
	}
	Touched.clear();
}

std::vector<WorldPos> TautPaths::Find(const WorldPos& From, const WorldPos& To)
{
	const std::optional<FloorPlace> Start = Mesh.Find(From);
	const std::optional<FloorPlace> End = Mesh.Find(To);
	if (!Start || !End)
	{
		return {};
	}
	Target = *Start;
	LookAround({&End->Polygon, 1}, End->Point);
	std::vector<WorldPos> Path{Mesh.WorldOf(Start->Point), Mesh.WorldOf(End->Point)};
	if (bSeesTarget)
	{
		return Path;
	}
	const std::vector<Sight> NearGoal = Seen;
	for (const Sight& Corner : NearGoal)
	{
		Nodes[Corner.Vertex].ToGoal = Corner.Length;
	}
	Goal = End->Point;
	Best = Infinite;
	BestCorner = NoIndex;
	LookAround({&Start->Polygon, 1}, Start->Point);
	for (const Sight& Corner : Seen)
	{
		Relax(Corner.Vertex, Corner.Length, NoIndex);
	}
	Search();
	std::vector<WorldPos> Corners;
	for (uint32_t Vertex = BestCorner; Vertex != NoIndex; Vertex = Nodes[Vertex].Parent)
	{
		Corners.push_back(Mesh.WorldOf(Mesh.Vertices()[Vertex].Point));
	}
	Clear(NearGoal);
	Path.insert(Path.begin() + 1, Corners.rbegin(), Corners.rend());
	return BestCorner == NoIndex ? std::vector<WorldPos>{} : Path;
}
} // namespace Rtp::Tool
