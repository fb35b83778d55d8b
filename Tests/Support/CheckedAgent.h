// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Walk.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp::Testing
{
/** An agent that follows its planner and fails the test on an illegal move or a step over its budget. */
class CheckedAgent : public WalkWatch
{
public:
	CheckedAgent(IPlanner& InPlanner, const GridSpace& InSpace, StateId Start, StateId Goal);

	/** One step; returns its status. */
	StepStatus Step(uint32_t Budget = StepBudget::Unlimited);

	/** Steps until the agent is at its goal or reports it as unreachable; false if neither happens within MaxSteps. */
	bool Run(uint32_t MaxSteps, uint32_t Budget = StepBudget::Unlimited);

	void AfterStep(const StepResult& Result);
	std::span<const StateId> AfterMove(StateId, StateId To, Cost Price);

	/** Gives the agent another goal. */
	void SetGoal(StateId Goal);

	/** Moves the agent without telling the planner, as a push does. */
	void Push(StateId To);

	IPlanner& Planner;
	GridSpace Space;
	StateId Current;
	StepStatus Last = StepStatus::Planning;
	Cost Travelled;
	uint32_t Steps = 0;
	uint32_t WorstWork = 0;       // expansions of the most expensive step
	uint64_t Trace = 0;           // hash of every status, expense and move
	std::vector<StateId> Visited; // start included
};
} // namespace Rtp::Testing
