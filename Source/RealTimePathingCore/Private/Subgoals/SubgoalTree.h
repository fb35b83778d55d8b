// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoals of one goal: exits from heuristic depressions, each with the subgoal that follows it (Hernández & Baier
// 2011). TreeSweep finds trees, TreeCode stores them.

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
/** A subgoal and its successor: another subgoal, or the goal. */
struct TreeArc
{
	static constexpr uint32_t ToGoal = NoIndex;

	uint32_t Node = 0;
	uint32_t Next = ToGoal;

	friend constexpr auto operator<=>(const TreeArc&, const TreeArc&) = default;
};

/** Sorted by node, without duplicate nodes. */
using TreeArcs = std::vector<TreeArc>;

/** Index of a node's arc, or the number of arcs if it has none. O(log arcs). */
RTP_API uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node);

/**
 * A lower bound of each subgoal's cost to the goal along the tree. All infinite if the arcs are not a tree: a successor
 * is missing, or there is a cycle. O(arcs log arcs).
 */
RTP_API std::vector<Cost> TreeCosts(const GridSpace& Space, std::span<const TreeArc> Arcs, StateId Goal);
} // namespace Rtp
