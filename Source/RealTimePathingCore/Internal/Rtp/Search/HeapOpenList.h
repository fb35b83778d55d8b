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
/** Smallest f first; ties by larger g, then by smaller state, so the order is the same everywhere. */
class HeapOpenList
{
public:
	explicit HeapOpenList(std::shared_ptr<PagePool> Pool)
		: Items(std::move(Pool))
	{
	}

	bool IsEmpty() const
	{
		return Items.Size() == 0;
	}

	void Push(const OpenEntry& Entry)
	{
		uint32_t Index = Items.Add(Entry);
		while (Index > 0 && Precedes(Entry, Items[(Index - 1) / 2]))
		{
			Items[Index] = Items[(Index - 1) / 2];
			Index = (Index - 1) / 2;
		}
		Items[Index] = Entry;
	}

	const OpenEntry& Top()
	{
		return Items[0];
	}

	OpenEntry Pop()
	{
		const OpenEntry First = Items[0];
		const OpenEntry Last = Items[Items.Size() - 1];
		Items.RemoveLast();
		const uint32_t Count = Items.Size();
		uint32_t Index = 0;
		for (uint32_t Child = 1; Child < Count; Child = 2 * Index + 1)
		{
			Child += Child + 1 < Count && Precedes(Items[Child + 1], Items[Child]) ? 1 : 0;
			if (!Precedes(Items[Child], Last))
			{
				break;
			}
			Items[Index] = Items[Child];
			Index = Child;
		}
		if (Count != 0)
		{
			Items[Index] = Last;
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
	static bool Precedes(const OpenEntry& A, const OpenEntry& B)
	{
		if (A.F != B.F)
		{
			return A.F < B.F;
		}
		return A.G != B.G ? A.G > B.G : A.State < B.State;
	}

	ChunkedList<OpenEntry> Items;
};
} // namespace Rtp
