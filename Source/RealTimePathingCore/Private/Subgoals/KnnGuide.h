// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses subgoals from a kNN LRTA* database: a record, and the next state of it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/GuidedPlanner.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Subgoals/HillClimb.h"
#include "Subgoals/RecordQuery.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Functions 'selectSubgoals' (Figure 8) and line 3 of Figure 1 for one agent. */
class KnnGuide
{
public:
	RTP_API KnnGuide(const World& World, const KnnGuideSettings& InSettings);

	RTP_API void Begin(StateId Current, StateId InGoal);
	RTP_API StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent);
	RTP_API void GiveUp();
	RTP_API void Release();
	RTP_API size_t MemoryBytes() const;

private:
	enum class Stage : uint8_t
	{
		AskGoal, // is the global goal reachable by hill climbing?
		FindRecords,
		AskStart,   // is the candidate's start reachable …
		AskEnd,     // … and the global goal from the candidate's end?
		AskFirst,   // is the record's first subgoal reachable?
		Following,  // heads for a state of a record
		AskLast,    // is the global goal reachable from the last subgoal?
		Travelling, // to the global goal because no record serves, until the quota is used up
		Final       // to the global goal, without further selections
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
	HillClimb Check;
	RecordQuery Query;
	uint32_t Candidate = 0;      // index in the result of the query
	uint32_t Record = 0;         // the followed record
	uint32_t Index = 0;          // index of the target in the record
	StateId TravelFrom;          // the agent's state in the last step without a record
	int64_t RemainingTravel = 0; // quota, in units of cost
	bool bFailedBefore = false;
};
} // namespace Rtp
