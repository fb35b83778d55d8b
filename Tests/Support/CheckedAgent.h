// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp::Testing
{
/** An agent that does what its planner says and fails the test at once where that is illegal or over the budget. */
class CheckedAgent
{
public:
	CheckedAgent(IPlanner& InPlanner, const GridSpace& InSpace, StateId Start, StateId Goal);

	/** One step; returns its status. */
	StepStatus Step(uint32_t Budget = StepBudget::Unlimited);

	/** Steps until the agent is at its goal or knows that it cannot be; false if neither comes within MaxSteps. */
	bool Run(uint32_t MaxSteps, uint32_t Budget = StepBudget::Unlimited);

	/** Gives the agent another goal in mid-walk. */
	void SetGoal(StateId Goal);

	/** Puts the agent somewhere without telling the planner, as a shove would. */
	void Push(StateId To);

	IPlanner& Planner;
	GridSpace Space;
	StateId At;
	StepStatus Last = StepStatus::Planning;
	Cost Travelled;
	uint32_t Steps = 0;
	uint32_t WorstWork = 0;       // expansions of the most expensive step
	uint64_t Trace = 0;           // hash of every status, expense and move
	std::vector<StateId> Visited; // start included
};
} // namespace Rtp::Testing
