// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/KnnGuide.h"

namespace Rtp
{
KnnGuide::KnnGuide(const World& World, const KnnGuideSettings& InSettings)
	: Space(World.Space())
	, Database(static_cast<const KnnDatabase&>(*World.Database))
	, Settings(InSettings)
{
}

void KnnGuide::Begin(StateId Current, StateId InGoal)
{
	if (Now == Stage::Travelling && InGoal == Goal)
	{
		return; // after an edit or a push: the next selection follows when the quota is used up
	}
	Goal = InGoal;
	bFailedBefore = false;
	BeginSelection(Current);
}

StateId KnnGuide::Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	if (Now == Stage::Travelling)
	{
		RemainingTravel -= Space.Estimate(TravelFrom, Current).Units;
		TravelFrom = Current;
		if (RemainingTravel < 0)
		{
			BeginSelection(Current);
		}
	}
	return AdvanceSelection(Current, MaxExpansions, Spent) ? Target : StateId{};
}

/** Line 3 of Figure 1 at a state of the record: chooses the next one, with enhancement 3 before the last. */
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

/** Continues until there is a target; false if the budget is used up before. */
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
		const Progress Answer = Check.Advance(Space, Limit - Spent, Spent);
		if (Answer == Progress::Pending)
		{
			return false;
		}
		AnswerCheck(Current, Answer == Progress::Yes);
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
			return BeginCheck(Stage::AskEnd, Database.EndOf(Checked), Goal);
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
	// A climb to a record of another region would fail; skipping it saves the work.
	const Regions& Regions = Database.GetGrid().GetRegions();
	const auto IsUseful = [&](const SimilarRecord& Similar)
	{ return Regions.CanReach(GridSpace::CellOf(Current), GridSpace::CellOf(Database.StartOf(Similar.Record))); };
	while (Candidate < Query.Found().size() && !IsUseful(Query.Found()[Candidate]))
	{
		++Candidate;
	}
	if (Candidate == Query.Found().size())
	{
		FailSelection(Current);
		return;
	}
	BeginCheck(Stage::AskStart, Current, Database.StartOf(Query.Found()[Candidate].Record));
}

void KnnGuide::Follow(uint32_t InIndex)
{
	Index = InIndex;
	Target = Database.StateOf(Record, Index);
	Now = Stage::Following;
}

/** Enhancement 6: after the quota follows one more selection; the second failure in a row is final. */
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
	RemainingTravel = static_cast<int64_t>(Space.Estimate(Current, Goal).Units) * Settings.Quota;
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
