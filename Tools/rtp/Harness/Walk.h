// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Walks one agent to its goal with a planner, checking every move and measuring every step.

#pragma once

#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"

#include "Harness/Statistics.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp::Tool
{
/** May change the world while an agent walks: doors, walls that come into view. */
class IWalkHost
{
public:
	virtual ~IWalkHost() = default;

	/** Before each step of the planner. */
	virtual void BeforeStep(StateId)
	{
	}

	/** Before each move; false ends the current run of moves, so that the planner is asked again from where the agent
	 * is. */
	virtual bool BeforeMove(StateId, StateId)
	{
		return true;
	}
};

/** What planning time means: passing time, or the processor's time for the thread, which other programs do not disturb.
 */
enum class WalkClock : uint8_t
{
	Wall,
	Processor // costs more to read: for machines that are busy with other work
};

/** Microseconds on a clock, from an arbitrary beginning. */
double NowUs(WalkClock Kind);

/** What reading the clock twice costs: the least of many tries, to be subtracted from every measurement. */
double ClockOverheadUs(WalkClock Kind);

struct WalkSettings
{
	StepBudget Budget;
	uint64_t MaxMoves = 20'000'000;  // a wandering agent is given up after so many moves …
	uint64_t MaxWaits = 100'000'000; // … or so many steps without one
	WalkClock Clock = WalkClock::Wall;
	IWalkHost* Host = nullptr;
	std::vector<StateId>* Route = nullptr; // gets every state, the start included
};

/** What one walk took. A tick is one move: a step's time belongs to its first move, the other moves of it cost nothing.
 */
struct WalkRecord
{
	bool bSolved = false;
	bool bUnreachable = false; // the planner said so
	double Length = 0;
	uint64_t Moves = 0;
	uint64_t Waits = 0;          // steps without a move
	uint64_t FirstMoveWaits = 0; // those before the first move
	uint64_t Expansions = 0;
	uint64_t Revisits = 0;        // moves to a state the agent had been at before
	uint32_t WorstExpansions = 0; // in the steps that lead to one move
	double FirstMoveUs = 0;       // all planning until the first move
	double PlanningUs = 0;
	size_t PeakBytes = 0;
};

/** An error if the planner makes an illegal move or exceeds its budget. Times of moves are added to MoveTimes. */
Result<WalkRecord> Walk(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal,
	const WalkSettings& Settings, TimeHistogram& MoveTimes);
} // namespace Rtp::Tool
