// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/PolygonCells.h"

#include "Rasterize/WallClearance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Rtp
{
namespace
{
/** The columns of one row whose middles lie in a polygon; empty when First exceeds Last. */
struct ColumnSpan
{
	int32_t First;
	int32_t Last;
};

/** Rasterizes one polygon after the other into the same arrays. */
class PolygonRasterizer
{
public:
	PolygonRasterizer(const PolygonMap& InMap, const CellRules& InRules)
		: Map(InMap)
		, Rules(InRules)
		, Clearance(InMap)
	{
	}

	void Add(uint32_t Index)
	{
		if (Map[Index].bWalkable)
		{
			Polygon = Index;
			const size_t FirstRun = Out.Runs.size();
			AddRows();
			if (Out.Runs.size() == FirstRun)
			{
				AddWaypoint();
			}
			FillHeights(FirstRun);
		}
		Out.RunEnd.push_back(static_cast<uint32_t>(Out.Runs.size()));
	}

	PolygonCells Take()
	{
		Out.Touched = Clearance.TakeTouchedTiles();
		return std::move(Out);
	}

private:
	void AddRows()
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		Least = Most = Map.PointOf(P, 0);
		for (uint32_t Index = 1; Index < P.CornerCount; ++Index)
		{
			const FlatPoint Corner = Map.PointOf(P, Index);
			Least = {std::min(Least.X, Corner.X), std::min(Least.Y, Corner.Y)};
			Most = {std::max(Most.X, Corner.X), std::max(Most.Y, Corner.Y)};
		}
		if (Rules.ClearanceCm > 0)
		{
			Clearance.Gather(Polygon, Rules.ClearanceCm);
		}
		for (int32_t Row = Rules.Lattice.FirstRowFrom(Least.Y); Rules.Lattice.MiddleY(Row) <= Most.Y; ++Row)
		{
			const ColumnSpan Span = ColumnsOf(P, Row);
			if (Span.First <= Span.Last)
			{
				AddRuns(Row, Span);
			}
		}
	}

	/** Adds the part of a row that keeps its distance from walls. */
	void AddRuns(int32_t Row, ColumnSpan Span)
	{
		if (!Clearance.HasWalls())
		{
			AddRun(Row, Span);
			return;
		}
		int32_t First = Span.First;
		for (int32_t Column = Span.First; Column <= Span.Last + 1; ++Column)
		{
			if (Column > Span.Last || !Clearance.IsClear(Rules.Lattice.MiddleOf(Column, Row), Rules.ClearanceCm))
			{
				if (First < Column)
				{
					AddRun(Row, {First, Column - 1});
				}
				First = Column + 1;
			}
		}
	}

	void AddRun(int32_t Row, ColumnSpan Span)
	{
		const uint32_t Count = static_cast<uint32_t>(Span.Last - Span.First) + 1;
		Out.Runs.push_back({Row, Span.First, Count, static_cast<uint32_t>(Out.Heights.size())});
		Out.Heights.resize(Out.Heights.size() + Count);
	}

	/**
	 * Cuts the row with each edge. Both polygons at a shared edge compute the same crossing from the same numbers. A
	 * middle that is exactly on it belongs to the one on the right, so no cell is lost or doubled. Walls keep the
	 * margin.
	 */
	ColumnSpan ColumnsOf(const PolygonMap::Polygon& P, int32_t Row) const
	{
		const double Y = Rules.Lattice.MiddleY(Row);
		double Left = Least.X - Rules.Lattice.Size; // no edge bounds the row where it touches a corner only
		double Right = Most.X + Rules.Lattice.Size;
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			const FlatPoint A = Map.PointOf(P, Edge);
			const FlatPoint B = Map.PointOf(P, Edge + 1);
			const double Inset = Map.PortalsOf(P, Edge).empty() ? Map.Margin() : 0;
			const double Rise = B.Y - A.Y;
			if (Rise == 0)
			{
				if ((B.X > A.X && Y < A.Y + Inset) || (B.X < A.X && Y >= A.Y - Inset))
				{
					return {1, 0};
				}
				continue;
			}
			const FlatPoint& Low = Rise > 0 ? A : B;
			const FlatPoint& High = Rise > 0 ? B : A;
			const double Crossing = Low.X + (Y - Low.Y) * (High.X - Low.X) / (High.Y - Low.Y);
			const double Shift = Inset == 0 ? 0 : Inset * LengthOf(A, B) / std::abs(Rise);
			if (Rise > 0)
			{
				Right = std::min(Right, Crossing - Shift);
			}
			else
			{
				Left = std::max(Left, Crossing + Shift);
			}
		}
		if (!(Left < Right))
		{
			return {1, 0};
		}
		return {Rules.Lattice.FirstColumnFrom(Left), Rules.Lattice.FirstColumnFrom(Right) - 1};
	}

	void AddWaypoint()
	{
		const FlatPoint Point = Map.CentroidOf(Polygon);
		if (!Clearance.HasWalls() || Clearance.IsClear(Point, Rules.ClearanceCm))
		{
			Out.Waypoints.push_back({Polygon - Map.FirstOfTile(Map[Polygon].Tile), Point,
				HeightStepsAt(Rules, Map.HeightAt(Polygon, Point))});
		}
	}

	/** Fills the heights of the runs from FirstRun on: triangle by triangle, and one by one what rounding left out. */
	void FillHeights(size_t FirstRun)
	{
		if (FirstRun == Out.Runs.size())
		{
			return;
		}
		const uint32_t FirstHeight = Out.Runs[FirstRun].FirstHeight;
		std::fill(Out.Heights.begin() + FirstHeight, Out.Heights.end(), Unknown);
		for (const std::array<uint32_t, 3>& Triangle : Map.TrianglesOf(Map[Polygon]))
		{
			FillTriangle(FirstRun, Triangle);
		}
		for (size_t Index = FirstRun; Index < Out.Runs.size(); ++Index)
		{
			const CellRun& Run = Out.Runs[Index];
			for (uint32_t Offset = 0; Offset < Run.Count; ++Offset)
			{
				int32_t& Height = Out.Heights[Run.FirstHeight + Offset];
				if (Height == Unknown)
				{
					const FlatPoint Point = Rules.Lattice.MiddleOf(Run.X + static_cast<int32_t>(Offset), Run.Y);
					Height = HeightStepsAt(Rules, Map.HeightAt(Polygon, Point));
				}
			}
		}
	}

	void FillTriangle(size_t FirstRun, const std::array<uint32_t, 3>& Triangle)
	{
		const WorldPos V[3] = {Map.Vertex(Triangle[0]), Map.Vertex(Triangle[1]), Map.Vertex(Triangle[2])};
		const double Doubled = TurnOf({V[0].X, V[0].Y}, {V[1].X, V[1].Y}, {V[2].X, V[2].Y});
		if (Doubled == 0)
		{
			return;
		}
		const double SlopeX = ((V[1].Z - V[0].Z) * (V[2].Y - V[0].Y) - (V[2].Z - V[0].Z) * (V[1].Y - V[0].Y)) / Doubled;
		const double SlopeY = ((V[2].Z - V[0].Z) * (V[1].X - V[0].X) - (V[1].Z - V[0].Z) * (V[2].X - V[0].X)) / Doubled;
		const int32_t FirstRow = Rules.Lattice.FirstRowFrom(std::min({V[0].Y, V[1].Y, V[2].Y}));
		const double LastY = std::max({V[0].Y, V[1].Y, V[2].Y});
		auto Run = std::lower_bound(Out.Runs.begin() + static_cast<ptrdiff_t>(FirstRun), Out.Runs.end(), FirstRow,
			[](const CellRun& Item, int32_t Row) { return Item.Y < Row; });
		for (; Run != Out.Runs.end() && Rules.Lattice.MiddleY(Run->Y) <= LastY; ++Run)
		{
			const double Y = Rules.Lattice.MiddleY(Run->Y);
			const ColumnSpan Span = TriangleColumns(V, Y);
			for (int32_t X = std::max(Span.First, Run->X); X <= std::min(Span.Last, Run->LastX()); ++X)
			{
				const double Z = V[0].Z + SlopeX * (Rules.Lattice.MiddleX(X) - V[0].X) + SlopeY * (Y - V[0].Y);
				Out.Heights[Run->FirstHeight + static_cast<uint32_t>(X - Run->X)] = HeightStepsAt(Rules, Z);
			}
		}
	}

	ColumnSpan TriangleColumns(const WorldPos (&V)[3], double Y) const
	{
		double Left = std::numeric_limits<double>::infinity();
		double Right = -Left;
		for (uint32_t Side = 0; Side < 3; ++Side)
		{
			const WorldPos& A = V[Side];
			const WorldPos& B = V[(Side + 1) % 3];
			if (std::min(A.Y, B.Y) <= Y && Y <= std::max(A.Y, B.Y) && A.Y != B.Y)
			{
				const double X = A.X + (Y - A.Y) * (B.X - A.X) / (B.Y - A.Y);
				Left = std::min(Left, X);
				Right = std::max(Right, X);
			}
		}
		if (!(Left <= Right))
		{
			return {1, 0};
		}
		return {Rules.Lattice.FirstColumnFrom(Left), Rules.Lattice.FirstColumnFrom(Right) - 1};
	}

	static constexpr int32_t Unknown = std::numeric_limits<int32_t>::min();

	const PolygonMap& Map;
	const CellRules& Rules;
	WallClearance Clearance;
	uint32_t Polygon = 0;
	FlatPoint Least; // the polygon's box
	FlatPoint Most;
	PolygonCells Out;
};
} // namespace

int32_t HeightStepsAt(const CellRules& Rules, double Height)
{
	return static_cast<int32_t>(std::lround(std::clamp(Height / Rules.HeightStepCm, -1e9, 1e9)));
}

void PolygonCells::Append(PolygonCells&& Other)
{
	if (RunEnd.empty())
	{
		*this = std::move(Other);
		return;
	}
	const uint32_t RunShift = static_cast<uint32_t>(Runs.size());
	const uint32_t HeightShift = static_cast<uint32_t>(Heights.size());
	for (const uint32_t End : Other.RunEnd)
	{
		RunEnd.push_back(End + RunShift);
	}
	for (CellRun Run : Other.Runs)
	{
		Run.FirstHeight += HeightShift;
		Runs.push_back(Run);
	}
	Heights.insert(Heights.end(), Other.Heights.begin(), Other.Heights.end());
	Waypoints.insert(Waypoints.end(), Other.Waypoints.begin(), Other.Waypoints.end());
	Touched.insert(Touched.end(), Other.Touched.begin(), Other.Touched.end());
}

size_t PolygonCells::MemoryBytes() const
{
	return (RunEnd.capacity() + Touched.capacity()) * sizeof(uint32_t) + Runs.capacity() * sizeof(CellRun) +
		Heights.capacity() * sizeof(int32_t) + Waypoints.capacity() * sizeof(PolygonWaypoint);
}

PolygonCells RasterizePolygons(const PolygonMap& Map, const CellRules& Rules, uint32_t First, uint32_t Last)
{
	PolygonRasterizer Rasterizer(Map, Rules);
	for (uint32_t Polygon = First; Polygon < Last; ++Polygon)
	{
		Rasterizer.Add(Polygon);
	}
	return Rasterizer.Take();
}

CellStore::CellStore(const PolygonMap& InMap, std::vector<const PolygonCells*> InTiles)
	: Map(&InMap)
	, Tiles(std::move(InTiles))
{
}

const CellRun* CellStore::FirstRunOfRow(uint32_t Polygon, int32_t Y) const
{
	const std::span<const CellRun> Runs = RunsOf(Polygon);
	if (Runs.empty() || Y < Runs.front().Y || Y > Runs.back().Y)
	{
		return nullptr;
	}
	// Rows follow each other, mostly one run each: the place is known unless walls have cut the rows into pieces.
	const size_t Guess = static_cast<size_t>(Y - Runs.front().Y);
	if (Guess < Runs.size() && Runs[Guess].Y == Y && (Guess == 0 || Runs[Guess - 1].Y < Y))
	{
		return &Runs[Guess];
	}
	const auto Found =
		std::lower_bound(Runs.begin(), Runs.end(), Y, [](const CellRun& Run, int32_t Row) { return Run.Y < Row; });
	return Found != Runs.end() && Found->Y == Y ? &*Found : nullptr;
}

const CellRun* CellStore::FindRun(uint32_t Polygon, int32_t X, int32_t Y) const
{
	const CellRun* Run = FirstRunOfRow(Polygon, Y);
	const std::span<const CellRun> Runs = RunsOf(Polygon);
	for (; Run != nullptr && Run != Runs.data() + Runs.size() && Run->Y == Y; ++Run)
	{
		if (Run->Covers(X))
		{
			return Run;
		}
	}
	return nullptr;
}

const PolygonWaypoint* CellStore::WaypointOf(uint32_t Polygon) const
{
	const uint32_t Tile = (*Map)[Polygon].Tile;
	const std::vector<PolygonWaypoint>& Waypoints = Tiles[Tile]->Waypoints;
	const uint32_t Local = Polygon - Map->FirstOfTile(Tile);
	const auto Found = std::lower_bound(Waypoints.begin(), Waypoints.end(), Local,
		[](const PolygonWaypoint& Item, uint32_t Key) { return Item.Polygon < Key; });
	return Found != Waypoints.end() && Found->Polygon == Local ? &*Found : nullptr;
}
} // namespace Rtp
