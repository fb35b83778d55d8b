// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open list bucketed by exact f value (Dial 1969, as TBA* needs): O(1) insertion and removal for the grid's small
// costs.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/ChunkedList.h"
#include "Rtp/Base/Memory/PoolUser.h"
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
 * the smallest, so a ring of buckets holds them. Other entries (links, costly areas, weights) go into a heap.
 * A bucket is a stack of blocks as large as a cache line.
 */
class BucketOpenList : private PoolUser
{
public:
	explicit BucketOpenList(const std::shared_ptr<PagePool>& InPool)
		: PoolUser(InPool)
		, Blocks(InPool)
		, Outside(InPool)
	{
	}

	~BucketOpenList()
	{
		Release();
	}

	BucketOpenList(BucketOpenList&& Other) noexcept
		: PoolUser(Other.Pool)
		, Buckets(std::exchange(Other.Buckets, nullptr))
		, Blocks(std::move(Other.Blocks))
		, Outside(std::move(Other.Outside))
		, FirstFree(std::exchange(Other.FirstFree, None))
		, Base(Other.Base)
		, Lowest(Other.Lowest)
		, InRing(std::exchange(Other.InRing, 0))
	{
	}

	bool IsEmpty() const
	{
		return InRing == 0 && Outside.IsEmpty();
	}

	RTP_FORCE_INLINE void Push(const OpenEntry& Entry)
	{
		if (InRing == 0) [[unlikely]]
		{
			OpenRing(Entry.F);
		}
		if (static_cast<uint32_t>(Entry.F - Base) >= RingSize) [[unlikely]]
		{
			PushOutside(Entry);
			return;
		}
		const uint32_t Slot = static_cast<uint32_t>(Entry.F) % RingSize;
		const uint32_t OldTop = Buckets->Top[Slot];
		const uint32_t Top = OldTop % BlockSize == BlockSize - 1 ? AddBlock(OldTop) : OldTop + 1;
		ItemAt(Top) = {Entry.State.Value, Entry.G};
		Buckets->Top[Slot] = Top;
		Buckets->Words[Slot / 64] |= 1ull << (Slot % 64);
		Buckets->Summary |= 1ull << (Slot / 64);
		Lowest = Entry.F < Lowest ? Entry.F : Lowest;
		++InRing;
	}

	OpenEntry Top()
	{
		if (!IsRingNext())
		{
			return Outside.Top();
		}
		const Item& First = ItemAt(Buckets->Top[SlotOfLowest()]);
		return {StateId{First.Word}, Lowest, First.G};
	}

	RTP_FORCE_INLINE OpenEntry Pop()
	{
		if (!IsRingNext()) [[unlikely]]
		{
			return Outside.Pop();
		}
		uint32_t& Top = Buckets->Top[SlotOfLowest()];
		const Item First = ItemAt(Top);
		--Top;
		if (Top % BlockSize == 0)
		{
			Top = RemoveBlock(Top);
		}
		--InRing;
		Base = Lowest - Slack > Base ? Lowest - Slack : Base;
		return {StateId{First.Word}, Lowest, First.G};
	}

	/** Removes all entries and keeps the memory. O(buckets in use), however many entries they hold. */
	void Clear()
	{
		if (Buckets != nullptr)
		{
			for (; Buckets->Summary != 0; Buckets->Summary &= Buckets->Summary - 1)
			{
				ClearBuckets(static_cast<uint32_t>(std::countr_zero(Buckets->Summary)));
			}
		}
		Blocks.Clear();
		Outside.Clear();
		FirstFree = None;
		InRing = 0;
	}

	/** Empties the list and gives its memory back. */
	void Release()
	{
		Blocks.Release();
		Outside.Release();
		if (Buckets != nullptr)
		{
			Pool->Release(Buckets, sizeof(Ring));
			Buckets = nullptr;
		}
		FirstFree = None;
		InRing = 0;
	}

	size_t MemoryBytes() const
	{
		return Blocks.MemoryBytes() + Outside.MemoryBytes() + (Buckets != nullptr ? sizeof(Ring) : 0);
	}

private:
	static constexpr uint32_t RingSize = 4096;
	static constexpr int32_t Slack = 1024; // room below the smallest f for heuristics that are not consistent
	static constexpr uint32_t BlockSize = 8;
	static constexpr uint32_t None = 0xFFFFFFFFu; // looks like the last item of a block, so that a push adds one

	/** The first item of a block is no entry: its word names the position below, or the next free block. */
	struct Item
	{
		uint32_t Word; // state
		int32_t G;
	};

	struct Block
	{
		std::array<Item, BlockSize> Items;
	};

	struct Ring
	{
		std::array<uint32_t, RingSize> Top; // of each bucket: block number times BlockSize, plus the index in the block
		std::array<uint64_t, RingSize / 64> Words{}; // bit per bucket; cleared lazily after the bucket became empty
		uint64_t Summary = 0;                        // bit per word
	};

	uint32_t SlotOfLowest() const
	{
		return static_cast<uint32_t>(Lowest) % RingSize;
	}

	Item& ItemAt(uint32_t Position)
	{
		return Blocks[Position / BlockSize].Items[Position % BlockSize];
	}

	RTP_NO_INLINE void PushOutside(const OpenEntry& Entry)
	{
		Outside.Push(Entry);
	}

	/** Makes Lowest exact and returns whether the next entry is in the ring. */
	bool IsRingNext()
	{
		if (InRing == 0) [[unlikely]]
		{
			return false;
		}
		if (Buckets->Top[SlotOfLowest()] == None)
		{
			SeekLowest();
		}
		return Outside.IsEmpty() || Outside.Top().F >= Lowest;
	}

	RTP_NO_INLINE void SeekLowest()
	{
		do
		{
			const uint32_t Slot = SlotOfLowest();
			uint64_t& Word = Buckets->Words[Slot / 64];
			Word &= ~(1ull << (Slot % 64));
			Buckets->Summary &= Word == 0 ? ~(1ull << (Slot / 64)) : ~0ull;
			Lowest += static_cast<int32_t>((NextSlot(Slot) - Slot) % RingSize);
		}
		while (Buckets->Top[SlotOfLowest()] == None);
	}

	/** The first bucket at or after Slot whose bit is set; the ring wraps around. */
	uint32_t NextSlot(uint32_t Slot) const
	{
		const uint32_t StartWord = Slot / 64;
		const uint64_t Partial = Buckets->Words[StartWord] >> (Slot % 64);
		if (Partial != 0)
		{
			return Slot + static_cast<uint32_t>(std::countr_zero(Partial));
		}
		const uint64_t Rotated = std::rotr(Buckets->Summary, static_cast<int>((StartWord + 1) % 64));
		const uint32_t Word = (StartWord + 1 + static_cast<uint32_t>(std::countr_zero(Rotated))) % 64;
		return Word * 64 + static_cast<uint32_t>(std::countr_zero(Buckets->Words[Word]));
	}

	RTP_NO_INLINE void OpenRing(int32_t F)
	{
		if (Buckets == nullptr)
		{
			Buckets = new (Pool->Acquire(sizeof(Ring))) Ring;
			Buckets->Top.fill(None);
		}
		Base = F - Slack;
		Lowest = F;
	}

	void ClearBuckets(uint32_t Word)
	{
		for (uint64_t& Bits = Buckets->Words[Word]; Bits != 0; Bits &= Bits - 1)
		{
			Buckets->Top[Word * 64 + static_cast<uint32_t>(std::countr_zero(Bits))] = None;
		}
	}

	/** Pushes a block on a bucket's stack; returns the position of its first entry. */
	uint32_t AddBlock(uint32_t Below)
	{
		uint32_t Number = FirstFree;
		if (Number != None)
		{
			FirstFree = Blocks[Number].Items[0].Word;
		}
		else
		{
			Number = Blocks.Add({});
		}
		Blocks[Number].Items[0].Word = Below;
		return Number * BlockSize + 1;
	}

	/** Pops the empty block of a bucket's stack; returns the position of the entry below. */
	uint32_t RemoveBlock(uint32_t Position)
	{
		Item& Link = ItemAt(Position);
		FirstFree = std::exchange(Position, std::exchange(Link.Word, FirstFree)) / BlockSize;
		return Position;
	}

	Ring* Buckets = nullptr;
	ChunkedList<Block, 5> Blocks;
	HeapOpenList Outside;
	uint32_t FirstFree = None;
	int32_t Base = 0;   // the ring holds f values in [Base, Base + RingSize)
	int32_t Lowest = 0; // no f value in the ring is smaller
	uint32_t InRing = 0;
};
} // namespace Rtp
