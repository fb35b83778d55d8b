// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A table over a large index range that costs memory only where it was touched, and is emptied in O(1) by an epoch.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/PagePool.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace Rtp
{
/** Maps indices below Count to records that start out as Record{}. Pages of 64 records come from a pool. */
template <class Record> class PagedTable
{
	static_assert(std::is_trivially_copyable_v<Record> && std::is_trivially_destructible_v<Record>);

public:
	explicit PagedTable(std::shared_ptr<PagePool> InPool) : Pool(std::move(InPool))
	{
	}

	~PagedTable()
	{
		Release();
	}

	PagedTable(const PagedTable&) = delete;
	PagedTable& operator=(const PagedTable&) = delete;

	PagedTable(PagedTable&& Other) noexcept
		: Pool(Other.Pool)
		, Branches(std::move(Other.Branches))
		, BranchBlocks(std::move(Other.BranchBlocks))
		, PageBlocks(std::move(Other.PageBlocks))
		, Epoch(Other.Epoch)
	{
		Other.Branches.clear();
		Other.BranchBlocks.clear();
		Other.PageBlocks.clear();
	}

	/** Forgets all records in O(1); the pages stay for the next use. */
	void Reset()
	{
		if (++Epoch == 0)
		{
			Release(); // the epoch wrapped: stale pages could look current
			Epoch = 1;
		}
	}

	/** Forgets all records and returns the memory to the pool. */
	void Release()
	{
		if (Pool)
		{
			Pool->ReleaseAll(PageBlocks, sizeof(Page));
			Pool->ReleaseAll(BranchBlocks, sizeof(Branch));
		}
		PageBlocks = {};
		BranchBlocks = {};
		Branches = {};
	}

	/** The record of Index, or null where nothing was written since the last Reset. */
	const Record* Find(uint32_t Index) const
	{
		const uint32_t Top = Index >> (PageBits + BranchBits);
		if (Top >= Branches.size() || Branches[Top] == nullptr)
		{
			return nullptr;
		}
		const Leaf& Slot = Branches[Top]->Leaves[(Index >> PageBits) & (BranchSize - 1)];
		return Slot.Epoch == Epoch ? &Slot.Records->Items[Index & (PageSize - 1)] : nullptr;
	}

	/** The record of Index, made if need be. The reference stays valid until Reset or Release. */
	Record& operator[](uint32_t Index)
	{
		const uint32_t Top = Index >> (PageBits + BranchBits);
		if (Top >= Branches.size() || Branches[Top] == nullptr) [[unlikely]]
		{
			AddBranch(Top);
		}
		Leaf& Slot = Branches[Top]->Leaves[(Index >> PageBits) & (BranchSize - 1)];
		if (Slot.Epoch != Epoch) [[unlikely]]
		{
			OpenLeaf(Slot);
		}
		return Slot.Records->Items[Index & (PageSize - 1)];
	}

	size_t MemoryBytes() const
	{
		return PageBlocks.size() * sizeof(Page) + BranchBlocks.size() * sizeof(Branch) +
			   Branches.capacity() * sizeof(Branch*) + (PageBlocks.capacity() + BranchBlocks.capacity()) * sizeof(void*);
	}

private:
	static constexpr uint32_t PageBits = 6;
	static constexpr uint32_t PageSize = 1u << PageBits;
	static constexpr uint32_t BranchBits = 7;
	static constexpr uint32_t BranchSize = 1u << BranchBits;

	struct Page
	{
		std::array<Record, PageSize> Items;
	};

	struct Leaf
	{
		Page* Records;
		uint32_t Epoch; // the records are valid only if this is the table's epoch
	};

	struct Branch
	{
		std::array<Leaf, BranchSize> Leaves;
	};

	void AddBranch(uint32_t Top)
	{
		if (Top >= Branches.size())
		{
			Branches.resize(Top + 1, nullptr);
		}
		void* Block = Pool->Acquire(sizeof(Branch));
		BranchBlocks.push_back(Block);
		Branches[Top] = new (Block) Branch{};
	}

	void OpenLeaf(Leaf& Slot)
	{
		if (Slot.Records == nullptr)
		{
			void* Block = Pool->Acquire(sizeof(Page));
			PageBlocks.push_back(Block);
			Slot.Records = new (Block) Page;
		}
		Slot.Records->Items.fill(Record{});
		Slot.Epoch = Epoch;
	}

	std::shared_ptr<PagePool> Pool;
	std::vector<Branch*> Branches;
	std::vector<void*> BranchBlocks;
	std::vector<void*> PageBlocks;
	uint32_t Epoch = 1;
};
} // namespace Rtp
