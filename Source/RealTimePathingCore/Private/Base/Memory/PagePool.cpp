// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Memory/PagePool.h"

#include "Rtp/Base/Assert.h"

#include <new>

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
	Classes.push_back({Bytes, nullptr});
	return Classes.back();
}

void* PagePool::Acquire(size_t Bytes)
{
	{
		const std::lock_guard<std::mutex> Lock(Guard);
		InUse += Bytes;
		SizeClass& Class = ClassFor(Bytes);
		if (Class.First != nullptr)
		{
			FreeBlock* Block = Class.First;
			Class.First = Block->Next;
			return Block;
		}
	}
	return ::operator new(Bytes < sizeof(FreeBlock) ? sizeof(FreeBlock) : Bytes);
}

void PagePool::Put(SizeClass& Class, void* Block)
{
	Class.First = new (Block) FreeBlock{Class.First};
	InUse -= Class.Bytes;
}

void PagePool::Release(void* Block, size_t Bytes)
{
	const std::lock_guard<std::mutex> Lock(Guard);
	Put(ClassFor(Bytes), Block);
}

void PagePool::ReleaseAll(const std::vector<void*>& Blocks, size_t Bytes)
{
	if (Blocks.empty())
	{
		return;
	}
	const std::lock_guard<std::mutex> Lock(Guard);
	SizeClass& Class = ClassFor(Bytes);
	for (void* Block : Blocks)
	{
		Put(Class, Block);
	}
}

size_t PagePool::BytesInUse() const
{
	const std::lock_guard<std::mutex> Lock(Guard);
	return InUse;
}
} // namespace Rtp
