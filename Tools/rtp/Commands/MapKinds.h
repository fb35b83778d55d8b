// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The kinds of map that rtp generate can make: a row each, with its own options. The generators are in Generate.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/TextMap.h"

#include "Commands/MapSize.h"
#include "Console/CommandOptions.h"
#include "Generate/Building.h"
#include "Generate/Cave.h"
#include "Generate/City.h"
#include "Generate/Maze.h"
#include "Generate/RandomBlocks.h"
#include "Generate/Rooms.h"

#include <memory>
#include <vector>

namespace Rtp::Tool
{
/** The options of all kinds; a run uses those of one. */
struct KindOptions
{
	RoomsOptions Rooms;
	MazeOptions Maze;
	CaveOptions Cave;
	RandomBlocksOptions Blocks;
	CityOptions City;
	BuildingOptions Building;
};

/** Letters where they can say it, else a grid. */
struct GeneratedMap
{
	TerrainMap Terrain;
	std::shared_ptr<const LayeredGrid> Grid;
};

/** A whole number that a kind can be told. */
struct KindNumber
{
	const char* Name;
	int32_t* (*In)(KindOptions& Chosen); // where it is stored
	int32_t Least;
	int32_t Most;
	const char* Help;
};

struct MapKind
{
	const char* Name;
	const char* Help;
	std::vector<KindNumber> Numbers;
	Result<GeneratedMap> (*Make)(const KindOptions& Chosen, MapSize Size, const GridSettings& Settings, Random& Dice);
};

/** In the order of 'rtp generate --help'. */
std::vector<MapKind> ListMapKinds();

/** Declares a whole number within limits. */
CommandOption AddNumber(
	CommandOptions Options, const char* Name, int32_t& Value, int32_t Least, int32_t Most, const char* Help);
} // namespace Rtp::Tool
