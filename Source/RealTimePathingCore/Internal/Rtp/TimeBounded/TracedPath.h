// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A path written down from its end, with constant-time membership. Does not know whether its moves are legal.

#pragma once

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
 * States from a tip back to where a walk begins. Every operation is O(1). Membership is a hash table as large as the
 * path and not a table over all states: it stays in the cache, where writing a path down costs a fraction.
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

	/** Empties the path for one of about this many states: a longer one makes looking up slower. Work is bounded. */
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

	/** Where the path begins. */
	StateId Front() const
	{
		return Stops[Stops.Size() - 1].State;
	}

	/** The state so many moves before the tip. */
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
		// Chains are not emptied with the path: what a former path left points up or into another chain.
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

	/** The same, faster where the guess is right. */
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

	/** Empties the path, keeping the memory. */
	void Clear()
	{
		Stops.Clear();
	}

	/** Empties the path and gives its memory back. */
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

	static constexpr uint32_t NotOnPath = 0xFFFFFFFFu;

private:
	/** Keeps what Begin has to clear small; paths of a hundred thousand states have chains of 25. */
	static constexpr uint32_t MaxChainBits = 12;

	struct Stop
	{
		StateId State;
		uint32_t Older = NotOnPath; // the stop before it in its chain
	};

	/** Fibonacci hashing: neighbouring states, which is what paths are made of, go to different chains. */
	uint32_t ChainOf(StateId State) const
	{
		return static_cast<uint32_t>((static_cast<uint64_t>(State.Value * 0x9E3779B1u) << ChainBits) >> 32);
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
	uint32_t* Newest = nullptr; // of each chain, the stops whose states hash alike
	uint32_t ChainBits = 0;
};
} // namespace Rtp
