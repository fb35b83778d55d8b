// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A* as a planner: stands still until its path is complete, then follows it. The baseline of every comparison.
// Lives through changes of the world: a broken path or search is begun anew from where the agent is.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <memory>

namespace Rtp
{
struct LateAStarSettings
{
	uint32_t MaxExpansionsPerStep = StepBudget::Unlimited; // R of the TBA* paper's late-acting agent
	uint32_t WeightQ8 = 256;
	bool bReopen = true;
	bool bHeap = false; // binary heap instead of buckets
	bool bPace = false; // step to and fro while there is no path, as the paper's agent does
};

RTP_API std::unique_ptr<IPlanner> MakeLateAStarPlanner(const World& Level, const LateAStarSettings& Settings);
} // namespace Rtp
