// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Memory of one side of a query, and the pool that lends it: agents at rest hold none.

#pragma once

#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Atlas/Query/CoreSweep.h"
#include "Rtp/Atlas/Query/UpwardDijkstra.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/LeasePool.h"
#include "Rtp/Planning/World.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
/** Distance of a hub, infinite if unknown, and the node its path comes from. One number: the smaller is the shorter. */
class HubDistance
{
public:
	HubDistance() = default;

	HubDistance(int32_t Length, uint32_t Node)
		: Order(static_cast<uint64_t>(Length) << 32 | Node)
	{
	}

	int32_t Length() const
	{
		return static_cast<int32_t>(Order >> 32);
	}

	uint32_t Node() const
	{
		return static_cast<uint32_t>(Order);
	}

	bool IsUnknown() const
	{
		return Order == Unknown;
	}

	/** Takes the shorter of the two. */
	void Improve(HubDistance Other)
	{
		Order = (std::min)(Order, Other.Order);
	}

private:
	static constexpr uint64_t Unknown = static_cast<uint64_t>(Cost::Infinite().Units) << 32;

	uint64_t Order = Unknown;
};

struct QueryScratch
{
	AtlasScan Scan;
	UpwardDijkstra Search;
	CoreSweep Sweep;               // where the core has rows
	std::vector<HubDistance> Hubs; // by core number
	std::vector<CoreId> KnownHubs; // the first KnownHubCount ones have a distance
	uint32_t KnownHubCount = 0;

	/** Makes room for the distances of all hubs. */
	void KeepHubs(uint32_t CoreSize)
	{
		if (Hubs.size() != CoreSize || KnownHubs.size() != size_t{CoreSize} + 1)
		{
			Hubs.resize(CoreSize);
			KnownHubs.resize(size_t{CoreSize} + 1); // one more, so that the loop over labels writes without a test
		}
	}

	/** Forgets the hubs. */
	void Reset()
	{
		for (uint32_t Index = 0; Index < KnownHubCount; ++Index)
		{
			Hubs[KnownHubs[Index].Value] = {};
		}
		KnownHubCount = 0;
	}

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Search.MemoryBytes() + Sweep.MemoryBytes() + KnownHubs.capacity() * sizeof(CoreId) +
			Hubs.capacity() * sizeof(HubDistance);
	}
};

using ScratchPool = LeasePool<QueryScratch>;
using ScratchLease = ScratchPool::Lease;

/** Each running query owns its memory; this many idle pieces are kept for reuse. */
inline constexpr size_t IdleQueries = 32;

/** The memory of queries in a world; the world owns it, and the database stays immutable. */
RTP_API std::shared_ptr<ScratchPool> QueryMemoryOf(const World& World);
} // namespace Rtp
