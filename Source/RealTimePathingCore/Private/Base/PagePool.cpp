// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/PagePool.h"

#include "Rtp/Base/Assert.h"

#include <new>
#include <utility>

namespace Rtp
{
PagePool::PagePool() = default;

PagePool::~PagePool()
{
	RTP_ASSERT(InUse == 0, "a pool outlives the holders of its blocks");
	for (const SizeClass& Class : Classes)
	{
		for (FreeBlock* Block = Class.First; Block != nullptr;)
		{
			FreeBlock* Next = Block->Next;
			::operator delete(Block);
			Block = Next;
		}
		for (const std::vector<void*>& Batch : Class.Batches)
		{
			for (void* Block : Batch)
			{
				::operator delete(Block);
			}
		}
	}
}

PagePool::SizeClass& PagePool::ClassFor(size_t Bytes)
{
	for (SizeClass& Class : Classes)
	{
		if (Class.Bytes == Bytes)
		{
			return Class;
		}
	}
	Classes.push_back({Bytes, nullptr, {}});
	return Classes.back();
}

void* PagePool::TakeFrom(SizeClass& Class)
{
	if (Class.First != nullptr)
	{
		FreeBlock* Block = Class.First;
		Class.First = Block->Next;
		return Block;
	}
	if (Class.Batches.empty())
	{
		return nullptr;
	}
	std::vector<void*>& Batch = Class.Batches.back();
	void* Block = Batch.back();
	Batch.pop_back();
	if (Batch.empty())
	{
		Class.Batches.pop_back();
	}
	return Block;
}

void* PagePool::Acquire(size_t Bytes)
{
	{
		const std::lock_guard<std::mutex> Lock(Guard);
		InUse += Bytes;
		if (void* Block = TakeFrom(ClassFor(Bytes)))
		{
			return Block;
		}
	}
	return ::operator new(Bytes < sizeof(FreeBlock) ? sizeof(FreeBlock) : Bytes);
}

void PagePool::Release(void* Block, size_t Bytes)
{
	const std::lock_guard<std::mutex> Lock(Guard);
	SizeClass& Class = ClassFor(Bytes);
	Class.First = new (Block) FreeBlock{Class.First};
	InUse -= Bytes;
}

void PagePool::ReleaseAll(std::vector<void*>&& Blocks, size_t Bytes)
{
	if (Blocks.empty())
	{
		return;
	}
	const std::lock_guard<std::mutex> Lock(Guard);
	InUse -= Blocks.size() * Bytes;
	ClassFor(Bytes).Batches.push_back(std::move(Blocks));
}

size_t PagePool::BytesInUse() const
{
	const std::lock_guard<std::mutex> Lock(Guard);
	return InUse;
}
} // namespace Rtp
