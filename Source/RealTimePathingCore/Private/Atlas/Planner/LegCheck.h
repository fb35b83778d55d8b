// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Checks the leg to the next waypoint in the world as it is now: detects obstacles before the agent reaches them.

#pragma once

#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Atlas/Query/RouteCursor.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <memory>

namespace Rtp
{
/** A check in slices. The agent may advance along the leg meanwhile. */
class LegCheck
{
public:
	/** Continues, or begins again if the agent is not where the last slice left it. */
	Progress Advance(
		const World& World, const AtlasDatabase& Atlas, const Waypoint& Target, StateId Agent, WorkBudget& Work);

	/** The agent moves along the leg: the part that was checked stays checked. */
	void Follow(StateId Agent)
	{
		Expected = Agent;
	}

	void Reset()
	{
		Checked = {};
		Sight.reset();
	}

	size_t MemoryBytes() const
	{
		return Sight != nullptr ? sizeof(*Sight) : 0;
	}

private:
	Progress CheckTiles(
		const World& World, const AtlasDatabase& Atlas, const Waypoint& Target, StateId Agent, WorkBudget& Work);

	StateId Expected;                      // where the agent was, or was sent, after the last slice
	CellIndex Checked;                     // how far the check has come, cell by cell
	std::unique_ptr<AtlasSightline> Sight; // or tile by tile
};
} // namespace Rtp
