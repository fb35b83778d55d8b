// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/GridAssembly.h"

#include "Rtp/Grid/AreaPrices.h"
#include "Rtp/Grid/CellExtent.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Rasterize/FloorSearch.h"
#include "Rasterize/PassageFinder.h"
#include "Rasterize/StoreyAssignment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
/** A waypoint of either kind before it becomes a cell. */
struct PlacedWaypoint
{
	uint32_t Polygon;
	FlatPoint Point;
	int32_t Height;
};

class GridAssembler
{
public:
	GridAssembler(const AssemblyInput& InInput, RasterizeReport& InReport)
		: In(InInput)
		, Report(InReport)
	{
	}

	Result<LayeredGrid> Assemble(ITaskRunner& Tasks, BuildObserver Observer)
	{
		RTP_TRY(Passages Found, FindPassages(In.Map, In.Store, In.Rules, CrossedPairs(), Tasks, Observer));
		Narrow = std::move(Found);
		CollectWaypoints();
		FindBounds();
		if (CellCount == 0)
		{
			return Error{ErrorCode::Unavailable, "navmesh: nothing of it is walkable"};
		}
		if (CellCount > MaxGridCells)
		{
			return Error{ErrorCode::TooLarge, "navmesh: more than 2^31 cells; use larger cells"};
		}
		LayeredGridBuilder Builder(
			MakeSettings(), static_cast<int32_t>(Extent.Width()), static_cast<int32_t>(Extent.Height()));
		for (uint32_t Part = 0; Part < PartCount; ++Part)
		{
			if (!Observer({BuildStage::AssembleGrid, Part, PartCount}))
			{
				return BuildCancelled();
			}
			AddPart(Builder, Part);
		}
		Result<LayeredGrid> Grid = Builder.Build(Observer);
		const std::vector<AreaPrice> Prices = Grid ? EnteringPrices() : std::vector<AreaPrice>{};
		return Prices.empty() ? std::move(Grid) : RepriceAreas(*Grid, Prices, Observer);
	}

private:
	static constexpr uint32_t PartCount = 4;

	void AddPart(LayeredGridBuilder& Builder, uint32_t Part)
	{
		switch (Part)
		{
		case 0:
			Storeys = AssignStoreys(In.Map, In.Store, WaypointSquares());
			break;
		case 1:
			AddAreas(Builder);
			AddCells(Builder);
			break;
		case 2:
			AddWaypoints(Builder);
			AddMoves(Builder);
			break;
		default:
			AddPassages(Builder);
			AddLinks(Builder);
			break;
		}
	}

	/** Neighbouring polygons that a cardinal move joins, sorted. */
	std::vector<std::pair<uint32_t, uint32_t>> CrossedPairs() const
	{
		std::vector<std::pair<uint32_t, uint32_t>> Pairs;
		for (const TileMoves* Moves : In.Moves)
		{
			for (const auto& [A, B] : Moves->Crossed)
			{
				Pairs.push_back(std::minmax(NumberOf(A), NumberOf(B)));
			}
		}
		std::sort(Pairs.begin(), Pairs.end());
		Pairs.erase(std::unique(Pairs.begin(), Pairs.end()), Pairs.end());
		return Pairs;
	}

	uint32_t NumberOf(PolygonRef Ref) const
	{
		return In.Map.FirstOfTile(In.TileOfSlot[Ref.Slot]) + Ref.Polygon;
	}

	/** Waypoints of polygons first, in the order of the polygons, then those of portals. */
	void CollectWaypoints()
	{
		for (uint32_t Tile = 0; Tile < In.Map.TileCount(); ++Tile)
		{
			for (const PolygonWaypoint& Waypoint : In.Store.TileAt(Tile).Waypoints)
			{
				Waypoints.push_back({In.Map.FirstOfTile(Tile) + Waypoint.Polygon, Waypoint.Point, Waypoint.Height});
			}
		}
		PolygonWaypointCount = Waypoints.size();
		for (const PortalWaypoint& Waypoint : Narrow.Portals)
		{
			Waypoints.push_back({Waypoint.Polygon, Waypoint.Point,
				HeightStepsAt(In.Rules, In.Map.HeightAt(Waypoint.Polygon, Waypoint.Point))});
		}
		Report.Waypoints = static_cast<uint32_t>(Waypoints.size());
		Report.Passages = static_cast<uint32_t>(Narrow.Passages.size());
	}

	std::vector<StoreyWaypoint> WaypointSquares() const
	{
		std::vector<StoreyWaypoint> Squares;
		for (const PlacedWaypoint& Waypoint : Waypoints)
		{
			Squares.push_back({In.Rules.Lattice.ColumnOf(Waypoint.Point.X), In.Rules.Lattice.RowOf(Waypoint.Point.Y)});
		}
		return Squares;
	}

	void FindBounds()
	{
		for (uint32_t Tile = 0; Tile < In.Map.TileCount(); ++Tile)
		{
			const PolygonCells& Cells = In.Store.TileAt(Tile);
			CellCount += Cells.Heights.size();
			for (const CellRun& Run : Cells.Runs)
			{
				Extent.IncludeRun(Run.X, Run.LastX(), Run.Y);
			}
			for (const int32_t Height : Cells.Heights)
			{
				Extent.IncludeHeight(Height);
			}
		}
		for (const PlacedWaypoint& Waypoint : Waypoints)
		{
			const int32_t X = In.Rules.Lattice.ColumnOf(Waypoint.Point.X);
			Extent.IncludeRun(X, X, In.Rules.Lattice.RowOf(Waypoint.Point.Y));
			Extent.IncludeHeight(Waypoint.Height);
		}
		CellCount += Waypoints.size();
		BaseHeight = static_cast<int32_t>(Extent.BaseHeight());
	}

	GridSettings MakeSettings() const
	{
		GridSettings Grid;
		Grid.Moves = In.Settings.Moves;
		Grid.bCutCorners = In.Settings.bCutCorners;
		Grid.Costs = In.Settings.Costs;
		Grid.Transform.CellSizeCm = In.Rules.Lattice.Size;
		Grid.Transform.HeightStepCm = In.Rules.HeightStepCm;
		Grid.Transform.Origin = {In.Rules.Lattice.ShiftX() + static_cast<double>(Extent.FirstX) * In.Rules.Lattice.Size,
			In.Rules.Lattice.ShiftY() + static_cast<double>(Extent.FirstY) * In.Rules.Lattice.Size,
			BaseHeight * In.Rules.HeightStepCm};
		return Grid;
	}

	CellCoord CoordAt(uint32_t Node, int32_t X, int32_t Y) const
	{
		return {static_cast<int32_t>(X - Extent.FirstX), static_cast<int32_t>(Y - Extent.FirstY),
			static_cast<int32_t>(Storeys[Node])};
	}

	uint32_t FactorQ8(uint8_t Area) const
	{
		return static_cast<uint32_t>(std::clamp(std::lround(In.Geometry.Areas[Area].CostFactor * 256), 1L, 65535L));
	}

	void AddAreas(LayeredGridBuilder& Builder) const
	{
		for (size_t Area = 0; Area < In.Geometry.Areas.size(); ++Area)
		{
			const uint8_t Id = static_cast<uint8_t>(Area);
			Builder.SetArea(Id, {static_cast<uint16_t>(FactorQ8(Id))});
		}
	}

	/** The prices of all areas if entering one costs anything. */
	std::vector<AreaPrice> EnteringPrices() const
	{
		std::vector<AreaPrice> Prices;
		bool bEntering = false;
		for (const NavMeshArea& Area : In.Geometry.Areas)
		{
			Prices.push_back({FactorQ8(static_cast<uint8_t>(Prices.size())) / 256.0, Area.EnteringCm, Area.bForbidden});
			bEntering = bEntering || Area.EnteringCm > 0;
		}
		return bEntering ? Prices : std::vector<AreaPrice>{};
	}

	/** Adds the cells in the order of the grid, which spares the builder its sorting. */
	void AddCells(LayeredGridBuilder& Builder) const
	{
		struct PlacedRun
		{
			uint32_t Storey;
			uint32_t Polygon;
			const CellRun* Run;
		};
		std::vector<PlacedRun> Runs;
		for (uint32_t Polygon = 0; Polygon < In.Map.PolygonCount(); ++Polygon)
		{
			for (const CellRun& Run : In.Store.RunsOf(Polygon))
			{
				Runs.push_back({Storeys[Polygon], Polygon, &Run});
			}
		}
		std::sort(Runs.begin(), Runs.end(),
			[](const PlacedRun& A, const PlacedRun& B)
			{ return std::tie(A.Storey, A.Run->Y, A.Run->X) < std::tie(B.Storey, B.Run->Y, B.Run->X); });
		Builder.Reserve(static_cast<uint32_t>(CellCount));
		for (const PlacedRun& Placed : Runs)
		{
			const PolygonMap::Polygon& P = In.Map[Placed.Polygon];
			const std::vector<int32_t>& Heights = In.Store.TileAt(P.Tile).Heights;
			CellCoord Coord = CoordAt(Placed.Polygon, Placed.Run->X, Placed.Run->Y);
			for (uint32_t Offset = 0; Offset < Placed.Run->Count; ++Offset, ++Coord.X)
			{
				Builder.AddCell(Coord, Heights[Placed.Run->FirstHeight + Offset] - BaseHeight, P.Area);
			}
		}
	}

	/** A waypoint is joined by its links alone. */
	void AddWaypoints(LayeredGridBuilder& Builder) const
	{
		for (uint32_t Index = 0; Index < Waypoints.size(); ++Index)
		{
			const PlacedWaypoint& Waypoint = Waypoints[Index];
			const int32_t X = In.Rules.Lattice.ColumnOf(Waypoint.Point.X);
			const int32_t Y = In.Rules.Lattice.RowOf(Waypoint.Point.Y);
			const CellCoord Coord = CoordAt(In.Map.PolygonCount() + Index, X, Y);
			const FlatPoint Middle = In.Rules.Lattice.MiddleOf(X, Y);
			Builder.AddCell(Coord, Waypoint.Height - BaseHeight, In.Map[Waypoint.Polygon].Area);
			Builder.AddAnchor(Coord, (Waypoint.Point.X - Middle.X) / In.Rules.Lattice.Size,
				(Waypoint.Point.Y - Middle.Y) / In.Rules.Lattice.Size);
			for (const Direction Side : {Direction::N, Direction::E, Direction::S, Direction::W})
			{
				Builder.AddWall(Coord, Side);
			}
		}
	}

	void AddMoves(LayeredGridBuilder& Builder) const
	{
		for (uint32_t Tile = 0; Tile < In.Map.TileCount(); ++Tile)
		{
			const uint32_t First = In.Map.FirstOfTile(Tile);
			for (const ClosedSide& Side : In.Moves[Tile]->Closed)
			{
				Builder.AddWall(CoordAt(First + Side.Polygon, Side.X, Side.Y), Side.Side);
			}
			for (const CellJoin& Join : In.Moves[Tile]->Joins)
			{
				const CellCoord Coord = CoordAt(First + Join.Polygon, Join.X, Join.Y);
				const int32_t Other = static_cast<int32_t>(Storeys[NumberOf(Join.Target)]);
				if (Other != Coord.Storey)
				{
					Builder.AddWall(Coord, Join.Side);
					Builder.AddSeam(Coord, Join.Side, Other);
				}
			}
		}
	}

	CellCoord CoordOfEnd(const PassageEnd& End) const
	{
		uint32_t Node = End.Polygon;
		if (End.Is == PassageEnd::Kind::PortalWaypoint)
		{
			Node = In.Map.PolygonCount() + static_cast<uint32_t>(PolygonWaypointCount) + End.Polygon;
		}
		else if (End.Is == PassageEnd::Kind::PolygonWaypoint)
		{
			const auto Last = Waypoints.begin() + static_cast<ptrdiff_t>(PolygonWaypointCount);
			const auto Found = std::lower_bound(Waypoints.begin(), Last, End.Polygon,
				[](const PlacedWaypoint& Item, uint32_t Key) { return Item.Polygon < Key; });
			Node = In.Map.PolygonCount() + static_cast<uint32_t>(Found - Waypoints.begin());
		}
		return CoordAt(Node, End.X, End.Y);
	}

	uint8_t AreaOfEnd(const PassageEnd& End) const
	{
		return In.Map[End.Is == PassageEnd::Kind::PortalWaypoint ? Narrow.Portals[End.Polygon].Polygon : End.Polygon]
			.Area;
	}

	/** Length in cost units, no less than moves between the same squares would cost: the heuristic counts on that. */
	Cost PriceOf(const CellCoord& A, const CellCoord& B, double LengthCm, double Factor, double EnteringCm = 0) const
	{
		const int32_t Dx = std::abs(A.X - B.X);
		const int32_t Dy = std::abs(A.Y - B.Y);
		const CostModel& Costs = In.Settings.Costs;
		const double Octile = static_cast<double>(std::min(Dx, Dy)) * Costs.Diagonal +
			static_cast<double>(std::max(Dx, Dy) - std::min(Dx, Dy)) * Costs.Straight;
		const double Entering = EnteringCm / In.Rules.Lattice.Size * Costs.Straight;
		const double Units = std::max(Octile, LengthCm / In.Rules.Lattice.Size * Costs.Straight) * Factor + Entering;
		return Cost{
			static_cast<int32_t>(std::clamp(std::ceil(Units), 1.0, static_cast<double>(Cost::Infinite().Units - 1)))};
	}

	void AddPassages(LayeredGridBuilder& Builder) const
	{
		for (const Passage& Passage : Narrow.Passages)
		{
			const CellCoord A = CoordOfEnd(Passage.A);
			const CellCoord B = CoordOfEnd(Passage.B);
			const double Factor = (FactorQ8(AreaOfEnd(Passage.A)) + FactorQ8(AreaOfEnd(Passage.B))) / 512.0;
			const Cost Price = PriceOf(A, B, LengthOf(Passage.A.Point, Passage.B.Point), Factor);
			Builder.AddLink(A, B, Price, LinkKind::Passage, 0, AreaOfEnd(Passage.A));
			Builder.AddLink(B, A, Price, LinkKind::Passage, 0, AreaOfEnd(Passage.B));
		}
	}

	void AddLinks(LayeredGridBuilder& Builder)
	{
		if (In.Geometry.Links.empty())
		{
			return;
		}
		const PolygonFinder Finder(In.Map);
		for (const NavMeshLink& Link : In.Geometry.Links)
		{
			if (In.Geometry.Areas[Link.Area].bForbidden)
			{
				continue;
			}
			const std::optional<CellCoord> From = FindEnd(Finder, Link.From, Link.ReachCm);
			const std::optional<CellCoord> To = FindEnd(Finder, Link.To, Link.ReachCm);
			if (!From || !To || *From == *To)
			{
				++Report.LooseLinks;
				continue;
			}
			++Report.Links;
			const double Length = std::sqrt((Link.From.X - Link.To.X) * (Link.From.X - Link.To.X) +
				(Link.From.Y - Link.To.Y) * (Link.From.Y - Link.To.Y) +
				(Link.From.Z - Link.To.Z) * (Link.From.Z - Link.To.Z));
			const Cost Price = PriceOf(*From, *To, Length, Link.CostFactor * FactorQ8(Link.Area) / 256,
				In.Geometry.Areas[Link.Area].EnteringCm);
			Builder.AddLink(*From, *To, Price, Link.Kind, Link.HostId, Link.Area);
			if (Link.bBothWays)
			{
				Builder.AddLink(*To, *From, Price, Link.Kind, Link.HostId, Link.Area);
			}
		}
	}

	std::optional<CellCoord> FindEnd(const PolygonFinder& Finder, const WorldPos& Point, double ReachCm) const
	{
		const double Reach = std::max(ReachCm, In.Rules.Lattice.Size);
		const std::optional<FloorPoint> Floor = Finder.FindFloor(Point, {Reach, Reach, Reach});
		if (!Floor)
		{
			return std::nullopt;
		}
		const auto NearestIn = [this](uint32_t Polygon, FlatPoint Near)
		{ return NearestCellOf(In.Store, In.Rules.Lattice, Polygon, Near); };
		const std::optional<FoundCell> Cell = FindCellOnFoot(In.Map, *Floor, Reach, NearestIn);
		if (!Cell)
		{
			return std::nullopt;
		}
		PassageEnd End;
		End.Is = Cell->bWaypoint ? PassageEnd::Kind::PolygonWaypoint : PassageEnd::Kind::Cell;
		End.Polygon = Cell->Polygon;
		End.X = In.Rules.Lattice.ColumnOf(Cell->Point.X);
		End.Y = In.Rules.Lattice.RowOf(Cell->Point.Y);
		return CoordOfEnd(End);
	}

	const AssemblyInput& In;
	RasterizeReport& Report;
	Passages Narrow;
	std::vector<PlacedWaypoint> Waypoints;
	size_t PolygonWaypointCount = 0;
	std::vector<uint32_t> Storeys;
	size_t CellCount = 0;
	CellExtent Extent;
	int32_t BaseHeight = 0;
};
} // namespace

Result<LayeredGrid> AssembleGrid(
	const AssemblyInput& Input, ITaskRunner& Tasks, BuildObserver Observer, RasterizeReport& Report)
{
	return GridAssembler(Input, Report).Assemble(Tasks, Observer);
}
} // namespace Rtp
