// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open list as a binary heap with ties oldest first. O(log n); for the comparison with the TBA* paper only.

#pragma once

#include "Rtp/Search/HeapOpenList.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace Rtp
{
/** Smallest f first; ties in the order of insertion. */
class OldestFirstOpenList
{
public:
	explicit OldestFirstOpenList(std::shared_ptr<PagePool> Pool)
		: Heap(std::move(Pool))
	{
	}

	bool IsEmpty() const
	{
		return Heap.IsEmpty();
	}

	void Push(const OpenEntry& Entry)
	{
		Heap.Push({Entry, NextNumber++});
	}

	OpenEntry Top()
	{
		return Heap.Top().Entry;
	}

	OpenEntry Pop()
	{
		return Heap.Pop().Entry;
	}

	void Clear()
	{
		Heap.Clear();
		NextNumber = 0;
	}

	/** Empties the list and releases its memory. */
	void Release()
	{
		Heap.Release();
		NextNumber = 0;
	}

	size_t MemoryBytes() const
	{
		return Heap.MemoryBytes();
	}

private:
	struct NumberedEntry
	{
		OpenEntry Entry;
		uint32_t Number = 0;

		friend bool Precedes(const NumberedEntry& A, const NumberedEntry& B)
		{
			return A.Entry.F != B.Entry.F ? A.Entry.F < B.Entry.F : A.Number < B.Number;
		}
	};

	BinaryHeap<NumberedEntry> Heap;
	uint32_t NextNumber = 0;
};
} // namespace Rtp
