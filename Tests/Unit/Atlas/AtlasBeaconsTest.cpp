// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/Build/AtlasBeacons.h"

#include "Rtp/Atlas/Query/AtlasScan.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/Dijkstra.h"

#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
namespace
{
struct BeaconLevel
{
	explicit BeaconLevel(LayeredGrid InGrid)
		: Grid(std::move(InGrid))
		, Sites(Grid)
		, Metric(Grid, AtlasScale::Exact)
	{
		SerialTaskRunner Tasks;
		const BuildContext Context{Tasks, NeverStop};
		const AtlasGraph Graph = BuildAtlasGraph(Grid, Sites, Metric, Context).Value();
		bSymmetric = Graph.bSymmetric;
		Beacons = SetUpAtlasBeacons(Grid, Sites, Metric, Graph, Context).Value();
	}

	/** What a cell knows of the beacons from the sites that it sees. */
	AtlasBeaconRange RangeOf(CellIndex Cell) const
	{
		AtlasBeaconRange Range;
		AtlasScan Scan;
		AtlasWork Work = AtlasWork::Unlimited();
		Scan.Begin(Grid, Sites, Cell, AtlasViewOf(Grid));
		const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Cell.Value] : uint8_t{0};
		Scan.Advance(Work,
			[&](const AtlasSeen& Seen) {
				Range.See(
					Beacons.Marks[Seen.Site], Metric.Walk(Seen.Diagonals, Seen.Straights, Area), Beacons.StepBits);
			});
		return Range;
	}

	LayeredGrid Grid;
	AtlasSites Sites;
	AtlasMetric Metric;
	AtlasBeacons Beacons;
	bool bSymmetric = true;
};

TEST(AtlasBeacons, NeverPromiseMoreThanTheTrueDistance)
{
	uint64_t Bounds = 0;
	for (uint32_t Case = 0; Case < Testing::SampleSize(400); ++Case)
	{
		Random Dice = Random::Stream(3, Case);
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 24;
		Shape.BlockedPerMille = Case % 2 == 0 ? 60 : 350;
		Shape.Layers = Case % 4 == 1 ? 3 : 1;
		Shape.Walls = Case % 5 == 2 ? 15 : 0;
		Shape.Seams = Shape.Layers > 1 ? 40 : 0;
		Shape.Links = Case % 3 == 1 ? 4 : 0;
		Shape.bLinksBack = true;
		Shape.bCutCorners = Case % 11 == 5 && Shape.Layers == 1;
		const BeaconLevel Level(Testing::RandomGrid(Dice, Shape));
		if (Level.Beacons.Marks.empty())
		{
			continue;
		}
		const std::vector<uint32_t> Cells = Level.Sites.Cells();
		for (uint32_t Try = 0; Try < 5; ++Try)
		{
			const CellIndex From{Dice.Below(Level.Grid.CellCount())};
			const AtlasBeaconRange Range = Level.RangeOf(From);
			const std::vector<Cost> True =
				DijkstraCosts(GridSpace(Level.Grid), GridSpace::StateOf(From), Towards::ToSource);
			for (uint32_t Site = 0; Site < Cells.size(); ++Site)
			{
				const int32_t Bound = Range.Bound(Level.Beacons.Marks[Site], Level.Beacons.StepBits);
				ASSERT_LE(Bound, True[Cells[Site]].Units) << "case " << Case << ", site " << Site;
				Bounds += Bound > 0 ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Bounds, 1000u) << "beacons that promise nothing are no use";
}

TEST(AtlasBeacons, SeeWallsThatTheCrowFliesOver)
{
	Random Dice(1);
	Testing::WorldShape Shape;
	Shape.Width = Shape.Height = 60;
	Shape.BlockedPerMille = 350;
	const BeaconLevel Level(Testing::RandomGrid(Dice, Shape));
	ASSERT_FALSE(Level.Beacons.Marks.empty());
	const std::vector<uint32_t> Cells = Level.Sites.Cells();
	uint32_t Better = 0;
	for (uint32_t From = 0; From < Cells.size(); From += 7)
	{
		AtlasBeaconRange Range;
		Range.See(Level.Beacons.Marks[From], 0, Level.Beacons.StepBits);
		for (uint32_t To = 0; To < Cells.size(); ++To)
		{
			const int32_t Direct = Level.Metric.Bound(
				Level.Grid.PositionOf(CellIndex{Cells[From]}), Level.Grid.PositionOf(CellIndex{Cells[To]}));
			Better += Range.Bound(Level.Beacons.Marks[To], Level.Beacons.StepBits) > Direct ? 1 : 0;
		}
	}
	EXPECT_GT(Better, 1000u);
}

TEST(AtlasBeacons, ThereAreNoneWhereSomeWaysLeadOneWayOnly)
{
	uint32_t OneWay = 0;
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		Random Dice = Random::Stream(4, Case);
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 20;
		Shape.Layers = 2;
		Shape.Seams = 20;
		Shape.Links = 6;
		const BeaconLevel Level(Testing::RandomGrid(Dice, Shape));
		OneWay += Level.bSymmetric ? 0 : 1;
		EXPECT_EQ(Level.Beacons.Marks.empty(), !Level.bSymmetric || Level.Sites.Count() == 0) << "case " << Case;
	}
	EXPECT_GT(OneWay, 0u);
}

TEST(AtlasBeacons, AStrangerKnowsNothing)
{
	const AtlasBeaconRange Range;
	EXPECT_EQ(Range.Bound({}, 3), 0);
	EXPECT_EQ(Range.Bound({~0ull}, AtlasMarks::MaxStepBits), 0);
}

TEST(AtlasBeacons, WhoSeesTheBeaconIsFarFromWhatIsFarFromIt)
{
	for (uint32_t Beacon = 0; Beacon < AtlasMarks::Beacons; ++Beacon)
	{
		AtlasBeaconRange Range;
		Range.See({}, 5, 4); // five units from all beacons, as near as marks tell
		AtlasMarks Far;
		Far.Add(Beacon, 100);
		EXPECT_EQ(Far.Of(Beacon), 100u);
		EXPECT_EQ(Range.Bound(Far, 4), 100 * 16 - 15 - 5); // what rounding may have taken and how far the site is
		EXPECT_EQ(Range.Bound({}, 4), 0);
		AtlasBeaconRange There;
		There.See(Far, 5, 4);
		EXPECT_EQ(There.Bound({}, 4), 100 * 16 - 15 - 5);
	}
}
} // namespace
} // namespace Rtp
