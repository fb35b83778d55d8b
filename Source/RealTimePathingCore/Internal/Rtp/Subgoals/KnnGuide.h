// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses subgoals from a kNN LRTA* database: which record, and how far to follow it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/ClimbCheck.h"
#include "Rtp/Subgoals/KnnDatabase.h"
#include "Rtp/Subgoals/RecordQuery.h"
#include "Rtp/Subgoals/SubgoalGuide.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** The six enhancements of section 6.2 of the paper; each can be switched off to see what it is worth. */
struct KnnGuideSettings
{
	bool bCheckGoal = true;      // 1: go for the global goal where it can be climbed to
	bool bCheckFirst = true;     // 2: skip the record's start where its first subgoal can be climbed to
	bool bCheckLast = true;      // 3: skip the record's end where the global goal can be climbed to
	uint32_t MaxCandidates = 10; // 4: M, how many records are checked; 0 is all
	bool bTree = true;           // 5: the kd-tree
	uint32_t Quota = 3;          // 6: travel without a record before a second try, in distances to the goal; 0 never
	uint32_t MaxClimb = 250;     // steps of a hill climber
};

/** Functions 'selectSubgoals' (Figure 8) and line 3 of Figure 1 for one agent. */
class KnnGuide final : public ISubgoalGuide
{
public:
	RTP_API KnnGuide(const World& Level, const KnnGuideSettings& InSettings);

	RTP_API void Begin(StateId Current, StateId InGoal) override;
	RTP_API StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent) override;
	RTP_API void GiveUp() override;
	RTP_API void Release() override;
	RTP_API size_t MemoryBytes() const override;

private:
	enum class Stage : uint8_t
	{
		AskGoal, // can the global goal be climbed to?
		FindRecords,
		AskStart,   // can the candidate's start be climbed to …
		AskEnd,     // … and the global goal from its end?
		AskFirst,   // can the record's first subgoal be climbed to?
		Following,  // a record
		AskLast,    // can the global goal be climbed to from the last subgoal?
		Travelling, // to the global goal, for want of a record
		Final       // to the global goal, for good
	};

	void BeginSelection(StateId Current);
	bool AdvanceSelection(StateId Current, uint32_t MaxExpansions, uint32_t& Spent);
	void AnswerCheck(StateId Current, bool bYes);
	void BeginQuery(StateId Current);
	void BeginCheck(Stage Next, StateId From, StateId To);
	void TryCandidate(StateId Current);
	void Follow(uint32_t Index);
	void FollowFrom(StateId Current);
	void FailSelection(StateId Current);
	void FinishAtGoal();

	GridSpace Space;
	const KnnDatabase& Database;
	KnnGuideSettings Settings;
	StateId Goal;
	StateId Target;
	Stage Now = Stage::Final;
	ClimbCheck Check;
	RecordQuery Query;
	uint32_t Candidate = 0; // among the answers of the query
	uint32_t Record = 0;    // that is followed
	uint32_t Index = 0;     // of the target in the record
	StateId TravelFrom;     // the last place on the way without a record
	int64_t TravelLeft = 0; // in units of cost
	bool bFailedBefore = false;
};
} // namespace Rtp
