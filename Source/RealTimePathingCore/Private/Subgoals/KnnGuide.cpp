// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/KnnGuide.h"

namespace Rtp
{
KnnGuide::KnnGuide(const World& Level, const KnnGuideSettings& InSettings)
	: Space(Level.Space())
	, Database(static_cast<const KnnDatabase&>(*Level.Database))
	, Settings(InSettings)
{
}

void KnnGuide::Begin(StateId Current, StateId InGoal)
{
	Goal = InGoal;
	bFailedBefore = false;
	BeginSelection(Current);
}

StateId KnnGuide::Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	if (Now == Stage::Travelling)
	{
		TravelLeft -= Space.Estimate(TravelFrom, Current).Units;
		TravelFrom = Current;
		if (TravelLeft < 0)
		{
			BeginSelection(Current);
		}
	}
	return AdvanceSelection(Current, MaxExpansions, Spent) ? Target : StateId{};
}

/** Line 3 of Figure 1 where a state of the record is reached: the next one, with enhancement 3 before the last. */
void KnnGuide::FollowFrom(StateId Current)
{
	const uint32_t Last = Database.LengthOf(Record) - 1;
	if (Index == Last)
	{
		FinishAtGoal();
	}
	else if (Index + 1 == Last && Settings.bCheckLast)
	{
		BeginCheck(Stage::AskLast, Current, Goal);
	}
	else
	{
		Follow(Index + 1);
	}
}

void KnnGuide::BeginSelection(StateId Current)
{
	if (Settings.bCheckGoal)
	{
		BeginCheck(Stage::AskGoal, Current, Goal);
	}
	else
	{
		BeginQuery(Current);
	}
}

/** Goes on until there is a target: true, or until the budget is used up. */
bool KnnGuide::AdvanceSelection(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	const uint32_t Limit = Spent + MaxExpansions;
	while (Now <= Stage::AskLast)
	{
		if (Now == Stage::Following)
		{
			if (Current != Target)
			{
				return true;
			}
			FollowFrom(Current);
			continue;
		}
		if (Now == Stage::FindRecords)
		{
			if (!Query.Advance(Database, Limit - Spent, Spent))
			{
				return false;
			}
			Candidate = 0;
			TryCandidate(Current);
			continue;
		}
		const ClimbCheck::Answer Known = Check.Advance(Space, Limit - Spent, Spent);
		if (Known == ClimbCheck::Answer::Pending)
		{
			return false;
		}
		AnswerCheck(Current, Known == ClimbCheck::Answer::Yes);
	}
	return true;
}

void KnnGuide::AnswerCheck(StateId Current, bool bYes)
{
	const uint32_t Checked = Candidate < Query.Found().size() ? Query.Found()[Candidate].Record : 0;
	switch (Now)
	{
	case Stage::AskGoal:
		return bYes ? FinishAtGoal() : BeginQuery(Current);
	case Stage::AskStart:
		if (bYes)
		{
			return BeginCheck(Stage::AskEnd, Database.StateOf(Checked, Database.LengthOf(Checked) - 1), Goal);
		}
		++Candidate;
		return TryCandidate(Current);
	case Stage::AskEnd:
		if (!bYes)
		{
			++Candidate;
			return TryCandidate(Current);
		}
		Record = Checked;
		bFailedBefore = false;
		return Settings.bCheckFirst ? BeginCheck(Stage::AskFirst, Current, Database.StateOf(Record, 1)) : Follow(0);
	case Stage::AskFirst:
		return Follow(bYes ? 1 : 0);
	default:
		return bYes ? FinishAtGoal() : Follow(Index + 1);
	}
}

void KnnGuide::BeginQuery(StateId Current)
{
	const uint32_t All = Database.RecordCount();
	Query.Begin(Database, Current, Goal, Settings.MaxCandidates == 0 ? All : Settings.MaxCandidates, Settings.bTree);
	Now = Stage::FindRecords;
}

void KnnGuide::BeginCheck(Stage Next, StateId From, StateId To)
{
	Check.Begin(From, To, Settings.MaxClimb);
	Now = Next;
}

void KnnGuide::TryCandidate(StateId Current)
{
	if (Candidate == Query.Found().size())
	{
		FailSelection(Current);
		return;
	}
	BeginCheck(Stage::AskStart, Current, Database.StateOf(Query.Found()[Candidate].Record, 0));
}

void KnnGuide::Follow(uint32_t InIndex)
{
	Index = InIndex;
	Target = Database.StateOf(Record, Index);
	Now = Stage::Following;
}

/** Enhancement 6: once the quota is used up there is one more selection; the next failure in a row is the last. */
void KnnGuide::FailSelection(StateId Current)
{
	if (Settings.Quota == 0 || bFailedBefore)
	{
		FinishAtGoal();
		return;
	}
	bFailedBefore = true;
	Now = Stage::Travelling;
	Target = Goal;
	TravelFrom = Current;
	TravelLeft = static_cast<int64_t>(Space.Estimate(Current, Goal).Units) * Settings.Quota;
}

void KnnGuide::FinishAtGoal()
{
	Now = Stage::Final;
	Target = Goal;
}

void KnnGuide::GiveUp()
{
	FinishAtGoal();
}

void KnnGuide::Release()
{
	Query.Release();
	FinishAtGoal();
}

size_t KnnGuide::MemoryBytes() const
{
	return sizeof(*this) + Query.MemoryBytes();
}
} // namespace Rtp
