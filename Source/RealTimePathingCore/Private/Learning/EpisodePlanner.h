// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The engine of learners with a larger lookahead: grow a local space, choose where to go, learn, prune, walk. An
// episode that does not fit into one step goes on in the next.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/Growths.h"
#include "Rtp/Learning/LocalSpace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace Rtp
{
template <class Growth, class Backup, class Control>
class EpisodePlanner final : public AgentShell
{
public:
	EpisodePlanner(
		const World& InLevel, const LearnerSettings& Settings, const Growth& InLookahead, const Control& InMover)
		: AgentShell(InLevel, Settings)
		, Lookahead(InLookahead)
		, Learner(MakeLearner(Level, Settings))
		, Mover(InMover)
		, Local(Level, Lookahead.Order)
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

	static Backup MakeLearner(const World& InLevel, const LearnerSettings& Settings)
	{
		if constexpr (std::is_constructible_v<Backup, const World&, const PruningSettings&>)
		{
			return Backup(InLevel, Settings.Prune);
		}
		else
		{
			return Backup(InLevel);
		}
	}

	StepResult Plan(StateId Current, uint32_t MaxExpansions) override
	{
		if (Now == Phase::Idle || Local.Root() != Current)
		{
			Local.Begin(Current, Memory);
			Lookahead.Begin();
			if constexpr (requires { Learner.OnEpisode(Current, Memory); })
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
		return {StepStatus::Moving, Spent, Way};
	}

	/** Whether nothing around the agent lives even after it has learned from the way it came; false if it has to go on.
	 */
	bool IsTrapped(uint32_t MaxExpansions, uint32_t& Spent)
	{
		if constexpr (requires { Learner.IsOutdated(); })
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

	/** Where only dead states are around, learners that know the way they came go back; others revive the dead. */
	StepResult Escape(StateId Current, uint32_t Spent)
	{
		if constexpr (requires { Learner.WayBack(Space, Current); })
		{
			Way.assign(1, Learner.WayBack(Space, Current));
			if (Way.back().IsValid())
			{
				if (Current != Start && !Memory.IsDead(Current))
				{
					Memory.Dismiss(Current); // or the agent would come back to find the same
				}
				return {StepStatus::Moving, Spent, Way};
			}
		}
		return DeadEnd(Spent);
	}

	/** True once the space is large enough; then Target is where to go. */
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
			if constexpr (requires { Learner.IsOutdated(); })
			{
				Now = Learner.IsOutdated() ? Phase::Idle : Now;
			}
			return false;
		}
		Local.WayTo(Target, Way);
		Mover.Walk(Space, Local, Memory, Way);
		if (Pruning.IsActive())
		{
			OrderCandidates();
		}
		Now = Phase::Pruning;
		return true;
	}

	/**
	 * States that learned something, those that have learned most first: they lie deepest in the depression. In any
	 * other order, states nearer to the way out die first and keep the rest alive (see Docs/Results/pruning.md).
	 */
	void OrderCandidates()
	{
		Candidates.clear();
		for (uint32_t Index = 0; Index != Local.Interior().size(); ++Index)
		{
			const StateId State = Local.Interior()[Index];
			if (Local.At(State).bRaised && State != Way.back())
			{
				Candidates.push_back({Memory.Raised(State), Index});
			}
		}
		// Taken from the back: of equals the one expanded first.
		std::sort(Candidates.begin(), Candidates.end(),
			[](const Candidate& A, const Candidate& B)
			{ return A.Raised != B.Raised ? A.Raised < B.Raised : A.Index > B.Index; });
	}

	/** Whether the learner can do without a state. */
	bool MayKill(StateId State) const
	{
		if constexpr (requires { Learner.MayKill(Memory, State); })
		{
			return Learner.MayKill(Memory, State);
		}
		return true;
	}

	bool Prune(uint32_t MaxExpansions, uint32_t& Spent)
	{
		for (uint32_t Left = MaxExpansions; Left != 0 && !Candidates.empty(); --Left, ++Spent)
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
		if constexpr (requires { Learner.OnTrial(Start, Memory); })
		{
			Learner.OnTrial(Start, Memory);
		}
	}

	void OnEdit() override
	{
		DropEpisode();
		Mover.OnEdit();
		if constexpr (requires { Learner.OnEdit(); })
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
		return Local.MemoryBytes() + Learner.MemoryBytes() + Mover.MemoryBytes() + Way.capacity() * sizeof(StateId) +
			Candidates.capacity() * sizeof(Candidates[0]);
	}

	Growth Lookahead;
	Backup Learner;
	Control Mover;
	LocalSpace Local;
	Phase Now = Phase::Idle;
	StateId Target;
	std::vector<StateId> Way;
	std::vector<Candidate> Candidates; // to be looked at for pruning, the next one last
};
} // namespace Rtp
