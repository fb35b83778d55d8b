// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks problems in a world whose doors open and close, beside a re-planner that knows every change at once.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include "Harness/Measurement.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp::Tool
{
struct DoorProblem
{
	StateId Start;
	StateId Goal;
};

struct DoorRunOptions
{
	uint32_t Doors = 20;                     // places that open and close, new ones for each problem
	uint32_t Budget = StepBudget::Unlimited; // expansions a step
	uint32_t MaxTicks = 0;                   // of one problem; 0 is as many as a long detour takes
	uint64_t Seed = 1;
};

/** Sums and worst values over all problems. */
struct DoorRunResult
{
	uint64_t Problems = 0;
	uint64_t Arrived = 0;
	uint64_t IllegalMoves = 0; // always 0
	uint64_t ChangedCells = 0; // in all walks
	uint64_t Steps = 0;
	uint64_t Work = 0;              // in expansions
	uint32_t WorstWork = 0;         // of any step
	uint32_t WorstWorkAtChange = 0; // of any step right after a change
	double WorstStepUs = 0;         // of any step, telling it of the change included
	uint64_t Compared = 0;          // problems in which both arrived
	double Travelled = 0;           // in these, cost units
	double TravelledKnowing = 0;    // by the omniscient re-planner

	/** Adds the walks on another map. */
	void Add(const DoorRunResult& Other);

	/** How much longer than the re-planner's the ways are: 0.05 is five per cent. */
	double ExtraDistance() const
	{
		return TravelledKnowing > 0 ? Travelled / TravelledKnowing - 1 : 0;
	}
};

/**
 * Runs planners of one grid over the problems, each with the same doors. The re-planner is told of each change and
 * walks the shortest way of that moment; it cannot see the future either.
 */
Result<std::vector<DoorRunResult>> RunWithDoors(
	std::span<const Contestant> Planners, std::span<const DoorProblem> Problems, const DoorRunOptions& Options);
} // namespace Rtp::Tool
