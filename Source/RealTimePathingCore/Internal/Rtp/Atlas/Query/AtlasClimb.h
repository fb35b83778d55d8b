// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Search from a few sites upwards through the hierarchy to the core, in slices. What the found lengths mean is for the
// callers: goals and queries.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A site that a climb reached. */
struct AtlasClimbed
{
	static constexpr uint32_t NoParent = 0xFFFFFFFFu;

	uint32_t Site;
	int32_t Length;  // between the site and the place the climb began at
	uint32_t Parent; // index of the entry before, NoParent for the sites the climb began with
};

/**
 * Dijkstra over the arcs that lead upwards, in the order of keys: lengths plus a lower bound on what follows. Keeps its
 * memory from climb to climb.
 *
 * A way up need not be a shortest one: it may be shorter to go higher and come down again. Such a site is "stalled"
 * (Geisberger et al. 2008): nothing that is built on it can be part of a shortest way.
 */
class AtlasClimb
{
public:
	static constexpr uint32_t Nothing = 0xFFFFFFFFu;
	static constexpr int64_t UnitsPerSettled = 32; // no more than an expansion, the smallest budget there is
	static constexpr int64_t UnitsPerArc = 7;

	/** Starts anew. Way says whether lengths are from (Out) or to (Back) the beginning. */
	RTP_API void Begin(uint8_t Way);

	/** Adds a site if this way to it is the shortest so far. KeyOf(Site, Place, Length) gives its key; from Limit on
	 * it is left out. */
	template <class F>
	void Seed(uint32_t Site, CellPosition Place, int32_t Length, int32_t Limit, F&& KeyOf)
	{
		MakeRoom(1);
		SeedAt(SlotIndexOf(Site), Site, Place, Length, AtlasClimbed::NoParent, Limit, KeyOf);
	}

	/** Smallest key to settle, or a very large number when nothing is left. */
	int32_t NextKey() const
	{
		return Queue.empty() ? Cost::Infinite().Units : Queue.front().Key();
	}

	/** The entry with that key, or Nothing. */
	uint32_t NextEntry() const
	{
		return Queue.empty() ? Nothing : Queue.front().Entry();
	}

	bool IsDone() const
	{
		return Queue.empty();
	}

	/** Settles the entry with the smallest key and returns its index, or Nothing for one that was settled before. */
	RTP_API uint32_t Settle();

	/** Looks at the arcs of a settled entry; false if it is stalled. */
	RTP_API bool Look(const AtlasDatabase& Atlas, uint32_t Index, AtlasWork& Work);

	/** Follows the arcs looked at last upwards. */
	template <class F>
	void Follow(uint32_t Index, int32_t Limit, F&& KeyOf)
	{
		const int32_t Length = Entries[Index].Length;
		for (uint32_t At = 0; At < AheadCount; ++At)
		{
			const Upward Arc = Ahead[At];
			SeedAt(SlotIndexFrom(Arc.Slot, Arc.To), Arc.To, Arc.Place, Length + Arc.Length, Index, Limit, KeyOf);
		}
	}

	/** Index of the entry of a site, or Nothing. */
	uint32_t EntryOf(uint32_t Site) const
	{
		return Slots[SlotIndexOf(Site)].Entry;
	}

	const std::vector<AtlasClimbed>& GetEntries() const
	{
		return Entries;
	}

	size_t MemoryBytes() const
	{
		return Entries.capacity() * sizeof(AtlasClimbed) + Queue.capacity() * sizeof(Queued) +
			Slots.capacity() * sizeof(Slot) + Ahead.capacity() * sizeof(Upward);
	}

private:
	/** In the order of keys, then of entries. */
	struct Queued
	{
		uint64_t Order; // key and entry
		int32_t Length;

		int32_t Key() const
		{
			return static_cast<int32_t>(Order >> 32);
		}

		uint32_t Entry() const
		{
			return static_cast<uint32_t>(Order);
		}
	};

	struct Slot
	{
		uint32_t Site = 0;
		uint32_t Entry = Nothing;
		int32_t Length = Cost::Infinite().Units; // of the entry; here too, so that asking takes one look
	};

	struct Upward
	{
		uint32_t To;
		int32_t Length;
		uint32_t Slot;      // where To is, or would have been when it was looked at
		CellPosition Place; // of To
	};

	/** Seed, when the site's slot is known and there is room. */
	template <class F>
	void SeedAt(
		uint32_t SlotIndex, uint32_t Site, CellPosition Place, int32_t Length, uint32_t Parent, int32_t Limit, F& KeyOf)
	{
		Slot& At = Slots[SlotIndex];
		if (At.Length <= Length)
		{
			return;
		}
		const int32_t Key = KeyOf(Site, Place, Length);
		if (Key >= Limit)
		{
			return;
		}
		if (At.Entry == Nothing)
		{
			At = {Site, static_cast<uint32_t>(Entries.size()), Length};
			Entries.push_back({Site, Length, Parent});
		}
		else
		{
			At.Length = Length;
			Entries[At.Entry] = {Site, Length, Parent};
		}
		Push({static_cast<uint64_t>(Key) << 32 | At.Entry, Length});
	}

	/** Where a site is or would be in the hash of sites. */
	uint32_t SlotIndexOf(uint32_t Site) const
	{
		return SlotIndexFrom((Site * 0x9E3779B1u) >> 7, Site);
	}

	/** The same, when it is known that the site is in none of the slots before First. */
	uint32_t SlotIndexFrom(uint32_t First, uint32_t Site) const
	{
		uint32_t At = First & SlotMask;
		while (Slots[At].Entry != Nothing && Slots[At].Site != Site)
		{
			At = (At + 1) & SlotMask;
		}
		return At;
	}

	/** Keeps at least half of the slots free when so many sites are added. */
	void MakeRoom(uint32_t More)
	{
		if ((static_cast<uint32_t>(Entries.size()) + More) * 2 > SlotMask)
		{
			Grow(More);
		}
	}

	RTP_API void Grow(uint32_t More);
	RTP_API void Push(Queued New);

	uint8_t Way = 0;
	std::vector<AtlasClimbed> Entries;
	std::vector<Queued> Queue;
	std::vector<Slot> Slots;
	uint32_t SlotMask = 0;
	std::vector<Upward> Ahead; // of these AheadCount are arcs of the entry that was looked at last
	uint32_t AheadCount = 0;
};
} // namespace Rtp
