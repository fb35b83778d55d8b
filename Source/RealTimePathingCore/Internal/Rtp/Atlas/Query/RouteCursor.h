// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A position on a route that advances cell by cell. Which moves are open is the caller's GridSpace's matter.

#pragma once

#include "Rtp/Atlas/Query/AtlasRoute.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace Rtp
{
/** A cell on a route, the waypoint ahead and the rest of the route. */
class RouteCursor
{
public:
	enum class Step : uint8_t
	{
		Moved,    // to the next cell
		Waypoint, // the cell is a waypoint; the next one is the target now
		Blocked,  // the next move is not open; the cursor did not move
		End,      // the cell is the end of the route
		OutOfWork
	};

	RouteCursor() = default;

	/** At the start of a route. */
	RouteCursor(AtlasRoute InRest, CellIndex Start)
		: Rest(std::move(InRest))
		, Ahead{Start, false}
		, Current(Start)
	{
	}

	/** On the leg to a waypoint, with nothing behind it. */
	RouteCursor(const Waypoint& Target, CellIndex Start)
		: Rest(Target.Cell)
		, Ahead(Target)
		, Current(Start)
	{
	}

	CellIndex Cell() const
	{
		return Current;
	}

	/** The waypoint ahead. */
	const Waypoint& Target() const
	{
		return Ahead;
	}

	const AtlasRoute& Remaining() const
	{
		return Rest;
	}

	/** Puts the cursor on another cell of the leg. */
	void SetCell(CellIndex Cell)
	{
		Current = Cell;
	}

	/** Makes the next waypoint the target; false if the work did not suffice. */
	RTP_API bool TakeWaypoint(const AtlasDatabase& Atlas, WorkBudget& Work);

	/** The cell after one of the leg; none beside the leg, and where the space does not allow the move. */
	RTP_API CellIndex After(CellIndex Cell, const GridSpace& Space) const;

	/** Advances by one cell, or takes the next waypoint. */
	RTP_API Step Advance(const AtlasDatabase& Atlas, const GridSpace& Space, WorkBudget& Work);

	size_t MemoryBytes() const
	{
		return Rest.MemoryBytes();
	}

private:
	AtlasRoute Rest;
	Waypoint Ahead;
	CellIndex Current;
};
} // namespace Rtp
