// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Clique abstraction (Sturtevant & Buro 2005), applied level by level: each level contracts cliques into single nodes.
// The databases decide how to use the regions.

#pragma once

#include "Rtp/Abstraction/AbstractGraph.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/WorkMeter.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A label for each node: the nodes of a clique share one. Labels are numbered in the order of their first nodes. */
struct CliqueLabels
{
	std::vector<uint32_t> LabelOf;
	uint32_t Count = 0;
};

/**
 * Finds cliques of four nodes first, then of three and two. A remaining node with one neighbour joins that neighbour's
 * clique. Incomplete after the meter has stopped.
 */
RTP_API CliqueLabels FindCliques(const AbstractGraph& Graph, WorkMeter& Meter);

/** The regions of a grid at one level, and the graph of the moves between them. */
struct CliqueAbstraction
{
	std::vector<uint32_t> RegionOf; // of each cell
	AbstractGraph Graph;

	uint32_t RegionCount() const
	{
		return Graph.NodeCount();
	}
};

/** Level 0 is the grid itself; each level has about a third of the nodes of the level below. Can be cancelled. */
RTP_API Result<CliqueAbstraction> AbstractGrid(
	const LayeredGrid& Grid, uint32_t Levels, BuildObserver Observer = NeverStop);

/** For each region the cell nearest to its centroid, the first of equals. Incomplete after the meter has stopped. */
RTP_API std::vector<uint32_t> RepresentativeCells(
	const LayeredGrid& Grid, std::span<const uint32_t> RegionOf, uint32_t RegionCount, WorkMeter& Meter);
} // namespace Rtp
