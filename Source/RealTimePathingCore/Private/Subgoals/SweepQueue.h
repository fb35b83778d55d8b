// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The queue of Dijkstra searches over whole grids: a ring of buckets by cost (Dial 1969). It keeps stale entries; the
// search skips them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/**
 * Exactly by cost, smallest first; ties newest first. Holds a state as often as it was pushed. All costs must lie
 * within one dearest move of the smallest. Reuses the memory of removed entries, so the touched memory is as large as
 * the frontier.
 */
class SweepQueue
{
public:
	struct Entry
	{
		uint32_t State;
		int32_t G;
		uint32_t Below; // the entry below it in its bucket, or NoIndex
	};

	/** No move may cost more than DearestMove. */
	RTP_API explicit SweepQueue(int32_t DearestMove);

	RTP_API void Clear();

	bool IsEmpty() const
	{
		return Waiting == 0;
	}

	RTP_FORCE_INLINE void Push(uint32_t State, int32_t G)
	{
		const uint32_t Units = static_cast<uint32_t>(G);
		const uint32_t Slot = (Width == 1 ? Units : Units / Width) & (static_cast<uint32_t>(Tops.size()) - 1);
		uint32_t Index = FirstFree;
		if (Index == NoIndex) [[unlikely]]
		{
			Index = static_cast<uint32_t>(Entries.size());
			Entries.push_back({});
		}
		else
		{
			FirstFree = Entries[Index].Below;
		}
		Entries[Index] = {State, G, Tops[Slot]};
		Tops[Slot] = Index;
		Filled[Slot / 64] |= 1ull << (Slot % 64);
		++Waiting;
	}

	/** The queue must not be empty. */
	RTP_FORCE_INLINE Entry Pop()
	{
		const uint32_t Index = SeekLeast();
		const Entry Top = Entries[Index];
		Remove(Index);
		return Top;
	}

	/** Pops entries whose cost is less than Within above the first one, until Out is full; returns their number. */
	RTP_FORCE_INLINE uint32_t PopSeveral(std::span<Entry> Out, int32_t Within)
	{
		uint32_t Count = 0;
		for (int32_t Limit = 0; Count < Out.size() && Waiting != 0; ++Count)
		{
			const uint32_t Before = Bucket;
			const uint32_t Index = SeekLeast();
			Limit = Count == 0 ? Entries[Index].G + Within : Limit;
			if (Entries[Index].G >= Limit)
			{
				Bucket = Before; // a smaller cost may still be pushed
				break;
			}
			Out[Count] = Entries[Index];
			Remove(Index);
		}
		return Count;
	}

private:
	/** Sets Bucket to that of the least entry and moves this entry to its top. */
	RTP_FORCE_INLINE uint32_t SeekLeast()
	{
		uint32_t Word = Bucket / 64;
		uint64_t Bits = Filled[Word] & (~0ull << (Bucket % 64));
		while (Bits == 0)
		{
			Word = Word + 1 == Filled.size() ? 0 : Word + 1;
			Bits = Filled[Word];
		}
		Bucket = Word * 64 + static_cast<uint32_t>(std::countr_zero(Bits));
		const uint32_t Index = Tops[Bucket];
		if (Width > 1) [[unlikely]]
		{
			RaiseLeast(Index);
		}
		return Index;
	}

	/** Removes the entry on top of Bucket. */
	RTP_FORCE_INLINE void Remove(uint32_t Index)
	{
		const uint32_t Below = Entries[Index].Below;
		Tops[Bucket] = Below;
		Filled[Bucket / 64] ^= Below == NoIndex ? 1ull << (Bucket % 64) : 0;
		Entries[Index].Below = std::exchange(FirstFree, Index);
		--Waiting;
	}

	/** Swaps the entry on top of a bucket with the least one in it. */
	RTP_API void RaiseLeast(uint32_t Top);

	uint32_t Width = 1;           // cost range of a bucket
	std::vector<uint32_t> Tops;   // top entry of each bucket, or NoIndex
	std::vector<uint64_t> Filled; // a bit for each bucket that is not empty
	std::vector<Entry> Entries;
	uint32_t FirstFree = NoIndex; // list of unused entries, linked by Below
	uint32_t Bucket = 0;          // no entry is in a bucket before this one
	uint32_t Waiting = 0;         // number of entries
};
} // namespace Rtp
