// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Assert.h"

#include <gtest/gtest.h>

#include <string>

namespace Rtp
{
namespace
{
std::string LastRequirement;

void RememberRequirement(const FailedAssert& Failure)
{
	LastRequirement = Failure.Requirement;
}

/** Installs a hook that remembers, and takes it away again. */
class AssertTest : public testing::Test
{
protected:
	AssertTest()
	{
		LastRequirement.clear();
		SetAssertHook(&RememberRequirement);
	}
	~AssertTest() override
	{
		SetAssertHook(nullptr);
	}
};
} // namespace

TEST_F(AssertTest, TellsTheHookWhatMustHoldWhenAssertsAreOn)
{
	const int Width = 0;
	RTP_ASSERT(Width > 0, "a grid has a width");
	EXPECT_EQ(LastRequirement, RTP_ASSERTS ? "a grid has a width" : "");
}

TEST_F(AssertTest, SaysNothingWhenTheConditionHolds)
{
	RTP_ASSERT(LastRequirement.empty(), "nothing was reported yet");
	EXPECT_EQ(LastRequirement, "");
}

TEST_F(AssertTest, SettingAHookReturnsTheOneBefore)
{
	EXPECT_EQ(SetAssertHook(nullptr), &RememberRequirement);
}

TEST_F(AssertTest, DoesNotEvaluateItsConditionWhenAssertsAreOff)
{
	int Calls = 0;
	RTP_ASSERT(++Calls > 0, "counts how often it is evaluated");
	EXPECT_EQ(Calls, RTP_ASSERTS);
}

#if RTP_ASSERTS
TEST(AssertDeathTest, AbortsByDefault)
{
	EXPECT_DEATH(RTP_ASSERT(false, "this never holds"), "this never holds");
}
#endif
} // namespace Rtp
