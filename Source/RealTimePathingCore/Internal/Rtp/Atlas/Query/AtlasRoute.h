// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The rest of a route over the hierarchy, unpacked waypoint by waypoint. Moving along it is RouteCursor's matter.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Planning/WorkBudget.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace Rtp
{
/** A cell where a route turns, or its end. */
struct Waypoint
{
	CellIndex Cell;
	bool bLink = false; // one move over a link leads there, not a walk over the grid
};

/** The rest of a route. Needs neither query nor goal. */
class AtlasRoute
{
public:
	AtlasRoute() = default;

	/** A route to one cell, without waypoints before it. */
	explicit AtlasRoute(CellIndex InGoal)
		: Goal(InGoal)
	{
	}

	/** The next waypoint, at last the goal; none if the work did not suffice. Not to be called again after the goal. */
	RTP_API std::optional<Waypoint> Next(const AtlasDatabase& Atlas, WorkBudget& Work);

	/** Before anything is unpacked: the first waypoint, none if it is not known yet. */
	RTP_API CellIndex FirstWaypoint(const AtlasDatabase& Atlas) const;

	CellIndex End() const
	{
		return Goal;
	}

	size_t MemoryBytes() const
	{
		return (Stack.capacity() + Tail.capacity()) * sizeof(SiteId);
	}

private:
	friend class AtlasQuery;

	enum class Part : uint8_t
	{
		ToHub,   // along labels to the best hub
		FromHub, // collecting the path from the hub to the tail
		InTail   // down the hierarchy to the goal
	};

	std::optional<Waypoint> TakeTop(const AtlasDatabase& Atlas, WorkBudget& Work);
	std::optional<Waypoint> SplitRow(const AtlasDatabase& Atlas, WorkBudget& Work);
	void Extend(const AtlasDatabase& Atlas);

	std::vector<SiteId> Stack; // sites to visit, the next one last; neighbours are joined by arcs
	std::vector<SiteId> Tail;  // sites above the goal that follow, the next one last
	CellIndex Goal;
	SiteId Last; // of the waypoint taken last
	Part Now = Part::InTail;
	CoreId Hub;
	CoreId Chain; // core site that the collection has come to
};
} // namespace Rtp
