// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Counts the blockers of each cell (doors, crates, marks of stuck movers), so that blockers may overlap. Marks expire.

#pragma once

#include "Rtp/Grid/GridOverlay.h"

#include <cstdint>
#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

namespace Rtp
{
/** Writes to the overlay when a cell gets its first blocker or loses its last. */
class DynamicBlocks
{
public:
	/** The overlay must outlive this. */
	explicit DynamicBlocks(GridOverlay& InOverlay)
		: Overlay(&InOverlay)
	{
	}

	/** Adds a blocker to each cell; cells whose state changed are appended to Changed. O(cells). */
	void Block(std::span<const CellIndex> Cells, std::vector<StateId>& Changed);

	/** Removes a blocker from each cell; a cell without blockers is ignored. O(cells). */
	void Unblock(std::span<const CellIndex> Cells, std::vector<StateId>& Changed);

	/** Blocks a cell until ExpireAt has passed. */
	void Mark(CellIndex Cell, double ExpireAt, std::vector<StateId>& Changed);

	/** Removes the marks that expire up to Now. */
	void Expire(double Now, std::vector<StateId>& Changed);

	/** Whether any mark has not expired. */
	bool HasMarks() const
	{
		return !Marks.empty();
	}

private:
	struct Marked
	{
		CellIndex Cell;
		double ExpireAt;
	};

	GridOverlay* Overlay;
	std::unordered_map<uint32_t, uint32_t> Blockers; // cell -> number; only looked up, never iterated
	std::deque<Marked> Marks;                        // all marks last equally long, so the oldest is first
};
} // namespace Rtp
