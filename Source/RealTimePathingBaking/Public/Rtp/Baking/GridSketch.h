// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Data for showing a grid and its routes to people: coloured lines around a point, thumbnails, and a route that a
// planner walks. The host draws.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/World.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace Rtp
{
enum class SketchColouring : uint8_t
{
	Storeys,
	Regions
};

struct SketchSettings
{
	WorldPos Centre;
	double RadiusCm = 2000;
	int32_t Storey = -1; // only this storey; all if negative
	SketchColouring Colouring = SketchColouring::Storeys;
	bool bSubgoals = false;    // the corners of the database, if it has any
	uint32_t MaxCells = 20000; // the sketch ends there, so that it stays cheap
};

struct SketchLine
{
	WorldPos A;
	WorldPos B;
	uint32_t Rgb = 0; // 0xRRGGBB
};

struct GridSketch
{
	std::vector<SketchLine> Lines; // moves to the east and south, and links
	std::vector<WorldPos> Subgoals;
	std::vector<uint32_t> Numbers; // of the storeys or regions that are drawn, in rising order
	uint32_t Cells = 0;
	bool bCut = false; // there were more cells than allowed
};

inline constexpr uint32_t SketchColourCount = 8;

/** A colour for a storey or region. The first SketchColourCount differ clearly, also for colour-blind people. */
RTP_BAKING_API uint32_t SketchColour(uint32_t Number);

/** The part of a grid within a radius. The database may be null. */
RTP_BAKING_API GridSketch SketchGrid(
	const LayeredGrid& Grid, const IDatabase* Database, const SketchSettings& Settings);

/** A grid in a small rectangle: for each of Width x Height places 0 for nothing, or the uppermost storey there plus 1.
 */
RTP_BAKING_API std::vector<uint32_t> SketchThumbnail(const LayeredGrid& Grid, uint32_t Width, uint32_t Height);

struct ProbedRoute
{
	bool bReachable = false;
	bool bReached = false;        // false with bReachable: given up, far beyond the shortest path
	std::vector<CellIndex> Cells; // the route of the agent, the start included
	int64_t CostUnits = 0;
	int64_t OptimumUnits = 0;
	double OptimumCells = 0; // in lengths of a straight move
	uint64_t Expansions = 0; // of the planner

	/** Cost compared with the shortest path. */
	double Ratio() const
	{
		return OptimumUnits == 0 ? 1 : static_cast<double>(CostUnits) / static_cast<double>(OptimumUnits);
	}
};

/** Lets a planner of the catalog walk from one cell to another in a world where nothing changes. */
RTP_BAKING_API Result<ProbedRoute> ProbeRoute(
	const World& World, std::string_view PlannerSpec, CellIndex Start, CellIndex Goal, BuildObserver Observer);
} // namespace Rtp
