// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/ShortRing.h"

#include <cstdint>

namespace Rtp
{
/** The moves planned ahead of an agent. They decouple planning from walking. */
class MoveBuffer : private ShortRing<StateId, 64>
{
	using Ring = ShortRing<StateId, 64>;

public:
	using Ring::Capacity;
	using Ring::Clear;
	using Ring::IsFull;
	using Ring::Size;

	StateId operator[](uint32_t Index) const
	{
		return Ring::operator[](Index);
	}

	/** Whether the move is the end of a walk over many cells, diagonal moves first. */
	bool IsWalk(uint32_t Index) const
	{
		return (Walks >> Index & 1) != 0;
	}

	void Add(StateId Move, bool bWalk = false)
	{
		const uint64_t Bit = uint64_t{1} << Size();
		Walks = bWalk ? Walks | Bit : Walks & ~Bit;
		Ring::Add(Move);
	}

	void RemoveFirst(uint32_t Number)
	{
		Ring::RemoveFirst(Number);
		Walks = Number < Capacity ? Walks >> Number : 0;
	}

private:
	uint64_t Walks = 0; // a bit for each move, the first one lowest
};
} // namespace Rtp
