// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The moves planned ahead of an agent, in a short ring. They decouple planning from walking.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Id.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** A queue of at most Capacity states. */
class MoveBuffer
{
public:
	static constexpr uint32_t Capacity = 64;

	uint32_t Size() const
	{
		return Count;
	}

	bool IsFull() const
	{
		return Count == Capacity;
	}

	StateId operator[](uint32_t Index) const
	{
		RTP_ASSERT(Index < Count, "the move is buffered");
		return Ring[(First + Index) % Capacity];
	}

	void Add(StateId Move)
	{
		RTP_ASSERT(!IsFull(), "there is room for the move");
		Ring[(First + Count) % Capacity] = Move;
		++Count;
	}

	void RemoveFirst(uint32_t Number)
	{
		RTP_ASSERT(Number <= Count, "only buffered moves are consumed");
		First = (First + Number) % Capacity;
		Count -= Number;
	}

	void Clear()
	{
		Count = 0;
	}

private:
	std::array<StateId, Capacity> Ring;
	uint32_t First = 0;
	uint32_t Count = 0;
};
} // namespace Rtp
