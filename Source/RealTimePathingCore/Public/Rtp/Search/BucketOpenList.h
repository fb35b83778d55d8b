// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open list bucketed by exact f value (Dial 1969, as TBA* asks): O(1) insertion and removal for the grid's small costs.

#pragma once

#include "Rtp/Base/ChunkedList.h"
#include "Rtp/Base/PagePool.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/OpenEntry.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <utility>

namespace Rtp
{
/**
 * Smallest f first; ties newest first. With a consistent heuristic all open f values lie within one expensive move of
 * the smallest, so a ring of buckets holds them; what falls outside (links, costly areas, weights) waits in a heap.
 */
class BucketOpenList
{
public:
	explicit BucketOpenList(std::shared_ptr<PagePool> InPool)
		: Pool(InPool)
		, Items(InPool)
		, Outside(InPool)
	{
	}

	~BucketOpenList()
	{
		Release();
	}

	BucketOpenList(const BucketOpenList&) = delete;
	BucketOpenList& operator=(const BucketOpenList&) = delete;

	BucketOpenList(BucketOpenList&& Other) noexcept
		: Pool(Other.Pool)
		, Buckets(std::exchange(Other.Buckets, nullptr))
		, Items(std::move(Other.Items))
		, Outside(std::move(Other.Outside))
		, FirstFree(std::exchange(Other.FirstFree, NoItem))
		, Base(Other.Base)
		, InRing(std::exchange(Other.InRing, 0))
	{
	}

	bool IsEmpty() const
	{
		return InRing == 0 && Outside.IsEmpty();
	}

	void Push(const OpenEntry& Entry)
	{
		if (InRing == 0)
		{
			OpenRing(Entry.F);
		}
		const int64_t Offset = static_cast<int64_t>(Entry.F) - Base;
		if (Offset < 0 || Offset >= RingSize) [[unlikely]]
		{
			Outside.Push(Entry);
			return;
		}
		const uint32_t Slot = static_cast<uint32_t>(Entry.F) & (RingSize - 1);
		uint32_t& First = Buckets->First[Slot];
		const bool bWasEmpty = (Buckets->Words[Slot >> 6] >> (Slot & 63u) & 1u) == 0;
		First = TakeItem({Entry.State, Entry.G, bWasEmpty ? NoItem : First});
		Buckets->Words[Slot >> 6] |= 1ull << (Slot & 63u);
		Buckets->Summary |= 1ull << (Slot >> 6);
		++InRing;
	}

	OpenEntry Top()
	{
		if (InRing == 0)
		{
			return Outside.Top();
		}
		const uint32_t Slot = FirstSlot();
		const int32_t F = FOf(Slot);
		if (!Outside.IsEmpty() && Outside.Top().F < F)
		{
			return Outside.Top();
		}
		const Item& At = Items[Buckets->First[Slot]];
		return {At.State, F, At.G};
	}

	OpenEntry Pop()
	{
		if (InRing == 0)
		{
			return Outside.Pop();
		}
		const uint32_t Slot = FirstSlot();
		const int32_t F = FOf(Slot);
		if (!Outside.IsEmpty() && Outside.Top().F < F)
		{
			return Outside.Pop();
		}
		const uint32_t Index = Buckets->First[Slot];
		Item& At = Items[Index];
		const OpenEntry Entry{At.State, F, At.G};
		Buckets->First[Slot] = At.Next;
		if (At.Next == NoItem)
		{
			uint64_t& Word = Buckets->Words[Slot >> 6];
			Word &= ~(1ull << (Slot & 63u));
			Buckets->Summary &= Word == 0 ? ~(1ull << (Slot >> 6)) : ~0ull;
		}
		At.Next = FirstFree;
		FirstFree = Index;
		--InRing;
		Base = F - Slack > Base ? F - Slack : Base;
		return Entry;
	}

	void Clear()
	{
		if (Buckets != nullptr)
		{
			Buckets->Words.fill(0);
			Buckets->Summary = 0;
		}
		Items.Clear();
		Outside.Clear();
		FirstFree = NoItem;
		InRing = 0;
	}

	/** Empties the list and gives its memory back. */
	void Release()
	{
		Clear();
		Items.Release();
		Outside.Release();
		if (Buckets != nullptr)
		{
			Pool->Release(Buckets, sizeof(Ring));
			Buckets = nullptr;
		}
	}

	size_t MemoryBytes() const
	{
		return Items.MemoryBytes() + Outside.MemoryBytes() + (Buckets != nullptr ? sizeof(Ring) : 0);
	}

private:
	static constexpr int32_t RingSize = 4096;
	static constexpr int32_t Slack = 1024; // room below the smallest f for heuristics that are not consistent
	static constexpr uint32_t NoItem = 0xFFFFFFFFu;

	struct Item
	{
		StateId State;
		int32_t G;
		uint32_t Next;
	};

	struct Ring
	{
		std::array<uint32_t, RingSize> First; // meaningless where the bit below is not set
		std::array<uint64_t, RingSize / 64> Words;
		uint64_t Summary;
	};

	void OpenRing(int32_t F)
	{
		if (Buckets == nullptr)
		{
			Buckets = new (Pool->Acquire(sizeof(Ring))) Ring;
			Buckets->Words.fill(0);
			Buckets->Summary = 0;
		}
		Base = F - Slack;
	}

	uint32_t TakeItem(const Item& Value)
	{
		if (FirstFree == NoItem)
		{
			return Items.Add(Value);
		}
		const uint32_t Index = FirstFree;
		FirstFree = Items[Index].Next;
		Items[Index] = Value;
		return Index;
	}

	/** The first bucket in use, going round from Base. */
	uint32_t FirstSlot() const
	{
		const uint32_t Start = static_cast<uint32_t>(Base) & (RingSize - 1);
		const uint32_t StartWord = Start >> 6;
		const uint64_t Partial = Buckets->Words[StartWord] >> (Start & 63u);
		if (Partial != 0)
		{
			return Start + static_cast<uint32_t>(std::countr_zero(Partial));
		}
		const uint64_t Rotated = std::rotr(Buckets->Summary, static_cast<int>((StartWord + 1) & 63u));
		const uint32_t Word = (StartWord + 1 + static_cast<uint32_t>(std::countr_zero(Rotated))) & 63u;
		return (Word << 6) + static_cast<uint32_t>(std::countr_zero(Buckets->Words[Word]));
	}

	int32_t FOf(uint32_t Slot) const
	{
		return Base + static_cast<int32_t>((Slot - static_cast<uint32_t>(Base)) & (RingSize - 1));
	}

	std::shared_ptr<PagePool> Pool;
	Ring* Buckets = nullptr;
	ChunkedList<Item> Items;
	HeapOpenList Outside;
	uint32_t FirstFree = NoItem;
	int32_t Base = 0; // the ring holds f values in [Base, Base + RingSize)
	uint32_t InRing = 0;
};
} // namespace Rtp
