// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Search from a few sites upwards through the hierarchy to the core, in slices. What the found lengths mean is for the
// callers: goals and queries.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Subgoals/AtlasDatabase.h"
#include "Rtp/Subgoals/AtlasWork.h"

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

/** Dijkstra over the arcs that lead upwards. Keeps its memory from climb to climb. */
class AtlasClimb
{
public:
	static constexpr uint32_t Nothing = 0xFFFFFFFFu;
	static constexpr int64_t UnitsPerSettled = 16;
	static constexpr int64_t UnitsPerArc = 4;

	/** Starts anew. Way says whether lengths are from (Out) or to (Back) the beginning. */
	RTP_API void Begin(uint8_t Way);

	/** Adds a site to begin with; Key is Length plus a lower bound on what follows. */
	RTP_API void Seed(uint32_t Site, int32_t Length, int32_t Key, uint32_t Parent = AtlasClimbed::NoParent);

	/** Smallest key to settle, or a very large number when nothing is left. */
	int32_t NextKey() const
	{
		return Queue.empty() ? Cost::Infinite().Units : Queue.front().Key;
	}

	bool IsDone() const
	{
		return Queue.empty();
	}

	/** Settles the entry with the smallest key and returns its index, or Nothing for one that was settled before. */
	RTP_API uint32_t Settle();

	/** Follows the arcs of a settled entry upwards; nothing if it is in the core. KeyOf(Site, Length) gives keys. */
	template <class F>
	void Expand(const AtlasDatabase& Atlas, uint32_t Index, AtlasWork& Work, F&& KeyOf)
	{
		const AtlasClimbed From = Entries[Index];
		const uint32_t Looked = Atlas.ForEachArc(From.Site, Way,
			[&](uint32_t To, int32_t Length)
			{
				const int32_t Through = From.Length + Length;
				Seed(To, Through, KeyOf(To, Through), Index);
			});
		Work.Spend(Looked * UnitsPerArc);
	}

	const std::vector<AtlasClimbed>& GetEntries() const
	{
		return Entries;
	}

	size_t MemoryBytes() const
	{
		return Entries.capacity() * sizeof(AtlasClimbed) + Queue.capacity() * sizeof(Queued) +
			Slots.capacity() * sizeof(uint32_t);
	}

private:
	struct Queued
	{
		int32_t Key;
		int32_t Length;
		uint32_t Entry;
	};

	static bool IsLater(const Queued& A, const Queued& B)
	{
		return A.Key != B.Key ? A.Key > B.Key : A.Entry > B.Entry;
	}

	uint32_t& SlotOf(uint32_t Site);
	void Grow();

	uint8_t Way = 0;
	std::vector<AtlasClimbed> Entries;
	std::vector<Queued> Queue;
	std::vector<uint32_t> Slots; // index of a site's entry plus one, hashed by site
};
} // namespace Rtp
