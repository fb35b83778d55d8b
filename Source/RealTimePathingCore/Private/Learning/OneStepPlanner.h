// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The engine of learners that look one step ahead: read the neighbours, learn, prune, make one move. It is optimised
// for speed: with RootBackup it reads each neighbour once.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Learning/PolicyConcepts.h"

#include "Learning/Outlook.h"

namespace Rtp
{
/** Backup learns beyond the current state, Control chooses the move, bPrunes says whether states can be pruned. */
template <OneStepLearningPolicy Backup, OneStepControlPolicy Control, bool bPrunes>
class OneStepPlanner final : public AgentShell
{
public:
	template <class... Args>
	OneStepPlanner(const Rtp::World& InWorld, const LearnerSettings& Settings, const Args&... BackupArgs)
		: AgentShell(InWorld, Settings)
		, Learner(World, BackupArgs...)
		, Ties(Settings.Ties)
	{
	}

private:
	StepResult Plan(StateId Current, uint32_t MaxExpansions) override
	{
		NoteLooked(Current);
		const Outlook Seen = Control::template Look<bPrunes>(Space, Memory, Current, Ties, Next);
		if (!Seen.Best.IsValid() || Seen.Total > Memory.Ceiling())
		{
			return DeadEnd(1);
		}
		uint32_t Spent = 1;
		const Cost Before = Backup::bSpreads ? Memory.ToGoal(Current) : Cost{0};
		const bool bLearned = Memory.Raise(Current, Seen.Total);
		if constexpr (Backup::bSpreads)
		{
			const Cost Raise = bLearned ? Seen.Total - Before : Cost{0};
			// One expansion is reserved for choosing again, because updates may have changed the neighbours.
			const uint32_t Room = MaxExpansions > 2 ? MaxExpansions - 2 : 0;
			const auto Note = [this](StateId State) { NoteExpanded(State); };
			const uint32_t Updates = Learner.template Spread<bPrunes>(Space, Memory, Current, Raise, Room, Note);
			if (Updates != 0)
			{
				NoteExpanded(Current);
				Spent += Updates + 1;
				Control::template Look<bPrunes>(Space, Memory, Current, Ties, Next);
			}
		}
		if (bPrunes && bLearned)
		{
			TryPrune(Current); // only a state that learned something can lie in a depression
		}
		return {StepStatus::Moving, Spent, std::span<const StateId>(&Next, 1)};
	}

	void OnTrial() override
	{
		Learner.OnTrial();
	}

	size_t ObjectBytes() const override
	{
		return sizeof(*this);
	}

	size_t ScratchBytes() const override
	{
		return Learner.MemoryBytes();
	}

	Backup Learner;
	MoveTies Ties;
	StateId Next;
};

/** Learning of LRTA* (Korf 1990): the current state only. */
struct RootBackup
{
	static constexpr bool bSpreads = false;

	explicit RootBackup(const World&)
	{
	}

	void OnTrial()
	{
	}

	size_t MemoryBytes() const
	{
		return 0;
	}
};
} // namespace Rtp
