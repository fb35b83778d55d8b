// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What all agents with one goal share: how far the sites above it in the hierarchy and the hubs are from the goal.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Query/AtlasClimb.h"
#include "Rtp/Atlas/Query/AtlasScan.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Grid/Cell.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace Rtp
{
/** What a search knows of a hub: a length, infinite if it knows nothing, and the entry of the climb that the way comes
 * from. One number, so that the smaller one is the shorter way. */
class AtlasHubWay
{
public:
	AtlasHubWay() = default;

	AtlasHubWay(int32_t Length, uint32_t Entry)
		: Order(static_cast<uint64_t>(Length) << 32 | Entry)
	{
	}

	int32_t Length() const
	{
		return static_cast<int32_t>(Order >> 32);
	}

	uint32_t Entry() const
	{
		return static_cast<uint32_t>(Order);
	}

	bool IsUnknown() const
	{
		return Order == Unknown;
	}

	/** Takes the shorter of two ways. */
	void Improve(AtlasHubWay Other)
	{
		Order = (std::min)(Order, Other.Order);
	}

private:
	static constexpr uint64_t Unknown = static_cast<uint64_t>(Cost::Infinite().Units) << 32;

	uint64_t Order = Unknown;
};

/** Memory of one search under way; lent by the book, so that agents at rest hold none. */
struct AtlasScratch
{
	AtlasScan Scan;
	AtlasClimb Climb;
	std::vector<AtlasClimbed> Settled; // of a goal's climb
	std::vector<uint32_t> NumberOf;    // place among the settled ones of each entry of the climb
	std::vector<AtlasHubWay> Hubs;     // by core number
	std::vector<uint32_t> KnownHubs;   // of an end: those with a length, KnownHubCount of them
	uint32_t KnownHubCount = 0;

	size_t MemoryBytes() const
	{
		return sizeof(*this) + Climb.MemoryBytes() + Settled.capacity() * sizeof(AtlasClimbed) +
			(NumberOf.capacity() + KnownHubs.capacity()) * sizeof(uint32_t) + Hubs.capacity() * sizeof(AtlasHubWay);
	}
};

/** Knowledge about one goal. Once it is ready it does not change any more and may be read by many threads. */
class AtlasGoal
{
public:
	AtlasGoal(const AtlasDatabase& InAtlas, CellIndex InGoal)
		: Atlas(InAtlas)
		, Goal(InGoal)
	{
	}

	RTP_API ~AtlasGoal();

	CellIndex Cell() const
	{
		return Goal;
	}

	bool IsReady() const
	{
		return bReady.load(std::memory_order_acquire);
	}

	/**
	 * Counts a question for this goal; true for the first ones. A goal that is asked for once, or again by an agent
	 * that was pushed, is not worth preparing.
	 */
	bool IsRareQuestion()
	{
		return Questions.fetch_add(1, std::memory_order_relaxed) < RareQuestions;
	}

	/** Goes on with the preparation unless another thread is at it; true when it is ready. */
	RTP_API bool Prepare(AtlasWork& Work);

	const std::vector<AtlasClimbed>& GetEntries() const
	{
		return Entries;
	}

	/** What the goal knows of the beacons. */
	const AtlasBeaconRange& Beacons() const
	{
		return Known;
	}

	/** Index of a site among the entries, or AtlasClimb::Nothing. */
	RTP_API uint32_t EntryOf(uint32_t Site) const;

	/** Whether a hub knows the goal; then Way is set. O(1). */
	bool FindHub(uint32_t Hub, AtlasHubWay& Way) const
	{
		const uint64_t Word = HubBits[Hub >> 6];
		const uint64_t Bit = 1ull << (Hub & 63u);
		if ((Word & Bit) == 0)
		{
			return false;
		}
		Way = HubWays[HubRanks[Hub >> 6] + CountBits(Word & (Bit - 1))];
		return true;
	}

	RTP_API size_t MemoryBytes() const;

private:
	static constexpr uint32_t RareQuestions = 2;

	enum class Stage : uint8_t
	{
		Scanning,
		Climbing,
		Indexing,
		Merging,
		Packing,
		Ready
	};

	void Begin();
	bool Scan(AtlasWork& Work);
	bool Climb(AtlasWork& Work);
	void Seed(uint32_t Site, int32_t Length);
	bool Index(AtlasWork& Work);
	bool Merge(AtlasWork& Work);
	bool IsCovered(uint32_t Core, int32_t Length) const;
	bool Pack(AtlasWork& Work);

	const AtlasDatabase& Atlas;
	CellIndex Goal;
	AtlasBeaconRange Known;
	std::atomic<bool> bReady = false;
	std::atomic<bool> bBusy = false;
	std::atomic<uint32_t> Questions = 0;
	Stage At = Stage::Scanning;
	std::unique_ptr<AtlasScratch> Scratch; // while preparing
	uint32_t Cursor = 0;
	uint32_t HubCount = 0;

	std::vector<AtlasClimbed> Entries;
	std::vector<uint32_t> Slots; // hash of the sites: index of the entry plus one
	std::vector<uint64_t> HubBits;
	std::vector<uint32_t> HubRanks;   // hubs before each word
	std::vector<AtlasHubWay> HubWays; // by rank
};

/** The goals in use, and idle search memory. Thread-safe. */
class AtlasGoalBook
{
public:
	/** Goals that nobody needs any more are kept up to this number: agents let go of a goal once they have a route. */
	static constexpr size_t RecentGoals = 16;

	/** The goal at a cell; kept as long as somebody holds it, and a little longer for those who ask next. */
	RTP_API std::shared_ptr<AtlasGoal> Open(const AtlasDatabase& Atlas, CellIndex Goal);

	/** Lets go of the goals that nobody holds. */
	RTP_API void ForgetRecent();

	/** When many ask at once each question under way has its own; so many are kept for later ones. */
	static constexpr size_t IdleSearches = 32;

	RTP_API std::unique_ptr<AtlasScratch> TakeScratch();
	RTP_API void ReturnScratch(std::unique_ptr<AtlasScratch> Scratch);

	/** Search memory that nobody uses now. */
	RTP_API size_t IdleBytes() const;

	/** Goals that are known now. */
	RTP_API size_t OpenGoals() const;

private:
	mutable std::mutex Guard;
	std::unordered_map<uint32_t, std::weak_ptr<AtlasGoal>> Goals;
	std::vector<std::shared_ptr<AtlasGoal>> Recent; // a ring of those asked for last
	size_t NextRecent = 0;
	size_t SweepAt = 64; // number of goals at which those nobody holds are forgotten
	std::vector<std::unique_ptr<AtlasScratch>> Idle;
};
} // namespace Rtp
