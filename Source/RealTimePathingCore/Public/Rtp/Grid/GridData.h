// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A grid as plain arrays. The builder fills them, the grid file stores them, and a LayeredGrid is made of them, which
// keeps them in less memory. Whether they make sense is for LayeredGrid::FromData to find out.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/GridTransform.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
enum class Connectivity : uint8_t
{
	Eight = 8,
	Sixteen = 16
};

/** The rules of a grid and its place in the world. */
struct GridSettings
{
	Connectivity Moves = Connectivity::Eight;
	bool bCutCorners = false;              // a diagonal needs one open side of its corner instead of both
	CostModel Costs = CostModel::Octile(); // no move may be dearer than others that lead to the same place
	GridTransform Transform;
};

/** A kind of ground. The cost of a move is its length times the mean factor of the two cells, rounded up. */
struct AreaType
{
	uint16_t FactorQ8 = 256; // 256 is 1.0; zero is not allowed
};

enum class LinkKind : uint16_t // of two bytes, so that links have no padding
{
	Other,
	Jump,
	Ladder,
	Drop,
	Door,
	Stairs,
	Passage // a gap narrower than a cell
};

inline constexpr LinkKind LastLinkKind = LinkKind::Passage;

/** A directed extra edge between two different cells; its price is positive and finite. */
struct GridLink
{
	CellIndex From;
	CellIndex To;
	Cost Price;
	LinkKind Kind = LinkKind::Other;
	uint16_t Area =
		0; // number that the host has for its kind of way; its cost is in Price. No part of the content hash
};

/** Where the point that stands for a cell lies when that is not the middle: for waypoints in places narrower than a
 * cell. */
struct CellAnchor
{
	CellIndex Cell;
	int16_t OffsetX = 0; // from the middle, in 1/65536 of a cell
	int16_t OffsetY = 0;
};

struct CellPosition
{
	uint16_t X = 0;
	uint16_t Y = 0;
};

/** The parts of a grid that are few, and that it keeps as they are. */
struct GridBase
{
	GridSettings Settings;
	int32_t Width = 0;
	int32_t Height = 0;

	std::vector<AreaType> AreaTypes{AreaType{}};
	std::vector<uint32_t> StoreyFirst{0}; // first cell of each storey, and the cell count at the end
	std::vector<GridLink> Links;          // sorted by From, To, Price, Kind, host id and Area
	std::vector<uint64_t> LinkHostIds;    // of each link, see LayeredGrid::HostIdOfLink; empty when all are 0
	std::vector<CellAnchor> Anchors;      // sorted by Cell; empty when every cell is represented by its middle
};

/**
 * A grid cell by cell. Cells are numbered by storey, then row, then column. The same grid has the same arrays however
 * it was made.
 */
struct GridData : GridBase
{
	std::vector<CellPosition> Positions;
	std::vector<uint8_t> Open8;                     // bit per direction N…NW
	std::vector<uint8_t> OpenKnight;                // bit per direction NNE…NNW; empty on 8-connected grids
	std::vector<uint32_t> Vertical;                 // Docs/FileFormats.md, section VERT
	std::vector<std::array<uint32_t, 8>> Irregular; // explicit neighbours of cells at seams, in the order of the cells
	std::vector<uint8_t> Area;                      // index in AreaTypes; empty when all cells are of type 0
	std::vector<int16_t> HeightSteps;               // empty when the grid is flat
};

inline constexpr int32_t MaxGridSide = 65535;
inline constexpr int32_t MaxStoreys = 65536;
inline constexpr uint32_t MaxGridCells = 0x7FFFFFF0u;
} // namespace Rtp
