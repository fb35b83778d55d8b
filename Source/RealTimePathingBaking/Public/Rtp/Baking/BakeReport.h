// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What a bake has made and what is odd about it, for people and for build machines. Seconds are the host's: there are
// no clocks here.

#pragma once

#include "Rtp/Baking/BakeInput.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace Rtp
{
/** Cells that agents cannot go to from the largest part of the level and come back. */
struct BakeIsland
{
	uint32_t Cells = 0;
	WorldPos At; // one of them
};

struct AgentBakeReport
{
	RasterizeReport Rasterize;
	std::vector<uint32_t> CellsPerStorey;
	uint32_t Cells = 0;
	uint32_t Regions = 0;
	uint32_t IslandCount = 0;
	uint32_t IslandCells = 0;
	std::vector<BakeIsland> Islands; // the largest of them
	std::string Kind;                // of the database; empty without one
	uint32_t Records = 0;
	size_t GridBytes = 0; // of the files
	size_t DatabaseBytes = 0;
	std::vector<std::string> PlacesOffGrid;
	std::vector<std::string> PlacesOnIslands;
	uint32_t RoutesTried = 0; // the quality estimate: routes of the database's own planner between random cells …
	uint32_t RoutesFound = 0;
	double MeanRatio = 1; // … and what those found cost, compared with the shortest
	double WorstRatio = 1;
	bool bDatabaseReused = false; // the grid has not changed, so the database of the last bake was taken

	/** One line per thing to look at before shipping; empty when all is well. */
	RTP_BAKING_API std::vector<std::string> Warnings() const;
};

/** Describes a grid and its database, which may be null; fills everything but Rasterize, the bytes and bDatabaseReused.
 */
RTP_BAKING_API Result<AgentBakeReport> DescribeBake(const std::shared_ptr<const LayeredGrid>& Grid,
	const std::shared_ptr<const IDatabase>& Database, std::span<const BakePlace> Places, uint32_t RoutesToTry,
	BuildObserver Observer);

/** What a host has to say about one bake. */
struct BakeSummary
{
	std::string Level;
	std::string Agent;
	std::string Outcome; // "built", "unchanged", "verified", "failed", …
	std::string Problem; // empty unless it failed
	double Seconds = 0;
	AgentBakeReport Report;
};

/** The summaries as a JSON document, for build machines: an object with an array "bakes". */
RTP_BAKING_API std::string WriteBakeSummaries(std::span<const BakeSummary> Summaries);
} // namespace Rtp
