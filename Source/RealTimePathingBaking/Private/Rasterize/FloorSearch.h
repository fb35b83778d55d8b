// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// From a point in space to the floor under it and from there, on foot, to the nearest cell.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Grid/NearestCell.h"

#include "Rasterize/CellLattice.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp
{
/** A place on a polygon. */
struct FloorPoint
{
	uint32_t Polygon;
	FlatPoint Point;
};

/** A cell of a polygon, by the place that stands for it. */
struct FoundCell
{
	uint32_t Polygon;
	FlatPoint Point;
	bool bWaypoint;
};

/** Finds polygons by place: an index of squares of about the size of a polygon. */
class PolygonFinder
{
public:
	RTP_BAKING_API explicit PolygonFinder(const PolygonMap& InMap);

	/** The walkable floor nearest to a point, if one is within reach; none for a point that is no place. */
	RTP_BAKING_API std::optional<FloorPoint> FindFloor(const WorldPos& Point, const CellReach& Reach) const;

private:
	int64_t SquareOf(double Coordinate) const;
	static uint64_t KeyOf(int64_t Column, int64_t Row);

	const PolygonMap& Map;
	double SquareCm = 0;
	FlatPoint Least; // the box that holds the mesh, and no search leaves
	FlatPoint Most;
	std::vector<std::pair<uint64_t, uint32_t>> Entries; // square and polygon, sorted
};

/** The cell of a polygon that is nearest to a place, if it has any. */
using NearestInPolygon = FunctionRef<std::optional<FoundCell>(uint32_t Polygon, FlatPoint Point)>;

/** The nearest cell of a polygon among those in a store. O(rows of the polygon). */
std::optional<FoundCell> NearestCellOf(
	const CellStore& Store, const CellLattice& Lattice, uint32_t Polygon, FlatPoint Point);

/** The cell with the shortest walk from a place on the floor, if the walk is within reach. */
std::optional<FoundCell> FindCellOnFoot(
	const PolygonMap& Map, const FloorPoint& From, double ReachCm, NearestInPolygon NearestIn);
} // namespace Rtp
