// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasGraph.h"

#include "Rtp/Atlas/Query/AtlasScan.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesPerScanTask = 64;

/** The arc to a seen site; a single move onto other ground has a price of its own. */
AtlasArc ArcTo(const LayeredGrid& Grid, const AtlasMetric& Metric, CellIndex From, CellIndex To, const AtlasSeen& Seen)
{
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[From.Value] : uint8_t{0};
	AtlasArc Arc{Seen.Site, Metric.Walk(Seen.Diagonals, Seen.Straights, Area)};
	Arc.bExplicit = Grid.HasAreas(); // queries know the places of sites, not what the ground there is
	if (Grid.AreaFactorQ8(From) != Grid.AreaFactorQ8(To))
	{
		// Not MoveCost: a link between the two may cost less, but leads one way only.
		GridSpace(Grid).ForEachDirection(GridSpace::StateOf(From),
			[&](Direction, StateId Next, Cost Price)
			{ Arc.Length = Next == GridSpace::StateOf(To) ? Metric.Scaled(Price) : Arc.Length; });
	}
	return Arc;
}

/**
 * Whether a route that bends at From may go on to To: towards the inside of a quadrant only if it can bend there for
 * that quadrant's diagonal. Straight ahead it may come from anywhere.
 */
bool MayBendAtStart(
	const LayeredGrid& Grid, const AtlasSites& Sites, CellIndex From, CellIndex To, const AtlasSeen& Seen)
{
	const CellPosition A = Grid.PositionOf(From);
	const CellPosition B = Grid.PositionOf(To);
	const bool bRising = (B.X > A.X) == (B.Y < A.Y);
	return Seen.Diagonals == 0 || Sites.MayBend(From.Value, bRising);
}

/** A site straight ahead need not see back. */
void AddWaysBack(AtlasGraph& Graph)
{
	std::vector<size_t> Seen;
	for (const std::vector<AtlasArc>& Arcs : Graph.Arcs)
	{
		Seen.push_back(Arcs.size());
	}
	for (uint32_t Site = 0; Site < Graph.Arcs.size(); ++Site)
	{
		for (size_t Index = 0; Index < Seen[Site]; ++Index)
		{
			AtlasArc Back = Graph.Arcs[Site][Index];
			const uint32_t To = std::exchange(Back.To, Site);
			Graph.Arcs[To].push_back(Back);
		}
	}
}

/** Whether every link has a counterpart of the same price. */
bool AreLinksTwoWay(const LayeredGrid& Grid)
{
	using LinkKey = std::tuple<uint32_t, uint32_t, int32_t>;
	std::vector<LinkKey> There;
	std::vector<LinkKey> Back;
	for (const GridLink& Link : Grid.Links())
	{
		There.emplace_back(Link.From.Value, Link.To.Value, Link.Price.Units);
		Back.emplace_back(Link.To.Value, Link.From.Value, Link.Price.Units);
	}
	std::sort(There.begin(), There.end());
	std::sort(Back.begin(), Back.end());
	return There == Back;
}

void AddLinks(const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, AtlasGraph& Graph)
{
	for (const GridLink& Link : Grid.Links())
	{
		const uint32_t From = Sites.SiteAt(Link.From.Value);
		const uint32_t To = Sites.SiteAt(Link.To.Value);
		if (From == To)
		{
			continue;
		}
		AtlasArc Arc{To, Metric.Scaled(Link.Price)};
		Arc.bExplicit = true;
		Arc.Ways = Graph.bSymmetric ? AtlasArc::Out | AtlasArc::Back : AtlasArc::Out;
		Graph.Arcs[From].push_back(Arc);
		if (!Graph.bSymmetric)
		{
			Arc.To = From;
			Arc.Ways = AtlasArc::Back;
			Graph.Arcs[To].push_back(Arc);
		}
	}
}

/** Where arcs are kept for each way, splits those that can be walked both ways. Then keeps the shortest of equals, and
 * sorts by length. */
void Normalise(AtlasGraph& Graph, std::vector<AtlasArc>& Arcs)
{
	if (!Graph.bSymmetric)
	{
		const size_t Count = Arcs.size();
		for (size_t Index = 0; Index < Count; ++Index)
		{
			if (Arcs[Index].Ways == (AtlasArc::Out | AtlasArc::Back))
			{
				Arcs[Index].Ways = AtlasArc::Out;
				AtlasArc Other = Arcs[Index];
				Other.Ways = AtlasArc::Back;
				Arcs.push_back(Other);
			}
		}
	}
	std::sort(Arcs.begin(), Arcs.end(),
		[](const AtlasArc& A, const AtlasArc& B)
		{ return std::tie(A.To, A.Ways, A.Length, A.bExplicit) < std::tie(B.To, B.Ways, B.Length, B.bExplicit); });
	Arcs.erase(std::unique(Arcs.begin(), Arcs.end(),
				   [](const AtlasArc& A, const AtlasArc& B) { return A.To == B.To && A.Ways == B.Ways; }),
		Arcs.end());
	std::sort(Arcs.begin(), Arcs.end(),
		[](const AtlasArc& A, const AtlasArc& B)
		{ return std::tie(A.Length, A.To, A.Ways) < std::tie(B.Length, B.To, B.Ways); });
	Arcs.shrink_to_fit();
}
} // namespace

Result<AtlasGraph> BuildAtlasGraph(
	const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, const BuildContext& Context)
{
	AtlasGraph Graph;
	Graph.bSymmetric = AreLinksTwoWay(Grid);
	const std::vector<uint32_t> Cells = Sites.Cells();
	const uint32_t Count = Sites.Count();
	Graph.Arcs.resize(Count);
	const AtlasView View = AtlasViewOf(Grid);
	const uint32_t Tasks = (Count + SitesPerScanTask - 1) / SitesPerScanTask;
	const bool bDone = ParallelForWatched(Context.Tasks, Tasks, Context.Observer, BuildStage::FindViews,
		[&](uint32_t Task)
		{
			AtlasScan Scan;
			AtlasWork Work = AtlasWork::Unlimited();
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerScanTask);
			for (uint32_t Site = Task * SitesPerScanTask; Site < Last; ++Site)
			{
				const CellIndex From{Cells[Site]};
				Scan.Begin(Grid, Sites, From, View);
				Scan.Advance(Work,
					[&](const AtlasSeen& Seen)
					{
						const CellIndex To{Cells[Seen.Site]};
						if (View == AtlasView::Sites || MayBendAtStart(Grid, Sites, From, To, Seen))
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
	AddWaysBack(Graph);
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
