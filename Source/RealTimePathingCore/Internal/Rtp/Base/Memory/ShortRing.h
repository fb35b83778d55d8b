// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A queue of few items in a ring of its own: it allocates nothing.

#pragma once

#include "Rtp/Base/Assert.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** A queue of at most MostItems items. */
template <class T, uint32_t MostItems>
class ShortRing
{
public:
	static constexpr uint32_t Capacity = MostItems;
	static_assert(2 * Capacity <= UINT8_MAX, "places and their sums fit a byte");

	uint32_t Size() const
	{
		return Count;
	}

	bool IsFull() const
	{
		return Count == Capacity;
	}

	const T& operator[](uint32_t Index) const
	{
		RTP_ASSERT(Index < Count, "the item is in the queue");
		return Items[(First + Index) % Capacity];
	}

	T& operator[](uint32_t Index)
	{
		RTP_ASSERT(Index < Count, "the item is in the queue");
		return Items[(First + Index) % Capacity];
	}

	void Add(const T& Item)
	{
		RTP_ASSERT(!IsFull(), "there is room for the item");
		Items[(First + Count) % Capacity] = Item;
		++Count;
	}

	void RemoveFirst(uint32_t Number = 1)
	{
		RTP_ASSERT(Number <= Count, "only items of the queue are removed");
		First = static_cast<uint8_t>((First + Number) % Capacity);
		Count = static_cast<uint8_t>(Count - Number);
	}

	void Clear()
	{
		Count = 0;
	}

private:
	std::array<T, Capacity> Items;
	uint8_t First = 0;
	uint8_t Count = 0;
};
} // namespace Rtp
