// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Looks along a leg as the world is now, so that obstacles are met in mind before they are met. In slices; the agent
// may go on along the leg meanwhile.

#pragma once

#include "Rtp/Atlas/Query/AtlasSightline.h"
#include "Rtp/Planning/World.h"

#include "Atlas/Planner/AtlasLeg.h"

#include <cstddef>
#include <memory>

namespace Rtp
{
class AtlasLegCheck
{
public:
	/** Goes on from where it has come to, or from the agent if that is not where it was left. */
	AtlasSightline::Answer Advance(
		const World& Level, const AtlasDatabase& Atlas, const AtlasLeg& Leg, StateId Agent, AtlasWork& Work);

	/** The agent goes on along the leg: what was seen of it stays seen. */
	void Follow(StateId Agent)
	{
		LeftAt = Agent;
	}

	/** Forgets what was seen. */
	void Reset()
	{
		Probe = CellIndex{};
		Sight.reset();
	}

	size_t MemoryBytes() const
	{
		return Sight != nullptr ? sizeof(*Sight) : 0;
	}

private:
	AtlasSightline::Answer SeeTarget(
		const LayeredGrid& Grid, const AtlasDatabase& Atlas, const AtlasLeg& Leg, StateId Agent, AtlasWork& Work);

	StateId LeftAt;                        // where the agent was, or went, after the last slice
	CellIndex Probe;                       // how far the check has come, cell by cell
	std::unique_ptr<AtlasSightline> Sight; // or tile by tile
};
} // namespace Rtp
