// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Id.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace Rtp
{
namespace
{
using AppleId = TypedId<struct AppleTag>;
using PearId = TypedId<struct PearTag>;
} // namespace

TEST(Id, NamesNothingUntilItIsGivenANumber)
{
	EXPECT_FALSE(AppleId{}.IsValid());
	EXPECT_TRUE(AppleId{0}.IsValid());
	EXPECT_FALSE(AppleId{AppleId::None}.IsValid());
}

TEST(Id, ComparesByNumber)
{
	EXPECT_EQ(AppleId{3}, AppleId{3});
	EXPECT_NE(AppleId{3}, AppleId{4});
	EXPECT_LT(AppleId{3}, AppleId{4});
	EXPECT_LT(AppleId{3}, AppleId{}) << "nothing sorts last";
}

TEST(Id, DoesNotMixWithOtherKindsNorWithNumbers)
{
	static_assert(!std::is_convertible_v<AppleId, PearId> && !std::is_constructible_v<PearId, AppleId>);
	static_assert(!std::is_convertible_v<uint32_t, AppleId> && !std::is_convertible_v<AppleId, uint32_t>);
	static_assert(sizeof(AppleId) == 4);
}
} // namespace Rtp
