// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which cells can reach which: strongly connected regions and the one-way reachability between them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** Regions of an unchanging grid. An overlay can cut a region in two; that is for searches to find out. */
class Regions
{
public:
	Regions() = default;
	RTP_API explicit Regions(const LayeredGrid& Grid);

	uint32_t Count() const
	{
		return RegionCount;
	}

	/** Cells of the same region can reach each other both ways. O(1). */
	uint32_t Of(CellIndex Cell) const
	{
		return Wide.empty() ? Narrow[Cell.Value] : Wide[Cell.Value];
	}

	/** Whether a walk from A to B exists. O(1). */
	RTP_API bool CanReach(CellIndex A, CellIndex B) const;

	/** Number of cells of a region. */
	uint32_t SizeOf(uint32_t Region) const
	{
		return Sizes[Region];
	}

	RTP_API size_t MemoryBytes() const;

private:
	void AssignNumbers(const LayeredGrid& Grid, std::vector<uint32_t>& RootOf);
	void CloseReachability(const LayeredGrid& Grid);

	uint32_t RegionCount = 0;
	std::vector<uint16_t> Narrow; // region of each cell while 16 bits suffice
	std::vector<uint32_t> Wide;   // … and otherwise
	std::vector<uint32_t> Sizes;
	std::vector<uint32_t> OneWayIndex; // region -> row of OneWay, or None; empty without one-way links
	std::vector<uint64_t> OneWay;      // bit matrix over the regions that one-way links touch
	uint32_t OneWayCount = 0;
};
} // namespace Rtp
