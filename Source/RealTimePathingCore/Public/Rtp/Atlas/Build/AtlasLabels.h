// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Exact distances between the sites of the core: hub labels (Abraham et al. 2012) in an order that covers many shortest
// paths early, found by pruned searches (Akiba et al. 2013).

#pragma once

#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** The core as a graph of its own: its sites numbered by importance, the most important first. */
struct AtlasCore
{
	std::vector<uint32_t> Sites; // site of each core number
	std::vector<std::vector<AtlasArc>> Arcs;
	bool bSymmetric = true;
};

/** One hub of a site: its distance, and the neighbour on the way. */
struct AtlasLabel
{
	uint32_t Hub;
	int32_t Length;
	uint32_t Next; // next core number from the site to the hub, or before the site from the hub
};

/** Labels of all core sites, each sorted by hub. */
struct AtlasLabels
{
	std::vector<std::vector<AtlasLabel>> ToHub;
	std::vector<std::vector<AtlasLabel>> FromHub; // empty when distances are the same both ways
};

/** Numbers the sites of a core so that few hubs cover most shortest paths, by sampling TreeCount shortest-path trees.
 */
RTP_API Result<AtlasCore> OrderAtlasCore(
	const AtlasGraph& Graph, const std::vector<uint32_t>& CoreSites, uint32_t TreeCount, const BuildContext& Context);

/** The labels of an ordered core. */
RTP_API Result<AtlasLabels> LabelAtlasCore(const AtlasCore& Core, const BuildContext& Context);
} // namespace Rtp
