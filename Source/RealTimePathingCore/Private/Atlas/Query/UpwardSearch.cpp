// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/UpwardSearch.h"

#include <algorithm>
#include <cstdlib>

namespace Rtp
{
void UpwardSearch::Begin(
	ScratchPool& Pool, CellIndex InFrom, CellPosition InTowards, const LandmarkRange& InOpposite, uint8_t Along)
{
	Release();
	From = InFrom;
	Towards = InTowards;
	Opposite = &InOpposite;
	bLandmarks = Atlas.GetTables().HasLandmarks();
	StepBits = Atlas.GetTables().LandmarkStepBits;
	Scratch = Pool.Take();
	Scratch->Search.Begin(Along);
	Position = Atlas.GetGrid().PositionOf(From);
	const AtlasView View = AtlasViewOf(Atlas.GetGrid());
	const bool bSite = Atlas.GetSites().IsSite(From);
	if (bSite)
	{
		Reach(Atlas.GetSites().SiteAt(From), 0, 0, Cost::Infinite().Units);
	}
	if (bSite && View == AtlasView::AllSites)
	{
		ScanKey = Cost::Infinite().Units; // the arcs of the site lead to all that it sees
		return;
	}
	Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), From, View);
	QuadrantKeys.fill(Atlas.GetMetric().Bound(Position, Towards));
	FindScanKey();
}

void UpwardSearch::Reach(SiteId Site, int32_t Length, int32_t OctileLength, int32_t Limit)
{
	if (bLandmarks)
	{
		Range.Narrow(Atlas.GetTables().LandmarksOf(Site), OctileLength, StepBits);
	}
	Scratch->Search.Reach(Site, Atlas.GetTables().PositionOf(Site), Length, Limit,
		[this](SiteId To, CellPosition There, int32_t Through) { return KeyOf(To, There, Through); });
}

/** A path over a site so many columns and rows away leads there, and on to the other side or back to it. */
int32_t UpwardSearch::KeyOfQuadrant(const ScanQuadrant& Quadrant) const
{
	if (Quadrant.IsDone())
	{
		return Cost::Infinite().Units;
	}
	const int32_t Away = static_cast<int32_t>(Quadrant.NextDiagonal());
	const int32_t X = Quadrant.IsEastern() ? Position.X + Away : Position.X - Away;
	const int32_t Y = Quadrant.IsNorthern() ? Position.Y - Away : Position.Y + Away;
	const auto Distance = [Away](int32_t Here, int32_t Nearest, int32_t End)
	{
		const bool bOnTheWay = (Nearest >= Here) == (End >= Nearest);
		return bOnTheWay ? std::abs(End - Here) : Away + std::abs(End - Nearest);
	};
	return Atlas.GetMetric().Bound(Distance(Position.X, X, Towards.X), Distance(Position.Y, Y, Towards.Y));
}

void UpwardSearch::FindScanKey()
{
	ScanKey = Cost::Infinite().Units;
	for (uint32_t Index = 0; Index < ScanQuadrant::Count; ++Index)
	{
		NextQuadrant = QuadrantKeys[Index] < ScanKey ? Index : NextQuadrant;
		ScanKey = std::min(ScanKey, QuadrantKeys[Index]);
	}
}

void UpwardSearch::ScanFurther(WorkBudget& Work, int32_t Limit)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.AreaOf(From);
	Scratch->Scan.AdvanceQuadrant(NextQuadrant, Work,
		[&](const VisibleSite& Seen)
		{
			const AtlasMetric& Metric = Atlas.GetMetric();
			Reach(Seen.Site, Metric.Walk(Seen.Diagonals, Seen.Straights, Area),
				Metric.OctileWalk(Seen.Diagonals, Seen.Straights, Area), Limit);
		});
	QuadrantKeys[NextQuadrant] = KeyOfQuadrant(Scratch->Scan.GetQuadrant(NextQuadrant));
	FindScanKey();
}

uint32_t UpwardSearch::Settle(WorkBudget& Work, int32_t Limit)
{
	UpwardDijkstra& Search = Scratch->Search;
	if (ScanKey <= Search.NextKey())
	{
		ScanFurther(Work, Limit);
		return NoIndex;
	}
	Work.Spend(UpwardDijkstra::UnitsPerSettled);
	const uint32_t Index = Search.Settle();
	if (Index == NoIndex)
	{
		return NoIndex;
	}
	bCore = Atlas.GetTables().Core[Search.GetNodes()[Index].Site.Value];
	return bCore || Search.ReadArcs(Atlas, Index, Work) ? Index : NoIndex;
}

void UpwardSearch::Relax(uint32_t Index, int32_t Limit)
{
	if (!bCore)
	{
		Scratch->Search.RelaxArcs(
			Index, Limit, [this](SiteId To, CellPosition There, int32_t Through) { return KeyOf(To, There, Through); });
	}
}
} // namespace Rtp
