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
} // namespace

TEST(CellsInBox, TakesTheCellsWhosePointsAreInside)
{
	const Testing::TextWorld World(".....\n..ab.\n..c..\n");
	const WorldPos A = World.World.Grid->WorldOf(World.CellAt('a'));
	const GroundBox Wide{A, 60, 20, 0, -10, 10};
	const std::vector<CellIndex> Found = Cells(World, Wide);
	ASSERT_EQ(Found.size(), 3u);
	EXPECT_EQ(Found[1], World.CellAt('a'));
	EXPECT_EQ(Found[2], World.CellAt('b'));
}

TEST(CellsInBox, ABoxCanBeTurned)
{
	const Testing::TextWorld World(".....\n..ab.\n..c..\n");
	const WorldPos A = World.World.Grid->WorldOf(World.CellAt('a'));
	const GroundBox Turned{A, 60, 20, QuarterTurn, -10, 10};
	const std::vector<CellIndex> Found = Cells(World, Turned);
	ASSERT_EQ(Found.size(), 3u);
	EXPECT_EQ(Found[1], World.CellAt('a'));
	EXPECT_EQ(Found[2], World.CellAt('c'));
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
