// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoal tree of one goal on plain ground (LayeredGrid::HasPlainMoves, eight directions, no links): the same tree
// as TreeSweep's own search gives, several times as fast. What ground is plain enough is said here, too.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Subgoals/SubgoalTree.h"

#include "Subgoals/SweepQueue.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * Algorithm 2 without distances to subgoals. A state is as far from its subgoal as in free space, or it would have
 * another one. So all it takes to say whether that still holds after one more move is in which of the eight rays or of
 * the eight sectors between them the state lies as seen from the subgoal: a way in a sector may go on in the sector's
 * two directions, one along a ray also turn into either sector beside it. Everything else makes the state an exit.
 */
class PlainSweep
{
public:
	static RTP_API bool CanSearch(const LayeredGrid& Grid);

	RTP_API explicit PlainSweep(const LayeredGrid& InGrid);

	RTP_API void Begin(StateId InGoal);

	/** Expands at most MaxExpansions states; true when the tree is complete. */
	RTP_API bool Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** States that became subgoals, and what follows them, in the order they were found; taken once. */
	RTP_API TreeArcs TakeExits();

	/** The state after one on the shortest way to the goal; none at the goal and where there is no way. */
	RTP_API StateId After(StateId State) const;

	Cost CostOf(StateId State) const
	{
		return Cost{Nodes[State.Value].G};
	}

private:
	/** Eight bytes, so that the frontier of a large map stays in the processor's cache. */
	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		uint32_t Way = 0; // bits 0 to 2: direction back; 3 to 7: place as seen from the subgoal; above: subgoal
	};

	void Expand(uint32_t From, int32_t G);
	uint32_t FindImproved(uint32_t From, int32_t G, uint32_t Way, const std::array<uint32_t, 8>& Around) const;

	const LayeredGrid* Grid;
	int32_t Prices[2];
	StateId Goal;
	SweepQueue Open;
	std::array<SweepQueue::Entry, 16> Line; // the next states, off the queue already
	uint32_t InLine = 0;
	uint32_t NextInLine = 0;
	std::vector<Node> Nodes; // the last one is no state
	TreeArcs Exits;          // a subgoal is its place here and one more; 0 is the goal
};
} // namespace Rtp
