// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The straight parts of a route that lie ahead of a mover, in a short ring.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Grid/Cell.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** A straight walk to a point of a cell, or a link to it. */
struct Leg
{
	enum class Kind : uint8_t
	{
		Corner, // the route turns there
		Middle, // it turns at the cell's own point
		Goal,   // the route ends there
		Link    // no walk: a link, or a move that passes a corner, leads from the end of the leg before
	};

	static constexpr int32_t Parts = 64; // of a cell's side

	CellIndex Cell;
	uint8_t East = 0; // of a corner: its place in the cell, in parts
	uint8_t South = 0;
	Kind What = Kind::Corner;
};

/** A queue of at most Capacity legs. */
class LegRing
{
public:
	static constexpr uint32_t Capacity = 8;

	uint32_t Size() const
	{
		return Count;
	}

	bool IsFull() const
	{
		return Count == Capacity;
	}

	const Leg& operator[](uint32_t Index) const
	{
		RTP_ASSERT(Index < Count, "the leg is there");
		return Ring[(First + Index) % Capacity];
	}

	Leg& operator[](uint32_t Index)
	{
		RTP_ASSERT(Index < Count, "the leg is there");
		return Ring[(First + Index) % Capacity];
	}

	void Add(const Leg& Added)
	{
		RTP_ASSERT(!IsFull(), "there is room for the leg");
		Ring[(First + Count) % Capacity] = Added;
		++Count;
	}

	void RemoveFirst()
	{
		RTP_ASSERT(Count != 0, "there is a leg");
		First = static_cast<uint8_t>((First + 1) % Capacity);
		--Count;
	}

	void Clear()
	{
		Count = 0;
	}

private:
	std::array<Leg, Capacity> Ring;
	uint8_t First = 0;
	uint8_t Count = 0;
};
} // namespace Rtp
