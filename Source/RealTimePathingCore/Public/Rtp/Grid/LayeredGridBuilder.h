// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Makes a LayeredGrid from cells, walls, seams and links. The callers decide where cells are: map readers,
// generators and the rasterizer.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp
{
class CardinalSides;

/** Collects the parts of a grid in any order. Cells that touch along an edge in one storey are joined unless a wall
 * says no. */
class LayeredGridBuilder
{
public:
	RTP_API LayeredGridBuilder(GridSettings Settings, int32_t Width, int32_t Height);

	/** Makes room; only for speed. */
	RTP_API void Reserve(uint32_t CellCount);

	/** Adds a walkable cell. A cell given twice is an error of Build. */
	void AddCell(CellCoord Coord, int32_t HeightSteps = 0, uint8_t Area = 0)
	{
		Cells.push_back({Coord, HeightSteps, Area});
	}

	/** Defines a kind of ground; type 0 exists with factor 1 and can be redefined. */
	RTP_API void SetArea(uint8_t Area, AreaType Type);

	/**
	 * Closes the move from a cell in a direction, both ways. A cardinal wall also closes the diagonals and knight's
	 * moves that lead past it. A wall in another direction (a pillar between four cells) closes that move alone.
	 */
	RTP_API void AddWall(CellCoord Coord, Direction Side);

	/** Lets a point beside its middle stand for a cell, given in cells from the middle, each from -0.5 to 0.5. */
	RTP_API void AddAnchor(CellCoord Coord, double OffsetX, double OffsetY);

	/**
	 * Joins a cell with the cell beside it in a cardinal direction on another storey, both ways (ramps, stairs). Both
	 * sides must be free; a wall there frees a side that is joined within its storey and does not stop the seam.
	 */
	RTP_API void AddSeam(CellCoord Coord, Direction Cardinal, int32_t OtherStorey);

	/** Adds a one-way extra edge; two calls make it two-way. HostId: see LayeredGrid::HostIdOfLink. Area: see GridLink.
	 */
	RTP_API void AddLink(
		CellCoord From, CellCoord To, Cost Price, LinkKind Kind, uint64_t HostId = 0, uint16_t Area = 0);

	/** The finished grid, the same whatever the order of the calls was, or why there is none. Empties the builder. */
	RTP_API Result<LayeredGrid> Build(BuildObserver Observer = NeverStop);

private:
	struct CellInput
	{
		CellCoord Coord;
		int32_t HeightSteps;
		uint8_t Area;
	};

	struct EdgeInput
	{
		CellCoord Coord;
		Direction Side;
		int32_t OtherStorey;
	};

	struct LinkInput
	{
		CellCoord From;
		CellCoord To;
		Cost Price;
		LinkKind Kind;
		uint64_t HostId;
		uint16_t Area;
	};

	struct AnchorInput
	{
		CellCoord Coord;
		int16_t OffsetX;
		int16_t OffsetY;
	};

	/** A move that is closed although the cardinal moves it is derived from are open. */
	struct ClosedMove
	{
		uint32_t Cell;
		Direction Side;
	};

	// The stages of Build, in order. Each returns the first problem, or an empty text.
	Result<Done> Assemble(GridData& Data, BuildObserver Observer);
	std::string SortCells();
	std::string PlaceCells(GridData& Data) const;
	std::string PlaceLinks(GridData& Data) const;
	std::string PlaceAnchors(GridData& Data) const;
	std::string CutWalls(CardinalSides& Sides, std::vector<ClosedMove>& Closed) const;
	std::string JoinSeams(CardinalSides& Sides) const;
	uint32_t IndexOf(const CellCoord& Coord) const;

	GridSettings Settings;
	int32_t Width;
	int32_t Height;
	std::vector<CellInput> Cells; // in the order of their numbers once SortCells has run
	std::vector<EdgeInput> Walls;
	std::vector<EdgeInput> Seams;
	std::vector<LinkInput> Links;
	std::vector<AnchorInput> Anchors;
	std::vector<AreaType> AreaTypes{AreaType{}};
};
} // namespace Rtp
