// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What all agent-centred planners have in common: goal, memory, edits, arrival. How they look ahead, learn and move is
// in the planners built on it.

#pragma once

#include "Rtp/AgentCentred/AgentMemory.h"
#include "Rtp/AgentCentred/LocalPruning.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** Base of planners that learn costs-to-go around the agent. */
class AgentShell : public IPlanner
{
public:
	AgentShell(const World& InLevel, uint32_t WeightQ16, PruningSettings Prune)
		: Level(InLevel)
		, Space(Level.Space())
		, Memory(Level, WeightQ16)
		, Pruning(Space, Prune)
	{
	}

	void SetGoal(StateId InStart, StateId InGoal) override
	{
		Memory.SetGoal(InGoal);
		Start = InStart;
		if (Memory.IsDead(InStart))
		{
			Memory.ReviveAll(); // a start is never dead
		}
		OnTrial();
	}

	StepResult Step(StateId Current, StepBudget Budget) final
	{
		if (Current == Memory.Goal())
		{
			OnArrival();
			return {StepStatus::AtGoal, 0, {}};
		}
		if (!MayReach(Level, Current, Memory.Goal()))
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		return Budget.MaxExpansions == 0 ? StepResult{} : Plan(Current, Budget.MaxExpansions);
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		Memory.OnEdited(Changed);
		OnEdit();
	}

	size_t MemoryBytes() const override
	{
		return ObjectBytes() + Memory.MemoryBytes() + ScratchBytes();
	}

	LearningStats Learning() const override
	{
		return {Memory.UpdateCount(), Memory.StoredCount()};
	}

protected:
	/** Does at most MaxExpansions expansions, at least one, for an agent that is not at its goal. */
	virtual StepResult Plan(StateId Current, uint32_t MaxExpansions) = 0;

	/** Drops what belongs to the walk so far: a trial begins. */
	virtual void OnTrial()
	{
	}

	/** Drops what relies on how the world was. */
	virtual void OnEdit()
	{
	}

	/** Gives scratch memory back. */
	virtual void OnArrival()
	{
	}

	virtual size_t ObjectBytes() const = 0;

	/** Memory beside the object and what was learned. */
	virtual size_t ScratchBytes() const
	{
		return 0;
	}

	void NoteExpanded(StateId State)
	{
		if (Observer != nullptr) [[unlikely]]
		{
			Observer->OnExpanded(State);
		}
	}

	/** Marks the state dead if nobody needs it; O(1). */
	void TryKill(StateId State)
	{
		if (State != Start && State != Memory.Goal() && !Memory.IsDead(State) && Pruning.IsSuperfluous(State, Memory))
		{
			Memory.Kill(State);
		}
	}

	/** The answer where no live move leads on: dead states get another chance, else there is no way. */
	StepResult DeadEnd(uint32_t Spent)
	{
		return {Memory.ReviveAll() ? StepStatus::Planning : StepStatus::GoalUnreachable, Spent, {}};
	}

	World Level;
	GridSpace Space;
	AgentMemory Memory;
	LocalPruning Pruning;
	StateId Start;
};
} // namespace Rtp
