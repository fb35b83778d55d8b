// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Memory/FitSize.h"

#include <gtest/gtest.h>

namespace Rtp
{
TEST(FitSize, LeavesNoRoomBeyondTheItems)
{
	std::vector<std::vector<int>> Items;
	Items.reserve(100);
	Items.push_back({1, 2});
	Items.push_back({3});
	const int* First = Items[0].data();
	FitSize(Items);
	EXPECT_EQ(Items.capacity(), 2u);
	EXPECT_EQ(Items[0].data(), First) << "items are moved, not copied";
	EXPECT_EQ(Items[1], std::vector<int>{3});
}
} // namespace Rtp
