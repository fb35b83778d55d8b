// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A priority queue that can remove its largest and its smallest item, both in O(log n).

#pragma once

#include "Rtp/Base/Assert.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** Min-max heap (Atkinson et al. 1986) over items ordered by operator<, which must be total: even levels hold the
 * largest, odd levels the smallest. */
template <class Item>
class MinMaxHeap
{
public:
	uint32_t Size() const
	{
		return static_cast<uint32_t>(Items.size());
	}

	bool IsEmpty() const
	{
		return Items.empty();
	}

	void Clear()
	{
		Items.clear();
	}

	const Item& Largest() const
	{
		return Items[0];
	}

	const Item& Smallest() const
	{
		return Items[SmallestIndex()];
	}

	void Push(const Item& New)
	{
		Items.push_back(New);
		Rise(Size() - 1);
	}

	Item PopLargest()
	{
		return Remove(0);
	}

	Item PopSmallest()
	{
		return Remove(SmallestIndex());
	}

	size_t MemoryBytes() const
	{
		return Items.capacity() * sizeof(Item);
	}

private:
	static bool IsMaxLevel(uint32_t Index)
	{
		return (std::bit_width(Index + 1) & 1) != 0;
	}

	/** Whether A belongs above B on a max level or a min level. */
	static bool Leads(const Item& A, const Item& B, bool bMax)
	{
		return bMax ? B < A : A < B;
	}

	uint32_t SmallestIndex() const
	{
		RTP_ASSERT(!Items.empty(), "an empty heap has no smallest item");
		if (Items.size() < 3)
		{
			return Size() - 1;
		}
		return Items[1] < Items[2] ? 1 : 2;
	}

	Item Remove(uint32_t Index)
	{
		const Item Removed = Items[Index];
		Items[Index] = Items.back();
		Items.pop_back();
		if (Index < Items.size())
		{
			Sink(Index);
		}
		return Removed;
	}

	void Rise(uint32_t Index)
	{
		if (Index == 0)
		{
			return;
		}
		bool bMax = IsMaxLevel(Index);
		const uint32_t Parent = (Index - 1) / 2;
		if (Leads(Items[Index], Items[Parent], !bMax))
		{
			std::swap(Items[Index], Items[Parent]);
			Index = Parent;
			bMax = !bMax;
		}
		while (Index > 2 && Leads(Items[Index], Items[(Index - 3) / 4], bMax))
		{
			std::swap(Items[Index], Items[(Index - 3) / 4]);
			Index = (Index - 3) / 4;
		}
	}

	/** The child or grandchild that belongs above all others. */
	uint32_t LeadingDescendant(uint32_t Index, bool bMax) const
	{
		const uint32_t Candidates[] = {
			2 * Index + 1, 2 * Index + 2, 4 * Index + 3, 4 * Index + 4, 4 * Index + 5, 4 * Index + 6};
		uint32_t Best = Candidates[0];
		for (const uint32_t Candidate : Candidates)
		{
			if (Candidate < Items.size() && Leads(Items[Candidate], Items[Best], bMax))
			{
				Best = Candidate;
			}
		}
		return Best;
	}

	void Sink(uint32_t Index)
	{
		const bool bMax = IsMaxLevel(Index);
		while (2 * Index + 1 < Items.size())
		{
			const uint32_t Best = LeadingDescendant(Index, bMax);
			if (!Leads(Items[Best], Items[Index], bMax))
			{
				return;
			}
			std::swap(Items[Best], Items[Index]);
			if (Best <= 2 * Index + 2)
			{
				return; // a child is on a level of the other kind: the order below it holds
			}
			const uint32_t Parent = (Best - 1) / 2;
			if (Leads(Items[Best], Items[Parent], !bMax))
			{
				std::swap(Items[Best], Items[Parent]);
			}
			Index = Best;
		}
	}

	std::vector<Item> Items;
};
} // namespace Rtp
