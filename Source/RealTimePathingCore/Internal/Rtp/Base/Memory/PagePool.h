// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Fixed-size memory blocks shared by all searches of a world. A search takes the blocks that it touches and returns
// them on arrival, so thousands of idle agents cost nothing. Safe to use from several threads.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace Rtp
{
/**
 * Lends uninitialised blocks, aligned as operator new aligns, and keeps returned ones for reuse: memory goes back to
 * the system only with the pool.
 */
class PagePool
{
public:
	RTP_API PagePool();

	/** All blocks must have been given back. */
	RTP_API ~PagePool();
	PagePool(const PagePool&) = delete;
	PagePool& operator=(const PagePool&) = delete;

	/** A block of at least Bytes bytes. */
	RTP_API void* Acquire(size_t Bytes);

	/** Gives a block back; Bytes must be the number it was acquired with. */
	RTP_API void Release(void* Block, size_t Bytes);

	/** Gives many blocks of one size back under one lock. */
	RTP_API void ReleaseAll(const std::vector<void*>& Blocks, size_t Bytes);

	/** Bytes lent to searches now. */
	RTP_API size_t BytesInUse() const;

private:
	struct FreeBlock
	{
		FreeBlock* Next;
	};

	struct SizeClass
	{
		size_t Bytes;
		FreeBlock* First;
	};

	SizeClass& ClassFor(size_t Bytes);
	void Put(SizeClass& Class, void* Block);

	mutable std::mutex Guard;
	std::vector<SizeClass> Classes; // few: one for each block size in use
	size_t InUse = 0;
};
} // namespace Rtp
