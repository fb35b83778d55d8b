// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Narrow places of drawn levels, with cells of half a metre.

#include "Crowd/Passages.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
/** Passages of a drawing. */
struct DrawnPassages
{
	explicit DrawnPassages(std::string_view Picture)
		: World(Picture)
		, Runs(World.Space())
		, Map(World.Space())
	{
	}

	uint32_t At(char Letter)
	{
		return Map.At(World.Space(), Runs, World.CellAt(Letter));
	}

	void Block(char Letter, bool bBlocked)
	{
		for (const StateId Changed : World.SetBlocked(Letter, bBlocked))
		{
			Runs.Forget(World.Space(), GridSpace::CellOf(Changed));
			Map.Forget(World.Space(), GridSpace::CellOf(Changed));
		}
	}

	TextWorld World;
	OpenRuns Runs;
	PassageMap Map;
};

TEST(Passages, ADoorBetweenTwoRoomsIsOne)
{
	DrawnPassages Level(R"(
		........#........
		........#........
		..A.....D....B...
		........#........
		........#........)");
	EXPECT_EQ(Level.At('A'), 0u);
	EXPECT_EQ(Level.At('B'), 0u);
	ASSERT_NE(Level.At('D'), 0u);
	const Passage& Door = Level.Map.Get(Level.At('D'));
	EXPECT_FALSE(Door.bAlongY);
	EXPECT_TRUE(Door.bStraight);
	EXPECT_EQ(Door.Lanes, 1u);
	EXPECT_EQ(Door.Begin, 400);
	EXPECT_EQ(Door.End, 450);
	EXPECT_EQ(Door.Low, 100);
	EXPECT_EQ(Door.High, 150);
	ASSERT_EQ(Door.Sides, 2u);
	for (const Passage::Outer& Outer : Door.Outers)
	{
		const bool bWest = Level.World.Grid().PositionOf(Outer.Cell).X < 8;
		EXPECT_EQ(Outer.Side, bWest ? 0u : 1u) << "the low end is the first";
	}
}

TEST(Passages, AWideDoorHasTwoLanes)
{
	DrawnPassages Level(R"(
		........
		........
		........
		........
		........
		###D..##
		........
		........
		........
		........
		........)");
	ASSERT_NE(Level.At('D'), 0u);
	const Passage& Door = Level.Map.Get(Level.At('D'));
	EXPECT_TRUE(Door.bAlongY);
	EXPECT_EQ(Door.Lanes, 2u);
	EXPECT_EQ(Door.Low, 150);
	EXPECT_EQ(Door.High, 300);
}

TEST(Passages, GroundBesideAPillarIsNone)
{
	DrawnPassages Level(R"(
		..........
		..........
		..........
		..........
		....#.....
		....A.....
		....#.....
		..........
		..........
		..........
		..........)");
	EXPECT_EQ(Level.At('A'), 0u) << "the ground round it hangs together";
}

TEST(Passages, ASmallRoomBetweenDoorsIsAPartOfOnePassage)
{
	DrawnPassages Level(R"(
		.......#####.......
		.......#...#.......
		.A.....D.R.E.....B.
		.......#...#.......
		.......#####.......)");
	ASSERT_NE(Level.At('D'), 0u);
	EXPECT_EQ(Level.At('D'), Level.At('E'));
	EXPECT_EQ(Level.At('D'), Level.At('R'));
	EXPECT_EQ(Level.Map.Get(Level.At('D')).Lanes, 1u);
	EXPECT_EQ(Level.At('A'), 0u);
	EXPECT_EQ(Level.At('B'), 0u);
}

TEST(Passages, ABlockedCellMakesANewOne)
{
	DrawnPassages Level(R"(
		........X........
		........X........
		..A.....D....B...
		........X........
		........X........)");
	EXPECT_EQ(Level.At('D'), 0u);
	Level.Block('X', true);
	const uint32_t Door = Level.At('D');
	ASSERT_NE(Door, 0u);
	const uint32_t Generation = Level.Map.Get(Door).Generation;
	Level.Block('X', false);
	EXPECT_EQ(Level.At('D'), 0u);
	Level.Block('X', true);
	ASSERT_NE(Level.At('D'), 0u);
	EXPECT_NE(Level.Map.Get(Level.At('D')).Generation, Generation) << "who queued at the old one queues anew";
}
} // namespace
} // namespace Rtp::Testing
