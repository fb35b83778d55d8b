// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The figures of one agent on one problem, for every mode of measuring, and the two plain modes. One times a walk step
// by step; a lean one is for learners that walk hundreds of millions of moves.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Planning/World.h"

#include "Harness/Clock.h"
#include "Harness/Statistics.h"
#include "Harness/WalkShape.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp::Tool
{
/** A tick is one move: a step's time belongs to its first move, the other moves of it cost nothing. */
struct WalkRecord
{
	bool bSolved = false;
	bool bUnreachable = false; // the planner said so
	double Length = 0;         // in cells; beside Detour in metres
	WalkShape Shape;           // of paths of points: of Detour, of movers as they walk
	double Reference = -1;     // what it is compared with, in the same unit; negative where there is none
	uint64_t Moves = 0;
	uint64_t Steps = 0;          // calls of the planner
	uint64_t Waits = 0;          // steps without a move
	uint64_t FirstMoveWaits = 0; // those before the first move
	uint64_t Expansions = 0;
	uint64_t Looked = 0;          // expansions of lookaheads alone
	uint64_t Revisits = 0;        // moves to a state the agent had been at before
	uint32_t WorstExpansions = 0; // in the steps that lead to one move
	uint32_t LargestStep = 0;     // expansions of one step
	double FirstMoveUs = 0;       // all planning until the first move
	double PlanningUs = 0;
	double SlowestStepUs = 0;
	size_t PeakBytes = 0;
	bool bActedAtOnce = false; // the first step had a move
	bool bInSight = false;     // a straight walk leads to the goal; only short journeys say so

	// Trials: totals over all of them, lengths in cells.
	bool bConverged = false; // as TrialSettings says
	uint32_t Runs = 1;
	double Distance = 0; // convergence execution cost
	double DistanceOf1 = 0;
	double DistanceOf10 = 0; // of the first ten runs, or of all if they were fewer
	double DistanceOf100 = 0;
	uint64_t LookedOf10 = 0;
	uint64_t LookedOf100 = 0;
	double PlanningUsOf10 = 0;
	double PlanningUsOf100 = 0;
	uint64_t Touched = 0;      // states whose cost to the goal was asked for: an expanded one and its neighbours
	uint64_t FirstTouched = 0; // before the first move of the last run
	uint32_t Stored = 0;       // learned values

	uint64_t ChangedCells = 0;  // among doors
	uint32_t WorstAtChange = 0; // expansions of a step right after a change

	uint32_t Escapes = 0; // with headings: turns that the model cannot make
};

/** The record of a path that one call found, empty if there is none: all planning was before the first move. */
WalkRecord OfOneCall(double Us, std::span<const WorldPos> Path);

struct WalkSettings
{
	WalkLimits Limits;
	ClockKind Clock = ClockKind::Wall;
	std::vector<StateId>* Route = nullptr; // gets every state, the start included
};

/** Times the steps of a walk, what giving the goal took among the first. */
struct TimeWatch : WalkWatch
{
	TimeWatch(ClockKind InClock, TimeHistogram& InMoveTimes);

	void BeforeGoal(StateId Start);
	std::span<const StateId> BeforeStep(StateId Current);
	void AfterStep(const StepResult& Step);
	std::span<const StateId> AfterMove(StateId From, StateId To, Cost Price);

	double PlanningUs = 0;
	double FirstMoveUs = 0;
	double SlowestStepUs = 0;

private:
	double SinceUs() const;

	ClockKind Clock;
	double OverheadUs;
	TimeHistogram& MoveTimes;
	double BeforeUs = 0;
	double PendingUs = 0; // planning since the last move
	bool bGoalSet = false;
	bool bMoved = false;
};

/** Notes how a walk ended and what its watches saw; the times only if there was a watch of them. */
void AddOutcome(const WalkOutcome& Outcome, const WorkWatch& Work, const TimeWatch* Time, WalkRecord& Record);

/** The planner's fault as an error; a walk that ended otherwise has none. */
Result<Done> CheckOutcome(const WalkOutcome& Outcome, const WalkLimits& Limits);

/** An error if the planner makes an illegal move or exceeds its budget. Times of moves are added to MoveTimes. */
Result<WalkRecord> Walk(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal,
	const WalkSettings& Settings, TimeHistogram& MoveTimes);

/**
 * Length in the grid's own costs, moves, work and the thread's processor time of all of it together. An agent that
 * travels MaxLength cells, or makes a step for each of their cost units, is given up.
 */
Result<WalkRecord> WalkLean(IPlanner& Planner, const GridSpace& Truth, StateId Start, StateId Goal, double MaxLength);
} // namespace Rtp::Tool
