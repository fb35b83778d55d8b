// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoal graph of an atlas while it is being built: sites and weighted arcs.

#pragma once

#include "Rtp/Atlas/AtlasIds.h"
#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/AtlasSites.h"
#include "Rtp/Atlas/AtlasTables.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** An arc at the node that stores it. Where all arcs lead both ways an arc is stored once, otherwise once per
 * direction. */
template <class Id>
struct GraphArc
{
	Id To;
	int32_t Length;
	SiteId Via; // the contracted site that a shortcut leads through
	uint8_t Directions = ArcDirections::Both;
	bool bExplicit = false; // the length does not follow from the positions of the two ends
};

using AtlasArc = GraphArc<SiteId>;

/** Arcs by site, sorted by length. After contraction the arcs of a contracted site lead upwards in the hierarchy. */
struct AtlasGraph
{
	std::vector<std::vector<AtlasArc>> Arcs;
	bool bSymmetric = true; // every arc leads both ways

	std::vector<AtlasArc>& Of(SiteId Site)
	{
		return Arcs[Site.Value];
	}

	const std::vector<AtlasArc>& Of(SiteId Site) const
	{
		return Arcs[Site.Value];
	}
};

/** Joins the sites that see each other, and the ends of links. The same for any number of threads. */
RTP_API Result<AtlasGraph> BuildAtlasGraph(
	const LayeredGrid& Grid, const AtlasSites& Sites, const AtlasMetric& Metric, const BuildContext& Context);
} // namespace Rtp
