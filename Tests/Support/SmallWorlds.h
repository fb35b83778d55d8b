// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

/** Random small worlds by seed, as lists of parts that a test can change before it builds them. */
namespace Rtp::Testing
{
/** Everything a builder can be told. */
struct WorldParts
{
	struct Cell
	{
		CellCoord Coord;
		int32_t HeightSteps = 0;
		uint8_t Area = 0;
	};

	struct Side
	{
		CellCoord Coord;
		Direction Facing = Direction::N;
		int32_t OtherStorey = 0; // of seams
	};

	struct Link
	{
		CellCoord From;
		CellCoord To;
		Cost Price;
		LinkKind Kind = LinkKind::Other;
	};

	GridSettings Settings;
	int32_t Width = 0;
	int32_t Height = 0;
	std::vector<Cell> Cells;
	std::vector<Side> Walls;
	std::vector<Side> Seams;
	std::vector<Link> Links;
	std::vector<AreaType> Areas;

	/** The parts without some cells and whatever hangs on them. */
	WorldParts Without(const std::set<CellCoord>& Gone) const;
};

/** The kind of a random world. */
struct WorldShape
{
	int32_t Width = 8;
	int32_t Height = 8;
	int32_t Storeys = 1;
	uint32_t BlockedPerMille = 250;
	bool bRooms = false; // rectangles are cut out as well, and areas are squares instead of cells
	uint32_t Walls = 0;  // thin walls between cells, and single closed moves
	uint32_t Seams = 0;  // tried; only those that fit are made
	uint32_t Links = 0;
	bool bLinksBack = false; // each link with another one back
	uint32_t AreaTypes = 1;
	bool bHeights = false;
	Connectivity Moves = Connectivity::Eight;
	bool bCutCorners = false;

	/** One of everything by turns: layers, seams, walls, links, areas, 8 and 16 directions, cut corners. */
	static WorldShape Varied(uint64_t Seed);

	/** Open and dense squares by turns, some with storeys, walls, links, areas or cut corners; 8 directions. */
	static WorldShape Mixed(uint32_t Case, int32_t Side, Random& Dice);

	std::string Describe() const;
};

WorldParts RandomParts(uint64_t Seed, const WorldShape& Shape);

Result<LayeredGrid> TryBuild(const WorldParts& Parts);

/** The grid of parts that are known to be good. */
LayeredGrid BuildGrid(const WorldParts& Parts);

/**
 * A grid of rooms, corridors and rubble. The shape limits its size and its share of blocked cells. It has at least one
 * cell.
 */
LayeredGrid RandomGrid(Random& Dice, WorldShape Shape);

/** A cell of the grid. */
CellIndex AnyCell(Random& Dice, const LayeredGrid& Grid);
} // namespace Rtp::Testing
