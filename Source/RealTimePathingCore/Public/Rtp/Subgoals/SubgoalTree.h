// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoals of one goal: exits from heuristic depressions, each with the subgoal to go to after it (Hernández &
// Baier 2011). How many trees are stored is TreeCode's matter.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A subgoal and what follows it: another one, or the goal itself. */
struct TreeArc
{
	static constexpr uint32_t ToGoal = 0xFFFFFFFFu;

	uint32_t Node = 0;
	uint32_t Next = ToGoal;

	friend constexpr auto operator<=>(const TreeArc&, const TreeArc&) = default;
};

/** Sorted by node; each node is there once. */
using TreeArcs = std::vector<TreeArc>;

/** Where a node is among the arcs, or their number. O(log arcs). */
RTP_API uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node);

/**
 * What each subgoal is from the goal along the tree, at least; infinite for all if the arcs are no tree: a node that is
 * missing, or a circle. O(arcs log arcs).
 */
RTP_API std::vector<Cost> TreeCosts(const GridSpace& Space, std::span<const TreeArc> Arcs, StateId Goal);

/** Grows the tree of one goal after the other: Algorithm 2 of the paper, a backward search by Dijkstra's algorithm. */
class TreeSweep
{
public:
	RTP_API explicit TreeSweep(const LayeredGrid& Grid);

	RTP_API void Begin(StateId InGoal);

	/** Expands at most MaxExpansions states; true when the tree is complete. */
	RTP_API bool Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** The tree once it is complete. */
	RTP_API TreeArcs Take();

	/** The state after one on the shortest way to the goal; none at the goal and where there is no way. */
	StateId After(StateId State) const
	{
		return StateId{Nodes[State.Value].Parent};
	}

	/** Cost of the shortest way to the goal. */
	Cost CostOf(StateId State) const
	{
		return Cost{Nodes[State.Value].G};
	}

private:
	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		uint32_t Parent = StateId::None;
		uint32_t Subgoal = StateId::None; // Sub; g_sub is the difference of the two G
	};

	/** Of the queue, which may hold a state several times. */
	struct Entry
	{
		uint32_t State;
		int32_t G;
		uint32_t Below; // the entry under it in its bucket, or none
	};

	void Push(uint32_t State, int32_t G);
	Entry Pop();
	void Expand(uint32_t From);
	template <class F>
	void ForEachImproved(uint32_t From, int32_t G, F&& Improve);

	GridSpace Space;
	bool bPlain; // eight directions, one price each way, no links
	StateId Goal;
	int32_t BucketWidth = 1;
	std::vector<uint32_t> Tops;   // of the buckets, which are a ring: an entry, or none
	std::vector<uint64_t> Filled; // a bit for each bucket
	std::vector<Entry> Entries;
	std::vector<Node> Nodes;
	TreeArcs Exits;       // states that became subgoals, and what came after them before
	uint32_t Bucket = 0;  // the first that can hold anything
	uint32_t Waiting = 0; // entries in all buckets
};
} // namespace Rtp
