// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A goal that many agents share: distances from the sites above it in the hierarchy and from the hubs.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/AtlasLandmarks.h"
#include "Rtp/Atlas/Query/QueryScratch.h"
#include "Rtp/Atlas/Query/UpwardDijkstra.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Planning/WorkBudget.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
/** Distances to one goal. Once it is ready it does not change any more, and many threads may read it. */
class AtlasGoal
{
public:
	AtlasGoal(const AtlasDatabase& InAtlas, std::shared_ptr<ScratchPool> InPool, CellIndex InGoal)
		: Atlas(InAtlas)
		, Pool(std::move(InPool))
		, Goal(InGoal)
	{
	}

	RTP_API ~AtlasGoal();

	CellIndex Cell() const
	{
		return Goal;
	}

	/** The memory of queries for this goal. */
	ScratchPool& Memory() const
	{
		return *Pool;
	}

	/**
	 * Counts a query; true for the first ones. A goal of one query, or of a second one by an agent that was pushed, is
	 * not worth preparing.
	 */
	bool CountQuery()
	{
		return Queries.fetch_add(1, std::memory_order_relaxed) < BidirectionalQueries;
	}

	/** Continues the preparation; Pending also while another thread does so. */
	RTP_API Progress Prepare(WorkBudget& Work);

	const std::vector<UpwardNode>& GetNodes() const
	{
		return Nodes;
	}

	const LandmarkRange& Landmarks() const
	{
		return Range;
	}

	/** Index of the node of a site, or NoIndex. */
	RTP_API uint32_t NodeOf(SiteId Site) const;

	/** Whether a path leads from a hub to the goal; then Distance is set. O(1). */
	bool FindHub(CoreId Hub, HubDistance& Distance) const
	{
		const uint64_t Word = HubBits[Hub.Value >> 6];
		const uint64_t Bit = 1ull << (Hub.Value & 63u);
		if ((Word & Bit) == 0)
		{
			return false;
		}
		Distance = Hubs[HubRanks[Hub.Value >> 6] + CountBits(Word & (Bit - 1))];
		return true;
	}

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t BidirectionalQueries = 2;

	enum class Stage : uint8_t
	{
		Scanning,
		Searching,
		Indexing,
		Merging,
		Packing,
		Ready
	};

	void Begin();
	bool Scan(WorkBudget& Work);
	bool Search(WorkBudget& Work);
	void Reach(SiteId Site, int32_t Length);
	bool Index(WorkBudget& Work);
	bool Merge(WorkBudget& Work);
	bool IsCovered(CoreId Core, int32_t Length) const;
	bool Pack(WorkBudget& Work);

	const AtlasDatabase& Atlas;
	std::shared_ptr<ScratchPool> Pool;
	CellIndex Goal;
	LandmarkRange Range;
	std::atomic<bool> bReady = false;
	std::atomic<bool> bBusy = false;
	std::atomic<uint32_t> Queries = 0;
	Stage Now = Stage::Scanning;
	ScratchLease Scratch; // during the preparation
	uint32_t Cursor = 0;
	uint32_t HubCount = 0;

	std::vector<UpwardNode> Nodes;
	std::vector<uint32_t> Slots; // hash table of the sites: index of the node plus one
	std::vector<uint64_t> HubBits;
	std::vector<uint32_t> HubRanks; // hubs before each word
	std::vector<HubDistance> Hubs;  // by rank
};
} // namespace Rtp
