// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A bounded priority queue that gives up its largest item and can drop its smallest, both in O(log n).

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
		return Items[SmallestAt()];
	}

	void Push(const Item& New)
	{
		Items.push_back(New);
		Rise(Size() - 1);
	}

	Item PopLargest()
	{
		return RemoveAt(0);
	}

	Item PopSmallest()
	{
		return RemoveAt(SmallestAt());
	}

	size_t MemoryBytes() const
	{
		return Items.capacity() * sizeof(Item);
	}

private:
	static bool IsMaxLevel(uint32_t At)
	{
		return (std::bit_width(At + 1) & 1) != 0;
	}

	/** Whether A belongs nearer to the top than B on a level of this kind. */
	static bool Leads(const Item& A, const Item& B, bool bMax)
	{
		return bMax ? B < A : A < B;
	}

	uint32_t SmallestAt() const
	{
		RTP_ASSERT(!Items.empty(), "an empty heap has no smallest item");
		if (Items.size() < 3)
		{
			return Size() - 1;
		}
		return Items[1] < Items[2] ? 1 : 2;
	}

	Item RemoveAt(uint32_t At)
	{
		const Item Removed = Items[At];
		Items[At] = Items.back();
		Items.pop_back();
		if (At < Items.size())
		{
			Sink(At);
		}
		return Removed;
	}

	void Rise(uint32_t At)
	{
		if (At == 0)
		{
			return;
		}
		bool bMax = IsMaxLevel(At);
		const uint32_t Parent = (At - 1) / 2;
		if (Leads(Items[At], Items[Parent], !bMax))
		{
			std::swap(Items[At], Items[Parent]);
			At = Parent;
			bMax = !bMax;
		}
		while (At > 2 && Leads(Items[At], Items[(At - 3) / 4], bMax))
		{
			std::swap(Items[At], Items[(At - 3) / 4]);
			At = (At - 3) / 4;
		}
	}

	/** The child or grandchild that leads all others. */
	uint32_t LeadingDescendant(uint32_t At, bool bMax) const
	{
		const uint32_t Candidates[] = {2 * At + 1, 2 * At + 2, 4 * At + 3, 4 * At + 4, 4 * At + 5, 4 * At + 6};
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

	void Sink(uint32_t At)
	{
		const bool bMax = IsMaxLevel(At);
		while (2 * At + 1 < Items.size())
		{
			const uint32_t Best = LeadingDescendant(At, bMax);
			if (!Leads(Items[Best], Items[At], bMax))
			{
				return;
			}
			std::swap(Items[Best], Items[At]);
			if (Best <= 2 * At + 2)
			{
				return; // a child has no smaller level of its kind below
			}
			const uint32_t Parent = (Best - 1) / 2;
			if (Leads(Items[Best], Items[Parent], !bMax))
			{
				std::swap(Items[Best], Items[Parent]);
			}
			At = Best;
		}
	}

	std::vector<Item> Items;
};
} // namespace Rtp
