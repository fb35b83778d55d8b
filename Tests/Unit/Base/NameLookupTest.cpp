// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/NameLookup.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace Rtp
{
namespace
{
constexpr std::array<std::string_view, 5> Names{"astar", "tba", "late-astar", "lss-lrta", "--budget"};

std::string Meant(std::string_view Word)
{
	return DidYouMean(Word, Names);
}
} // namespace

TEST(DidYouMean, NamesTheNearestName)
{
	constexpr std::array<std::array<std::string_view, 2>, 5> Typed{
		{{"astr", "astar"}, {"A-star", "astar"}, {"tab", "tba"}, {"lsslrta", "lss-lrta"}, {"--bugdet", "--budget"}}};
	for (const auto& [Word, Name] : Typed)
	{
		EXPECT_EQ(Meant(Word), "; did you mean '" + std::string(Name) + "'?");
	}
}

TEST(DidYouMean, IsSilentWhereNoNameIsMuchLikeTheWord)
{
	EXPECT_EQ(Meant("dijkstra"), "");
	EXPECT_EQ(Meant("x"), "");
	EXPECT_EQ(Meant(""), "");
	EXPECT_EQ(Meant(std::string(1000, 'a')), "");
	EXPECT_EQ(DidYouMean("astr", {}), "");
}
} // namespace Rtp
