// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rasterize/PassageFinder.h"

#include "Rasterize/WallClearance.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr size_t CandidatesPerSide = 6;
constexpr uint32_t PolygonsPerTask = 256;
constexpr double StandOffCm = 1;

/** Finds the passages of some polygons. */
class PassageFinder
{
public:
	PassageFinder(const PolygonMap& InMap, const CellStore& InStore, const CellRules& InRules,
		const std::vector<std::pair<uint32_t, uint32_t>>& InCrossed)
		: Map(InMap)
		, Store(InStore)
		, Rules(InRules)
		, Crossed(InCrossed)
		, Clearance(InMap)
	{
	}

	void Add(uint32_t Polygon)
	{
		const PolygonMap::Polygon& P = Map[Polygon];
		JoinPieces(Polygon);
		for (uint32_t Edge = 0; Edge < P.CornerCount; ++Edge)
		{
			for (const PolygonMap::Portal& Through : Map.PortalsOf(P, Edge))
			{
				if (Polygon < Through.Neighbour &&
					!std::binary_search(Crossed.begin(), Crossed.end(), std::pair(Polygon, Through.Neighbour)))
				{
					const std::array<FlatPoint, 2> Ends = Map.EndsOf(P, Edge, Through);
					JoinNeighbours(
						Polygon, Through.Neighbour, {(Ends[0].X + Ends[1].X) / 2, (Ends[0].Y + Ends[1].Y) / 2});
				}
			}
		}
	}

	Passages Take()
	{
		return std::move(Out);
	}

private:
	PassageEnd CellEnd(uint32_t Polygon, int32_t X, int32_t Y) const
	{
		return {PassageEnd::Kind::Cell, Polygon, X, Y, Rules.Lattice.MiddleOf(X, Y)};
	}

	PassageEnd WaypointEnd(PassageEnd::Kind Kind, uint32_t Index, FlatPoint Point) const
	{
		return {Kind, Index, Rules.Lattice.ColumnOf(Point.X), Rules.Lattice.RowOf(Point.Y), Point};
	}

	/** Successive rows of a slanting sliver need not touch: links take over. */
	void JoinPieces(uint32_t Polygon)
	{
		const std::span<const CellRun> Runs = Store.RunsOf(Polygon);
		for (size_t Index = 1; Index < Runs.size(); ++Index)
		{
			const CellRun& Before = Runs[Index - 1];
			const CellRun& After = Runs[Index];
			if (After.Y == Before.Y + 1 && After.X <= Before.LastX() && Before.X <= After.LastX())
			{
				continue;
			}
			const int32_t AfterX = std::clamp(Before.X, After.X, After.LastX());
			const int32_t BeforeX = std::clamp(AfterX, Before.X, Before.LastX());
			AddWay(Polygon, CellEnd(Polygon, BeforeX, Before.Y),
				CellEnd(Polygon, std::clamp(BeforeX, After.X, After.LastX()), After.Y));
		}
	}

	/** The cells of a polygon nearest to a place, nearest first; for a polygon without cells its waypoint. */
	std::vector<PassageEnd> Candidates(uint32_t Polygon, FlatPoint Point) const
	{
		std::vector<std::pair<double, PassageEnd>> Best;
		const auto Offer = [&](const PassageEnd& End)
		{
			const double Distance = LengthOf(End.Point, Point);
			if (Best.size() == CandidatesPerSide && Distance >= Best.back().first)
			{
				return;
			}
			const auto Position = std::upper_bound(
				Best.begin(), Best.end(), Distance, [](double Key, const auto& Item) { return Key < Item.first; });
			Best.insert(Position, {Distance, End});
			Best.resize(std::min(Best.size(), CandidatesPerSide));
		};
		for (const CellRun& Run : Store.RunsOf(Polygon))
		{
			const int32_t Nearest = std::clamp(Rules.Lattice.ColumnOf(Point.X), Run.X, Run.LastX());
			for (int32_t X = std::max(Run.X, Nearest - 2); X <= std::min(Run.LastX(), Nearest + 2); ++X)
			{
				Offer(CellEnd(Polygon, X, Run.Y));
			}
		}
		if (const PolygonWaypoint* Waypoint = Store.WaypointOf(Polygon))
		{
			Offer(WaypointEnd(PassageEnd::Kind::PolygonWaypoint, Polygon, Waypoint->Point));
		}
		std::vector<PassageEnd> Ends;
		Ends.reserve(Best.size());
		for (const auto& [Distance, End] : Best)
		{
			Ends.push_back(End);
		}
		return Ends;
	}

	void JoinNeighbours(uint32_t Polygon, uint32_t Neighbour, FlatPoint Middle)
	{
		const std::vector<PassageEnd> Here = Candidates(Polygon, Middle);
		const std::vector<PassageEnd> There = Candidates(Neighbour, Middle);
		std::vector<std::pair<double, std::pair<size_t, size_t>>> Pairs;
		for (size_t A = 0; A < Here.size(); ++A)
		{
			for (size_t B = 0; B < There.size(); ++B)
			{
				Pairs.push_back({LengthOf(Here[A].Point, There[B].Point), {A, B}});
			}
		}
		std::sort(Pairs.begin(), Pairs.end());
		for (const auto& [Length, Chosen] : Pairs)
		{
			if (IsDirect(Polygon, Neighbour, Here[Chosen.first].Point, There[Chosen.second].Point) &&
				AddWay(Polygon, Here[Chosen.first], There[Chosen.second]))
			{
				return;
			}
		}
		if (!Pairs.empty())
		{
			JoinThroughPortal(Polygon, Neighbour, Middle, Here[0], There);
		}
	}

	/** Whether a straight walk both ways passes from one polygon into the other at once. */
	bool IsDirect(uint32_t Polygon, uint32_t Neighbour, FlatPoint A, FlatPoint B) const
	{
		uint32_t Changes = 0;
		const auto Count = [&](uint32_t, uint32_t) { ++Changes; };
		return Map.Walk(Polygon, A, B, Count) == Neighbour && Map.Walk(Neighbour, B, A, Count) == Polygon &&
			Changes == 2;
	}

	/**
	 * The middle of a portal belongs to two convex polygons, so every place of both sees it. A place a little inside is
	 * as good for most, and its side of the line is unambiguous.
	 */
	void JoinThroughPortal(uint32_t Polygon, uint32_t Neighbour, FlatPoint Middle, const PassageEnd& Here,
		const std::vector<PassageEnd>& There)
	{
		const FlatPoint Inner = Map.CentroidOf(Polygon);
		const double Share = std::min(0.25, StandOffCm / std::max(LengthOf(Inner, Middle), StandOffCm));
		const FlatPoint Inside{Middle.X + (Inner.X - Middle.X) * Share, Middle.Y + (Inner.Y - Middle.Y) * Share};
		const auto Seen = std::find_if(There.begin(), There.end(),
			[&](const PassageEnd& End) { return IsDirect(Polygon, Neighbour, Inside, End.Point); });
		const FlatPoint Point = Seen == There.end() ? Middle : Inside;
		const PassageEnd Between =
			WaypointEnd(PassageEnd::Kind::PortalWaypoint, static_cast<uint32_t>(Out.Portals.size()), Point);
		const size_t Kept = Out.Passages.size();
		if (AddWay(Polygon, Here, Between) && AddWay(Neighbour, Between, Seen == There.end() ? There[0] : *Seen))
		{
			Out.Portals.push_back({Polygon, Point});
			return;
		}
		Out.Passages.resize(Kept);
	}

	bool AddWay(uint32_t Polygon, const PassageEnd& A, const PassageEnd& B)
	{
		if (Rules.ClearanceCm > 0)
		{
			Clearance.Gather(Polygon, Rules.ClearanceCm + LengthOf(A.Point, B.Point));
			if (!Clearance.IsWalkClear(A.Point, B.Point, Rules.ClearanceCm))
			{
				return false;
			}
		}
		Out.Passages.push_back({A, B});
		return true;
	}

	const PolygonMap& Map;
	const CellStore& Store;
	const CellRules& Rules;
	const std::vector<std::pair<uint32_t, uint32_t>>& Crossed;
	WallClearance Clearance;
	Passages Out;
};
} // namespace

Result<Passages> FindPassages(const PolygonMap& Map, const CellStore& Store, const CellRules& Rules,
	const std::vector<std::pair<uint32_t, uint32_t>>& Crossed, ITaskRunner& Tasks, BuildObserver Observer)
{
	std::vector<Passages> Parts((Map.PolygonCount() + PolygonsPerTask - 1) / PolygonsPerTask);
	const bool bDone =
		ParallelForWatched(Tasks, static_cast<uint32_t>(Parts.size()), Observer, BuildStage::FindPassages,
			[&](uint32_t Part)
			{
				PassageFinder Finder(Map, Store, Rules, Crossed);
				const uint32_t Last = std::min(Map.PolygonCount(), (Part + 1) * PolygonsPerTask);
				for (uint32_t Polygon = Part * PolygonsPerTask; Polygon < Last; ++Polygon)
				{
					Finder.Add(Polygon);
				}
				Parts[Part] = Finder.Take();
			});
	if (!bDone)
	{
		return BuildCancelled();
	}
	Passages All;
	for (Passages& Part : Parts)
	{
		for (Passage Passage : Part.Passages)
		{
			for (PassageEnd* End : {&Passage.A, &Passage.B})
			{
				End->Polygon +=
					End->Is == PassageEnd::Kind::PortalWaypoint ? static_cast<uint32_t>(All.Portals.size()) : 0;
			}
			All.Passages.push_back(Passage);
		}
		All.Portals.insert(All.Portals.end(), Part.Portals.begin(), Part.Portals.end());
	}
	return All;
}
} // namespace Rtp
