// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Result.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
namespace
{
Result<std::unique_ptr<int>> HalfOf(int Number)
{
	if (Number % 2 != 0)
	{
		return Error{ErrorCode::BadInput, std::to_string(Number) + " is odd"};
	}
	return std::make_unique<int>(Number / 2);
}
} // namespace

TEST(Result, HoldsAValueThatCanBeMovedOut)
{
	Result<std::unique_ptr<int>> Half = HalfOf(8);
	ASSERT_TRUE(Half.IsOk());
	ASSERT_TRUE(static_cast<bool>(Half));
	const std::unique_ptr<int> Taken = std::move(Half.Value());
	EXPECT_EQ(*Taken, 4);
}

TEST(Result, HoldsAnErrorWithItsReason)
{
	const Result<std::unique_ptr<int>> Half = HalfOf(7);
	ASSERT_FALSE(Half.IsOk());
	EXPECT_EQ(Half.GetError().Code, ErrorCode::BadInput);
	EXPECT_EQ(Half.GetError().Detail, "7 is odd");
}

TEST(Result, OfAnOperationThatOnlySucceedsHoldsDone)
{
	const Result<Done> Outcome = Done{};
	EXPECT_TRUE(Outcome.IsOk());
}

#if RTP_ASSERTS
TEST(ResultDeathTest, IsNotAskedForWhatItDoesNotHold)
{
	EXPECT_DEATH(static_cast<void>(HalfOf(7).Value()), "asked for its value");
	EXPECT_DEATH(static_cast<void>(HalfOf(8).GetError()), "asked for its error");
}
#endif
} // namespace Rtp
