// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
LayeredGridBuilder SquareOfCells(int32_t Side, Connectivity Moves)
{
	GridSettings Settings;
	Settings.Moves = Moves;
	LayeredGridBuilder Builder(Settings, Side, Side);
	for (int32_t Y = 0; Y < Side; ++Y)
	{
		for (int32_t X = 0; X < Side; ++X)
		{
			Builder.AddCell({X, Y, 0});
		}
	}
	return Builder;
}

DirectionMask OpenAt(const LayeredGrid& Grid, int32_t X, int32_t Y)
{
	return Grid.OpenDirections(*Grid.Find({X, Y, 0}));
}

TEST(SingleMoveWall, ADiagonalWallClosesThatDiagonalBothWaysAndNothingElse)
{
	LayeredGridBuilder Builder = SquareOfCells(2, Connectivity::Eight);
	Builder.AddWall({0, 0, 0}, Direction::SE);
	const Result<LayeredGrid> Grid = Builder.Build();
	ASSERT_TRUE(Grid);
	EXPECT_EQ(OpenAt(Grid.Value(), 0, 0), MaskOf(Direction::E) | MaskOf(Direction::S));
	EXPECT_EQ(OpenAt(Grid.Value(), 1, 1), MaskOf(Direction::N) | MaskOf(Direction::W));
	EXPECT_TRUE(Contains(OpenAt(Grid.Value(), 1, 0), Direction::SW));
}

TEST(SingleMoveWall, AKnightsWallClosesThatMoveBothWays)
{
	LayeredGridBuilder Open = SquareOfCells(3, Connectivity::Sixteen);
	LayeredGridBuilder Walled = SquareOfCells(3, Connectivity::Sixteen);
	Walled.AddWall({0, 0, 0}, Direction::ESE);
	const Result<LayeredGrid> Before = Open.Build();
	const Result<LayeredGrid> After = Walled.Build();
	ASSERT_TRUE(Before && After);
	EXPECT_TRUE(Contains(OpenAt(Before.Value(), 0, 0), Direction::ESE));
	EXPECT_EQ(OpenAt(After.Value(), 0, 0), OpenAt(Before.Value(), 0, 0) & ~MaskOf(Direction::ESE));
	EXPECT_EQ(OpenAt(After.Value(), 2, 1), OpenAt(Before.Value(), 2, 1) & ~MaskOf(Direction::WNW));
	EXPECT_NE(Before.Value().ContentHash(), After.Value().ContentHash());
}

TEST(SingleMoveWall, AWallTowardsNothingIsHarmless)
{
	LayeredGridBuilder Builder = SquareOfCells(1, Connectivity::Eight);
	Builder.AddWall({0, 0, 0}, Direction::SE);
	Builder.AddWall({0, 0, 0}, Direction::SSE);
	EXPECT_TRUE(Builder.Build());
}

TEST(CellAnchor, MovesThePointOfOneCellAndChangesTheHash)
{
	LayeredGridBuilder Plain = SquareOfCells(2, Connectivity::Eight);
	LayeredGridBuilder Anchored = SquareOfCells(2, Connectivity::Eight);
	Anchored.AddAnchor({1, 0, 0}, -0.25, 0.5);
	const Result<LayeredGrid> Before = Plain.Build();
	const Result<LayeredGrid> After = Anchored.Build();
	ASSERT_TRUE(Before && After);
	EXPECT_DOUBLE_EQ(After.Value().WorldOf(CellIndex{0}).X, 25);
	EXPECT_DOUBLE_EQ(After.Value().WorldOf(CellIndex{1}).X, 75 - 12.5);
	EXPECT_NEAR(After.Value().WorldOf(CellIndex{1}).Y, 50, 0.001);
	EXPECT_NE(Before.Value().ContentHash(), After.Value().ContentHash());
}

TEST(CellAnchor, OnANonWalkableCellIsAnError)
{
	LayeredGridBuilder Builder = SquareOfCells(2, Connectivity::Eight);
	Builder.AddAnchor({1, 1, 1}, 0, 0);
	EXPECT_FALSE(Builder.Build());
}
} // namespace
} // namespace Rtp
