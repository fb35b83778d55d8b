// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The graph of an atlas while it is being built: sites, priced arcs, and what the later stages add to them.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** An arc as its holder sees it. Where all arcs can be walked both ways they are kept once, else once for each way. */
struct AtlasArc
{
	static constexpr uint32_t NoVia = 0xFFFFFFFFu;
	static constexpr uint8_t Out = 1;  // from the holder to To
	static constexpr uint8_t Back = 2; // from To to the holder

	uint32_t To;
	int32_t Length;
	uint32_t Via = NoVia; // the contracted site a shortcut leads through
	uint8_t Ways = Out | Back;
	bool bExplicit = false; // the length does not follow from the places of the two ends
};

/** Sites and arcs, sorted by length. After contraction the arcs of a contracted site lead to sites that were contracted
 * later. */
struct AtlasGraph
{
	std::vector<std::vector<AtlasArc>> Arcs;
	bool bSymmetric = true; // every arc can be walked both ways
};

/** Which sites see each other, and the links of the grid. Parallel; the same for any number of threads. */
RTP_API Result<AtlasGraph> BuildAtlasGraph(
	const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, const BuildContext& Context);
} // namespace Rtp
