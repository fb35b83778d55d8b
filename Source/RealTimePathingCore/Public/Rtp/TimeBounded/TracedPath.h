// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A path written down from its end, with constant-time membership. Does not know whether its moves are legal.

#pragma once

#include "Rtp/Base/ChunkedList.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/PagedTable.h"
#include "Rtp/Base/PagePool.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace Rtp
{
/** States from a tip back to where a walk begins. Every operation is O(1). */
class TracedPath
{
public:
	explicit TracedPath(std::shared_ptr<PagePool> Pool)
		: States(Pool)
		, Places(std::move(Pool))
	{
	}

	bool IsEmpty() const
	{
		return States.Size() == 0;
	}

	uint32_t Size() const
	{
		return States.Size();
	}

	/** Adds the state before all others; the first one added is the tip. */
	void Prepend(StateId State)
	{
		Places[State.Value].FromTip = States.Add(State);
	}

	StateId Tip() const
	{
		return States[0];
	}

	/** Where the path begins. */
	StateId Front() const
	{
		return States[States.Size() - 1];
	}

	/** The state so many moves before the tip. */
	StateId BeforeTip(uint32_t Moves) const
	{
		return States[Moves];
	}

	bool Contains(StateId State) const
	{
		return MovesToTip(State) != NotOnPath;
	}

	/** How many moves lie between a state and the tip, or NotOnPath. */
	uint32_t MovesToTip(StateId State) const
	{
		const Place* At = Places.Find(State.Value);
		return At == nullptr ? NotOnPath : At->FromTip;
	}

	/** The state after the given one; none at the tip and off the path. */
	StateId After(StateId State) const
	{
		const uint32_t Moves = MovesToTip(State);
		return Moves == NotOnPath || Moves == 0 ? StateId{} : States[Moves - 1];
	}

	/** Empties the path, keeping the memory. */
	void Clear()
	{
		States.Clear();
		Places.Reset();
	}

	/** Empties the path and gives its memory back. */
	void Release()
	{
		States.Release();
		Places.Release();
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return States.MemoryBytes() + Places.MemoryBytes();
	}

	static constexpr uint32_t NotOnPath = 0xFFFFFFFFu;

private:
	struct Place
	{
		uint32_t FromTip = NotOnPath;
	};

	ChunkedList<StateId> States; // tip first
	PagedTable<Place> Places;
};
} // namespace Rtp
