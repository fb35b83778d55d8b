// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Distance from the walls of the floor one stands on: for agents wider than those the mesh was built for.

#pragma once

#include "Rasterize/PolygonMap.h"

#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** The walls near one polygon, found by walking from it: walls of other storeys do not count. */
class WallClearance
{
public:
	explicit WallClearance(const PolygonMap& InMap)
		: Map(InMap)
	{
	}

	/** Collects the walls that come within a distance of a polygon. */
	void Gather(uint32_t Polygon, double Distance);

	bool HasWalls() const
	{
		return !Walls.empty();
	}

	/** Whether a place keeps its distance; it must be on the polygon, the distance no more than was gathered. */
	bool IsClear(FlatPoint Point, double Distance) const;

	/** Whether a straight walk keeps its distance; from the polygon to no farther than was gathered. */
	bool IsWalkClear(FlatPoint From, FlatPoint To, double Distance) const;

	/** Numbers of the tiles visited by all calls of Gather. */
	std::vector<uint32_t> TakeTouchedTiles();

private:
	using Wall = std::array<FlatPoint, 2>;

	void AddWalls(const PolygonMap::Polygon& P);
	void AddNeighbours(const PolygonMap::Polygon& P);

	const PolygonMap& Map;
	std::vector<Wall> Walls;
	std::vector<uint32_t> Found;
	std::vector<uint32_t> Touched;
	FlatPoint Least; // the polygon's box, widened by the distance
	FlatPoint Most;
	double LowestZ = 0;
	double HighestZ = 0;
};
} // namespace Rtp
