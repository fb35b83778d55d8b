// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Learning/MinMaxHeap.h"

#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <set>

namespace Rtp
{
namespace
{
TEST(MinMaxHeap, RemovesTheSameItemsAsASortedSet)
{
	Random Dice(7);
	MinMaxHeap<uint64_t> Heap;
	std::set<uint64_t> Sorted;
	for (uint32_t Round = 0; Round != 20000; ++Round)
	{
		const uint32_t Action = Dice.Below(5);
		if (Sorted.empty() || (Action < 3 && Sorted.size() < 200))
		{
			const uint64_t New = (static_cast<uint64_t>(Dice.Below(50)) << 32) | Round;
			Heap.Push(New);
			Sorted.insert(New);
			continue;
		}
		ASSERT_EQ(Heap.Largest(), *Sorted.rbegin());
		ASSERT_EQ(Heap.Smallest(), *Sorted.begin());
		if (Action % 2 == 0)
		{
			ASSERT_EQ(Heap.PopLargest(), *Sorted.rbegin());
			Sorted.erase(std::prev(Sorted.end()));
		}
		else
		{
			ASSERT_EQ(Heap.PopSmallest(), *Sorted.begin());
			Sorted.erase(Sorted.begin());
		}
		ASSERT_EQ(Heap.Size(), Sorted.size());
	}
}
} // namespace
} // namespace Rtp
