// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/AreaPrices.h"

#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Motion/GridSpace.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
/** A corridor of ten cells with area 1 in the cells [First, Last]. */
LayeredGrid Corridor(int32_t First, int32_t Last)
{
	GridSettings Settings;
	Settings.Transform.CellSizeCm = 50;
	LayeredGridBuilder Builder(Settings, 10, 1);
	Builder.SetArea(1, {512});
	for (int32_t X = 0; X < 10; ++X)
	{
		Builder.AddCell({X, 0, 0}, 0, X >= First && X <= Last ? uint8_t{1} : uint8_t{0});
	}
	return *Builder.Build();
}

/** The cost from one end to the other, in cells. */
double LengthOf(const LayeredGrid& Grid)
{
	const GridSpace Space(Grid);
	double Sum = 0;
	for (uint32_t Cell = 0; Cell + 1 < Grid.CellCount(); ++Cell)
	{
		Sum += Space.MoveCost(StateId{Cell}, StateId{Cell + 1})->Units;
	}
	return Sum / Grid.Settings().Costs.Straight;
}

TEST(AreaPrices, FactorsReplaceThoseOfTheGrid)
{
	const LayeredGrid Grid = Corridor(3, 5);
	EXPECT_NEAR(LengthOf(Grid), 9 + 3, 0.02);
	const std::vector<AreaPrice> Prices{{1}, {4}};
	EXPECT_NEAR(LengthOf(*RepriceAreas(Grid, Prices)), 9 + 3 * 3, 0.02);
	const std::vector<AreaPrice> Same{{1}, {2}};
	EXPECT_EQ(RepriceAreas(Grid, Same)->ContentHash(), Grid.ContentHash());
}

TEST(AreaPrices, AnAreaIsPaidOnceHoweverWideItIs)
{
	const std::vector<AreaPrice> Prices{{1}, {1, 1000}}; // 20 cells
	for (int32_t Last = 3; Last < 8; ++Last)
	{
		const LayeredGrid Priced = *RepriceAreas(Corridor(3, Last), Prices);
		EXPECT_NEAR(LengthOf(Priced), 9 + 20, 0.05) << Last - 2 << " cells wide";
		EXPECT_EQ(RepriceAreas(Priced, Prices)->ContentHash(), Priced.ContentHash()) << "it starts from the areas";
		const std::vector<AreaPrice> Free{{1}, {1}};
		EXPECT_NEAR(LengthOf(*RepriceAreas(Priced, Free)), 9, 0.02);
	}
}

TEST(AreaPrices, LinksHavePricesByTheirHostIdOrArea)
{
	GridSettings Settings;
	Settings.Transform.CellSizeCm = 50;
	LayeredGridBuilder Builder(Settings, 5, 1);
	for (const int32_t X : {0, 2, 4})
	{
		Builder.AddCell({X, 0, 0});
	}
	Builder.AddLink({0, 0, 0}, {2, 0, 0}, Cost{1000}, LinkKind::Jump, 7);
	Builder.AddLink({0, 0, 0}, {2, 0, 0}, Cost{2000}, LinkKind::Jump, 8);
	Builder.AddLink({2, 0, 0}, {4, 0, 0}, Cost{1000}, LinkKind::Jump, 0, 3);
	Builder.AddLink({4, 0, 0}, {2, 0, 0}, Cost{1000}, LinkKind::Passage, 0, 3);
	Builder.AddLink({4, 0, 0}, {0, 0, 0}, Cost{1000}, LinkKind::Jump, 0, 4);
	const LayeredGrid Grid = *Builder.Build();
	const std::vector<AreaPrice> Areas{{1}};
	const std::vector<LinkPrice> Dear{{7, 5, 100}, {0, 2, 50, 3}};
	const LayeredGrid Priced = *RepriceAreas(Grid, Areas, NeverStop, Dear);
	ASSERT_EQ(Priced.Links().size(), 5u);
	EXPECT_EQ(Priced.HostIdOfLink(0), 8u) << "the cheaper one comes first now";
	EXPECT_EQ(Priced.Links()[0].Price, Cost{2000});
	EXPECT_EQ(Priced.HostIdOfLink(1), 7u);
	EXPECT_EQ(Priced.Links()[1].Price, Cost{5000 + 2 * Settings.Costs.Straight});
	EXPECT_EQ(Priced.Links()[2].Price, Cost{2000 + Settings.Costs.Straight}) << "by its area";
	EXPECT_EQ(Priced.Links()[3].Price, Cost{1000}) << "its area is not listed";
	EXPECT_EQ(Priced.Links()[4].Price, Cost{2000}) << "a narrow place: its cells carry the cost of entering";
	EXPECT_EQ(GridSpace(Priced).MoveCost(StateId{0}, StateId{1}), Cost{2000});
}

TEST(AreaPrices, ForbiddenCellsAreThoseOfForbiddenAreas)
{
	const std::vector<AreaPrice> Prices{{1}, {1, 0, true}};
	EXPECT_EQ(ForbiddenCells(Corridor(3, 5), Prices).size(), 3u);
	EXPECT_TRUE(ForbiddenCells(Corridor(3, 5), std::vector<AreaPrice>{{1}, {1}}).empty());
}

TEST(AreaPrices, OnlySomeFitIntoAGrid)
{
	EXPECT_TRUE(CanStore({255, 0}, 50));
	EXPECT_FALSE(CanStore({257, 0}, 50));
	EXPECT_TRUE(CanStore({1, 12000}, 50));
	EXPECT_FALSE(CanStore({1, 13000}, 50));
	EXPECT_TRUE(CanStore({1e6, 0, true}, 50));
	EXPECT_FALSE(RepriceAreas(Corridor(3, 5), {}).IsOk());
	EXPECT_FALSE(RepriceAreas(Corridor(3, 5), std::vector<AreaPrice>(100, {1, 1})).IsOk());
}
} // namespace
} // namespace Rtp
