// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Follows the subgoal tree of a goal: Algorithm 3 of Hernández & Baier 2011.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/ClimbCheck.h"
#include "Rtp/Subgoals/SubgoalGuide.h"
#include "Rtp/Subgoals/TreeDatabase.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** Which subgoal an agent goes to first, there being none at its start. */
enum class FirstSubgoal : uint8_t
{
	Nearest, // as the crow flies: line 5 of the paper, which walls between the two can make a bad choice
	Route    // the one with the shortest way to the goal over it that a hill climber can reach
};

struct TreeGuideSettings
{
	FirstSubgoal First = FirstSubgoal::Route;
	uint32_t MaxCandidates = 1000; // subgoals that are climbed to before the nearest is taken; for Route
	uint32_t MaxClimb = 1000;      // steps of a hill climber
};

class TreeGuide final : public ISubgoalGuide
{
public:
	RTP_API TreeGuide(const World& Level, const TreeGuideSettings& InSettings);

	RTP_API void Begin(StateId Current, StateId InGoal) override;
	RTP_API StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent) override;
	RTP_API void GiveUp() override;
	RTP_API void Release() override;
	RTP_API size_t MemoryBytes() const override;

private:
	enum class Stage : uint8_t
	{
		Decoding,
		Ranking,
		Climbing,
		Following,
		Final // to the goal, for good
	};

	/** A subgoal to begin with. */
	struct Candidate
	{
		int32_t Rank; // less is better
		uint32_t Node;

		/** The best candidate is on top of a heap. */
		friend bool operator<(const Candidate& A, const Candidate& B)
		{
			return A.Rank != B.Rank ? A.Rank > B.Rank : A.Node > B.Node;
		}
	};

	bool AdvanceChoice(StateId Current, uint32_t MaxExpansions, uint32_t& Spent);
	bool Decode(uint32_t& Budget, uint32_t& Spent);
	bool Rank(StateId Current, uint32_t& Budget, uint32_t& Spent);
	void NextCandidate(StateId Current);
	void Follow(StateId Subgoal);

	/** Whether a state may be a subgoal: most that are none are told without a search in the tree. */
	bool IsMarked(uint32_t State) const
	{
		return ((Marks[State / 64 % Marks.size()] >> (State % 64)) & 1u) != 0;
	}

	GridSpace Space;
	const TreeDatabase& Database;
	TreeGuideSettings Settings;
	StateId Goal;
	StateId Target;
	StateId Seen; // where the agent was when the tree was looked at last
	Stage Now = Stage::Final;
	TreeDecoder Decoder;
	uint32_t TreesLeft = 0; // to be read until the goal's is there
	uint32_t Owed = 0;      // work done that no step has paid for
	TreeArcs Tree;
	StateId TreeGoal;                    // whose tree that is
	std::array<uint64_t, 64> Marks = {}; // a bit for the nodes of the tree with the same remainder
	std::vector<Cost> Costs;
	std::vector<Candidate> Candidates;
	uint32_t Ranked = 0;
	uint32_t Tried = 0;
	uint32_t Switches = 0;
	StateId Nearest;
	ClimbCheck Check;
};
} // namespace Rtp
