// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Maps that agents do not know: every place is believed to be free until a wall comes into view (the freespace
// assumption). What is seen stays in the agent's own overlay.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/IO/TextMap.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** A map with a cell at every place, and its walls. Shared by all agents. */
struct UnknownMap
{
	std::shared_ptr<const LayeredGrid> Grid;
	std::shared_ptr<const GridOverlay> Truth;
};

Result<UnknownMap> MakeUnknownMap(const TerrainMap& Map, const GridSettings& Settings);

/** What one agent has seen of a map. */
class Explorer
{
public:
	/** Sees walls whose centre is within Radius cells. */
	Explorer(const UnknownMap& InMap, uint32_t Radius);

	/** The agent's overlay, for its planner's world. */
	const std::shared_ptr<GridOverlay>& Belief() const
	{
		return Seen;
	}

	/** Looks around and remembers; the walls that are news. The view is valid until the next look. */
	std::span<const StateId> Look(StateId At);

private:
	UnknownMap Map;
	int32_t Reach;
	std::shared_ptr<GridOverlay> Seen;
	std::vector<StateId> News;
	std::vector<bool> Visited; // where the agent has looked around already
};
} // namespace Rtp::Tool
