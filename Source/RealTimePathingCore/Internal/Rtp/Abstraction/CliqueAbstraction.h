// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Clique abstraction (Sturtevant & Buro 2005), applied level by level: nodes that are all neighbours of each other
// become one. Knows only graphs; what regions are good for is for the databases.

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
/** A label for each node: nodes of a clique of at most four get the same, numbered in the order of first nodes. */
struct CliqueLabels
{
	std::vector<uint32_t> LabelOf;
	uint32_t Count = 0;
};

/** Cliques of four first, then of three and two; a node left over joins its only neighbour, if it has just
 * one. Worthless once the meter has stopped. */
RTP_API CliqueLabels FindCliques(const AbstractGraph& Graph, WorkMeter& Meter);

/** The regions of a grid at some level, and how they are joined. */
struct CliqueAbstraction
{
	std::vector<uint32_t> RegionOf; // of each cell
	AbstractGraph Graph;

	uint32_t RegionCount() const
	{
		return Graph.NodeCount();
	}
};

/** The grid itself at level 0; each level has about a third of the nodes of the one below. Can be cancelled. */
RTP_API Result<CliqueAbstraction> AbstractGrid(
	const LayeredGrid& Grid, uint32_t Levels, BuildObserver Observer = NeverStop);

/** For each region the cell nearest to the middle of its cells, the first of equals. Worthless once the meter has
 * stopped. */
RTP_API std::vector<uint32_t> RepresentativeCells(
	const LayeredGrid& Grid, std::span<const uint32_t> RegionOf, uint32_t RegionCount, WorkMeter& Meter);
} // namespace Rtp
