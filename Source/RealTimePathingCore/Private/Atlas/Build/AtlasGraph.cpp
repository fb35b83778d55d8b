// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasGraph.h"

#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Base/Memory/FitSize.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesPerScanTask = 64;

/** The arc to a visible site. A single move onto another area has a price of its own. */
AtlasArc ArcTo(
	const LayeredGrid& Grid, const AtlasMetric& Metric, CellIndex From, CellIndex To, const VisibleSite& Seen)
{
	const uint8_t Area = Grid.AreaOf(From);
	AtlasArc Arc{Seen.Site, Metric.Walk(Seen.Diagonals, Seen.Straights, Area), SiteId{}};
	Arc.bExplicit = Grid.HasAreas(); // queries know the positions of sites, not their areas
	if (Grid.AreaFactorQ8(From) != Grid.AreaFactorQ8(To))
	{
		// Not MoveCost: a link between the two may be cheaper, but leads one way only.
		GridSpace(Grid).ForEachDirection(GridSpace::StateOf(From),
			[&](Direction, StateId Next, Cost Price)
			{ Arc.Length = Next == GridSpace::StateOf(To) ? Metric.Scaled(Price) : Arc.Length; });
	}
	return Arc;
}

/**
 * Whether a route may turn at From and continue to To. Inside a quadrant the site must be a turning site for the
 * quadrant's diagonal; straight ahead all routes count.
 */
bool MayTurnAtStart(
	const LayeredGrid& Grid, const AtlasSites& Sites, CellIndex From, CellIndex To, const VisibleSite& Seen)
{
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const bool bRising = (B.X > A.X) == (B.Y < A.Y);
	return Seen.Diagonals == 0 || Sites.MayTurn(From, bRising);
}

/** A turning site straight ahead need not see back. */
void AddReverseArcs(AtlasGraph& Graph)
{
	std::vector<size_t> Counts;
	for (const std::vector<AtlasArc>& Arcs : Graph.Arcs)
	{
		Counts.push_back(Arcs.size());
	}
	for (uint32_t Site = 0; Site < Graph.Arcs.size(); ++Site)
	{
		for (size_t Index = 0; Index < Counts[Site]; ++Index)
		{
			AtlasArc Reverse = Graph.Arcs[Site][Index];
			const SiteId To = std::exchange(Reverse.To, SiteId{Site});
			Graph.Of(To).push_back(Reverse);
		}
	}
}

/** Whether every link has a counterpart of the same price. */
bool AreLinksTwoWay(const LayeredGrid& Grid)
{
	using LinkKey = std::tuple<uint32_t, uint32_t, int32_t>;
	std::vector<LinkKey> Forward;
	std::vector<LinkKey> Reverse;
	for (const GridLink& Link : Grid.Links())
	{
		Forward.emplace_back(Link.From.Value, Link.To.Value, Link.Price.Units);
		Reverse.emplace_back(Link.To.Value, Link.From.Value, Link.Price.Units);
	}
	std::sort(Forward.begin(), Forward.end());
	std::sort(Reverse.begin(), Reverse.end());
	return Forward == Reverse;
}

void AddLinks(const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, AtlasGraph& Graph)
{
	for (const GridLink& Link : Grid.Links())
	{
		const SiteId From = Sites.SiteAt(Link.From);
		const SiteId To = Sites.SiteAt(Link.To);
		if (From == To)
		{
			continue;
		}
		AtlasArc Arc{To, Metric.Scaled(Link.Price), SiteId{}};
		Arc.bExplicit = true;
		Arc.Directions = Graph.bSymmetric ? ArcDirections::Both : ArcDirections::Out;
		Graph.Of(From).push_back(Arc);
		if (!Graph.bSymmetric)
		{
			Arc.To = From;
			Arc.Directions = ArcDirections::In;
			Graph.Of(To).push_back(Arc);
		}
	}
}

/** Splits arcs that lead both ways where directions are stored apart, keeps the shortest of equals, sorts by length. */
void Normalise(AtlasGraph& Graph, std::vector<AtlasArc>& Arcs)
{
	if (!Graph.bSymmetric)
	{
		const size_t Count = Arcs.size();
		for (size_t Index = 0; Index < Count; ++Index)
		{
			if (Arcs[Index].Directions == (ArcDirections::Both))
			{
				Arcs[Index].Directions = ArcDirections::Out;
				AtlasArc Other = Arcs[Index];
				Other.Directions = ArcDirections::In;
				Arcs.push_back(Other);
			}
		}
	}
	std::sort(Arcs.begin(), Arcs.end(),
		[](const AtlasArc& A, const AtlasArc& B) {
			return std::tie(A.To, A.Directions, A.Length, A.bExplicit) <
				std::tie(B.To, B.Directions, B.Length, B.bExplicit);
		});
	Arcs.erase(std::unique(Arcs.begin(), Arcs.end(),
				   [](const AtlasArc& A, const AtlasArc& B) { return A.To == B.To && A.Directions == B.Directions; }),
		Arcs.end());
	std::sort(Arcs.begin(), Arcs.end(),
		[](const AtlasArc& A, const AtlasArc& B)
		{ return std::tie(A.Length, A.To, A.Directions) < std::tie(B.Length, B.To, B.Directions); });
	FitSize(Arcs);
}
} // namespace

Result<AtlasGraph> BuildAtlasGraph(
	const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, const BuildContext& Context)
{
	AtlasGraph Graph;
	Graph.bSymmetric = AreLinksTwoWay(Grid);
	const std::vector<CellIndex> Cells = Sites.Cells();
	const uint32_t Count = Sites.Count();
	Graph.Arcs.resize(Count);
	const AtlasView View = AtlasViewOf(Grid);
	const uint32_t Tasks = (Count + SitesPerScanTask - 1) / SitesPerScanTask;
	const bool bDone = ParallelForWatched(Context.Tasks, Tasks, Context.Observer, BuildStage::FindViews,
		[&](uint32_t Task)
		{
			AtlasScan Scan;
			WorkBudget Work = WorkBudget::Unlimited();
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerScanTask);
			for (uint32_t Site = Task * SitesPerScanTask; Site < Last; ++Site)
			{
				const CellIndex From = Cells[Site];
				Scan.Begin(Grid, Sites, From, View);
				Scan.Advance(Work,
					[&](const VisibleSite& Seen)
					{
						const CellIndex To = Cells[Seen.Site.Value];
						if (View == AtlasView::AllSites || MayTurnAtStart(Grid, Sites, From, To, Seen))
						{
							Graph.Arcs[Site].push_back(ArcTo(Grid, Metric, From, To, Seen));
						}
					});
			}
		});
	if (!bDone)
	{
		return BuildCancelled();
	}
	AddReverseArcs(Graph);
	AddLinks(Grid, Sites, Metric, Graph);
	Context.Tasks.ParallelFor(Tasks,
		[&](uint32_t Task)
		{
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerScanTask);
			for (uint32_t Site = Task * SitesPerScanTask; Site < Last; ++Site)
			{
				Normalise(Graph, Graph.Arcs[Site]);
			}
		});
	return Graph;
}
} // namespace Rtp
