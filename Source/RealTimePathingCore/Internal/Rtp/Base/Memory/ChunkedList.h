// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A growing array in pooled chunks: appending never moves an item, so no single step pays for a large copy.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Memory/PoolUser.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace Rtp
{
/** An array of trivial items with stable addresses that grows and shrinks at its end, 2^ChunkBits items at a time. */
template <class T, uint32_t ChunkBits = 8>
class ChunkedList : private PoolUser
{
	static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
	static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__, "the pool aligns no further");

public:
	explicit ChunkedList(std::shared_ptr<PagePool> InPool)
		: PoolUser(std::move(InPool))
	{
	}

	~ChunkedList()
	{
		Release();
	}

	/** Leaves the other list empty and usable. */
	ChunkedList(ChunkedList&& Other) noexcept
		: PoolUser(Other.Pool)
		, Chunks(std::move(Other.Chunks))
		, Count(std::exchange(Other.Count, 0))
	{
		Other.Chunks.clear();
	}

	uint32_t Size() const
	{
		return Count;
	}

	/** Appends an item and returns its index. */
	uint32_t Add(const T& Item)
	{
		if ((Count >> ChunkBits) == Chunks.size())
		{
			Chunks.push_back(Pool->Acquire(ChunkBytes));
		}
		const uint32_t Index = Count++;
		new (Address(Index)) T(Item);
		return Index;
	}

	T& operator[](uint32_t Index)
	{
		RTP_ASSERT(Index < Count, "the item exists");
		return *Address(Index);
	}

	const T& operator[](uint32_t Index) const
	{
		RTP_ASSERT(Index < Count, "the item exists");
		return *Address(Index);
	}

	/** Removes the last item, keeping the memory. */
	void RemoveLast()
	{
		RTP_ASSERT(Count != 0, "there is a last item");
		--Count;
	}

	/** Removes all items, keeping the memory. O(1). */
	void Clear()
	{
		Count = 0;
	}

	/** Removes all items and returns the memory to the pool. */
	void Release()
	{
		Pool->ReleaseAll(Chunks, ChunkBytes);
		std::vector<void*>().swap(Chunks); // assigning {} would keep its memory
		Count = 0;
	}

	/** Memory held now, the pool's share and the list's own. */
	size_t MemoryBytes() const
	{
		return Chunks.size() * ChunkBytes + Chunks.capacity() * sizeof(void*);
	}

private:
	static constexpr size_t ChunkBytes = sizeof(T) << ChunkBits;

	T* Address(uint32_t Index) const
	{
		return static_cast<T*>(Chunks[Index >> ChunkBits]) + (Index & ((1u << ChunkBits) - 1));
	}

	std::vector<void*> Chunks;
	uint32_t Count = 0;
};
} // namespace Rtp
