// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include "Atlas/Build/AtlasStages.h"
#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
namespace
{
struct LandmarkLevel
{
	explicit LandmarkLevel(LayeredGrid InGrid)
		: Grid(std::move(InGrid))
		, Sites(Grid)
		, Metric(Grid, AtlasScale::Exact)
	{
		SerialTaskRunner Tasks;
		const BuildContext Context{Tasks, NeverStop};
		const AtlasGraph Graph = BuildAtlasGraph(Grid, Sites, Metric, Context).Value();
		bSymmetric = Graph.bSymmetric;
		Landmarks = BuildAtlasLandmarks(Grid, Sites, Metric, Graph, Context).Value();
	}

	/** The landmark range of a cell, from the sites that it sees. */
	LandmarkRange RangeOf(CellIndex Cell) const
	{
		LandmarkRange Range;
		AtlasScan Scan;
		WorkBudget Work = WorkBudget::Unlimited();
		Scan.Begin(Grid, Sites, Cell, AtlasViewOf(Grid));
		const uint8_t Area = Grid.AreaOf(Cell);
		Scan.Advance(Work,
			[&](const VisibleSite& Seen)
			{
				Range.Narrow(Landmarks.OfSite[Seen.Site.Value], Metric.Walk(Seen.Diagonals, Seen.Straights, Area),
					Landmarks.StepBits);
			});
		return Range;
	}

	LayeredGrid Grid;
	AtlasSites Sites;
	AtlasMetric Metric;
	AtlasLandmarks Landmarks;
	bool bSymmetric = true;
};

TEST(AtlasLandmarks, BoundsNeverExceedTheTrueDistance)
{
	uint64_t Bounds = 0;
	for (uint32_t Case = 0; Case < Testing::SampleSize(400); ++Case)
	{
		Random Dice = Random::Stream(3, Case);
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 24;
		Shape.BlockedPerMille = Case % 2 == 0 ? 60 : 350;
		Shape.Storeys = Case % 4 == 1 ? 3 : 1;
		Shape.Walls = Case % 5 == 2 ? 15 : 0;
		Shape.Seams = Shape.Storeys > 1 ? 40 : 0;
		Shape.Links = Case % 3 == 1 ? 4 : 0;
		Shape.bLinksBack = true;
		Shape.bCutCorners = Case % 11 == 5 && Shape.Storeys == 1;
		const LandmarkLevel Level(Testing::RandomGrid(Dice, Shape));
		if (Level.Landmarks.OfSite.empty())
		{
			continue;
		}
		const std::vector<CellIndex> Cells = Level.Sites.Cells();
		for (uint32_t Try = 0; Try < 5; ++Try)
		{
			const CellIndex From{Dice.Below(Level.Grid.CellCount())};
			const LandmarkRange Range = Level.RangeOf(From);
			const std::vector<Cost> True =
				DijkstraCosts(GridSpace(Level.Grid), GridSpace::StateOf(From), Towards::ToSource);
			for (uint32_t Site = 0; Site < Cells.size(); ++Site)
			{
				const int32_t Bound = Range.Bound(Level.Landmarks.OfSite[Site], Level.Landmarks.StepBits);
				ASSERT_LE(Bound, True[Cells[Site].Value].Units) << "case " << Case << ", site " << Site;
				Bounds += Bound > 0 ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Bounds, 1000u) << "landmarks without bounds are no use";
}

TEST(AtlasLandmarks, BoundsTakeWallsIntoAccount)
{
	Random Dice(1);
	const Testing::WorldShape Shape{.Width = 60, .Height = 60, .BlockedPerMille = 350};
	const LandmarkLevel Level(Testing::RandomGrid(Dice, Shape));
	ASSERT_FALSE(Level.Landmarks.OfSite.empty());
	const std::vector<CellIndex> Cells = Level.Sites.Cells();
	uint32_t Better = 0;
	for (uint32_t From = 0; From < Cells.size(); From += 7)
	{
		LandmarkRange Range;
		Range.Narrow(Level.Landmarks.OfSite[From], 0, Level.Landmarks.StepBits);
		for (uint32_t To = 0; To < Cells.size(); ++To)
		{
			const int32_t Direct =
				Level.Metric.Bound(Level.Grid.PositionOf(Cells[From]), Level.Grid.PositionOf(Cells[To]));
			Better += Range.Bound(Level.Landmarks.OfSite[To], Level.Landmarks.StepBits) > Direct ? 1 : 0;
		}
	}
	EXPECT_GT(Better, 1000u);
}

TEST(AtlasLandmarks, DoNotExistWhereSomeArcsLeadOneWayOnly)
{
	uint32_t OneWay = 0;
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		Random Dice = Random::Stream(4, Case);
		const Testing::WorldShape Shape{.Width = 20, .Height = 20, .Storeys = 2, .Seams = 20, .Links = 6};
		const LandmarkLevel Level(Testing::RandomGrid(Dice, Shape));
		OneWay += Level.bSymmetric ? 0 : 1;
		EXPECT_EQ(Level.Landmarks.OfSite.empty(), !Level.bSymmetric || Level.Sites.Count() == 0) << "case " << Case;
	}
	EXPECT_GT(OneWay, 0u);
}

TEST(AtlasLandmarks, AnUnlimitedRangeGivesNoBound)
{
	const LandmarkRange Range;
	EXPECT_EQ(Range.Bound({}, 3), 0);
	EXPECT_EQ(Range.Bound({~0ull}, LandmarkDistances::MaxStepBits), 0);
}

TEST(AtlasLandmarks, ACellNearALandmarkIsFarFromSitesFarFromIt)
{
	for (uint32_t Landmark = 0; Landmark < LandmarkDistances::Landmarks; ++Landmark)
	{
		LandmarkRange Range;
		Range.Narrow({}, 5, 4); // five units from a site at distance zero of all landmarks
		LandmarkDistances Far;
		Far.Add(Landmark, 100);
		EXPECT_EQ(Far.Of(Landmark), 100u);
		EXPECT_EQ(Range.Bound(Far, 4), 100 * 16 - 15 - 5); // less the rounding error and the five units
		EXPECT_EQ(Range.Bound({}, 4), 0);
		LandmarkRange There;
		There.Narrow(Far, 5, 4);
		EXPECT_EQ(There.Bound({}, 4), 100 * 16 - 15 - 5);
	}
}
} // namespace
} // namespace Rtp
