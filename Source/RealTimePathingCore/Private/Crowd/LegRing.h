// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The straight parts of a route that lie ahead of a mover, in a short ring.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/GridTransform.h"

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
		Goal,   // the route ends there
		Link    // no walk: a link, or a move that passes a corner, leads there
	};

	WorldPos End;
	CellIndex Cell;
	CellIndex From; // of a link
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
		First = (First + 1) % Capacity;
		--Count;
	}

	void Clear()
	{
		Count = 0;
	}

private:
	std::array<Leg, Capacity> Ring;
	uint32_t First = 0;
	uint32_t Count = 0;
};
} // namespace Rtp
