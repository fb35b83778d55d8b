// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Follows the subgoal tree of a goal: Algorithm 3 of Hernández & Baier 2011.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Subgoals/GuidedPlanner.h"
#include "Rtp/Subgoals/TreeDatabase.h"

#include "Subgoals/HillClimb.h"
#include "Subgoals/TreeCode.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class TreeGuide
{
public:
	TreeGuide(const World& World, const TreeGuideSettings& InSettings);

	void Begin(StateId Current, StateId InGoal);
	StateId Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent);
	void GiveUp();
	void Release();
	size_t MemoryBytes() const;

private:
	enum class Stage : uint8_t
	{
		Decoding,
		Ranking,
		Climbing,
		Following,
		Final // to the goal, without further subgoals
	};

	/** A candidate for the first subgoal. */
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

	/** Whether a state may be a subgoal: a filter that saves most searches in the tree. */
	bool IsMarked(uint32_t State) const
	{
		return ((Marks[State / 64 % Marks.size()] >> (State % 64)) & 1u) != 0;
	}

	GridSpace Space;
	const TreeDatabase& Database;
	TreeGuideSettings Settings;
	StateId Goal;
	StateId Target;
	StateId LastState; // the agent's state in the last look-up
	Stage Now = Stage::Final;
	TreeDecoder Decoder;
	uint32_t RemainingTrees = 0; // trees to decode up to the goal's own
	uint32_t Owed = 0;           // work that no step has counted yet
	TreeArcs Tree;
	StateId TreeGoal;                    // the goal of Tree
	std::array<uint64_t, 64> Marks = {}; // the filter: a bit for each remainder of the nodes of Tree
	std::vector<Cost> Costs;
	std::vector<Candidate> Candidates;
	uint32_t Ranked = 0;
	uint32_t Tried = 0;
	uint32_t Switches = 0;
	StateId Nearest;
	HillClimb Check;
};
} // namespace Rtp
