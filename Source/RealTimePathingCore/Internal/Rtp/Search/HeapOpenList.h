// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Open list as a binary heap: any costs, any heuristic, O(log n).

#pragma once

#include "Rtp/Base/Memory/ChunkedList.h"
#include "Rtp/Search/OpenEntry.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace Rtp
{
/** Entries in the order of Precedes(A, B), which must be a total order: the result is then the same everywhere. */
template <class Entry>
class BinaryHeap
{
public:
	explicit BinaryHeap(std::shared_ptr<PagePool> Pool)
		: Items(std::move(Pool))
	{
	}

	bool IsEmpty() const
	{
		return Items.Size() == 0;
	}

	void Push(const Entry& Added)
	{
		uint32_t Slot = Items.Add(Added);
		while (Slot > 0 && Precedes(Added, Items[(Slot - 1) / 2]))
		{
			Items[Slot] = Items[(Slot - 1) / 2];
			Slot = (Slot - 1) / 2;
		}
		Items[Slot] = Added;
	}

	const Entry& Top()
	{
		return Items[0];
	}

	Entry Pop()
	{
		const Entry First = Items[0];
		const Entry Last = Items[Items.Size() - 1];
		Items.RemoveLast();
		const uint32_t Count = Items.Size();
		uint32_t Slot = 0;
		for (uint32_t Child = 1; Child < Count; Child = 2 * Slot + 1)
		{
			Child += Child + 1 < Count && Precedes(Items[Child + 1], Items[Child]) ? 1 : 0;
			if (!Precedes(Items[Child], Last))
			{
				break;
			}
			Items[Slot] = Items[Child];
			Slot = Child;
		}
		if (Count != 0)
		{
			Items[Slot] = Last;
		}
		return First;
	}

	void Clear()
	{
		Items.Clear();
	}

	/** Empties the list and gives its memory back. */
	void Release()
	{
		Items.Release();
	}

	size_t MemoryBytes() const
	{
		return Items.MemoryBytes();
	}

private:
	ChunkedList<Entry> Items;
};

/** Smallest f first; ties by larger g, then by smaller state. */
inline bool Precedes(const OpenEntry& A, const OpenEntry& B)
{
	if (A.F != B.F)
	{
		return A.F < B.F;
	}
	return A.G != B.G ? A.G > B.G : A.State < B.State;
}

using HeapOpenList = BinaryHeap<OpenEntry>;
} // namespace Rtp
