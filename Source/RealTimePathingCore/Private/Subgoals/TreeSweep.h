// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds subgoal trees, one goal at a time: Algorithm 2 of Hernández & Baier 2011.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"

#include "Subgoals/PlainSweep.h"
#include "Subgoals/SubgoalTree.h"
#include "Subgoals/SweepQueue.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp
{
/** A backward search by Dijkstra's algorithm on any ground; on plain ground PlainSweep does the work. */
class TreeSweep
{
public:
	/** Tests switch bMayBePlain off to use the general search on plain ground. */
	RTP_API explicit TreeSweep(const LayeredGrid& Grid, bool bMayBePlain = true);

	RTP_API void Begin(StateId InGoal);

	/** Expands at most MaxExpansions states; true when the tree is complete. */
	RTP_API bool Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** The complete tree; may be called once. */
	RTP_API TreeArcs Take();

	/** The next state on the shortest path to the goal; none at the goal and without a path. */
	StateId After(StateId State) const
	{
		return Plain ? Plain->After(State) : StateId{Nodes[State.Value].Parent};
	}

	/** Cost of the shortest path to the goal. */
	Cost CostOf(StateId State) const
	{
		return Plain ? Plain->CostOf(State) : Cost{Nodes[State.Value].G};
	}

private:
	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		uint32_t Parent = StateId::None;
		uint32_t Subgoal = StateId::None; // Sub; g_sub is the difference of the two G
	};

	void Expand(uint32_t From);

	GridSpace Space;
	std::optional<PlainSweep> Plain; // replaces the general search where it can
	StateId Goal;
	SweepQueue Open;
	std::vector<Node> Nodes;
	TreeArcs Exits; // found subgoals with their successors
};
} // namespace Rtp
