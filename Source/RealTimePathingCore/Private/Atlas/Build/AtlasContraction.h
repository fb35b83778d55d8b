// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Takes unimportant sites out of the graph one after the other, putting shortcuts where distances would change: a
// contraction hierarchy (Geisberger et al. 2008) that stops when a core is left.

#pragma once

#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Database.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
struct AtlasContractionSettings
{
	uint32_t KeptSites = 0;     // size of the core
	uint32_t WitnessLimit = 60; // sites a search for a way round may settle
};

/**
 * Contracts the graph in place and returns the sites of the core in order; nothing if the observer asked to stop.
 * Parallel in rounds of sites that are no neighbours; the same for any number of threads.
 */
RTP_API Result<std::vector<uint32_t>> ContractAtlas(
	AtlasGraph& Graph, const AtlasContractionSettings& Settings, const BuildContext& Context);
} // namespace Rtp
