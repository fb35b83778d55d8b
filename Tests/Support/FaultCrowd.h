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
/** What a run over a changing world does. */
struct FaultPlan
{
	uint32_t Agents = 1000;
	uint32_t Ticks = 250;
	uint32_t EditsPerTick = 40;
	uint32_t Budget = 24; // expansions a step
	uint32_t MaxBlockedPerMille = 150;
	uint32_t PushPerMille = 4;     // agents shoved to another cell, each tick
	uint32_t RetargetPerMille = 4; // agents given another goal in mid-walk, each tick
	uint32_t SettleTicks = 20000;  // after the last edit, until everybody must have arrived
	uint64_t Seed = 1;
};

/** The edits of each tick of a run, in their order. */
using TickEdits = std::vector<std::vector<WorldEdit>>;

/**
 * Many agents, one of each planner in turns, in a world that is edited, shoved and re-targeted by chance. Fails the
 * test on an illegal move and on a step over its budget.
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

	/** Goes on without edits until everybody is at its goal or knows that it cannot be, or the ticks are used up. */
	void Settle();

	/** Fails the test for each agent that is not where it should be: at its goal if that can be reached. */
	void ExpectEverybodySettled() const;

	/** Hash of where everybody was at every tick, and of what was spent. */
	uint64_t TraceHash() const
	{
		return Trace;
	}

	uint32_t Arrivals() const
	{
		return Arrived;
	}

private:
	struct Agent
	{
		std::string Name;
		std::unique_ptr<IPlanner> Planner;
		StateId At;
		StateId Goal;
		StepStatus Status = StepStatus::Planning;
	};

	void MakeEdits(std::vector<WorldEdit>& Log, std::vector<StateId>& Changed);
	void RunTick(const std::vector<StateId>& Changed, bool bDisturb);
	void Disturb(Agent& Who);
	void StepAgent(Agent& Who);
	StateId AnyState();

	FaultPlan Plan;
	World Level;
	std::shared_ptr<GridOverlay> Overlay;
	std::vector<Agent> Agents;
	Random EditDice;
	Random AgentDice;
	uint64_t Trace = 0;
	uint32_t Arrived = 0;
};
} // namespace Rtp::Testing
