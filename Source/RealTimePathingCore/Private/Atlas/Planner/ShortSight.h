// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Whether a goal that is near lies in plain sight, so that no query is needed. Takes no memory.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/WorkBudget.h"

#include <array>
#include <cstdint>
#include <span>

namespace Rtp
{
class ShortSight
{
public:
	/** Cells of a line that are handed out at once. */
	static constexpr uint32_t MostCells = 12;

	enum class Way : uint8_t
	{
		None,
		Walk, // the diagonal moves, then the straight ones
		Line  // the straight line alone: its first cells are written to Cells
	};

	/** A way that no other one is shorter than, on the ground as it is now. Spends at most an expansion. */
	RTP_API static Way Find(const GridSpace& Space, const AtlasMetric& Metric, CellIndex From, CellIndex To,
		WorkBudget& Work, std::span<StateId, MostCells> Cells, uint32_t& Count);
};
} // namespace Rtp
