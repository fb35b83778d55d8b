// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Rasterize/CellLocator.h"

#include "Rasterize/FloorSearch.h"
#include "Rasterize/NavMeshCheck.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"
#include "Rasterize/StoreyAssignment.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rtp
{
class CellLocator::State
{
public:
	State(const NavMeshGeometry& Geometry, const RasterizeSettings& Settings, const LayeredGrid& InGrid)
		: Grid(InGrid)
		, Map(Geometry, Settings)
		, Rules{{Settings.CellSizeCm}, Settings.HeightStepCm,
			  std::max(0.0, Settings.AgentRadiusCm - Geometry.AgentRadiusCm)}
		, Tiles(RasterizeTiles())
		, Store(Map, PointersTo(Tiles))
		, Finder(Map)
	{
		const GridTransform& Transform = Grid.Transform();
		FirstX = std::llround((Transform.Origin.X - Rules.Lattice.ShiftX()) / Rules.Lattice.Size);
		FirstY = std::llround((Transform.Origin.Y - Rules.Lattice.ShiftY()) / Rules.Lattice.Size);
		std::vector<StoreyWaypoint> Squares;
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			for (const PolygonWaypoint& Waypoint : Tiles[Tile].Waypoints)
			{
				WaypointPolygons.push_back(Map.FirstOfTile(Tile) + Waypoint.Polygon);
				Squares.push_back({Rules.Lattice.ColumnOf(Waypoint.Point.X), Rules.Lattice.RowOf(Waypoint.Point.Y)});
			}
		}
		Storeys = AssignStoreys(Map, Store, Squares);
	}

	/** Whether every cell of the mesh is in the grid, as high as it is here. */
	bool DoesGridFit() const
	{
		if (Grid.Transform().CellSizeCm != Rules.Lattice.Size || Grid.Transform().HeightStepCm != Rules.HeightStepCm)
		{
			return false;
		}
		const int64_t Base = std::llround(Grid.Transform().Origin.Z / Rules.HeightStepCm);
		for (uint32_t Polygon = 0; Polygon < Map.PolygonCount(); ++Polygon)
		{
			const std::span<const CellRun> Runs = Store.RunsOf(Polygon);
			if (Runs.empty())
			{
				continue;
			}
			const std::optional<CellIndex> Cell = IndexAt(Polygon, Runs[0].X, Runs[0].Y);
			const int64_t Height = Tiles[Map[Polygon].Tile].Heights[Runs[0].FirstHeight] - Base;
			const std::vector<int16_t>& Steps = Grid.Arrays().HeightSteps;
			if (!Cell || (Steps.empty() ? 0 : Steps[Cell->Value]) != Height)
			{
				return false;
			}
		}
		return true;
	}

	/** Heights are needed for DoesGridFit only. */
	void DropHeights()
	{
		for (PolygonCells& Cells : Tiles)
		{
			Cells.Heights = {};
		}
	}

	std::optional<CellIndex> Locate(const WorldPos& Point, const CellReach& Reach) const
	{
		const std::optional<FloorPoint> Floor = Finder.FindFloor(Point, Reach);
		if (!Floor)
		{
			return std::nullopt;
		}
		const auto NearestIn = [this](uint32_t Polygon, FlatPoint Near)
		{ return NearestCellOf(Store, Rules.Lattice, Polygon, Near); };
		const std::optional<FoundCell> Cell = FindCellOnFoot(Map, *Floor, Reach.AcrossCm, NearestIn);
		if (!Cell)
		{
			return std::nullopt;
		}
		const int32_t X = Rules.Lattice.ColumnOf(Cell->Point.X);
		const int32_t Y = Rules.Lattice.RowOf(Cell->Point.Y);
		return IndexAt(Cell->bWaypoint ? WaypointNode(Cell->Polygon) : Cell->Polygon, X, Y);
	}

	bool CanWalkStraight(CellIndex From, CellIndex To) const
	{
		const WorldPos A = Grid.WorldOf(From);
		const WorldPos B = Grid.WorldOf(To);
		const double Step = Rules.HeightStepCm;
		const CellReach Exact{Map.Margin(), Step, Step};
		const std::optional<FloorPoint> Start = Finder.FindFloor(A, Exact);
		if (!Start)
		{
			return false;
		}
		const FlatPoint End{B.X, B.Y};
		const uint32_t Last = Map.Walk(Start->Polygon, Start->Point, End, [](uint32_t, uint32_t) {});
		return Last != NoIndex && std::abs(Map.HeightAt(Last, End) - B.Z) <= Step;
	}

	size_t MemoryBytes() const
	{
		size_t Bytes = sizeof(*this) + Map.MemoryBytes() + Finder.MemoryBytes() +
			(WaypointPolygons.capacity() + Storeys.capacity()) * sizeof(uint32_t);
		for (const PolygonCells& Cells : Tiles)
		{
			Bytes += sizeof(PolygonCells) + Cells.MemoryBytes();
		}
		return Bytes;
	}

private:
	std::vector<PolygonCells> RasterizeTiles() const
	{
		std::vector<PolygonCells> All;
		for (uint32_t Tile = 0; Tile < Map.TileCount(); ++Tile)
		{
			All.push_back(RasterizePolygons(Map, Rules, Map.FirstOfTile(Tile), Map.FirstOfTile(Tile + 1)));
		}
		return All;
	}

	static std::vector<const PolygonCells*> PointersTo(const std::vector<PolygonCells>& Items)
	{
		std::vector<const PolygonCells*> Pointers;
		Pointers.reserve(Items.size());
		for (const PolygonCells& Item : Items)
		{
			Pointers.push_back(&Item);
		}
		return Pointers;
	}

	std::optional<CellIndex> IndexAt(uint32_t Node, int32_t X, int32_t Y) const
	{
		return Grid.Find(
			{static_cast<int32_t>(X - FirstX), static_cast<int32_t>(Y - FirstY), static_cast<int32_t>(Storeys[Node])});
	}

	uint32_t WaypointNode(uint32_t Polygon) const
	{
		const auto Found = std::lower_bound(WaypointPolygons.begin(), WaypointPolygons.end(), Polygon);
		return Map.PolygonCount() + static_cast<uint32_t>(Found - WaypointPolygons.begin());
	}

	const LayeredGrid& Grid;
	PolygonMap Map;
	CellRules Rules;
	std::vector<PolygonCells> Tiles;
	CellStore Store;
	PolygonFinder Finder;
	int64_t FirstX = 0;
	int64_t FirstY = 0;
	std::vector<uint32_t> WaypointPolygons; // sorted
	std::vector<uint32_t> Storeys;          // of polygons, then of their waypoints
};

Result<CellLocator> CellLocator::Create(
	const NavMeshGeometry& Geometry, const RasterizeSettings& Settings, const LayeredGrid& Grid)
{
	for (const Result<Done>& Checked : {CheckRasterizeSettings(Settings), CheckNavMesh(Geometry, Settings)})
	{
		if (!Checked)
		{
			return Checked.GetError();
		}
	}
	auto State = std::make_unique<CellLocator::State>(Geometry, Settings, Grid);
	if (!State->DoesGridFit())
	{
		return Error{ErrorCode::WrongGrid, "the grid was not made from this navmesh with these settings"};
	}
	State->DropHeights();
	return CellLocator(std::move(State));
}

CellLocator::CellLocator(std::unique_ptr<State> InState)
	: Held(std::move(InState))
{
}

CellLocator::CellLocator(CellLocator&&) noexcept = default;
CellLocator& CellLocator::operator=(CellLocator&&) noexcept = default;
CellLocator::~CellLocator() = default;

std::optional<CellIndex> CellLocator::Locate(const WorldPos& Point, const CellReach& Reach) const
{
	return Held->Locate(Point, Reach);
}

bool CellLocator::CanWalkStraight(CellIndex From, CellIndex To) const
{
	return Held->CanWalkStraight(From, To);
}

size_t CellLocator::MemoryBytes() const
{
	return Held->MemoryBytes();
}
} // namespace Rtp
