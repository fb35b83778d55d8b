// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/FloorSearch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <set>

namespace Rtp
{
namespace
{
constexpr double LeastSquareCm = 100;

/** The place of a polygon that is nearest to another. */
FlatPoint NearestOnPolygon(const PolygonMap& Map, uint32_t Polygon, FlatPoint Point)
{
	if (Map.Contains(Polygon, Point))
	{
		return Point;
	}
	const PolygonMap::Polygon& P = Map[Polygon];
	FlatPoint Best = Map.PointOf(P, 0);
	for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
	{
		const FlatPoint Foot = NearestOnSegment(Map.PointOf(P, Edge), Map.PointOf(P, Edge + 1), Point);
		Best = LengthOf(Foot, Point) < LengthOf(Best, Point) ? Foot : Best;
	}
	return Best;
}

/** A polygon of the walk: where it was entered, and the length of the walk so far. */
struct WalkStage
{
	double Walked;
	uint32_t Polygon;
	FlatPoint Entry;

	friend bool operator>(const WalkStage& A, const WalkStage& B)
	{
		return A.Walked != B.Walked ? A.Walked > B.Walked : A.Polygon > B.Polygon;
	}
};
} // namespace

PolygonFinder::PolygonFinder(const PolygonMap& InMap)
	: Map(InMap)
{
	double Area = 0;
	for (uint32_t Index = 0; Index < Map.PolygonCount(); ++Index)
	{
		const PolygonMap::Polygon& P = Map[Index];
		for (uint32_t Corner = 1; Corner + 1 < P.CornerCount; ++Corner)
		{
			Area += TurnOf(Map.PointOf(P, 0), Map.PointOf(P, Corner), Map.PointOf(P, Corner + 1)) / 2;
		}
	}
	SquareCm = std::max(LeastSquareCm, 2 * std::sqrt(Area / Map.PolygonCount()));
	for (uint32_t Index = 0; Index < Map.PolygonCount(); ++Index)
	{
		const PolygonMap::Polygon& P = Map[Index];
		FlatPoint Low = Map.PointOf(P, 0);
		FlatPoint High = Low;
		for (uint32_t Corner = 1; Corner < P.CornerCount; ++Corner)
		{
			const FlatPoint Point = Map.PointOf(P, Corner);
			Low = {std::min(Low.X, Point.X), std::min(Low.Y, Point.Y)};
			High = {std::max(High.X, Point.X), std::max(High.Y, Point.Y)};
		}
		Least = Index == 0 ? Low : FlatPoint{std::min(Least.X, Low.X), std::min(Least.Y, Low.Y)};
		Most = Index == 0 ? High : FlatPoint{std::max(Most.X, High.X), std::max(Most.Y, High.Y)};
		for (int64_t Row = SquareOf(Low.Y); P.bWalkable && Row <= SquareOf(High.Y); ++Row)
		{
			for (int64_t Column = SquareOf(Low.X); Column <= SquareOf(High.X); ++Column)
			{
				Entries.emplace_back(KeyOf(Column, Row), Index);
			}
		}
	}
	std::sort(Entries.begin(), Entries.end());
}

int64_t PolygonFinder::SquareOf(double Coordinate) const
{
	return static_cast<int64_t>(std::floor(Coordinate / SquareCm));
}

uint64_t PolygonFinder::KeyOf(int64_t Column, int64_t Row)
{
	return (static_cast<uint64_t>(Row) << 32) ^ (static_cast<uint64_t>(Column) & 0xFFFFFFFFu);
}

std::optional<FloorPoint> PolygonFinder::FindFloor(const WorldPos& Point, const CellReach& Reach) const
{
	std::optional<FloorPoint> Best;
	if (!std::isfinite(Point.X) || !std::isfinite(Point.Y) || !std::isfinite(Point.Z) || std::isnan(Reach.AcrossCm))
	{
		return Best;
	}
	double BestDistance = std::numeric_limits<double>::infinity();
	const FlatPoint Flat{Point.X, Point.Y};
	const auto Consider = [&](uint32_t Polygon)
	{
		const FlatPoint Foot = NearestOnPolygon(Map, Polygon, Flat);
		const double Across = LengthOf(Foot, Flat);
		if (Across > Reach.AcrossCm || Across > BestDistance)
		{
			return;
		}
		const double Above = Map.HeightAt(Polygon, Foot) - Point.Z;
		const double Distance = std::sqrt(Across * Across + Above * Above);
		if (Above <= Reach.UpCm && Above >= -Reach.DownCm && Distance < BestDistance)
		{
			BestDistance = Distance;
			Best = FloorPoint{Polygon, Foot};
		}
	};
	const FlatPoint From{std::max(Point.X - Reach.AcrossCm, Least.X), std::max(Point.Y - Reach.AcrossCm, Least.Y)};
	const FlatPoint To{std::min(Point.X + Reach.AcrossCm, Most.X), std::min(Point.Y + Reach.AcrossCm, Most.Y)};
	if (From.X > To.X || From.Y > To.Y)
	{
		return Best;
	}
	for (int64_t Row = SquareOf(From.Y); Row <= SquareOf(To.Y); ++Row)
	{
		for (int64_t Column = SquareOf(From.X); Column <= SquareOf(To.X); ++Column)
		{
			const uint64_t Key = KeyOf(Column, Row);
			auto Entry = std::lower_bound(Entries.begin(), Entries.end(), std::pair(Key, 0u));
			for (; Entry != Entries.end() && Entry->first == Key; ++Entry)
			{
				Consider(Entry->second);
			}
		}
	}
	return Best;
}

std::optional<FoundCell> NearestCellOf(
	const CellStore& Store, const CellLattice& Lattice, uint32_t Polygon, FlatPoint Point)
{
	if (const PolygonWaypoint* Waypoint = Store.WaypointOf(Polygon))
	{
		return FoundCell{Polygon, Waypoint->Point, true};
	}
	std::optional<FoundCell> Best;
	for (const CellRun& Run : Store.RunsOf(Polygon))
	{
		const int32_t X = std::clamp(Lattice.ColumnOf(Point.X), Run.X, Run.LastX());
		const FlatPoint Middle = Lattice.MiddleOf(X, Run.Y);
		if (!Best || LengthOf(Middle, Point) < LengthOf(Best->Point, Point))
		{
			Best = FoundCell{Polygon, Middle, false};
		}
	}
	return Best;
}

std::optional<FoundCell> FindCellOnFoot(
	const PolygonMap& Map, const FloorPoint& From, double ReachCm, NearestInPolygon NearestIn)
{
	std::optional<FoundCell> Best;
	double BestWalk = std::nextafter(ReachCm, std::numeric_limits<double>::infinity());
	const auto Offer = [&](const std::optional<FoundCell>& Cell, double Walk)
	{
		if (Cell && Walk < BestWalk)
		{
			BestWalk = Walk;
			Best = Cell;
		}
	};
	std::priority_queue<WalkStage, std::vector<WalkStage>, std::greater<>> Open;
	std::set<uint32_t> Done;
	Open.push({0, From.Polygon, From.Point});
	while (!Open.empty() && Open.top().Walked < BestWalk)
	{
		const WalkStage Stage = Open.top();
		Open.pop();
		if (!Done.insert(Stage.Polygon).second)
		{
			continue;
		}
		const std::optional<FoundCell> Straight = NearestIn(Stage.Polygon, From.Point);
		if (Straight && Map.Walk(From.Polygon, From.Point, Straight->Point, [](uint32_t, uint32_t) {}) == Stage.Polygon)
		{
			Offer(Straight, LengthOf(From.Point, Straight->Point));
		}
		const std::optional<FoundCell> Around = NearestIn(Stage.Polygon, Stage.Entry);
		Offer(Around, Around ? Stage.Walked + LengthOf(Stage.Entry, Around->Point) : 0);
		const PolygonMap::Polygon& P = Map[Stage.Polygon];
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
			{
				const std::array<FlatPoint, 2> Ends = Map.EndsOf(P, Edge, Through);
				const FlatPoint Entry = NearestOnSegment(Ends[0], Ends[1], Stage.Entry);
				Open.push({Stage.Walked + LengthOf(Stage.Entry, Entry), Through.Neighbour, Entry});
			}
		}
	}
	return Best;
}
} // namespace Rtp
