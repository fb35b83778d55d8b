// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Memory/ShortRing.h"

#include <gtest/gtest.h>

using Rtp::ShortRing;

TEST(ShortRing, KeepsItsOrderWhenItWrapsAround)
{
	ShortRing<int, 4> Ring;
	int Added = 0;
	int Removed = 0;
	for (uint32_t Number = 1; Removed < 40; Number = Number % 4 + 1)
	{
		while (!Ring.IsFull())
		{
			Ring.Add(Added++);
		}
		ASSERT_EQ(Ring.Size(), 4u);
		for (uint32_t Index = 0; Index < Ring.Size(); ++Index)
		{
			ASSERT_EQ(Ring[Index], Removed + static_cast<int>(Index));
		}
		Ring.RemoveFirst(Number);
		Removed += static_cast<int>(Number);
		ASSERT_EQ(Ring.Size(), 4 - Number);
	}
	Ring.Add(7);
	Ring.Clear();
	EXPECT_EQ(Ring.Size(), 0u);
	Ring.Add(8);
	EXPECT_EQ(Ring[0], 8);
}

TEST(ShortRing, AnItemCanBeChangedInPlace)
{
	ShortRing<int, 4> Ring;
	Ring.Add(1);
	Ring.Add(2);
	Ring[1] = 3;
	Ring.RemoveFirst();
	EXPECT_EQ(Ring[0], 3);
}
