// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Scheduling/ChangeLog.h"

#include <gtest/gtest.h>

#include <set>

namespace Rtp::Testing
{
namespace
{
TEST(ChangeLog, KeepsEachStateOnceAndTellsReadersWhatIsNew)
{
	constexpr uint32_t States = 100;
	ChangeLog Log;
	const auto StatesSince = [&Log](uint64_t Known)
	{
		std::set<uint32_t> Found;
		for (const StateId State : Log.Since(Known))
		{
			Found.insert(State.Value);
		}
		return Found;
	};
	EXPECT_TRUE(Log.Since(0).empty());
	for (uint32_t Change = 0; Change < 100'000; ++Change)
	{
		const StateId State{Change % States};
		Log.Add({&State, 1});
	}
	EXPECT_EQ(Log.Count(), 100'000u);
	EXPECT_LT(Log.Since(0).size(), 20'000u);
	EXPECT_EQ(StatesSince(0).size(), States);
	EXPECT_EQ(StatesSince(99'997), (std::set<uint32_t>{97, 98, 99}));
	EXPECT_TRUE(Log.Since(Log.Count()).empty());
}
} // namespace
} // namespace Rtp::Testing
