// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Dijkstra's algorithm over the arcs that lead upwards in the contraction hierarchy, in slices. The meaning of the
// lengths is the matter of UpwardSearch.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Planning/WorkBudget.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A site that an upward search reached. */
struct UpwardNode
{
	SiteId Site;
	int32_t Length;  // between the site and the start of the search
	uint32_t Parent; // index of the node before, NoIndex for the sites the search began with
};

/**
 * Settles sites in the order of keys: length plus a lower bound on the rest. Keeps its memory from search to search.
 *
 * An upward path need not be a shortest one: a path over a higher site may be shorter. Such a site is "stalled"
 * (Geisberger et al. 2008): no shortest path leads upwards through it.
 */
class UpwardDijkstra
{
public:
	static constexpr int64_t UnitsPerSettled = 32; // at most an expansion, the smallest budget
	static constexpr int64_t UnitsPerArc = 7;

	/** Starts anew; follows arcs away from the start (ArcDirections::Out) or towards it (In). */
	RTP_API void Begin(uint8_t InAlong);

	/**
	 * Adds a site if this is the shortest path to it so far. KeyOf(Site, Position, Length) returns its key; a site with
	 * a key of Limit or more is left out.
	 */
	template <class F>
	void Reach(SiteId Site, CellPosition Position, int32_t Length, int32_t Limit, F&& KeyOf)
	{
		MakeRoom(1);
		ReachAt(SlotIndexOf(Site), Site, Position, Length, NoIndex, Limit, KeyOf);
	}

	/** Smallest key of the queue; infinite when it is empty. */
	int32_t NextKey() const
	{
		return Queue.empty() ? Cost::Infinite().Units : Queue.front().Key();
	}

	/** The node with that key, or NoIndex. */
	uint32_t NextNode() const
	{
		return Queue.empty() ? NoIndex : Queue.front().Node();
	}

	/** Settles the node with the smallest key and returns its index; NoIndex for one that was settled before. */
	RTP_API uint32_t Settle();

	/** Reads the arcs of a settled node; false if it is stalled. */
	RTP_API bool ReadArcs(const AtlasDatabase& Atlas, uint32_t Index, WorkBudget& Work);

	/** Relaxes the arcs read last. */
	template <class F>
	void RelaxArcs(uint32_t Index, int32_t Limit, F&& KeyOf)
	{
		const int32_t Length = Nodes[Index].Length;
		for (uint32_t Number = 0; Number < ArcCount; ++Number)
		{
			const UpwardArc Arc = Arcs[Number];
			ReachAt(SlotIndexFrom(Arc.Slot, Arc.To), Arc.To, Arc.Position, Length + Arc.Length, Index, Limit, KeyOf);
		}
	}

	/** Index of the node of a site, or NoIndex. */
	uint32_t NodeOf(SiteId Site) const
	{
		return Slots[SlotIndexOf(Site)].Node;
	}

	const std::vector<UpwardNode>& GetNodes() const
	{
		return Nodes;
	}

	size_t MemoryBytes() const
	{
		return Nodes.capacity() * sizeof(UpwardNode) + Queue.capacity() * sizeof(Queued) +
			Slots.capacity() * sizeof(Slot) + Arcs.capacity() * sizeof(UpwardArc);
	}

private:
	/** Ordered by key, then by node. */
	struct Queued
	{
		uint64_t Order; // key and node
		int32_t Length;

		int32_t Key() const
		{
			return static_cast<int32_t>(Order >> 32);
		}

		uint32_t Node() const
		{
			return static_cast<uint32_t>(Order);
		}
	};

	struct Slot
	{
		SiteId Site;
		uint32_t Node = NoIndex;
		int32_t Length = Cost::Infinite().Units; // of the node, repeated here to save a memory access
	};

	struct UpwardArc
	{
		SiteId To;
		int32_t Length;
		uint32_t Slot;         // first slot where To can be
		CellPosition Position; // of To
	};

	template <class F>
	void ReachAt(uint32_t SlotIndex, SiteId Site, CellPosition Position, int32_t Length, uint32_t Parent, int32_t Limit,
		F& KeyOf)
	{
		Slot& Entry = Slots[SlotIndex];
		if (Entry.Length <= Length)
		{
			return;
		}
		const int32_t Key = KeyOf(Site, Position, Length);
		if (Key >= Limit)
		{
			return;
		}
		if (Entry.Node == NoIndex)
		{
			Entry = {Site, static_cast<uint32_t>(Nodes.size()), Length};
			Nodes.push_back({Site, Length, Parent});
		}
		else
		{
			Entry.Length = Length;
			Nodes[Entry.Node] = {Site, Length, Parent};
		}
		Push({static_cast<uint64_t>(Key) << 32 | Entry.Node, Length});
	}

	/** The slot of a site in the hash table, or the free one where it belongs. */
	uint32_t SlotIndexOf(SiteId Site) const
	{
		return SlotIndexFrom(SpreadNumber(Site.Value) >> 7, Site);
	}

	/** The same for a site that is in none of the slots before First. */
	uint32_t SlotIndexFrom(uint32_t First, SiteId Site) const
	{
		uint32_t Index = First & SlotMask;
		while (Slots[Index].Node != NoIndex && Slots[Index].Site != Site)
		{
			Index = (Index + 1) & SlotMask;
		}
		return Index;
	}

	/** Keeps at least half of the slots free when this many sites are added. */
	void MakeRoom(uint32_t More)
	{
		if ((static_cast<uint32_t>(Nodes.size()) + More) * 2 > SlotMask)
		{
			Grow(More);
		}
	}

	RTP_API void Grow(uint32_t More);
	RTP_API void Push(Queued New);

	uint8_t Along = 0; // one of ArcDirections
	std::vector<UpwardNode> Nodes;
	std::vector<Queued> Queue;
	std::vector<Slot> Slots;
	uint32_t SlotMask = 0;
	std::vector<UpwardArc> Arcs; // the first ArcCount ones were read last
	uint32_t ArcCount = 0;
};
} // namespace Rtp
