// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A path stored from its end, with constant-time membership. Does not know whether its moves are legal.

#pragma once

#include "Rtp/Base/Hash.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/ChunkedList.h"
#include "Rtp/Base/Memory/PagePool.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace Rtp
{
/**
 * States from a tip back to the start of a path. Every operation is O(1). The hash table for membership is as large as
 * the path, not as large as the grid, so it stays in the cache.
 */
class TracedPath
{
public:
	explicit TracedPath(const std::shared_ptr<PagePool>& InPool)
		: Pool(InPool)
		, Stops(InPool)
	{
	}

	~TracedPath()
	{
		Release();
	}

	TracedPath(const TracedPath&) = delete;
	TracedPath& operator=(const TracedPath&) = delete;

	bool IsEmpty() const
	{
		return Stops.Size() == 0;
	}

	uint32_t Size() const
	{
		return Stops.Size();
	}

	/** Empties the path. ExpectedSize sizes the hash table; a longer path makes membership slower. Work is bounded. */
	void Begin(uint32_t ExpectedSize)
	{
		Clear();
		const uint32_t Bits = (std::min)(static_cast<uint32_t>(std::bit_width(ExpectedSize)), MaxChainBits);
		if (Newest == nullptr || Bits > ChainBits)
		{
			ReleaseChains();
			ChainBits = Bits;
			Newest = static_cast<uint32_t*>(Pool->Acquire(ChainBytes()));
			std::fill_n(Newest, size_t{1} << ChainBits, NotOnPath);
		}
	}

	/** Adds the state before all others; the first one added is the tip. Begin must have been called. */
	void Prepend(StateId State)
	{
		uint32_t& Last = Newest[ChainOf(State)];
		Last = Stops.Add({State, Last});
	}

	StateId Tip() const
	{
		return Stops[0].State;
	}

	/** The first state of the path. */
	StateId Front() const
	{
		return Stops[Stops.Size() - 1].State;
	}

	/** The state Moves moves before the tip. */
	StateId BeforeTip(uint32_t Moves) const
	{
		return Stops[Moves].State;
	}

	bool Contains(StateId State) const
	{
		return MovesToTip(State) != NotOnPath;
	}

	/** How many moves lie between a state and the tip, or NotOnPath. */
	uint32_t MovesToTip(StateId State) const
	{
		if (IsEmpty())
		{
			return NotOnPath;
		}
		// Clear does not empty the chains. A stale link leads to a higher index or into another chain.
		const uint32_t Chain = ChainOf(State);
		uint32_t Above = Stops.Size();
		uint32_t Moves = Newest[Chain];
		while (Moves < Above && Stops[Moves].State != State && ChainOf(Stops[Moves].State) == Chain)
		{
			Above = Moves;
			Moves = Stops[Moves].Older;
		}
		return Moves < Above && Stops[Moves].State == State ? Moves : NotOnPath;
	}

	/** The same, faster if the guess is right. */
	uint32_t MovesToTip(StateId State, uint32_t Guess) const
	{
		return Guess < Stops.Size() && Stops[Guess].State == State ? Guess : MovesToTip(State);
	}

	/** The state after the given one; none at the tip and off the path. */
	StateId After(StateId State) const
	{
		const uint32_t Moves = MovesToTip(State);
		return Moves == NotOnPath || Moves == 0 ? StateId{} : Stops[Moves - 1].State;
	}

	/** Empties the path and keeps the memory. */
	void Clear()
	{
		Stops.Clear();
	}

	/** Empties the path and releases its memory. */
	void Release()
	{
		Stops.Release();
		ReleaseChains();
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return Stops.MemoryBytes() + (Newest != nullptr ? ChainBytes() : 0);
	}

	static constexpr uint32_t NotOnPath = NoIndex;

private:
	/** Bounds the work of Begin; a path of a hundred thousand states then has chains of 25. */
	static constexpr uint32_t MaxChainBits = 12;

	struct Stop
	{
		StateId State;
		uint32_t Older = NotOnPath; // the previous stop of its chain
	};

	/** Neighbouring states, of which paths consist, get different chains. */
	uint32_t ChainOf(StateId State) const
	{
		return static_cast<uint32_t>((uint64_t{SpreadNumber(State.Value)} << ChainBits) >> 32);
	}

	size_t ChainBytes() const
	{
		return sizeof(uint32_t) << ChainBits;
	}

	void ReleaseChains()
	{
		if (Newest != nullptr)
		{
			Pool->Release(Newest, ChainBytes());
			Newest = nullptr;
		}
	}

	std::shared_ptr<PagePool> Pool;
	ChunkedList<Stop> Stops;    // tip first
	uint32_t* Newest = nullptr; // newest stop of each chain
	uint32_t ChainBits = 0;
};
} // namespace Rtp
