// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Exact/FloorMesh.h"

#include "Rtp/Base/DisjointSets.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr int64_t UnitsPerCell = 1024;
constexpr double UnitsPerCm = 16;
} // namespace

/** Collects polygons edge by edge. Two polygons name each other at the edges that join them. */
class FloorMeshBuilder
{
public:
	/** The polygons on both sides, as the caller numbers them, the smaller number first. */
	using PortalName = std::pair<uint64_t, uint64_t>;

	FloorMeshBuilder(const WorldPos& Origin, double UnitCm)
	{
		Mesh.Origin = Origin;
		Mesh.UnitCm = UnitCm;
		Mesh.First.push_back(0);
	}

	FloorPoint PointAt(const WorldPos& Place) const
	{
		return {std::llround((Place.X - Mesh.Origin.X) / Mesh.UnitCm),
			std::llround((Place.Y - Mesh.Origin.Y) / Mesh.UnitCm)};
	}

	/** An edge from a point to where the next one begins. */
	void AddWall(const FloorPoint& From, double Height)
	{
		Froms.push_back(From);
		Mesh.Edges.push_back({});
		Mesh.Heights.push_back(Height);
	}

	void AddPortal(const FloorPoint& From, double Height, const PortalName& Name)
	{
		Portals[Name].push_back(static_cast<uint32_t>(Mesh.Edges.size()));
		AddWall(From, Height);
	}

	void EndPolygon()
	{
		Mesh.First.push_back(static_cast<uint32_t>(Mesh.Edges.size()));
	}

	FloorMesh Take()
	{
		const uint32_t Count = static_cast<uint32_t>(Mesh.Edges.size());
		Next.resize(Count);
		PolygonOf.resize(Count);
		for (uint32_t Polygon = 0; Polygon + 1 < Mesh.First.size(); ++Polygon)
		{
			for (uint32_t Edge = Mesh.First[Polygon]; Edge < Mesh.First[Polygon + 1]; ++Edge)
			{
				Next[Edge] = Edge + 1 < Mesh.First[Polygon + 1] ? Edge + 1 : Mesh.First[Polygon];
				PolygonOf[Edge] = Polygon;
			}
		}
		for (const auto& [Name, Sides] : Portals)
		{
			Pair(Sides);
		}
		NameVertices();
		ListPolygons();
		FindCorners();
		return std::move(Mesh);
	}

private:
	/** Twice the middle of an edge. */
	FloorPoint MiddleOf(uint32_t Edge) const
	{
		return {Froms[Edge].X + Froms[Next[Edge]].X, Froms[Edge].Y + Froms[Next[Edge]].Y};
	}

	/** Joins edges between the same two polygons. Mostly there are two; thin walls and tiles make more. */
	void Pair(const std::vector<uint32_t>& Sides)
	{
		for (const uint32_t Edge : Sides)
		{
			uint32_t Best = NoIndex;
			int64_t Nearest = std::numeric_limits<int64_t>::max();
			for (const uint32_t Other : Sides)
			{
				const FloorPoint Apart = MiddleOf(Edge) - MiddleOf(Other);
				const int64_t Distance = Apart.X * Apart.X + Apart.Y * Apart.Y;
				if (PolygonOf[Other] != PolygonOf[Edge] && Distance < Nearest)
				{
					Nearest = Distance;
					Best = Other;
				}
			}
			Mesh.Edges[Edge].Back = Best;
		}
		for (const uint32_t Edge : Sides)
		{
			const uint32_t Back = Mesh.Edges[Edge].Back;
			if (Back != NoIndex && Mesh.Edges[Back].Back != Edge)
			{
				Mesh.Edges[Edge].Back = NoIndex;
			}
		}
	}

	/** Points are the same vertex where a joined edge begins or ends. */
	void NameVertices()
	{
		DisjointSets Sets(static_cast<uint32_t>(Mesh.Edges.size()));
		for (uint32_t Edge = 0; Edge < Mesh.Edges.size(); ++Edge)
		{
			const uint32_t Back = Mesh.Edges[Edge].Back;
			if (Back != NoIndex)
			{
				Mesh.Edges[Edge].Neighbour = PolygonOf[Back];
				Sets.Join(Edge, Next[Back]);
				Sets.Join(Next[Edge], Back);
			}
		}
		const std::vector<uint32_t> Vertices = std::move(Sets).Numbers();
		for (uint32_t Edge = 0; Edge < Mesh.Edges.size(); ++Edge)
		{
			if (Vertices[Edge] == Mesh.Points.size())
			{
				Mesh.Points.push_back({Froms[Edge], false, true, {}});
			}
			Mesh.Edges[Edge].Vertex = Vertices[Edge];
		}
	}

	void ListPolygons()
	{
		Mesh.FirstIncident.assign(Mesh.Points.size() + 1, 0);
		for (const FloorMesh::Edge& Edge : Mesh.Edges)
		{
			++Mesh.FirstIncident[Edge.Vertex + 1];
		}
		std::partial_sum(Mesh.FirstIncident.begin(), Mesh.FirstIncident.end(), Mesh.FirstIncident.begin());
		Mesh.Incident.resize(Mesh.Edges.size());
		std::vector<uint32_t> At(Mesh.FirstIncident.begin(), Mesh.FirstIncident.end() - 1);
		for (uint32_t Edge = 0; Edge < Mesh.Edges.size(); ++Edge)
		{
			Mesh.Incident[At[Mesh.Edges[Edge].Vertex]++] = PolygonOf[Edge];
		}
	}

	void FindCorners()
	{
		std::vector<double> Angles(Mesh.Points.size(), 0);
		std::vector<bool> bAtWall(Mesh.Points.size(), false);
		for (uint32_t Before = 0; Before < Mesh.Edges.size(); ++Before)
		{
			const uint32_t After = Next[Before];
			const uint32_t Vertex = Mesh.Edges[After].Vertex;
			const FloorPoint Point = Mesh.Points[Vertex].Point;
			const FloorPoint Ahead = Mesh.PointOf(Mesh.Edges[Next[After]]) - Point;
			const FloorPoint Behind = Mesh.PointOf(Mesh.Edges[Before]) - Point;
			Angles[Vertex] += std::atan2(static_cast<double>(CrossOf(Ahead, Behind)),
				static_cast<double>(Ahead.X * Behind.X + Ahead.Y * Behind.Y));
			if (Mesh.Edges[After].Neighbour == NoIndex)
			{
				Mesh.Points[Vertex].Sides[0] = Ahead;
				bAtWall[Vertex] = true;
			}
			if (Mesh.Edges[Before].Neighbour == NoIndex)
			{
				Mesh.Points[Vertex].Sides[1] = Behind;
			}
		}
		for (size_t Vertex = 0; Vertex < Mesh.Points.size(); ++Vertex)
		{
			Mesh.Points[Vertex].bCorner = bAtWall[Vertex] && Angles[Vertex] > std::numbers::pi + 1e-9;
			Mesh.Points[Vertex].bHasSides = Angles[Vertex] < 2 * std::numbers::pi - 1e-9;
		}
	}

	FloorMesh Mesh;
	std::vector<FloorPoint> Froms;
	std::map<PortalName, std::vector<uint32_t>> Portals; // edges
	std::vector<uint32_t> Next;                          // edge of the same polygon
	std::vector<uint32_t> PolygonOf;
};

namespace
{
/** Cells side by side with open moves between them. */
struct GridRun
{
	std::vector<CellIndex> Cells;
	CellPosition First;
};

std::optional<CellIndex> OpenNeighbour(const LayeredGrid& Grid, CellIndex Cell, Direction D)
{
	return Contains(Grid.OpenDirections(Cell), D) ? std::optional(Grid.Neighbour(Cell, D)) : std::nullopt;
}

std::vector<GridRun> RunsOf(const LayeredGrid& Grid, std::vector<uint32_t>& RunOfCell)
{
	std::vector<GridRun> Runs;
	RunOfCell.assign(Grid.CellCount(), NoIndex);
	for (uint32_t Index = 0; Index < Grid.CellCount(); ++Index)
	{
		if (OpenNeighbour(Grid, CellIndex{Index}, Direction::W))
		{
			continue;
		}
		GridRun Run{{}, Grid.PositionOf(CellIndex{Index})};
		for (std::optional<CellIndex> Cell = CellIndex{Index}; Cell; Cell = OpenNeighbour(Grid, *Cell, Direction::E))
		{
			RunOfCell[Cell->Value] = static_cast<uint32_t>(Runs.size());
			Run.Cells.push_back(*Cell);
		}
		Runs.push_back(std::move(Run));
	}
	return Runs;
}

/** One long edge of a run, in pieces: a piece is a wall, or leads into one neighbouring run. */
void AddRunSide(FloorMeshBuilder& Builder, const LayeredGrid& Grid, const GridRun& Run,
	const std::vector<uint32_t>& RunOfCell, Direction Outwards)
{
	const bool bNorth = Outwards == Direction::N;
	const size_t Count = Run.Cells.size();
	const int64_t Y = (Run.First.Y + (bNorth ? 0 : 1)) * UnitsPerCell;
	uint32_t Former = NoIndex;
	for (size_t Step = 0; Step < Count; ++Step)
	{
		// North from west to east, south back.
		const size_t Column = bNorth ? Step : Count - 1 - Step;
		const CellIndex Cell = Run.Cells[Column];
		const std::optional<CellIndex> Beyond = OpenNeighbour(Grid, Cell, Outwards);
		const uint32_t Into = Beyond ? RunOfCell[Beyond->Value] : NoIndex;
		const FloorPoint From{(Run.First.X + static_cast<int64_t>(bNorth ? Column : Column + 1)) * UnitsPerCell, Y};
		if (Step != 0 && Into == Former)
		{
			continue;
		}
		Former = Into;
		if (Into == NoIndex)
		{
			Builder.AddWall(From, Grid.WorldOf(Cell).Z);
			continue;
		}
		const uint32_t Own = RunOfCell[Cell.Value];
		Builder.AddPortal(From, Grid.WorldOf(Cell).Z, std::minmax<uint64_t>(Own, Into));
	}
}
} // namespace

FloorMesh FloorMesh::OfGrid(const LayeredGrid& Grid)
{
	const double UnitCm = Grid.Transform().CellSizeCm / static_cast<double>(UnitsPerCell);
	FloorMeshBuilder Builder(Grid.Transform().Origin, UnitCm);
	std::vector<uint32_t> RunOfCell;
	for (const GridRun& Run : RunsOf(Grid, RunOfCell))
	{
		AddRunSide(Builder, Grid, Run, RunOfCell, Direction::N);
		const int64_t East = (Run.First.X + static_cast<int64_t>(Run.Cells.size())) * UnitsPerCell;
		Builder.AddWall({East, Run.First.Y * UnitsPerCell}, Grid.WorldOf(Run.Cells.back()).Z);
		AddRunSide(Builder, Grid, Run, RunOfCell, Direction::S);
		Builder.AddWall(
			{Run.First.X * UnitsPerCell, (Run.First.Y + 1) * UnitsPerCell}, Grid.WorldOf(Run.Cells.front()).Z);
		Builder.EndPolygon();
	}
	return Builder.Take();
}

namespace
{
/** A stretch of a polygon's edge that is open, in the sense in which the mesh turns. */
struct OpenStretch
{
	double First = 0;
	double Last = 1;
	const NavMeshPortal* Portal = nullptr;
};

WorldPos Between(const WorldPos& A, const WorldPos& B, double Share)
{
	return {A.X + (B.X - A.X) * Share, A.Y + (B.Y - A.Y) * Share, A.Z + (B.Z - A.Z) * Share};
}

uint64_t NumberOf(uint32_t Tile, uint32_t Polygon)
{
	return uint64_t{Tile} << 32 | Polygon;
}

/** The edges of a navmesh's polygon, cut where portals begin and end. */
class PolygonEdges
{
public:
	PolygonEdges(const NavMeshGeometry& InGeometry, uint32_t InTile, uint32_t InPolygon)
		: Tile(InGeometry.Tiles[InTile])
		, Polygon(Tile.Polygons[InPolygon])
		, Own(NumberOf(InTile, InPolygon))
		, bTurned(Tile.AreaOf(Polygon) < 0)
	{
	}

	void AddTo(FloorMeshBuilder& Builder) const
	{
		const uint32_t Count = Polygon.CornerCount;
		for (uint32_t Step = 0; Step < Count; ++Step)
		{
			const uint32_t Edge = bTurned ? Count - 1 - Step : Step;
			AddEdge(Builder, Edge);
		}
		Builder.EndPolygon();
	}

private:
	void AddEdge(FloorMeshBuilder& Builder, uint32_t Edge) const
	{
		const WorldPos From = Tile.CornerOf(Polygon, bTurned ? Edge + 1 : Edge);
		const WorldPos To = Tile.CornerOf(Polygon, bTurned ? Edge : Edge + 1);
		std::vector<OpenStretch> Stretches;
		for (uint32_t Index = 0; Index < Polygon.PortalCount; ++Index)
		{
			const NavMeshPortal& Portal = Tile.Portals[Polygon.FirstPortal + Index];
			if (Portal.Edge == Edge)
			{
				Stretches.push_back(bTurned ? OpenStretch{1 - Portal.Last, 1 - Portal.First, &Portal}
											: OpenStretch{Portal.First, Portal.Last, &Portal});
			}
		}
		std::sort(Stretches.begin(), Stretches.end(),
			[](const OpenStretch& A, const OpenStretch& B) { return A.First < B.First; });
		double At = 0;
		for (const OpenStretch& Stretch : Stretches)
		{
			if (Stretch.First > At + 1e-6)
			{
				AddWall(Builder, From, To, At);
			}
			const WorldPos Point = Between(From, To, Stretch.First);
			Builder.AddPortal(Builder.PointAt(Point), Point.Z,
				std::minmax<uint64_t>(Own, NumberOf(Stretch.Portal->Tile, Stretch.Portal->Polygon)));
			At = Stretch.Last;
		}
		if (At < 1 - 1e-6)
		{
			AddWall(Builder, From, To, At);
		}
	}

	static void AddWall(FloorMeshBuilder& Builder, const WorldPos& From, const WorldPos& To, double Share)
	{
		const WorldPos Point = Between(From, To, Share);
		Builder.AddWall(Builder.PointAt(Point), Point.Z);
	}

	const NavMeshTile& Tile;
	const NavMeshPolygon& Polygon;
	uint64_t Own;
	bool bTurned;
};
} // namespace

FloorMesh FloorMesh::OfNavMesh(const NavMeshGeometry& Geometry)
{
	FloorMeshBuilder Builder({}, 1 / UnitsPerCm);
	for (uint32_t Tile = 0; Tile < Geometry.Tiles.size(); ++Tile)
	{
		for (uint32_t Polygon = 0; Polygon < Geometry.Tiles[Tile].Polygons.size(); ++Polygon)
		{
			PolygonEdges(Geometry, Tile, Polygon).AddTo(Builder);
		}
	}
	return Builder.Take();
}

bool FloorMesh::Holds(uint32_t Polygon, const FloorPoint& Point, int64_t Margin) const
{
	const std::span<const Edge> Sides = EdgesOf(Polygon);
	for (size_t Index = 0; Index < Sides.size(); ++Index)
	{
		const FloorPoint& From = PointOf(Sides[Index]);
		const FloorPoint& To = PointOf(Sides[(Index + 1) % Sides.size()]);
		if (CrossOf(To - From, Point - From) < Margin)
		{
			return false;
		}
	}
	return true;
}

/** By the triangle of the polygon's fan that holds the point. */
double FloorMesh::HeightAt(uint32_t Polygon, const FloorPoint& Point) const
{
	const std::span<const Edge> Sides = EdgesOf(Polygon);
	const double* Z = &Heights[First[Polygon]];
	for (size_t Index = 1; Index + 1 < Sides.size(); ++Index)
	{
		const FloorPoint A = PointOf(Sides[0]);
		const FloorPoint B = PointOf(Sides[Index]) - A;
		const FloorPoint C = PointOf(Sides[Index + 1]) - A;
		const int64_t Whole = CrossOf(B, C);
		if (Whole <= 0 || CrossOf(Point - A, C) < 0 || CrossOf(B, Point - A) < 0)
		{
			continue;
		}
		const double ShareB = static_cast<double>(CrossOf(Point - A, C)) / static_cast<double>(Whole);
		const double ShareC = static_cast<double>(CrossOf(B, Point - A)) / static_cast<double>(Whole);
		if (ShareB + ShareC <= 1)
		{
			return Z[0] + ShareB * (Z[Index] - Z[0]) + ShareC * (Z[Index + 1] - Z[0]);
		}
	}
	return Z[0];
}

/** The same point, or one beside it if it lies on an edge: what lies behind that edge is seen through it. */
FloorPoint FloorMesh::Inside(uint32_t Polygon, const FloorPoint& Point) const
{
	for (const int64_t Step : {0, 1, 2})
	{
		for (const DirectionStep Way : DirectionSteps)
		{
			const FloorPoint Moved{Point.X + Step * Way.X, Point.Y + Step * Way.Y};
			if (Holds(Polygon, Moved, 1))
			{
				return Moved;
			}
		}
	}
	return Point;
}

std::optional<FloorPlace> FloorMesh::Find(const WorldPos& Place) const
{
	FloorPoint Point{std::llround((Place.X - Origin.X) / UnitCm), std::llround((Place.Y - Origin.Y) / UnitCm)};
	std::optional<FloorPlace> Found;
	double Nearest = std::numeric_limits<double>::infinity();
	for (uint32_t Polygon = 0; Polygon + 1 < First.size(); ++Polygon)
	{
		if (Holds(Polygon, Point, 0))
		{
			const double Apart = std::abs(HeightAt(Polygon, Point) - Place.Z);
			if (Apart < Nearest)
			{
				Nearest = Apart;
				Found = FloorPlace{Polygon, Inside(Polygon, Point)};
			}
		}
	}
	return Found;
}
} // namespace Rtp::Tool
