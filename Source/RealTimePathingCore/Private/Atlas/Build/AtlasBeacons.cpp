// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Build/AtlasBeacons.h"

#include "Rtp/Atlas/Query/AtlasScan.h"
#include "Rtp/Atlas/Query/AtlasSightline.h"

#include <cstdlib>
#include <functional>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesPerMarkTask = 64;
constexpr int32_t Unreached = Cost::Infinite().Units;

using BeaconLengths = std::array<int32_t, AtlasMarks::Beacons>;

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

	int32_t CrowFlies(uint32_t From, uint32_t To) const
	{
		return Metric.Bound(Grid.PositionOf(CellIndex{Cells[From]}), Grid.PositionOf(CellIndex{Cells[To]}));
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

/** Of the sites that Lengths reaches, the one where Measure(Site) is largest. */
template <class F>
uint32_t FarthestSite(const std::vector<int32_t>& Lengths, F&& Measure)
{
	uint32_t Farthest = 0;
	int32_t Most = -1;
	for (uint32_t Site = 0; Site < Lengths.size(); ++Site)
	{
		const int32_t Length = Lengths[Site] < Unreached ? Measure(Site) : -1;
		if (Length > Most)
		{
			Farthest = Site;
			Most = Length;
		}
	}
	return Farthest;
}

/**
 * Chooses beacons far from each other, two at a time, so that two threads can measure from them: the first is the site
 * farthest from all so far, the second the one that, by what is known already, should be farthest after that.
 */
class BeaconChoice
{
public:
	BeaconChoice(const BeaconSurvey& InSurvey, uint32_t First)
		: Survey(InSurvey)
		, FromFirst(InSurvey.LengthsFrom(First))
		, Nearest(FromFirst)
	{
	}

	bool IsDone() const
	{
		return Beacons.size() == AtlasMarks::Beacons;
	}

	void ChooseTwo(ITaskRunner& Tasks)
	{
		static_assert(AtlasMarks::Beacons % 2 == 0);
		const uint32_t One = FarthestSite(Nearest, [this](uint32_t Site) { return Nearest[Site]; });
		const uint32_t Two = FarthestSite(
			Nearest, [this, One](uint32_t Site) { return std::min(Nearest[Site], LeastBetween(One, Site)); });
		const size_t Known = Beacons.size();
		Beacons.insert(Beacons.end(), {One, Two});
		FromBeacon.resize(Beacons.size());
		Tasks.ParallelFor(
			2, [&](uint32_t Task) { FromBeacon[Known + Task] = Survey.LengthsFrom(Beacons[Known + Task]); });
		for (uint32_t Site = 0; Site < Nearest.size(); ++Site)
		{
			// The place where the choice began is no beacon.
			const int32_t Before = Known == 0 ? Unreached : Nearest[Site];
			Nearest[Site] = std::min({Before, FromBeacon[Known][Site], FromBeacon[Known + 1][Site]});
		}
	}

	std::vector<uint32_t> Beacons;
	std::vector<std::vector<int32_t>> FromBeacon; // lengths to all sites

private:
	/** No way between two sites is shorter, as the crow flies and by the beacons so far. */
	int32_t LeastBetween(uint32_t One, uint32_t Two) const
	{
		int32_t Least = std::max(Survey.CrowFlies(One, Two), Apart(FromFirst, One, Two));
		for (const std::vector<int32_t>& Lengths : FromBeacon)
		{
			Least = std::max(Least, Apart(Lengths, One, Two));
		}
		return Least;
	}

	static int32_t Apart(const std::vector<int32_t>& Lengths, uint32_t One, uint32_t Two)
	{
		return std::abs(Lengths[One] - Lengths[Two]);
	}

	const BeaconSurvey& Survey;
	std::vector<int32_t> FromFirst; // where the choice began
	std::vector<int32_t> Nearest;   // to any beacon
};

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
	while (static_cast<uint32_t>(Longest) >> Made.StepBits >= AtlasMarks::Unknown)
	{
		++Made.StepBits;
	}
	if (Made.StepBits > AtlasMarks::MaxStepBits)
	{
		return {};
	}
	Made.Marks.resize(Lengths.size());
	for (size_t Site = 0; Site < Lengths.size(); ++Site)
	{
		for (uint32_t Beacon = 0; Beacon < AtlasMarks::Beacons; ++Beacon)
		{
			const int32_t Length = Lengths[Site][Beacon];
			Made.Marks[Site].Add(
				Beacon, Length < Unreached ? static_cast<uint32_t>(Length) >> Made.StepBits : AtlasMarks::Unknown);
		}
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
	BeaconChoice Choice(Survey, SiteOfLargestPart(Graph));
	while (!Choice.IsDone())
	{
		if (!Context.Observer(
				{BuildStage::ChooseLandmarks, static_cast<uint32_t>(Choice.Beacons.size()), AtlasMarks::Beacons}))
		{
			return BuildCancelled();
		}
		Choice.ChooseTwo(Context.Tasks);
	}
	std::vector<BeaconLengths> Lengths(Count);
	const uint32_t Tasks = (Count + SitesPerMarkTask - 1) / SitesPerMarkTask;
	const bool bDone = ParallelForWatched(Context.Tasks, Tasks, Context.Observer, BuildStage::MeasureLandmarks,
		[&](uint32_t Task)
		{
			AtlasScan Scan;
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerMarkTask);
			for (uint32_t Site = Task * SitesPerMarkTask; Site < Last; ++Site)
			{
				Lengths[Site] = Survey.TrueLengths(Site, Choice.Beacons, Choice.FromBeacon, Scan);
			}
		});
	if (!bDone)
	{
		return BuildCancelled();
	}
	return MarkSites(Lengths);
}
} // namespace Rtp
