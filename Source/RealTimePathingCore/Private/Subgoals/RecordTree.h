// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The ends of the records of a kNN LRTA* database as a kd-tree. The order of the stored records encodes the tree.
// RecordQuery searches it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Work/WorkMeter.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** Start column, start row, end column, end row: the tree splits by them in this order, level by level. */
using RecordEnds = std::array<int32_t, 4>;

RTP_API RecordEnds RecordEndsBetween(const LayeredGrid& Grid, StateId Start, StateId End);

/** A subtree: the records [First, Last), with the middle one as its root. */
struct RecordSubtree
{
	uint32_t First = 0;
	uint32_t Last = 0;
	uint32_t Depth = 0;

	bool IsEmpty() const
	{
		return First == Last;
	}

	uint32_t Root() const
	{
		return First + (Last - First) / 2;
	}

	/** The coordinate that the root splits by. */
	uint32_t Dimension() const
	{
		return Depth % 4;
	}

	/** Records at or below the root. */
	RecordSubtree Low() const
	{
		return {First, Root(), Depth + 1};
	}

	/** Records at or above the root. */
	RecordSubtree High() const
	{
		return {Root() + 1, Last, Depth + 1};
	}
};

/**
 * The order in which to store records. Deterministic for the same records in the same order. O(n log² n). Incomplete
 * after the meter has stopped.
 */
RTP_API std::vector<uint32_t> OrderAsRecordTree(std::span<const RecordEnds> Records, WorkMeter& Meter);

/** Whether records stored in this order form a tree. O(n). */
RTP_API bool IsRecordTree(std::span<const RecordEnds> Records);
} // namespace Rtp
