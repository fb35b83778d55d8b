// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Atlas/AtlasSightline.h"

#include "Atlas/Build/AtlasStages.h"
#include "Atlas/Build/SiteSearch.h"

#include <cstdlib>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesPerLandmarkTask = 64;
constexpr int32_t Unreached = Cost::Infinite().Units;

using LandmarkLengths = std::array<int32_t, LandmarkDistances::Landmarks>;

/** Measures distances between a few sites and all others. */
class LandmarkSurvey
{
public:
	LandmarkSurvey(
		const LayeredGrid& InGrid, const AtlasSites& InSites, const AtlasMetric& InMetric, const AtlasGraph& InGraph)
		: Grid(InGrid)
		, Sites(InSites)
		, Metric(InMetric)
		, Graph(InGraph)
		, Cells(InSites.Cells())
		, View(AtlasViewOf(InGrid))
	{
	}

	/** Lengths from a site to all sites, along routes that turn at sites only. */
	std::vector<int32_t> LengthsFrom(SiteId Site) const
	{
		SiteSearch<SiteId> Search(Cells.size());
		Search.Begin(Site);
		AtlasScan Scan;
		ForEachVisible(Site, Scan, [&](SiteId To, int32_t Length) { Search.Reach(To, Length, Site); });
		Search.ReachAll(Graph.Arcs);
		std::vector<int32_t> Lengths(Cells.size());
		for (uint32_t To = 0; To < Lengths.size(); ++To)
		{
			Lengths[To] = Search.LengthOf(SiteId{To});
		}
		return Lengths;
	}

	/**
	 * The true distances of a site to the landmarks. Routes need not turn at the site. So the sites that it sees count
	 * as for any other cell, and so does the walk without waypoints.
	 */
	LandmarkLengths TrueLengths(SiteId Site, const std::vector<SiteId>& Landmarks,
		const std::vector<std::vector<int32_t>>& FromLandmark, AtlasScan& Scan) const
	{
		LandmarkLengths Lengths;
		Lengths.fill(Unreached);
		const auto Through = [&](SiteId Seen, int32_t Length)
		{
			for (uint32_t Landmark = 0; Landmark < Landmarks.size(); ++Landmark)
			{
				Lengths[Landmark] = std::min(Lengths[Landmark], FromLandmark[Landmark][Seen.Value] + Length);
			}
		};
		Through(Site, 0);
		ForEachVisible(Site, Scan, Through);
		for (uint32_t Landmark = 0; View == AtlasView::TurningSites && Landmark < Landmarks.size(); ++Landmark)
		{
			Lengths[Landmark] = std::min(Lengths[Landmark], DirectWalk(Site, Landmarks[Landmark]));
		}
		return Lengths;
	}

	int32_t Bound(SiteId From, SiteId To) const
	{
		return Metric.Bound(Grid.PositionOf(CellOf(From)), Grid.PositionOf(CellOf(To)));
	}

private:
	CellIndex CellOf(SiteId Site) const
	{
		return Cells[Site.Value];
	}

	/** Calls Visit(Site, Length). Where all sites count, the arcs of a site lead to all that it sees. */
	template <class F>
	void ForEachVisible(SiteId Site, AtlasScan& Scan, F&& Visit) const
	{
		if (View == AtlasView::AllSites)
		{
			return;
		}
		WorkBudget Work = WorkBudget::Unlimited();
		Scan.Begin(Grid, Sites, CellOf(Site), View);
		Scan.Advance(
			Work, [&](const VisibleSite& Seen) { Visit(Seen.Site, Metric.Walk(Seen.Diagonals, Seen.Straights, 0)); });
	}

	int32_t DirectWalk(SiteId From, SiteId To) const
	{
		WorkBudget Work = WorkBudget::Unlimited();
		AtlasSightline Sightline;
		Sightline.Begin(Grid, Sites, CellOf(From), CellOf(To), true);
		return Sightline.Advance(Work) == Progress::Yes
			? Metric.OpenField(Grid.PositionOf(CellOf(From)), Grid.PositionOf(CellOf(To)))
			: Unreached;
	}

	const LayeredGrid& Grid;
	const AtlasSites& Sites;
	const AtlasMetric& Metric;
	const AtlasGraph& Graph;
	std::vector<CellIndex> Cells;
	AtlasView View;
};

/** A site of the largest connected part of the graph. */
SiteId SiteOfLargestPart(const AtlasGraph& Graph)
{
	std::vector<bool> Seen(Graph.Arcs.size());
	std::vector<SiteId> Part;
	SiteId Best;
	size_t BestSize = 0;
	for (uint32_t First = 0; First < Graph.Arcs.size(); ++First)
	{
		if (Seen[First])
		{
			continue;
		}
		Part.assign(1, SiteId{First});
		Seen[First] = true;
		for (size_t Index = 0; Index < Part.size(); ++Index)
		{
			for (const AtlasArc& Arc : Graph.Of(Part[Index]))
			{
				if (!Seen[Arc.To.Value])
				{
					Seen[Arc.To.Value] = true;
					Part.push_back(Arc.To);
				}
			}
		}
		Best = Part.size() > BestSize ? Part.front() : Best;
		BestSize = std::max(BestSize, Part.size());
	}
	return Best;
}

/** The site with the largest Measure(Site) among those that Lengths reaches. */
template <class F>
SiteId FarthestSite(const std::vector<int32_t>& Lengths, F&& Measure)
{
	SiteId Farthest{0};
	int32_t Most = -1;
	for (uint32_t Site = 0; Site < Lengths.size(); ++Site)
	{
		const int32_t Length = Lengths[Site] < Unreached ? Measure(SiteId{Site}) : -1;
		if (Length > Most)
		{
			Farthest = SiteId{Site};
			Most = Length;
		}
	}
	return Farthest;
}

/**
 * Chooses landmarks far from each other, two at a time, so that two threads can measure from them. The first one is the
 * site farthest from all landmarks so far; the second one is estimated to be farthest after that.
 */
class LandmarkChoice
{
public:
	LandmarkChoice(const LandmarkSurvey& InSurvey, SiteId First)
		: Survey(InSurvey)
		, FromFirst(InSurvey.LengthsFrom(First))
		, Nearest(FromFirst)
	{
	}

	bool IsDone() const
	{
		return Landmarks.size() == LandmarkDistances::Landmarks;
	}

	void ChooseTwo(ITaskRunner& Tasks)
	{
		static_assert(LandmarkDistances::Landmarks % 2 == 0);
		const SiteId One = FarthestSite(Nearest, [this](SiteId Site) { return Nearest[Site.Value]; });
		const SiteId Two = FarthestSite(
			Nearest, [this, One](SiteId Site) { return std::min(Nearest[Site.Value], LeastBetween(One, Site)); });
		const size_t Count = Landmarks.size();
		Landmarks.insert(Landmarks.end(), {One, Two});
		FromLandmark.resize(Landmarks.size());
		Tasks.ParallelFor(
			2, [&](uint32_t Task) { FromLandmark[Count + Task] = Survey.LengthsFrom(Landmarks[Count + Task]); });
		for (uint32_t Site = 0; Site < Nearest.size(); ++Site)
		{
			// The site where the choice began is no landmark.
			const int32_t Before = Count == 0 ? Unreached : Nearest[Site];
			Nearest[Site] = std::min({Before, FromLandmark[Count][Site], FromLandmark[Count + 1][Site]});
		}
	}

	std::vector<SiteId> Landmarks;
	std::vector<std::vector<int32_t>> FromLandmark; // lengths to all sites

private:
	/** A lower bound on the length between two sites, by open-field distance and by the landmarks so far. */
	int32_t LeastBetween(SiteId One, SiteId Two) const
	{
		int32_t Least = std::max(Survey.Bound(One, Two), Apart(FromFirst, One, Two));
		for (const std::vector<int32_t>& Lengths : FromLandmark)
		{
			Least = std::max(Least, Apart(Lengths, One, Two));
		}
		return Least;
	}

	static int32_t Apart(const std::vector<int32_t>& Lengths, SiteId One, SiteId Two)
	{
		return std::abs(Lengths[One.Value] - Lengths[Two.Value]);
	}

	const LandmarkSurvey& Survey;
	std::vector<int32_t> FromFirst; // from the site where the choice began
	std::vector<int32_t> Nearest;   // from the nearest landmark
};

AtlasLandmarks RoundLengths(const std::vector<LandmarkLengths>& Lengths)
{
	int32_t Longest = 0;
	for (const LandmarkLengths& OfSite : Lengths)
	{
		for (const int32_t Length : OfSite)
		{
			Longest = Length < Unreached ? std::max(Longest, Length) : Longest;
		}
	}
	AtlasLandmarks Rounded;
	while (static_cast<uint32_t>(Longest) >> Rounded.StepBits >= LandmarkDistances::Unknown)
	{
		++Rounded.StepBits;
	}
	if (Rounded.StepBits > LandmarkDistances::MaxStepBits)
	{
		return {};
	}
	Rounded.OfSite.resize(Lengths.size());
	for (size_t Site = 0; Site < Lengths.size(); ++Site)
	{
		for (uint32_t Landmark = 0; Landmark < LandmarkDistances::Landmarks; ++Landmark)
		{
			const int32_t Length = Lengths[Site][Landmark];
			const uint32_t Steps = static_cast<uint32_t>(Length) >> Rounded.StepBits;
			Rounded.OfSite[Site].Add(Landmark, Length < Unreached ? Steps : LandmarkDistances::Unknown);
		}
	}
	return Rounded;
}
} // namespace

Result<AtlasLandmarks> BuildAtlasLandmarks(const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric,
	const AtlasGraph& Graph, const BuildContext& Context)
{
	const uint32_t Count = Sites.Count();
	if (!Graph.bSymmetric || Count == 0)
	{
		return AtlasLandmarks{};
	}
	const LandmarkSurvey Survey(Grid, Sites, Metric, Graph);
	LandmarkChoice Choice(Survey, SiteOfLargestPart(Graph));
	while (!Choice.IsDone())
	{
		const uint32_t Chosen = static_cast<uint32_t>(Choice.Landmarks.size());
		if (!Context.Observer({BuildStage::ChooseLandmarks, Chosen, LandmarkDistances::Landmarks}))
		{
			return BuildCancelled();
		}
		Choice.ChooseTwo(Context.Tasks);
	}
	std::vector<LandmarkLengths> Lengths(Count);
	const uint32_t Tasks = (Count + SitesPerLandmarkTask - 1) / SitesPerLandmarkTask;
	const bool bDone = ParallelForWatched(Context.Tasks, Tasks, Context.Observer, BuildStage::MeasureLandmarks,
		[&](uint32_t Task)
		{
			AtlasScan Scan;
			const uint32_t Last = std::min(Count, (Task + 1) * SitesPerLandmarkTask);
			for (uint32_t Site = Task * SitesPerLandmarkTask; Site < Last; ++Site)
			{
				Lengths[Site] = Survey.TrueLengths(SiteId{Site}, Choice.Landmarks, Choice.FromLandmark, Scan);
			}
		});
	if (!bDone)
	{
		return BuildCancelled();
	}
	return RoundLengths(Lengths);
}
} // namespace Rtp
