// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Passages narrower than a cell, which moves between cell centres miss.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include "Rasterize/MoveTracer.h"
#include "Rasterize/PolygonCells.h"
#include "Rasterize/PolygonMap.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** An end of a passage: a cell of a polygon, the waypoint of a polygon without cells, or a waypoint in a portal. */
struct PassageEnd
{
	enum class Kind : uint8_t
	{
		Cell,
		PolygonWaypoint,
		PortalWaypoint
	};

	Kind Is = Kind::Cell;
	uint32_t Polygon = 0; // for a portal waypoint its index in Passages::Portals
	int32_t X = 0;        // the square it lies in
	int32_t Y = 0;
	FlatPoint Point;
};

/** A straight walk between two points, usable both ways. */
struct Passage
{
	PassageEnd A;
	PassageEnd B;
};

/** A waypoint in the middle of a portal that no cell of either side sees through. */
struct PortalWaypoint
{
	uint32_t Polygon;
	FlatPoint Point;
};

struct Passages
{
	std::vector<Passage> Passages;
	std::vector<PortalWaypoint> Portals;
};

/**
 * Joins the pieces into which rows of cells divide a polygon, and neighbours whose portal no cardinal move crosses.
 * Crossed lists the polygon pairs that are crossed, sorted, lower number first.
 */
Result<Passages> FindPassages(const PolygonMap& Map, const CellStore& Store, const CellRules& Rules,
	const std::vector<std::pair<uint32_t, uint32_t>>& Crossed, ITaskRunner& Tasks, BuildObserver Observer);
} // namespace Rtp
