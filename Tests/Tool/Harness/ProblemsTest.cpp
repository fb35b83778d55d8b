// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Problems.h"

#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rtp::Tool
{
namespace
{
using Testing::TextWorld;

constexpr const char* Hall = "....................";

std::vector<ProblemSet> Sets(const TextWorld& W, std::initializer_list<uint32_t> Sizes)
{
	std::vector<ProblemSet> All;
	for (const uint32_t Size : Sizes)
	{
		ProblemSet& Set = All.emplace_back();
		Set.World = W.World;
		for (uint32_t Index = 0; Index != Size; ++Index)
		{
			Set.Problems.push_back({StateId{Index}, StateId{0}});
		}
	}
	return All;
}
} // namespace

TEST(Problems, ASampleIsSpreadOverAllSetsTogether)
{
	const TextWorld W(Hall);
	std::vector<ProblemSet> All = Sets(W, {3, 0, 7});
	EXPECT_EQ(SampleProblems(All, 5), 10u);
	EXPECT_EQ(All[0].Problems.size(), 2u);
	EXPECT_EQ(All[1].Problems.size(), 0u);
	ASSERT_EQ(All[2].Problems.size(), 3u);
	EXPECT_EQ(All[2].Problems[0].Start.Value, 1u) << "every other one of ten: the fifth is the second of this set";
	All = Sets(W, {3, 7});
	EXPECT_EQ(SampleProblems(All, 0), 10u);
	EXPECT_EQ(All[1].Problems.size(), 7u) << "all of them";
}

TEST(Problems, EndsAreDrawnAtTheDistanceAskedFor)
{
	const TextWorld W(Hall);
	Random Dice(3);
	for (const bool bGoalFirst : {true, false})
	{
		for (int Try = 0; Try != 20; ++Try)
		{
			const std::optional<Problem> Drawn = DrawAtDistance(*W.World.Grid, {4, 6, bGoalFirst}, 100, Dice);
			ASSERT_TRUE(Drawn);
			const double Distance = std::abs(static_cast<double>(Drawn->Start.Value) - Drawn->Goal.Value);
			EXPECT_GE(Distance, 4);
			EXPECT_LE(Distance, 6);
			EXPECT_DOUBLE_EQ(Drawn->Optimal, Distance);
		}
	}
	EXPECT_FALSE(DrawAtDistance(*W.World.Grid, {30, 40}, 100, Dice)) << "the hall is shorter";
}

TEST(Problems, OptimalLengthsAreThoseOfShortestWays)
{
	const TextWorld W(Hall);
	std::vector<ProblemSet> All = Sets(W, {5});
	SerialTaskRunner Serial;
	FindOptimalLengths(All.front(), Serial);
	EXPECT_DOUBLE_EQ(All.front().Problems[4].Optimal, 4);
}
} // namespace Rtp::Tool
