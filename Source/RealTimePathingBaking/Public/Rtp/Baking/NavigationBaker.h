// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// From navmeshes to the data that agents need: grids, databases and a report, for editors, build machines and tests.
// The host reads navmeshes, stores the bytes, makes threads and measures time.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** A spot that has to be on the grid: a spawn point, a point of interest. */
struct BakePlace
{
	std::string Name;
	WorldPos Position;
};

/** One agent class: agents of one size, with a navmesh of their own. */
struct AgentBakeInput
{
	std::string Name; // unique in a bake; the next bake finds reusable data by it
	NavMeshGeometry Geometry;
	RasterizeSettings Rasterize;
	std::string Database = "atlas:scale=straight"; // kind and parameters as in DatabaseCatalog.h; empty: only a grid
	std::vector<BakePlace> Places;
	std::optional<FlatBox> Region; // Geometry is that of a region and its rim; the grid is joined with others later
	std::vector<FlatBox> Known;    // where Geometry counts; empty: everywhere
	std::vector<std::byte> Former; // the grid file of the region as it was, which counts elsewhere
};

/** Cells are nearly right, the rest within a factor of two or three; seconds are those of one core. */
struct BakeEstimate
{
	uint64_t Cells = 0;
	uint64_t Corners = 0; // of the grid, where routes bend
	uint64_t Bytes = 0;   // grid and database as stored
	double Seconds = 0;
	bool bDatabaseCounted = true; // false for kinds of which only the grid is estimated
};

/** Estimates one class of agents. O(polygons). */
RTP_BAKING_API BakeEstimate EstimateBake(const AgentBakeInput& Agent);

/** Cells that agents cannot go to from the largest part of the level and come back. */
struct BakeIsland
{
	uint32_t Cells = 0;
	WorldPos Position; // one of them
};

/** A reason to look at baked data before shipping. The numbers and names are in the report. */
enum class BakeWarning : uint8_t
{
	PlacesOffGrid,
	PlacesOnIslands,
	Islands,
	LooseLinks,
	RoutesGivenUp
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
	double MeanRatio = 1; // … and the cost of those found, compared with the shortest
	double WorstRatio = 1;
	bool bDatabaseReused = false; // the grid has not changed, so the database of the last bake was taken

	/** Problems to look at before shipping. */
	RTP_BAKING_API std::vector<BakeWarning> Warnings() const;

	/** A warning in English, with the numbers of this report. Hosts with translations word it by the code. */
	RTP_BAKING_API std::string WarningText(BakeWarning Warning) const;
};

/** Describes a grid and its database, which may be null; fills everything but Rasterize, the bytes and bDatabaseReused.
 */
RTP_BAKING_API Result<AgentBakeReport> DescribeBake(const std::shared_ptr<const LayeredGrid>& Grid,
	const std::shared_ptr<const IDatabase>& Database, std::span<const BakePlace> Places, uint32_t RoutesToTry,
	BuildObserver Observer);

/** The outcome of one bake, in the words of the host. */
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

/** The data of one agent class. */
struct AgentBake
{
	std::string Name;
	std::vector<std::byte> Grid;     // a grid file; empty for a region without ground
	std::vector<std::byte> Database; // a database file; empty without one
	AgentBakeReport Report;
	std::vector<uint8_t> Picture; // floor plan of PictureSide x PictureSide places: 0 without ground, else storey + 1
	double LowestCm = 0;          // heights of a region's ground
	double HighestCm = 0;

	static constexpr uint32_t PictureSide = 64;
};

/**
 * Bakes, and keeps data so that the next bake computes only the changes. The bytes are those of a new baker, for any
 * number of threads. Not thread-safe. A bake that fails or is stopped does not affect later ones.
 */
class NavigationBaker
{
public:
	RTP_BAKING_API NavigationBaker();
	RTP_BAKING_API ~NavigationBaker();
	NavigationBaker(const NavigationBaker&) = delete;
	NavigationBaker& operator=(const NavigationBaker&) = delete;

	/** The data of all classes, in their order, or why there is none; a message names the class. */
	RTP_BAKING_API Result<std::vector<AgentBake>> Bake(
		std::span<const AgentBakeInput> Agents, ITaskRunner& Tasks, BuildObserver Observer);

	/** The file of one shard of a class's database, for kinds that can be built in shards. */
	RTP_BAKING_API Result<std::vector<std::byte>> BakePart(
		const AgentBakeInput& Agent, ShardNumber Shard, ITaskRunner& Tasks, BuildObserver Observer);

	/** The data of a class as Bake makes it, but with the database of all shards' files, given in any order. */
	RTP_BAKING_API Result<AgentBake> BakeOfParts(const AgentBakeInput& Agent,
		std::span<const std::span<const std::byte>> Files, ITaskRunner& Tasks, BuildObserver Observer);

	/** Drops all kept data. */
	RTP_BAKING_API void Forget();

private:
	class State;
	std::unique_ptr<State> Held;
};

/**
 * A bake in another thread. It owns all its data, so a host may cancel it and forget it. The baker belongs to the job
 * until it has finished.
 */
class BakeJob
{
public:
	RTP_BAKING_API BakeJob(std::shared_ptr<NavigationBaker> Baker, std::vector<AgentBakeInput> Agents);
	RTP_BAKING_API ~BakeJob();

	/** Bakes; to be called once, in any thread. */
	RTP_BAKING_API void Run(ITaskRunner& Tasks);

	/** Makes Run return soon, without a result. Any thread. */
	void Cancel()
	{
		bCancelled.store(true);
	}

	/** How far the job is; valid as long as the job. Any thread. */
	RTP_BAKING_API BuildProgress Look() const;

	/** Whether Take may be called. Any thread. */
	RTP_BAKING_API bool HasFinished() const;

	/** The result of a finished job; to be called once. A cancelled job has no result. */
	RTP_BAKING_API Result<std::vector<AgentBake>> Take();

private:
	std::shared_ptr<NavigationBaker> Baker;
	std::vector<AgentBakeInput> Agents;
	std::atomic<bool> bCancelled{false};
	mutable std::mutex Lock; // guards those below
	BuildProgress Latest;
	bool bFinished = false;
	std::optional<Result<std::vector<AgentBake>>> Outcome;
};
} // namespace Rtp
