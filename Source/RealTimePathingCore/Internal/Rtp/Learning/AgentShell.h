// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The common part of all learning planners: memory, edits, pruning, and the test whether a goal was cut off. The
// planners derived from it define how they look ahead, learn and move.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Learning/AgentMemory.h"
#include "Rtp/Learning/LocalPruning.h"
#include "Rtp/Learning/MoveTies.h"
#include "Rtp/Learning/ReachProbe.h"
#include "Rtp/Planning/PlannerFrame.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** Settings of every learner. */
struct LearnerSettings
{
	uint32_t WeightQ16 = 65536; // of the initial estimate
	PruningSettings Prune = {};
	MoveTies Ties = MoveTies::Dearest;
	bool bMarkFrontier =
		true;           // f-LRTA*: costs from the start spread from, and redundancy is tested at, the frontier too
	uint32_t Goals = 4; // last goals whose learned values are kept
	bool bProbe = true; // after edits, test whether the goal can be reached when learning takes unusually long
};

/** Base of planners that learn costs to the goal around the agent. */
class AgentShell : public PlannerFrame<>
{
public:
	AgentShell(const Rtp::World& InWorld, const LearnerSettings& Settings)
		: PlannerFrame(InWorld)
		, Memory(World, Settings.WeightQ16, Settings.Goals)
		, Pruning(Space, Settings.Prune)
		, Probe(World)
		, bProbes(Settings.bProbe && World.Overlay != nullptr)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		Memory.OnEdited(Changed);
		ForgetProbe();
		OnEdit();
	}

	/** The learned heuristic. For tests. */
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
		return {Memory.UpdateCount(), Memory.StoredCount(), Memory.MarkCount(), Looked};
	}

protected:
	/** Plans for an agent that is not at its goal, with at least one and at most MaxExpansions expansions. */
	virtual StepResult Plan(StateId Current, uint32_t MaxExpansions) = 0;

	/** Drops the data of the previous trial. */
	virtual void OnTrial()
	{
	}

	/** Drops the data that edits of the world make invalid. */
	virtual void OnEdit()
	{
	}

	virtual size_t ObjectBytes() const = 0;

	/** Memory beside the object and the learned values. */
	virtual size_t ScratchBytes() const
	{
		return 0;
	}

	/** Notes a state that a lookahead expanded. */
	void NoteLooked(StateId State)
	{
		NoteExpanded(State);
		++Looked;
	}

	uint64_t LookedCount() const
	{
		return Looked;
	}

	/** Prunes the state if the pruning rule allows it; returns whether it did. O(1). */
	bool TryPrune(StateId State)
	{
		const bool bAlive = !Memory.IsPruned(State) || Memory.IsRedundant(State);
		const bool bPrunes = State != Start && State != Goal && bAlive && Pruning.IsSuperfluous(State, Memory);
		if (bPrunes)
		{
			Memory.Prune(State);
		}
		return bPrunes;
	}

	/** The result where every move leads to a pruned state. It restores them; without any, there is no path. */
	StepResult DeadEnd(uint32_t Spent)
	{
		return {Memory.RestoreAll() ? StepStatus::Planning : StepStatus::GoalUnreachable, Spent, {}};
	}

	AgentMemory Memory;
	LocalPruning Pruning;
	StateId Start;

private:
	void OnGoal(StateId InStart, StateId) final
	{
		Memory.SetGoal(Goal);
		Start = InStart;
		if (Memory.IsPruned(InStart))
		{
			Memory.RestoreAll(); // a start is never pruned
		}
		ForgetProbe();
		OnTrial();
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) final
	{
		if (MaxExpansions == 0)
		{
			return {};
		}
		return bProbes ? PlanWithProbe(Current, MaxExpansions) : Plan(Current, MaxExpansions);
	}

	/** Plans; once learning takes unusually long, it first runs the probe while the agent stands still. */
	StepResult PlanWithProbe(StateId Current, uint32_t MaxExpansions)
	{
		if (Probe.Found() == Progress::No && Probe.AgentState() == Current)
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		const bool bAsk = Probe.Found() == Progress::Pending &&
			(Struggles > Patience(Current) || Steps / StepsPerStruggle > Patience(Current));
		if (!Probe.IsRunning() && (bAsk || Probe.Found() == Progress::No))
		{
			Probe.Begin(Current, Goal);
		}
		if (Probe.IsRunning())
		{
			const uint32_t Spent = Probe.Advance(MaxExpansions);
			const bool bCutOff = Probe.Found() == Progress::No;
			return {bCutOff ? StepStatus::GoalUnreachable : StepStatus::Planning, Spent, {}};
		}
		const uint64_t Before = Memory.UpdateCount();
		const StepResult Result = Plan(Current, MaxExpansions);
		Struggles += Memory.UpdateCount() != Before ? 1 : 0;
		++Steps;
		return Result;
	}

	/** Steps with learning after which the probe starts. Learning around one obstacle usually takes fewer. */
	uint32_t Patience(StateId Current) const
	{
		if (World.Overlay->Revision() == 0)
		{
			return NoIndex; // without edits, MayReach is exact
		}
		return 64 + 4 * static_cast<uint32_t>(Memory.Initial(Current).Units / World.Grid->Settings().Costs.Straight);
	}

	void ForgetProbe()
	{
		Probe.Cancel();
		Struggles = 0;
		Steps = 0;
	}

	/** Steps without learning count less, but they count: among pruned states an agent may oscillate without learning.
	 */
	static constexpr uint32_t StepsPerStruggle = 16;

	ReachProbe Probe;
	uint64_t Looked = 0;    // expansions of lookaheads
	uint32_t Struggles = 0; // steps with learning since the goal or the world changed
	uint32_t Steps = 0;     // all steps since then
	bool bProbes;
};
} // namespace Rtp
