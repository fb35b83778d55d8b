// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks problems in a world whose doors open and close, beside a re-planner that knows every change at once.

#pragma once

#include "Harness/Modes.h"

#include <cstdint>

namespace Rtp::Tool
{
struct DoorSettings
{
	uint32_t Doors = 20; // places that open and close, new ones for each problem
	StepBudget Budget = {};
	uint32_t MaxTicks = 0; // of one problem; 0 is as many as a long detour takes
	uint64_t Seed = 1;
};

/**
 * All planners meet the same doors. The re-planner, whose walks are the reference, is notified of each change and walks
 * the path that is shortest then. It cannot see the future either.
 */
MeasureMode DoorMode(const SharedChoice& Shared, const DoorSettings& Settings);
} // namespace Rtp::Tool
