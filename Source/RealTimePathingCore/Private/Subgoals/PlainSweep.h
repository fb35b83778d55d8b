// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoal tree of one goal on plain ground (LayeredGrid::HasPlainMoves, eight directions, no links). It is the same
// tree as that of the general search of TreeSweep, made several times as fast.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Subgoals/SubgoalTree.h"
#include "Subgoals/SweepQueue.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Algorithm 2 without distances to subgoals. A state is always as far from its subgoal as in free space; otherwise it
 * would have another subgoal. Whether that holds after one more move depends only on the state's position relative to
 * the subgoal. It lies on one of eight rays or in one of the eight sectors between them. A path in a sector may
 * continue in the sector's two directions; a path on a ray may also turn into the sectors beside it. Any other move
 * makes an exit.
 */
class PlainSweep
{
public:
	static RTP_API bool CanSearch(const LayeredGrid& Grid);

	RTP_API explicit PlainSweep(const LayeredGrid& InGrid);

	RTP_API void Begin(StateId InGoal);

	/** Expands at most MaxExpansions states; true when the tree is complete. */
	RTP_API bool Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** Moves out the found subgoals with their successors, in the order in which they were found. */
	RTP_API TreeArcs TakeExits();

	/** The next state on the shortest path to the goal; none at the goal and without a path. */
	RTP_API StateId After(StateId State) const;

	Cost CostOf(StateId State) const
	{
		return Cost{Nodes[State.Value].G};
	}

private:
	/** Eight bytes: the frontier of a large map stays in the processor's cache. */
	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		uint32_t Packed = 0; // bits 0 to 2: direction back; 3 to 7: sector; above: subgoal
	};

	void Expand(uint32_t From, int32_t G);
	uint32_t FindImproved(uint32_t From, int32_t G, uint32_t Packed, const std::array<uint32_t, 8>& Around) const;

	const LayeredGrid* Grid;
	int32_t Prices[2];
	StateId Goal;
	SweepQueue Open;
	std::array<SweepQueue::Entry, 16> Line; // the next states, already removed from the queue
	uint32_t InLine = 0;
	uint32_t NextInLine = 0;
	std::vector<Node> Nodes; // the last one is a dummy
	TreeArcs Exits;          // a subgoal's number is its index here plus 1; 0 is the goal
};
} // namespace Rtp
