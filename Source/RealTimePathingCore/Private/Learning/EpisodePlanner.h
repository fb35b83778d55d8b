// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The engine of learners with a larger lookahead: grow a local space, choose a target, learn, prune, walk. An episode
// that exceeds the budget of one step continues in the next.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Learning/PolicyConcepts.h"

#include "Learning/LookaheadPruning.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace Rtp
{
template <LookaheadPolicy<AgentMemory> Growth, LearningPolicy<Growth, GridSpace, AgentMemory> Backup,
	ControlPolicy<Growth, GridSpace, AgentMemory> Control>
class EpisodePlanner final : public AgentShell
{
public:
	EpisodePlanner(
		const Rtp::World& InWorld, const LearnerSettings& Settings, const Growth& InLookahead, const Control& InMover)
		: AgentShell(InWorld, Settings)
		, Lookahead(InLookahead)
		, Learner(MakeLearner(World, Settings))
		, Mover(InMover)
		, Local(World, Lookahead.Order)
	{
	}

private:
	enum class Phase : uint8_t
	{
		Idle,
		Growing,
		Learning,
		Pruning
	};

	static Backup MakeLearner(const Rtp::World& InWorld, const LearnerSettings& Settings)
	{
		if constexpr (std::is_constructible_v<Backup, const Rtp::World&, const LearnerSettings&>)
		{
			return Backup(InWorld, Settings);
		}
		else
		{
			return Backup(InWorld);
		}
	}

	StepResult Plan(StateId Current, uint32_t MaxExpansions) override
	{
		if (Now == Phase::Idle || Local.Root() != Current)
		{
			Local.Begin(Current, Memory);
			Lookahead.Begin();
			if constexpr (LearnsFromStart<Backup>)
			{
				Learner.OnEpisode(Current, Memory);
			}
			Now = Phase::Growing;
		}
		uint32_t Spent = 0;
		if (Now == Phase::Growing && !Grow(MaxExpansions, Spent))
		{
			return Wait(Spent);
		}
		if (!LearnsFromStart<Backup> && !HasTarget())
		{
			Now = Phase::Idle;
			return DeadEnd(Spent);
		}
		if (Now == Phase::Learning && !Learn(MaxExpansions - Spent, Spent))
		{
			return Wait(Spent);
		}
		if (!HasTarget())
		{
			Now = Phase::Idle;
			return Escape(Current, Spent);
		}
		if (Now == Phase::Pruning && !Prune(MaxExpansions - Spent, Spent))
		{
			return Wait(Spent);
		}
		Now = Phase::Idle;
		return {StepStatus::Moving, Spent, Path};
	}

	/** Whether the lookahead has found a state that can lead to the goal. */
	bool HasTarget() const
	{
		const LocalSpace::Node* Node = Target.IsValid() ? Local.Find(Target) : nullptr;
		return Node != nullptr && Node->G + Node->H <= Memory.Ceiling().Units;
	}

	/** Leaves a trap: learners with costs from the start walk back, others restore pruned states. */
	StepResult Escape(StateId Current, uint32_t Spent)
	{
		if constexpr (LearnsFromStart<Backup>)
		{
			Path.assign(1, Learner.WayBack(Space, Current));
			if (Path.back().IsValid())
			{
				if (Current != Start && !Memory.IsPruned(Current))
				{
					Memory.MarkRedundant(Current); // otherwise the agent would return to the same trap
				}
				return {StepStatus::Moving, Spent, Path};
			}
			Learner.Restart(Current); // otherwise the same states would be redundant again at once
		}
		return DeadEnd(Spent);
	}

	/** Grows the local space; returns true once it is large enough and Target is set. */
	bool Grow(uint32_t MaxExpansions, uint32_t& Spent)
	{
		if (!GrowLocalSpace(Lookahead, Mover, Local, Space, Memory, MaxExpansions, Spent, Target,
				[this](StateId State) { NoteLooked(State); }))
		{
			return false;
		}
		Learner.Begin();
		Now = Phase::Learning;
		return true;
	}

	bool Learn(uint32_t MaxExpansions, uint32_t& Spent)
	{
		const auto Note = [this](StateId State) { NoteExpanded(State); };
		if (!Learner.Advance(Space, Local, Memory, Lookahead, MaxExpansions, Spent, Note))
		{
			return false;
		}
		Now = Phase::Pruning;
		if (LearnsFromStart<Backup> && Target != Goal)
		{
			Target = Mover.Choose(Local, Memory, Lookahead); // learning can prune frontier states and restore others
		}
		if (!HasTarget())
		{
			return true;
		}
		Local.PathTo(Target, Path);
		Mover.Walk(Space, Local, Memory, Path);
		if (Pruning.IsActive())
		{
			Pruner.Begin(Local, Memory, Pruning.Kind(), Path.back());
		}
		return true;
	}

	/** Whether the learning policy allows pruning a state. */
	bool MayKill(StateId State) const
	{
		if constexpr (LearnsFromStart<Backup>)
		{
			return Learner.MayKill(Memory, State);
		}
		return true;
	}

	bool Prune(uint32_t MaxExpansions, uint32_t& Spent)
	{
		return Pruner.Advance(
			Space, Local, MaxExpansions, Spent, [this](StateId State) { return MayKill(State) && TryPrune(State); });
	}

	void DropEpisode()
	{
		Now = Phase::Idle;
		Pruner.Clear();
	}

	void OnTrial() override
	{
		DropEpisode();
		Mover.OnTrial();
		if constexpr (LearnsFromStart<Backup>)
		{
			Learner.OnTrial(Start, Memory);
		}
	}

	void OnEdit() override
	{
		DropEpisode();
		Mover.OnEdit();
		if constexpr (LearnsFromStart<Backup>)
		{
			Learner.OnEdit();
		}
	}

	void OnArrival() override
	{
		DropEpisode();
		Local.Release();
		Learner.Release();
	}

	size_t ObjectBytes() const override
	{
		return sizeof(*this);
	}

	size_t ScratchBytes() const override
	{
		return Local.MemoryBytes() + Learner.MemoryBytes() + Mover.MemoryBytes() + Path.capacity() * sizeof(StateId) +
			Pruner.MemoryBytes();
	}

	Growth Lookahead;
	Backup Learner;
	Control Mover;
	LocalSpace Local;
	Phase Now = Phase::Idle;
	StateId Target;
	std::vector<StateId> Path;
	LookaheadPruning Pruner;
};
} // namespace Rtp
