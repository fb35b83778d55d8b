// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/BodySweep.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rtp
{
namespace
{
std::vector<std::pair<int32_t, int32_t>> CellsOf(const BodySweep& Sweep)
{
	std::vector<std::pair<int32_t, int32_t>> Cells;
	for (const HeadingStep& Cell : Sweep.Cells)
	{
		Cells.emplace_back(Cell.X, Cell.Y);
	}
	std::sort(Cells.begin(), Cells.end());
	return Cells;
}

using Pairs = std::vector<std::pair<int32_t, int32_t>>;
} // namespace

TEST(HeadingSteps, SixteenHeadingsAreKingsAndKnightsMoves)
{
	const std::vector<HeadingStep> Steps = StepsOfHeadings(16);
	const HeadingStep First[] = {{0, -1}, {1, -2}, {1, -1}, {2, -1}, {1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}};
	for (size_t Index = 0; Index < std::size(First); ++Index)
	{
		EXPECT_EQ(Steps[Index], First[Index]) << Index;
	}
	EXPECT_EQ(Steps[12], (HeadingStep{-1, 0}));
}

TEST(HeadingSteps, TwentyFourHeadingsHaveStepsOfTheirOwn)
{
	const std::vector<HeadingStep> Steps = StepsOfHeadings(24);
	EXPECT_EQ(Steps[1], (HeadingStep{1, -3})); // 18.4 degrees for 15
	EXPECT_EQ(Steps[2], (HeadingStep{1, -2})); // 26.6 degrees for 30
	EXPECT_EQ(Steps[3], (HeadingStep{1, -1}));
	for (uint32_t A = 0; A < 24; ++A)
	{
		EXPECT_EQ(Steps[(A + 12) % 24], (HeadingStep{-Steps[A].X, -Steps[A].Y}));
		for (uint32_t B = 0; B < A; ++B)
		{
			EXPECT_NE(Steps[A], Steps[B]);
		}
	}
}

TEST(HeadingSteps, LengthsAreRoundedToTheNearest)
{
	EXPECT_EQ(ScaledLength({3, 4}, 408), 5 * 408);
	EXPECT_EQ(ScaledLength({1, 1}, 408), 577);
	EXPECT_EQ(ScaledLength({2, -1}, 408), 912);
	EXPECT_EQ(ScaledLength({0, 0}, 408), 0);
}

TEST(BodySweep, AStraightStepStaysInItsLane)
{
	EXPECT_EQ(CellsOf(SweepStep({86, 42}, {0, -1})), (Pairs{{0, -1}, {0, 0}}));
	EXPECT_EQ(CellsOf(SweepStep({98, 98}, {1, 0})), (Pairs{{0, 0}, {1, 0}}));
}

TEST(BodySweep, ADiagonalStepPassesOverBothCellsBesideIt)
{
	EXPECT_EQ(CellsOf(SweepStep({40, 10}, {1, 1})), (Pairs{{0, 0}, {0, 1}, {1, 0}, {1, 1}}));
}

TEST(BodySweep, AKnightsStepPassesOverTwoCellsAndAWideBodyOverFour)
{
	EXPECT_EQ(CellsOf(SweepStep({86, 42}, {2, 1})), (Pairs{{0, 0}, {1, 0}, {1, 1}, {2, 1}}));
	EXPECT_EQ(CellsOf(SweepStep({78, 60}, {2, 1})), (Pairs{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}));
}

TEST(BodySweep, AStepThroughACornerPassesOverAllFourCellsAroundIt)
{
	const BodySweep Sweep = SweepStep({60, 20}, {1, 3});
	EXPECT_EQ(CellsOf(Sweep), (Pairs{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {1, 3}}));
	const auto IsDiagonal = [](const BodySweep::Hop& Hop) { return Hop.Side == Direction::SE; };
	EXPECT_EQ(std::count_if(Sweep.Hops.begin(), Sweep.Hops.end(), IsDiagonal), 1);
}

TEST(BodySweep, ALongBodyCoversTheCellsBeforeAndBehindIt)
{
	EXPECT_EQ(CellsOf(SweepStand({280, 80}, {0, -1})), (Pairs{{0, -1}, {0, 0}, {0, 1}}));
	EXPECT_EQ(CellsOf(SweepStep({280, 80}, {0, -1})), (Pairs{{0, -2}, {0, -1}, {0, 0}, {0, 1}}));
	EXPECT_FALSE(FitsOneCell({280, 80}));
	const Pairs Turning = CellsOf(SweepTurn({280, 80}, {0, -1}, {1, -2}, 16));
	EXPECT_TRUE(std::count(Turning.begin(), Turning.end(), std::pair(1, -1)) == 1) << "the bow swings to the east";
	EXPECT_TRUE(std::count(Turning.begin(), Turning.end(), std::pair(-1, 1)) == 1) << "and the stern to the west";
}

TEST(BodySweep, ABodyThatFitsItsCellTurnsInIt)
{
	EXPECT_TRUE(FitsOneCell({86, 42}));
	EXPECT_FALSE(FitsOneCell({90, 60}));
}

TEST(BodySweep, ASquareOfFourCellsIsOneDiagonal)
{
	const BodySweep Short = ShortenedByDiagonal(SweepStep({86, 42}, {-1, 1}));
	ASSERT_EQ(Short.Hops.size(), 1u);
	EXPECT_EQ(Short.Hops[0].Side, Direction::SW);
	EXPECT_EQ(Short.Cells[Short.End], (HeadingStep{-1, 1}));
	const BodySweep Knight = SweepStep({86, 42}, {2, 1});
	EXPECT_EQ(ShortenedByDiagonal(Knight).Hops.size(), Knight.Hops.size());
}

TEST(BodySweep, SureLengthIsThatOfAPathOverTheSweptCells)
{
	EXPECT_EQ(SweepStep({86, 42}, {2, 1}).SureLength, 3 * 408);
	EXPECT_EQ(SweepStep({86, 42}, {1, 1}).SureLength, 577);
	EXPECT_EQ(SweepStep({60, 20}, {1, 3}).SureLength, 2 * 408 + 577);
}
} // namespace Rtp
