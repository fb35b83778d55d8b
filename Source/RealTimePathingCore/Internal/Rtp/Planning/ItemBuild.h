// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds databases whose work falls into many independent items (records, goals, regions): on several threads, stopped
// within a moment, and in shards on several machines. The kinds of databases define their items.

#pragma once

#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Database.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace Rtp
{
/** Items [First, Last). */
struct ItemRange
{
	uint32_t First = 0;
	uint32_t Last = 0;

	uint32_t Count() const
	{
		return Last - First;
	}
};

/** The Index-th of Count nearly equal parts of all items. */
constexpr ItemRange PartOf(uint32_t Items, uint32_t Index, uint32_t Count)
{
	return {static_cast<uint32_t>(static_cast<uint64_t>(Items) * Index / Count),
		static_cast<uint32_t>(static_cast<uint64_t>(Items) * (Index + 1) / Count)};
}

/**
 * The bytes of all items of a range, one behind the other: the same for any number of threads. MakeWorker() gives a
 * std::unique_ptr to a worker with Begin(uint32_t Item) and bool Advance(uint32_t MaxWork, uint32_t& Spent,
 * ByteWriter&). Advance does at most about MaxWork expansions and returns true when the item is written. Between such
 * rounds the observer is asked, so that no item is too large to be interrupted.
 */
template <class F>
Result<std::vector<std::byte>> BuildItems(
	const BuildContext& Context, BuildStage Stage, ItemRange Items, F&& MakeWorker)
{
	constexpr uint32_t WorkPerRound = 100000; // some ten milliseconds

	using ItemWorker = typename decltype(MakeWorker())::element_type;
	struct Lane
	{
		std::unique_ptr<ItemWorker> Worker;
		ByteWriter Written;
		uint32_t Item = 0;
		bool bBusy = false;
	};
	std::vector<std::vector<std::byte>> Finished(Items.Count());
	std::vector<Lane> Lanes(Context.Tasks.Width());
	std::atomic<uint64_t> Next{Items.First};
	std::atomic<uint32_t> FinishedCount{0};
	const auto RunLane = [&](uint32_t Index)
	{
		Lane& Lane = Lanes[Index];
		for (uint32_t Spent = 0; Spent < WorkPerRound;)
		{
			if (!Lane.bBusy)
			{
				const uint64_t Item = Next.fetch_add(1);
				if (Item >= Items.Last)
				{
					return;
				}
				Lane.Worker = Lane.Worker != nullptr ? std::move(Lane.Worker) : MakeWorker();
				Lane.Item = static_cast<uint32_t>(Item);
				Lane.Worker->Begin(Lane.Item);
				Lane.bBusy = true;
			}
			if (Lane.Worker->Advance(WorkPerRound - Spent, Spent, Lane.Written))
			{
				Finished[Lane.Item - Items.First] = Lane.Written.Take();
				Lane.bBusy = false;
				++Spent;
				FinishedCount.fetch_add(1);
			}
		}
	};
	while (Context.Observer({Stage, FinishedCount.load(), Items.Count()}))
	{
		if (FinishedCount.load() == Items.Count())
		{
			ByteWriter All;
			for (const std::vector<std::byte>& Bytes : Finished)
			{
				All.WriteBytes(Bytes);
			}
			return All.Take();
		}
		Context.Tasks.ParallelFor(static_cast<uint32_t>(Lanes.size()), RunLane);
	}
	return BuildCancelled();
}
} // namespace Rtp
