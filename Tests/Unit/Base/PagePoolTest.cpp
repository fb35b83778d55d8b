// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Memory/PagePool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace Rtp
{
TEST(PagePool, CountsWhatIsInUse)
{
	PagePool Pool;
	EXPECT_EQ(Pool.BytesInUse(), 0u);
	void* First = Pool.Acquire(100);
	void* Second = Pool.Acquire(1000);
	EXPECT_EQ(Pool.BytesInUse(), 1100u);
	Pool.Release(First, 100);
	EXPECT_EQ(Pool.BytesInUse(), 1000u);
	Pool.Release(Second, 1000);
	EXPECT_EQ(Pool.BytesInUse(), 0u);
}

TEST(PagePool, GivesAReturnedBlockToTheNextTakerOfItsSize)
{
	PagePool Pool;
	void* First = Pool.Acquire(128);
	Pool.Release(First, 128);
	void* Other = Pool.Acquire(256);
	void* Again = Pool.Acquire(128);
	EXPECT_NE(Other, First);
	EXPECT_EQ(Again, First);
	Pool.Release(Other, 256);
	Pool.Release(Again, 128);
}

TEST(PagePool, BlocksAreAlignedWritableAndDistinct)
{
	PagePool Pool;
	std::vector<void*> Blocks;
	for (int Index = 0; Index < 50; ++Index)
	{
		Blocks.push_back(Pool.Acquire(72));
		EXPECT_EQ(reinterpret_cast<uintptr_t>(Blocks.back()) % alignof(std::max_align_t), 0u);
		std::memset(Blocks.back(), Index, 72);
	}
	for (int Index = 0; Index < 50; ++Index)
	{
		EXPECT_EQ(static_cast<unsigned char*>(Blocks[static_cast<size_t>(Index)])[71], Index);
	}
	Pool.ReleaseAll(Blocks, 72);
	EXPECT_EQ(Pool.BytesInUse(), 0u);
}

TEST(PagePool, HandsOutBlocksSmallerThanAPointer)
{
	PagePool Pool;
	void* First = Pool.Acquire(1);
	void* Second = Pool.Acquire(1);
	Pool.Release(First, 1);
	Pool.Release(Second, 1);
	EXPECT_EQ(Pool.Acquire(1), Second);
	Pool.Release(Second, 1);
}

#if RTP_ASSERTS
TEST(PagePoolDeathTest, OutlivesTheHoldersOfItsBlocks)
{
	EXPECT_DEATH(
		{
			PagePool Pool;
			static_cast<void>(Pool.Acquire(8));
		},
		"outlives");
}
#endif
} // namespace Rtp
