// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/Cell.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rtp
{
namespace
{
Direction Number(uint32_t Value)
{
	return static_cast<Direction>(Value);
}
} // namespace

TEST(Direction, OppositesUndoEachOther)
{
	for (uint32_t Value = 0; Value < DirectionCount; ++Value)
	{
		const Direction D = Number(Value);
		EXPECT_EQ(Opposite(Opposite(D)), D);
		EXPECT_EQ(StepOf(D).X + StepOf(Opposite(D)).X, 0);
		EXPECT_EQ(StepOf(D).Y + StepOf(Opposite(D)).Y, 0);
	}
}

TEST(Direction, StepsAreSixteenDifferentOnesOfThreeLengths)
{
	std::set<std::pair<int32_t, int32_t>> Steps;
	for (uint32_t Value = 0; Value < DirectionCount; ++Value)
	{
		const DirectionStep Step = StepOf(Number(Value));
		Steps.insert({Step.X, Step.Y});
		const int32_t Square = Step.X * Step.X + Step.Y * Step.Y;
		EXPECT_EQ(Square, IsKnight(Number(Value)) ? 5 : IsCardinal(Number(Value)) ? 1 : 2);
	}
	EXPECT_EQ(Steps.size(), DirectionCount);
}

TEST(Direction, GoClockwiseWithinTheirRing)
{
	for (uint32_t Value = 0; Value < DirectionCount; ++Value)
	{
		const DirectionStep Step = StepOf(Number(Value));
		const DirectionStep Next = StepOf(Number((Value & 8u) | ((Value + 1) & 7u)));
		EXPECT_GT(Step.X * Next.Y - Step.Y * Next.X, 0) << "rows grow southwards, so clockwise turns are positive";
	}
}

TEST(Direction, DiagonalsLieBetweenTheirCardinals)
{
	for (uint32_t Value = 1; Value < 8; Value += 2)
	{
		const DirectionStep Left = StepOf(CounterClockwise(Number(Value)));
		const DirectionStep Right = StepOf(Clockwise(Number(Value)));
		EXPECT_EQ(Left.X + Right.X, StepOf(Number(Value)).X);
		EXPECT_EQ(Left.Y + Right.Y, StepOf(Number(Value)).Y);
	}
}

TEST(Direction, KnightHopsAreTheCellsThatTheStraightLineCrosses)
{
	for (uint32_t Value = 8; Value < DirectionCount; ++Value)
	{
		const DirectionStep Step = StepOf(Number(Value));
		std::set<std::pair<int32_t, int32_t>> Crossed;
		for (int32_t Part = 0; Part <= 1000; ++Part)
		{
			// The 1e-6 keeps clear of the edges between cells, which the line crosses and does not follow.
			const double Share = Part / 1000.0 + 1e-6;
			Crossed.insert({static_cast<int32_t>(std::floor(Share * Step.X + 0.5)),
				static_cast<int32_t>(std::floor(Share * Step.Y + 0.5))});
		}
		const DirectionStep Long = StepOf(HopsOf(Number(Value)).Long);
		const DirectionStep Side = StepOf(HopsOf(Number(Value)).Side);
		const std::set<std::pair<int32_t, int32_t>> Hopped{
			{0, 0}, {Long.X, Long.Y}, {Long.X + Side.X, Long.Y + Side.Y}, {Step.X, Step.Y}};
		EXPECT_EQ(Crossed, Hopped) << Value;
	}
}
} // namespace Rtp
