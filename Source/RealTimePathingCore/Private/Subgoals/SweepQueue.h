// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The queue of searches that visit whole grids again and again: a ring of buckets by cost (Dial 1969) without upkeep
// for states that leave it. What a state is, is the search's matter.

#pragma once

#include "Rtp/Base/Export.h"

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace Rtp
{
/**
 * Smallest cost first, exactly; ties newest first. Holds a state as often as it was pushed. Costs in it must lie
 * within one dearest move of the smallest. Places of entries are used again, so that the memory touched is as large as
 * the frontier.
 */
class SweepQueue
{
public:
	struct Entry
	{
		uint32_t State;
		int32_t G;
		uint32_t Below; // the entry under it in its bucket, or none
	};

	/** For moves that cost no more than this. */
	RTP_API explicit SweepQueue(int32_t DearestMove);

	RTP_API void Clear();

	bool IsEmpty() const
	{
		return Waiting == 0;
	}

	RTP_FORCE_INLINE void Push(uint32_t State, int32_t G)
	{
		const uint32_t Units = static_cast<uint32_t>(G);
		const uint32_t At = (Width == 1 ? Units : Units / Width) & (static_cast<uint32_t>(Tops.size()) - 1);
		uint32_t Place = FirstFree;
		if (Place == None) [[unlikely]]
		{
			Place = static_cast<uint32_t>(Entries.size());
			Entries.push_back({});
		}
		else
		{
			FirstFree = Entries[Place].Below;
		}
		Entries[Place] = {State, G, Tops[At]};
		Tops[At] = Place;
		Filled[At / 64] |= 1ull << (At % 64);
		++Waiting;
	}

	/** The queue must not be empty. */
	RTP_FORCE_INLINE Entry Pop()
	{
		const uint32_t Place = SeekLeast();
		const Entry Top = Entries[Place];
		Remove(Place);
		return Top;
	}

	/** Pops as many as there is room for and are less than Within above the first; how many. */
	RTP_FORCE_INLINE uint32_t PopSeveral(std::span<Entry> Out, int32_t Within)
	{
		uint32_t Count = 0;
		for (int32_t Limit = 0; Count < Out.size() && Waiting != 0; ++Count)
		{
			const uint32_t Before = Bucket;
			const uint32_t Place = SeekLeast();
			Limit = Count == 0 ? Entries[Place].G + Within : Limit;
			if (Entries[Place].G >= Limit)
			{
				Bucket = Before; // something nearer may come
				break;
			}
			Out[Count] = Entries[Place];
			Remove(Place);
		}
		return Count;
	}

private:
	static constexpr uint32_t None = 0xFFFFFFFFu;

	/** Makes Bucket that of the least entry, which is on top of it then. */
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
		const uint32_t Place = Tops[Bucket];
		if (Width > 1) [[unlikely]]
		{
			RaiseLeast(Place);
		}
		return Place;
	}

	/** Takes the entry on top of Bucket away. */
	RTP_FORCE_INLINE void Remove(uint32_t Place)
	{
		const uint32_t Below = Entries[Place].Below;
		Tops[Bucket] = Below;
		Filled[Bucket / 64] ^= Below == None ? 1ull << (Bucket % 64) : 0;
		Entries[Place].Below = std::exchange(FirstFree, Place);
		--Waiting;
	}

	/** Exchanges the entry on top of a bucket for the least one in it. */
	RTP_API void RaiseLeast(uint32_t Top);

	uint32_t Width = 1;           // of a bucket
	std::vector<uint32_t> Tops;   // of the buckets: an entry, or none
	std::vector<uint64_t> Filled; // a bit for each bucket
	std::vector<Entry> Entries;
	uint32_t FirstFree = None; // entries that are not in use hang together by Below
	uint32_t Bucket = 0;       // the first that can hold anything
	uint32_t Waiting = 0;      // entries in all buckets
};
} // namespace Rtp
