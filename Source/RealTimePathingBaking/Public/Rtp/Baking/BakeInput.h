// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What a bake is made of: for each class of agents a navmesh and what to make of it. Reading navmeshes is the host's.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/RasterizeSettings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp
{
/** A spot that has to be on the grid: a spawn point, a point of interest. */
struct BakePlace
{
	std::string Name;
	WorldPos At;
};

/** One class of agents. */
struct AgentBakeInput
{
	std::string Name; // no two classes of a bake share it; what is reused in the next bake is found by it
	NavMeshGeometry Geometry;
	RasterizeSettings Rasterize;
	std::string Database = "atlas"; // kind and parameters, as in DatabaseCatalog.h; empty: only a grid
	std::vector<BakePlace> Places;
	bool bOnlyToPlaces = false; // agents go to the places alone: for kinds of databases with a part per goal
};

/** Equal inputs, and those that differ in the names of places only, have equal hashes: whether a bake is stale. */
RTP_BAKING_API uint64_t HashBakeInput(const AgentBakeInput& Input);
} // namespace Rtp
