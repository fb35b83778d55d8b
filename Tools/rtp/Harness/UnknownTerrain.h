// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Agents on maps that they do not know: every place is believed to be free until a wall comes into view (the freespace
// assumption). The agent keeps the walls it has seen in its own overlay.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** The part of a map that one agent has seen. */
class Explorer
{
public:
	/** Sees the walls of Truth whose centre is within Radius cells; every place of the grid is a cell. */
	Explorer(std::shared_ptr<const LayeredGrid> InGrid, std::shared_ptr<const GridOverlay> InTruth, uint32_t InRadius);

	/** The agent's overlay, for its planner's world. */
	const std::shared_ptr<GridOverlay>& Belief() const
	{
		return Seen;
	}

	/** Looks around and remembers; the walls that are news. The view is valid until the next look. */
	std::span<const StateId> Look(StateId Current);

private:
	std::shared_ptr<const LayeredGrid> Grid;
	std::shared_ptr<const GridOverlay> Truth;
	int32_t Radius;
	std::shared_ptr<GridOverlay> Seen;
	std::vector<StateId> News;
	std::vector<bool> Visited; // where the agent has looked around already
};
} // namespace Rtp::Tool
