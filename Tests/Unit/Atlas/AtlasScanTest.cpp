// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/AtlasScan.h"

#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

std::vector<VisibleSite> Scanned(const LayeredGrid& Grid, const AtlasSites& Sites, CellIndex From, uint32_t Budget)
{
	std::vector<VisibleSite> Found;
	AtlasScan Scan;
	Scan.Begin(Grid, Sites, From, AtlasView::AllSites);
	for (Progress Done = Progress::Pending; Done == Progress::Pending;)
	{
		WorkBudget Work(StepBudget{Budget});
		Done = Scan.Advance(Work, [&](const VisibleSite& Seen) { Found.push_back(Seen); });
		EXPECT_LE(Work.SpentExpansions(), Budget);
	}
	return Found;
}

WorldShape ShapeOf(uint32_t Case, Random& Dice)
{
	return WorldShape::Mixed(Case, Case % 16 == 0 ? 90 : 18, Dice);
}

TEST(AtlasScan, VisibilityIsSymmetric)
{
	for (uint32_t Case = 0; Case < Testing::SampleSize(3000); ++Case)
	{
		Random Dice = Random::Stream(1, Case);
		const LayeredGrid Grid = RandomGrid(Dice, ShapeOf(Case, Dice));
		const AtlasSites Sites(Grid);
		const std::vector<CellIndex> Cells = Sites.Cells();
		std::map<std::pair<SiteId, SiteId>, std::pair<int32_t, int32_t>> Seen;
		for (uint32_t Site = 0; Site < Sites.Count(); ++Site)
		{
			for (const VisibleSite& Other : Scanned(Grid, Sites, Cells[Site], 1000000))
			{
				// A row that leads round through a seam may show the same site from two sides.
				const bool bNew = Seen.insert({{SiteId{Site}, Other.Site}, {Other.Diagonals, Other.Straights}}).second;
				EXPECT_TRUE(bNew || Grid.StoreyCount() > 1) << "case " << Case;
			}
		}
		for (const auto& [Pair, Moves] : Seen)
		{
			const auto Back = Seen.find({Pair.second, Pair.first});
			ASSERT_TRUE(Back != Seen.end())
				<< "case " << Case << ": " << Pair.first.Value << " sees " << Pair.second.Value;
			ASSERT_EQ(Back->second, Moves) << "case " << Case;
		}
	}
}

TEST(AtlasScan, LooksPastCornersWhereNoRouteTurns)
{
	// Corners of the block beside the diagonal are occluders; the one on the diagonal is not.
	const Testing::TextWorld World("........\n"
								   "........\n"
								   "...##...\n"
								   "...##...\n"
								   "........\n"
								   "S.......\n");
	const LayeredGrid& Grid = World.Grid();
	const AtlasSites Sites(Grid);
	const auto SeenCells = [&](AtlasView View)
	{
		std::vector<CellIndex> Seen;
		AtlasScan Scan;
		WorkBudget Work = WorkBudget::Unlimited();
		Scan.Begin(Grid, Sites, *Grid.Find({0, 5, 0}), View);
		Scan.Advance(Work, [&](const VisibleSite& Site) { Seen.push_back(Sites.Cells()[Site.Site.Value]); });
		std::sort(Seen.begin(), Seen.end());
		return Seen;
	};
	const CellIndex Before = *Grid.Find({2, 4, 0});
	const CellIndex Left = *Grid.Find({2, 1, 0});
	const CellIndex Right = *Grid.Find({5, 4, 0});
	EXPECT_EQ(SeenCells(AtlasView::AllSites), std::vector<CellIndex>({Left, Before}));
	EXPECT_EQ(SeenCells(AtlasView::TurningSites), std::vector<CellIndex>({Left, Right}));
}

TEST(AtlasScan, FindsTheSameInSlices)
{
	for (uint32_t Case = 0; Case < Testing::SampleSize(300); ++Case)
	{
		Random Dice = Random::Stream(2, Case);
		const LayeredGrid Grid = RandomGrid(Dice, ShapeOf(Case, Dice));
		const AtlasSites Sites(Grid);
		const CellIndex From = Testing::AnyCell(Dice, Grid);
		const std::vector<VisibleSite> Complete = Scanned(Grid, Sites, From, 1000000);
		const std::vector<VisibleSite> Sliced = Scanned(Grid, Sites, From, 1);
		ASSERT_EQ(Complete.size(), Sliced.size());
		for (size_t Index = 0; Index < Complete.size(); ++Index)
		{
			EXPECT_EQ(Complete[Index].Site, Sliced[Index].Site);
		}
	}
}

/** The sites as states, for exhaustive search over their arcs. */
struct SiteSpace
{
	const AtlasGraph& Graph;

	uint32_t StateCount() const
	{
		return static_cast<uint32_t>(Graph.Arcs.size());
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		for (const AtlasArc& Arc : Graph.Arcs[From.Value])
		{
			if ((Arc.Directions & ArcDirections::Out) != 0)
			{
				Visit(StateId{Arc.To.Value}, Cost{Arc.Length});
			}
		}
	}

	template <class F>
	void ForEachMoveBack(StateId To, F&& Visit) const
	{
		ForEachMove(To, Visit);
	}
};

/** Distances are equal with areas. Without them only routes that turn count, which AtlasExactness checks. */
TEST(AtlasScan, GraphOfSitesKeepsDistances)
{
	SerialTaskRunner Tasks;
	for (uint32_t Case = 0; Case < Testing::SampleSize(1500); ++Case)
	{
		Random Dice = Random::Stream(3, Case);
		const LayeredGrid Grid = RandomGrid(Dice, ShapeOf(Case, Dice));
		const AtlasSites Sites(Grid);
		if (Sites.Count() == 0)
		{
			continue;
		}
		const std::vector<CellIndex> Cells = Sites.Cells();
		const AtlasGraph Graph =
			BuildAtlasGraph(Grid, Sites, AtlasMetric(Grid, AtlasScale::Exact), {Tasks, NeverStop}).Value();
		const uint32_t Source = Dice.Below(Sites.Count());
		const std::vector<Cost> True =
			DijkstraCosts(GridSpace(Grid), GridSpace::StateOf(Cells[Source]), Towards::FromSource);
		const std::vector<Cost> Found = DijkstraCosts(SiteSpace{Graph}, StateId{Source}, Towards::FromSource);
		for (uint32_t Site = 0; Site < Sites.Count(); ++Site)
		{
			ASSERT_GE(Found[Site].Units, True[Cells[Site].Value].Units) << "case " << Case << " site " << Site;
			ASSERT_TRUE(!Grid.HasAreas() || Found[Site] == True[Cells[Site].Value])
				<< "case " << Case << " site " << Site;
		}
	}
}
} // namespace
} // namespace Rtp
