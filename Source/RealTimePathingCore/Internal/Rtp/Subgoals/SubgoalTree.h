// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoals of one goal: exits from heuristic depressions, each with the subgoal to go to after it (Hernández &
// Baier 2011). How trees are found is TreeSweep's matter, how many are stored TreeCode's.

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
} // namespace Rtp
