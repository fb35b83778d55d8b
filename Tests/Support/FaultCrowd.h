// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Planning/WorldEdit.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace Rtp::Testing
{
/** The settings of a run over a changing world. */
struct FaultPlan
{
	uint32_t Agents = 1000;
	uint32_t Ticks = 250;
	uint32_t EditsPerTick = 40;
	uint32_t Budget = 24; // expansions a step
	uint32_t MaxBlockedPerMille = 150;
	uint32_t PushPerMille = 4;     // agents pushed to another cell, each tick
	uint32_t RetargetPerMille = 4; // agents that get another goal, each tick
	uint32_t SettleTicks = 20000;  // after the last edit, until all agents must have arrived
	uint64_t Seed = 1;
};

/** The edits of each tick of a run, in their order. */
using TickEdits = std::vector<std::vector<WorldEdit>>;

/**
 * Many agents, one of each planner in turns. Random edits change the world, and random agents are pushed or get another
 * goal. Fails the test on an illegal move and on a step over its budget.
 */
class FaultCrowd
{
public:
	FaultCrowd(const std::shared_ptr<const LayeredGrid>& Grid, const std::vector<std::string>& Planners,
		const FaultPlan& InPlan);

	/** Runs with edits made by chance and records them. */
	void RunAndRecord(TickEdits& Log);

	/** Runs with the edits of a log. */
	void RunFrom(const TickEdits& Log);

	/** Runs without edits until every agent is at its goal or reports it as unreachable, or until the ticks are used
	 * up. */
	void Settle();

	/** Fails the test for each agent that is not at its reachable goal, or missed that its goal is unreachable. */
	void ExpectAllSettled() const;

	/** Hash of all positions at all ticks, and of the work spent. */
	uint64_t TraceHash() const
	{
		return Trace;
	}

	uint32_t Arrivals() const
	{
		return Arrived;
	}

private:
	struct AgentState
	{
		std::string Name;
		std::unique_ptr<IPlanner> Planner;
		StateId Current;
		StateId Goal;
		StepStatus Status = StepStatus::Planning;
	};

	void MakeEdits(std::vector<WorldEdit>& Log, std::vector<StateId>& Changed);
	void RunTick(const std::vector<StateId>& Changed, bool bDisturb);
	void Disturb(AgentState& Agent);
	void StepAgent(AgentState& Agent);
	StateId AnyState();

	FaultPlan Plan;
	Rtp::World World;
	std::shared_ptr<GridOverlay> Overlay;
	std::vector<AgentState> Agents;
	Random EditDice;
	Random AgentDice;
	uint64_t Trace = 0;
	uint32_t Arrived = 0;
};
} // namespace Rtp::Testing
