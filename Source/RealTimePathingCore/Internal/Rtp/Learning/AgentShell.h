// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What all agent-centred planners have in common: goal, memory, edits, arrival. How they look ahead, learn and move is
// in the planners built on it.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Learning/LocalPruning.h"
#include "Rtp/Learning/MoveTies.h"
#include "Rtp/Learning/ReachProbe.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** What every learner can be given. */
struct LearnerSettings
{
	uint32_t WeightQ16 = 65536; // of the initial estimate
	PruningSettings Prune;
	MoveTies Ties = MoveTies::Dearest;
	bool bProbe = true; // after edits, look whether the goal can still be reached when learning goes on for long
};

/** Base of planners that learn costs-to-go around the agent. */
class AgentShell : public IPlanner
{
public:
	AgentShell(const World& InLevel, const LearnerSettings& Settings)
		: Level(InLevel)
		, Space(Level.Space())
		, Memory(Level, Settings.WeightQ16)
		, Pruning(Space, Settings.Prune)
		, Probe(Level)
		, bProbes(Settings.bProbe && Level.Overlay != nullptr)
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
		ForgetProbe();
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
		if (Budget.MaxExpansions == 0)
		{
			return {};
		}
		return bProbes ? PlanWithProbe(Current, Budget.MaxExpansions) : Plan(Current, Budget.MaxExpansions);
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		Memory.OnEdited(Changed);
		ForgetProbe();
		OnEdit();
	}

	/** What the agent has learned so far. */
	const AgentMemory& GetMemory() const
	{
		return Memory;
	}

	size_t MemoryBytes() const override
	{
		return ObjectBytes() + Memory.MemoryBytes() + Probe.MemoryBytes() + ScratchBytes();
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

	/** Marks the state dead if nobody needs it and returns whether it did; O(1). */
	bool TryKill(StateId State)
	{
		const bool bAlive = !Memory.IsDead(State) || Memory.IsDismissed(State);
		const bool bKills = State != Start && State != Memory.Goal() && bAlive && Pruning.IsSuperfluous(State, Memory);
		if (bKills)
		{
			Memory.Kill(State);
		}
		return bKills;
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

private:
	/** Stands still to look whether there is a way at all once learning has gone on for suspiciously long. */
	StepResult PlanWithProbe(StateId Current, uint32_t MaxExpansions)
	{
		if (Probe.Found() == ReachProbe::Verdict::Unreachable && Probe.Asked() == Current)
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		const bool bAsk = Probe.Found() == ReachProbe::Verdict::Unknown &&
			(Struggles > Patience(Current) || Steps / StepsPerStruggle > Patience(Current));
		if (!Probe.IsRunning() && (bAsk || Probe.Found() == ReachProbe::Verdict::Unreachable))
		{
			Probe.Begin(Current, Memory.Goal());
		}
		if (Probe.IsRunning())
		{
			const uint32_t Spent = Probe.Advance(MaxExpansions);
			const bool bCutOff = Probe.Found() == ReachProbe::Verdict::Unreachable;
			return {bCutOff ? StepStatus::GoalUnreachable : StepStatus::Planning, Spent, {}};
		}
		const uint64_t Before = Memory.UpdateCount();
		const StepResult Result = Plan(Current, MaxExpansions);
		Struggles += Memory.UpdateCount() != Before ? 1 : 0;
		++Steps;
		return Result;
	}

	/** Steps with learning after which a way around some obstacle should have been found. */
	uint32_t Patience(StateId Current) const
	{
		if (Level.Overlay->Revision() == 0)
		{
			return 0xFFFFFFFFu; // nothing was edited: the regions of the grid have told all
		}
		return 64 + 4 * static_cast<uint32_t>(Memory.Initial(Current).Units / Level.Grid->Settings().Costs.Straight);
	}

	void ForgetProbe()
	{
		Probe.Cancel();
		Struggles = 0;
		Steps = 0;
	}

	/** Where states can die, an agent may walk to and fro without learning anything. */
	static constexpr uint32_t StepsPerStruggle = 16;

	ReachProbe Probe;
	uint32_t Struggles = 0; // steps with learning since the goal or the world changed
	uint32_t Steps = 0;     // all steps since then
	bool bProbes;
};
} // namespace Rtp
