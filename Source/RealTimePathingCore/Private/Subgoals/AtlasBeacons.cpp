// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasBeacons.h"

#include "Rtp/Subgoals/AtlasScan.h"
#include "Rtp/Subgoals/AtlasSightline.h"

#include <functional>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesPerMarkTask = 64;
constexpr int32_t Unreached = Cost::Infinite().Units;

using BeaconLengths = std::array<int32_t, AtlasBeacons::Count>;

/** Measures distances from a few sites to all others. */
class BeaconSurvey
{
public:
	BeaconSurvey(
		const LayeredGrid& InGrid, const AtlasSites& InSites, const AtlasMetric& InMetric, const AtlasGraph& InGraph)
		: Grid(InGrid)
		, Sites(InSites)
		, Metric(InMetric)
		, Graph(InGraph)
		, Cells(InSites.Cells())
		, View(AtlasViewOf(InGrid))
	{
	}

	/** How far it is from a site to all sites where a route may go on from there. */
	std::vector<int32_t> LengthsFrom(uint32_t Site) const
	{
		std::vector<int32_t> Lengths(Cells.size(), Unreached);
		std::vector<std::pair<int32_t, uint32_t>> Queue;
		const auto Reach = [&](uint32_t To, int32_t Length)
		{
			if (Length < Lengths[To])
			{
				Lengths[To] = Length;
				Queue.emplace_back(Length, To);
				std::push_heap(Queue.begin(), Queue.end(), std::greater<>{});
			}
		};
		Reach(Site, 0);
		AtlasScan Scan;
		ForEachSeen(Site, Scan, Reach);
		while (!Queue.empty())
		{
			std::pop_heap(Queue.begin(), Queue.end(), std::greater<>{});
			const auto [Length, At] = Queue.back();
			Queue.pop_back();
			if (Length != Lengths[At])
			{
				continue;
			}
			for (const AtlasArc& Arc : Graph.Arcs[At])
			{
				Reach(Arc.To, Length + Arc.Length);
			}
		}
		return Lengths;
	}

	/**
	 * The true distances of a site. It need not be a place where a route bends, so what leads to the sites it sees
	 * counts, as for any other cell, and so does the simple walk.
	 */
	BeaconLengths TrueLengths(uint32_t Site, const std::vector<uint32_t>& Beacons,
		const std::vector<std::vector<int32_t>>& FromBeacon, AtlasScan& Scan) const
	{
		BeaconLengths Lengths;
		Lengths.fill(Unreached);
		const auto Through = [&](uint32_t Seen, int32_t Length)
		{
			for (uint32_t Beacon = 0; Beacon < Beacons.size(); ++Beacon)
			{
				Lengths[Beacon] = std::min(Lengths[Beacon], FromBeacon[Beacon][Seen] + Length);
			}
		};
		Through(Site, 0);
		ForEachSeen(Site, Scan, Through);
		for (uint32_t Beacon = 0; View == AtlasView::Bends && Beacon < Beacons.size(); ++Beacon)
		{
			Lengths[Beacon] = std::min(Lengths[Beacon], SimpleWalk(Site, Beacons[Beacon]));
		}
		return Lengths;
	}

private:
	/** Calls Visit(Site, Length). Where all sites count, arcs say what a site sees. */
	template <class F>
	void ForEachSeen(uint32_t Site, AtlasScan& Scan, F&& Visit) const
	{
		if (View == AtlasView::Sites)
		{
			return;
		}
		AtlasWork Work = AtlasWork::Unlimited();
		Scan.Begin(Grid, Sites, CellIndex{Cells[Site]}, View);
		Scan.Advance(
			Work, [&](const AtlasSeen& Seen) { Visit(Seen.Site, Metric.Walk(Seen.Diagonals, Seen.Straights, 0)); });
	}

	int32_t SimpleWalk(uint32_t From, uint32_t To) const
	{
		AtlasWork Work = AtlasWork::Unlimited();
		AtlasSightline Sightline;
		Sightline.Begin(Grid, Sites, CellIndex{Cells[From]}, CellIndex{Cells[To]}, true);
		return Sightline.Advance(Work) == AtlasSightline::Answer::Open
			? Metric.OpenField(Grid.PositionOf(CellIndex{Cells[From]}), Grid.PositionOf(CellIndex{Cells[To]}))
			: Unreached;
	}

	const LayeredGrid& Grid;
	const AtlasSites& Sites;
	const AtlasMetric& Metric;
	const AtlasGraph& Graph;
	std::vector<uint32_t> Cells;
	AtlasView View;
};

/** A site of the largest part of a level that hangs together. */
uint32_t SiteOfLargestPart(const AtlasGraph& Graph)
{
	std::vector<bool> Seen(Graph.Arcs.size());
	std::vector<uint32_t> Part;
	uint32_t Best = 0;
	size_t BestSize = 0;
	for (uint32_t First = 0; First < Graph.Arcs.size(); ++First)
	{
		if (Seen[First])
		{
			continue;
		}
		Part.assign(1, First);
		Seen[First] = true;
		for (size_t At = 0; At < Part.size(); ++At)
		{
			for (const AtlasArc& Arc : Graph.Arcs[Part[At]])
			{
				if (!Seen[Arc.To])
				{
					Seen[Arc.To] = true;
					Part.push_back(Arc.To);
				}
			}
		}
		Best = Part.size() > BestSize ? First : Best;
		BestSize = std::max(BestSize, Part.size());
	}
	return Best;
}

/** The site farthest from where the lengths begin. */
uint32_t FarthestSite(const std::vector<int32_t>& Lengths)
{
	uint32_t Farthest = 0;
	int32_t Length = -1;
	for (uint32_t Site = 0; Site < Lengths.size(); ++Site)
	{
		if (Lengths[Site] < Unreached && Lengths[Site] > Length)
		{
			Farthest = Site;
			Length = Lengths[Site];
		}
	}
	return Farthest;
}

AtlasBeacons MarkSites(const std::vector<BeaconLengths>& Lengths)
{
	int32_t Longest = 0;
	for (const BeaconLengths& OfSite : Lengths)
	{
		for (const int32_t Length : OfSite)
		{
			Longest = Length < Unreached ? std::max(Longest, Length) : Longest;
		}
	}
	AtlasBeacons Made;
	while (static_cast<uint32_t>(Longest) >> Made.StepBits >= AtlasBeacons::Unknown)
	{
		++Made.StepBits;
	}
	for (const BeaconLengths& OfSite : Lengths)
	{
		uint32_t Marks = 0;
		for (uint32_t Beacon = 0; Beacon < AtlasBeacons::Count; ++Beacon)
		{
			const uint32_t Mark = OfSite[Beacon] < Unreached ? static_cast<uint32_t>(OfSite[Beacon]) >> Made.StepBits
															 : AtlasBeacons::Unknown;
			Marks |= Mark << (8 * Beacon);
		}
		Made.Marks.push_back(Marks);
	}
	return Made;
}
} // namespace

Result<AtlasBeacons> SetUpAtlasBeacons(const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric,
	const AtlasGraph& Graph, const BuildContext& Context)
{
	const uint32_t Count = Sites.Count();
	if (!Graph.bSymmetric || Count == 0)
	{
		return AtlasBeacons{};
	}
	const BeaconSurvey Survey(Grid, Sites, Metric, Graph);
	std::vector<uint32_t> Beacons;
	std::vector<std::vector<int32_t>> FromBeacon;
	std::vector<int32_t> Nearest = Survey.LengthsFrom(SiteOfLargestPart(Graph)); // to any beacon
	while (Beacons.size() < AtlasBeacons::Count)
	{
		if (!Context.Observer({"choosing beacons", static_cast<uint32_t>(Beacons.size()), AtlasBeacons::Count}))
		{
			return BuildCancelled();
		}
		Beacons.push_back(FarthestSite(Nearest));
		FromBeacon.push_back(Survey.LengthsFrom(Beacons.back()));
		for (uint32_t Site = 0; Site < Count; ++Site)
		{
			Nearest[Site] =
				Beacons.size() == 1 ? FromBeacon.back()[Site] : std::min(Nearest[Site], FromBeacon.back()[Site]);
		}
	}
	std::vector<BeaconLengths> Lengths(Count);
	const uint32_t Tasks = (Count + SitesPerMarkTask - 1) / SitesPerMarkTask;
	const bool bDone = ParallelForWatched(Context.Tasks, Tasks, Context.Observer, "looking for beacons",
		[&](uint32_t Task)
		{
			AtlasScan Scan;
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerMarkTask);
			for (uint32_t Site = Task * SitesPerMarkTask; Site < Last; ++Site)
			{
				Lengths[Site] = Survey.TrueLengths(Site, Beacons, FromBeacon, Scan);
			}
		});
	if (!bDone)
	{
		return BuildCancelled();
	}
	return MarkSites(Lengths);
}
} // namespace Rtp
