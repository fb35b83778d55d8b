// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The engine of learners with a larger lookahead: grow a local space, choose a target, learn, prune, walk. An episode
// that exceeds the budget of one step continues in the next.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"
#include "Rtp/Learning/PolicyConcepts.h"

#include <algorithm>
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

	struct Candidate
	{
		Cost Raised;
		uint32_t Index; // in the interior
	};

	static Backup MakeLearner(const Rtp::World& InWorld, const LearnerSettings& Settings)
	{
		if constexpr (std::is_constructible_v<Backup, const Rtp::World&, const PruningSettings&>)
		{
			return Backup(InWorld, Settings.Prune);
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
			return {StepStatus::Planning, Spent, {}};
		}
		if (!Target.IsValid() || Local.Find(Target)->G + Local.Find(Target)->H > Memory.Ceiling().Units)
		{
			if (!IsTrapped(MaxExpansions - Spent, Spent))
			{
				return {StepStatus::Planning, Spent, {}};
			}
			Now = Phase::Idle;
			return Escape(Current, Spent);
		}
		if (Now == Phase::Learning && !Learn(MaxExpansions - Spent, Spent))
		{
			return {StepStatus::Planning, Spent, {}};
		}
		if (Now == Phase::Pruning && !Prune(MaxExpansions - Spent, Spent))
		{
			return {StepStatus::Planning, Spent, {}};
		}
		Now = Phase::Idle;
		return {StepStatus::Moving, Spent, Path};
	}

	/** Whether all states around the agent stay dead after it has updated costs from the start; false while unknown. */
	bool IsTrapped(uint32_t MaxExpansions, uint32_t& Spent)
	{
		if constexpr (LearnsFromStart<Backup>)
		{
			const auto Note = [this](StateId State) { NoteExpanded(State); };
			if (!Learner.AdvanceForward(Space, Local, Memory, MaxExpansions, Spent, Note))
			{
				return false;
			}
			Now = Learner.IsOutdated() ? Phase::Idle : Now;
			return !Learner.IsOutdated();
		}
		return true;
	}

	/** Leaves a trap: learners with costs from the start walk back, others revive dead states. */
	StepResult Escape(StateId Current, uint32_t Spent)
	{
		if constexpr (LearnsFromStart<Backup>)
		{
			Path.assign(1, Learner.WayBack(Space, Current));
			if (Path.back().IsValid())
			{
				if (Current != Start && !Memory.IsDead(Current))
				{
					Memory.Dismiss(Current); // otherwise the agent would return to the same trap
				}
				return {StepStatus::Moving, Spent, Path};
			}
		}
		return DeadEnd(Spent);
	}

	/** Grows the local space; returns true once it is large enough and Target is set. */
	bool Grow(uint32_t MaxExpansions, uint32_t& Spent)
	{
		if (!GrowLocalSpace(Lookahead, Mover, Local, Space, Memory, MaxExpansions, Spent, Target,
				[this](StateId State) { NoteExpanded(State); }))
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
			if constexpr (LearnsFromStart<Backup>)
			{
				Now = Learner.IsOutdated() ? Phase::Idle : Now;
			}
			return false;
		}
		Local.WayTo(Target, Path);
		Mover.Walk(Space, Local, Memory, Path);
		if (Pruning.IsActive())
		{
			OrderCandidates();
		}
		Now = Phase::Pruning;
		return true;
	}

	/**
	 * Collects the raised states, those with the largest raise first: they lie deepest in the depression. In any other
	 * order, states nearer to its exit die first and keep the others alive (see Docs/Results/pruning.md).
	 */
	void OrderCandidates()
	{
		Candidates.clear();
		for (uint32_t Index = 0; Index != Local.Interior().size(); ++Index)
		{
			const StateId State = Local.Interior()[Index];
			if (Local.At(State).bRaised && State != Path.back())
			{
				Candidates.push_back({Memory.Raised(State), Index});
			}
		}
		// Prune takes candidates from the back: of equals the one expanded first.
		std::sort(Candidates.begin(), Candidates.end(),
			[](const Candidate& A, const Candidate& B)
			{ return A.Raised != B.Raised ? A.Raised < B.Raised : A.Index > B.Index; });
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
		for (uint32_t Remaining = MaxExpansions; Remaining != 0 && !Candidates.empty(); --Remaining, ++Spent)
		{
			const StateId State = Local.Interior()[Candidates.back().Index];
			if (MayKill(State))
			{
				TryKill(State);
			}
			Candidates.pop_back();
		}
		return Candidates.empty();
	}

	void DropEpisode()
	{
		Now = Phase::Idle;
		Candidates.clear();
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
			Candidates.capacity() * sizeof(Candidates[0]);
	}

	Growth Lookahead;
	Backup Learner;
	Control Mover;
	LocalSpace Local;
	Phase Now = Phase::Idle;
	StateId Target;
	std::vector<StateId> Path;
	std::vector<Candidate> Candidates; // for pruning, the next one last
};
} // namespace Rtp
