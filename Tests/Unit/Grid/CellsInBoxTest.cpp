// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/CellsInBox.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

using namespace Rtp;

namespace
{
constexpr double QuarterTurn = 1.57079632679489661923;

std::vector<CellIndex> Cells(const Testing::TextWorld& World, const GroundBox& Box)
{
	return CellsInBox(*World.World.Grid, Box);
}

/** A box about a that is turned and three cells long has this letter as its last cell. */
void ExpectWideBoxEndsAt(char Last, double Turn)
{
	const Testing::TextWorld World(".....\n..ab.\n..c..\n");
	const WorldPos A = World.World.Grid->WorldOf(World.CellAt('a'));
	const std::vector<CellIndex> Found = Cells(World, {A, 60, 20, Turn, -10, 10});
	ASSERT_EQ(Found.size(), 3u);
	EXPECT_EQ(Found[1], World.CellAt('a'));
	EXPECT_EQ(Found[2], World.CellAt(Last));
}
} // namespace

TEST(CellsInBox, TakesTheCellsWhosePointsAreInside)
{
	ExpectWideBoxEndsAt('b', 0);
}

TEST(CellsInBox, ABoxCanBeTurned)
{
	ExpectWideBoxEndsAt('c', QuarterTurn);
}

TEST(CellsInBox, OtherHeightsAndPlacesOutsideAreLeftOut)
{
	const Testing::TextWorld World("..\n..\n");
	const WorldPos Middle{50, 50, 0};
	EXPECT_EQ(Cells(World, {Middle, 1000, 1000, 0.3, -10, 10}).size(), 4u);
	EXPECT_TRUE(Cells(World, {Middle, 1000, 1000, 0, 20, 200}).empty());
	EXPECT_TRUE(Cells(World, {{-5000, 50, 0}, 100, 100, 0, -10, 10}).empty());
	EXPECT_TRUE(Cells(World, {{50, 1e300, 0}, 100, 100, 0, -10, 10}).empty());
}
