// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GroundChange.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
namespace
{
/** A row of six cells that begins at a column of the world, without some of them. */
LayeredGrid RowFrom(
	int32_t First, const std::vector<int32_t>& Without = {}, const std::function<void(LayeredGridBuilder&)>& Edit = {})
{
	GridSettings Settings;
	Settings.Transform.CellSizeCm = 50;
	Settings.Transform.Origin.X = First * 50.0;
	LayeredGridBuilder Builder(Settings, 6, 1);
	for (int32_t X = 0; X < 6; ++X)
	{
		if (std::find(Without.begin(), Without.end(), X) == Without.end())
		{
			Builder.AddCell({X, 0, 0});
		}
	}
	if (Edit)
	{
		Edit(Builder);
	}
	return std::move(Builder.Build().Value());
}
} // namespace

TEST(GroundChange, EqualGroundKeepsItsCells)
{
	const GroundChange Change = GroundChange::Between(RowFrom(0), RowFrom(0));
	EXPECT_FALSE(Change.bNewGround);
	EXPECT_TRUE(Change.Lost.empty());
	for (uint32_t Cell = 0; Cell < 6; ++Cell)
	{
		EXPECT_EQ(Change.NewCells[Cell].Value, Cell);
	}
}

TEST(GroundChange, LostGroundIsNoNewGround)
{
	const GroundChange Change = GroundChange::Between(RowFrom(0), RowFrom(0, {2, 3}));
	EXPECT_FALSE(Change.bNewGround) << "the cells beside it have lost moves, as beside blocked cells";
	ASSERT_EQ(Change.Lost.size(), 2u);
	EXPECT_EQ(Change.Lost[0].Value, 2u);
	EXPECT_FALSE(Change.NewCells[3].IsValid());
	EXPECT_EQ(Change.NewCells[5].Value, 3u);
}

TEST(GroundChange, CellsAreFoundByTheirPlace)
{
	const GroundChange Change = GroundChange::Between(RowFrom(0), RowFrom(-2));
	EXPECT_TRUE(Change.bNewGround) << "two columns in the west are new";
	EXPECT_EQ(Change.Lost.size(), 2u);
	EXPECT_EQ(Change.NewCells[0].Value, 2u);
}

TEST(GroundChange, TheFloorMayBeAnywhereInACell)
{
	const auto WithAnchor = [](double OffsetX) {
		return RowFrom(0, {}, [OffsetX](LayeredGridBuilder& Builder) { Builder.AddAnchor({2, 0, 0}, OffsetX, 0.0); });
	};
	const GroundChange Change = GroundChange::Between(WithAnchor(-0.499), WithAnchor(0.5));
	EXPECT_FALSE(Change.bNewGround);
	EXPECT_TRUE(Change.Lost.empty());
}

TEST(GroundChange, WallsLinksAndCostsAreNewGround)
{
	const auto IsNew = [](const std::function<void(LayeredGridBuilder&)>& Edit)
	{ return GroundChange::Between(RowFrom(0), RowFrom(0, {}, Edit)).bNewGround; };
	EXPECT_TRUE(IsNew([](LayeredGridBuilder& Builder) { Builder.AddWall({2, 0, 0}, Direction::E); }));
	EXPECT_TRUE(IsNew(
		[](LayeredGridBuilder& Builder) {
			Builder.AddLink({0, 0, 0}, {5, 0, 0}, Cost(100), LinkKind::Jump, 0);
		}));
	EXPECT_TRUE(IsNew([](LayeredGridBuilder& Builder) { Builder.SetArea(0, {512}); }));
}
} // namespace Rtp::Testing
