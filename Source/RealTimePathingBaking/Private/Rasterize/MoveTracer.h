// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which cells are joined by straight walks on the mesh. Cells of one polygon are joined by being so: it is convex.

#pragma once

#include "Rtp/Grid/Cell.h"

#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** A polygon by tile and number within it; the tile's number is stable while other tiles come and go. */
struct PolygonRef
{
	uint32_t Slot;
	uint32_t Polygon;

	friend constexpr auto operator<=>(const PolygonRef&, const PolygonRef&) = default;
};

/** A cardinal move into another polygon, to the south or the east. */
struct CellJoin
{
	int32_t X;
	int32_t Y;
	uint32_t Polygon; // as its tile numbers it
	Direction Side;
	PolygonRef Target;
};

/** A move that must not be, whatever lies beside the cell on its storey. */
struct ClosedSide
{
	int32_t X;
	int32_t Y;
	uint32_t Polygon; // as its tile numbers it
	Direction Side;
};

/** The moves of some polygons of a tile. */
struct TileMoves
{
	std::vector<CellJoin> Joins;
	std::vector<ClosedSide> Closed;
	std::vector<std::pair<PolygonRef, PolygonRef>> Crossed; // neighbours that a cardinal move joins; lower first
	std::vector<uint32_t> Touched;                          // slots of all tiles that the walks passed

	void Append(TileMoves&& Other);
	size_t MemoryBytes() const;
};

/** The rules of tracing. */
struct TraceRules
{
	CellRules Cells;
	Connectivity Moves;
	bool bCutCorners;
};

/** Traces the moves of the polygons First to Last, which belong to one tile. SlotOf gives a tile's stable number. */
TileMoves TraceMoves(const PolygonMap& Map, const CellStore& Store, const TraceRules& Rules,
	std::span<const uint32_t> SlotOf, uint32_t First, uint32_t Last);
} // namespace Rtp
