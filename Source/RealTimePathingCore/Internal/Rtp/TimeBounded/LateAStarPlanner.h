// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A* as a planner: the agent stands still until its path is complete, then follows it. The baseline of every
// comparison. After an edit that breaks the path or the search, a new search begins at the agent.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/TimeBounded/OpenTies.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct LateAStarSettings
{
	uint32_t MaxExpansionsPerStep = StepBudget::Unlimited; // R of the TBA* paper's late-acting agent
	uint32_t WeightQ8 = 256;
	bool bReopen = true;
	OpenTies Ties = OpenTies::Newest;
	bool bReplanOnBump = false; // keep a broken path until its next move is blocked, as LRA* does
	bool bPace = false; // step between the start and a neighbour while there is no path, as the paper's agent does
};

RTP_API std::unique_ptr<IPlanner> MakeLateAStarPlanner(const World& World, const LateAStarSettings& Settings);
} // namespace Rtp
