// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Doors and movable walls for benchmarks of changing worlds: where they are and when they open and close.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/WorldEdit.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** Cells that are blocked and freed together. */
struct Door
{
	std::vector<CellIndex> Cells;
	uint32_t Period = 1; // ticks between two turns
	uint32_t Phase = 0;
	bool bClosedFirst = false;
};

/**
 * Places for doors on a grid. Every other door spans a narrow passage from wall to wall, if such a passage is found.
 * The rest are straight pieces of wall anywhere. The same seed gives the same doors.
 */
std::vector<Door> PlaceDoors(const LayeredGrid& Grid, uint32_t Count, Random& Dice);

/** The cells of a door at a cell: across the passage there, or a short piece of wall where none is. */
std::vector<CellIndex> DoorAcross(const LayeredGrid& Grid, CellIndex Middle);

/** Opens and closes the doors that turn at a tick, the first tick being 0; adds the changed states. */
void TurnDoors(const std::vector<Door>& Doors, uint32_t Tick, GridOverlay& Overlay, std::vector<StateId>& Changed);
} // namespace Rtp::Tool
