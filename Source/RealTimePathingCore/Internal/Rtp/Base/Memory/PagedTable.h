// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A table over a large index range that costs memory only where it was touched, and is emptied in O(1) by an epoch.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/PoolUser.h"

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
/**
 * Maps 32-bit indices to records that start out as Record{}. Pages of 64 records come from a pool.
 * EpochNumber counts the resets between two that cost more; tests make it narrow.
 */
template <class Record, class EpochNumber = uint32_t>
class PagedTable : private PoolUser
{
	static_assert(std::is_trivially_copyable_v<Record> && std::is_trivially_destructible_v<Record>);
	static_assert(std::is_unsigned_v<EpochNumber>);
	static_assert(alignof(Record) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__, "the pool aligns no further");

public:
	explicit PagedTable(std::shared_ptr<PagePool> InPool)
		: PoolUser(std::move(InPool))
	{
	}

	~PagedTable()
	{
		Release();
	}

	/** Leaves the other table empty and usable. */
	PagedTable(PagedTable&& Other) noexcept
		: PoolUser(Other.Pool)
		, Branches(std::move(Other.Branches))
		, BranchCount(std::exchange(Other.BranchCount, 0))
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
		Pool->ReleaseAll(PageBlocks, sizeof(Page));
		Pool->ReleaseAll(BranchBlocks, sizeof(Branch));
		// Assigning {} would keep the memory of the vectors.
		std::vector<void*>().swap(PageBlocks);
		std::vector<void*>().swap(BranchBlocks);
		std::vector<Branch*>().swap(Branches);
		BranchCount = 0;
	}

	/** The record of Index; null, meaning Record{}, where no index of its page was asked for since the last Reset. */
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
	RTP_FORCE_INLINE Record& operator[](uint32_t Index)
	{
		const uint32_t Top = Index >> (PageBits + BranchBits);
		if (Top < BranchCount && Branches[Top] != nullptr) [[likely]]
		{
			const Leaf& Slot = Branches[Top]->Leaves[(Index >> PageBits) & (BranchSize - 1)];
			if (Slot.Epoch == Epoch) [[likely]]
			{
				return Slot.Records->Items[Index & (PageSize - 1)];
			}
		}
		return Make(Index);
	}

	/** Memory held now, the pool's share and the table's own. */
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
		EpochNumber Epoch; // the records are valid only if this is the table's epoch
	};

	struct Branch
	{
		std::array<Leaf, BranchSize> Leaves;
	};

	/** Kept out of line: it is rare, and the expansion loop is faster without it in its middle. */
	RTP_NO_INLINE Record& Make(uint32_t Index)
	{
		const uint32_t Top = Index >> (PageBits + BranchBits);
		if (Top >= Branches.size() || Branches[Top] == nullptr)
		{
			AddBranch(Top);
		}
		Leaf& Slot = Branches[Top]->Leaves[(Index >> PageBits) & (BranchSize - 1)];
		if (Slot.Epoch != Epoch)
		{
			OpenLeaf(Slot);
		}
		return Slot.Records->Items[Index & (PageSize - 1)];
	}

	void AddBranch(uint32_t Top)
	{
		if (Top >= Branches.size())
		{
			Branches.resize(Top + 1, nullptr);
			BranchCount = Top + 1;
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

	std::vector<Branch*> Branches;
	uint32_t BranchCount = 0; // Branches.size(), which costs a subtraction each time
	std::vector<void*> BranchBlocks;
	std::vector<void*> PageBlocks;
	EpochNumber Epoch = 1; // never zero: that is the epoch of leaves without a page
};
} // namespace Rtp
