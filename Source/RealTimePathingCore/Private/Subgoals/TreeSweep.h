// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Grows the subgoal tree of one goal after the other: Algorithm 2 of Hernández & Baier 2011. Keeps no tree.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Subgoals/SubgoalTree.h"

#include "Subgoals/PlainSweep.h"
#include "Subgoals/SweepQueue.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp
{
/** A backward search by Dijkstra's algorithm on any ground; on plain ground PlainSweep does it. */
class TreeSweep
{
public:
	/** Without bMayBePlain plain ground is searched like any other, for tests. */
	RTP_API explicit TreeSweep(const LayeredGrid& Grid, bool bMayBePlain = true);

	RTP_API void Begin(StateId InGoal);

	/** Expands at most MaxExpansions states; true when the tree is complete. */
	RTP_API bool Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** The tree once it is complete. */
	RTP_API TreeArcs Take();

	/** The state after one on the shortest way to the goal; none at the goal and where there is no way. */
	StateId After(StateId State) const
	{
		return Plain ? Plain->After(State) : StateId{Nodes[State.Value].Parent};
	}

	/** Cost of the shortest way to the goal. */
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
	std::optional<PlainSweep> Plain; // searches instead where it can
	StateId Goal;
	SweepQueue Open;
	std::vector<Node> Nodes;
	TreeArcs Exits; // states that became subgoals, and what came after them before
};
} // namespace Rtp
