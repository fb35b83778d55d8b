// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Reachability between cells: strongly connected regions and one-way links between them. Overlays are not considered:
// they can cut a region in two, which only a search finds out.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
class CellLabels;
class EdgeGraph;
class LayeredGrid;

/** The regions of an unchanging grid, numbered in the order of their first cells. */
class Regions
{
public:
	Regions() = default;
	RTP_API explicit Regions(const LayeredGrid& Grid);

	uint32_t Count() const
	{
		return static_cast<uint32_t>(Sizes.size());
	}

	/** The region of a cell. Cells of the same region can reach each other both ways. O(1). */
	RTP_API uint32_t Of(CellIndex Cell) const;

	/** Whether a walk from A to B exists. O(1); with very many one-way regions O(one-way links). */
	RTP_API bool CanReach(CellIndex A, CellIndex B) const;

	/** Number of cells of a region. */
	uint32_t SizeOf(uint32_t Region) const
	{
		return Sizes[Region];
	}

	/** The region with the most cells, the first of equals. O(regions). */
	RTP_API uint32_t Largest() const;

	RTP_API size_t MemoryBytes() const;

private:
	void FindPassages(const LayeredGrid& Grid);
	void CloseReachability();

	std::shared_ptr<const CellLabels> Labels;
	std::vector<uint32_t> Sizes;               // cells of each region
	std::vector<uint32_t> OneWayIndex;         // region -> node of Passages, or NoIndex; empty without one-way links
	std::shared_ptr<const EdgeGraph> Passages; // one-way links among the regions that they touch; without cycles
	std::vector<uint64_t> Reachable;           // bit matrix over the nodes; empty when there are too many
};
} // namespace Rtp
