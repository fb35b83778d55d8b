// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <set>

namespace Rtp
{
TEST(Random, ProducesTheSequenceOfSplitMix64)
{
	// From the generator's definition, computed independently: the sequence must never change.
	Random Zero{0};
	EXPECT_EQ(Zero.Next(), 0xE220A8397B1DCDAFull);
	EXPECT_EQ(Zero.Next(), 0x6E789E6AA1B965F4ull);
	EXPECT_EQ(Zero.Next(), 0x06C45D188009454Full);
	Random Other{1234567};
	EXPECT_EQ(Other.Next(), 0x599ED017FB08FC85ull);
}

TEST(Random, BelowStaysBelowAndMeetsEveryNumber)
{
	Random Numbers{7};
	std::array<int, 10> Met{};
	for (int Try = 0; Try < 10000; ++Try)
	{
		const uint32_t Number = Numbers.Below(10);
		ASSERT_LT(Number, 10u);
		++Met[Number];
	}
	for (const int Times : Met)
	{
		EXPECT_NEAR(Times, 1000, 150);
	}
	EXPECT_EQ(Numbers.Below(1), 0u);
}

TEST(Random, BetweenMeetsBothEnds)
{
	Random Numbers{8};
	std::set<int32_t> Met;
	for (int Try = 0; Try < 1000; ++Try)
	{
		Met.insert(Numbers.Between(-2, 2));
	}
	EXPECT_EQ(Met, (std::set<int32_t>{-2, -1, 0, 1, 2}));
	EXPECT_EQ(Numbers.Between(5, 5), 5);
}

TEST(Random, BetweenCoversTheWholeRangeOfNumbers)
{
	constexpr int32_t Lowest = std::numeric_limits<int32_t>::min();
	constexpr int32_t Highest = std::numeric_limits<int32_t>::max();
	Random Numbers{9};
	int Negative = 0;
	for (int Try = 0; Try < 1000; ++Try)
	{
		Negative += Numbers.Between(Lowest, Highest) < 0 ? 1 : 0;
	}
	EXPECT_NEAR(Negative, 500, 80);
}

TEST(Random, ChanceHitsItsShare)
{
	Random Numbers{10};
	int Hits = 0;
	for (int Try = 0; Try < 10000; ++Try)
	{
		EXPECT_FALSE(Numbers.Chance(0));
		EXPECT_TRUE(Numbers.Chance(1000));
		Hits += Numbers.Chance(250) ? 1 : 0;
	}
	EXPECT_NEAR(Hits, 2500, 200);
}

TEST(Random, StreamsOfOneSeedDiffer)
{
	std::set<uint64_t> Firsts;
	for (uint64_t Seed = 0; Seed < 20; ++Seed)
	{
		for (uint64_t Index = 0; Index < 50; ++Index)
		{
			Firsts.insert(Random::Stream(Seed, Index).Next());
		}
	}
	EXPECT_EQ(Firsts.size(), 1000u);
}
} // namespace Rtp
