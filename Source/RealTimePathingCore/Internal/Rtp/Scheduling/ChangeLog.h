// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Changes of the overlay that planners have not been told of yet. Knows no planners.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/**
 * Numbers changes in their order. A reader remembers the number up to which it knows them. A state that changes again
 * and again is kept once, under its last number, so memory follows the states that have changed, not the changes.
 */
class ChangeLog
{
public:
	/** Amortised constant time for each state. */
	RTP_API void Add(std::span<const StateId> Changed);

	/** The number of all changes so far. */
	uint64_t Count() const
	{
		return Total;
	}

	/** The states that have changed since Count() was Known, each at least once. O(log n). */
	RTP_API std::span<const StateId> Since(uint64_t Known) const;

private:
	void DropRepeats();

	std::vector<StateId> States;
	std::vector<uint64_t> Numbers; // of the changes, ascending
	uint64_t Total = 0;
	size_t KeptAfterDrop = 0;
};
} // namespace Rtp
