// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The phases of an AtlasPlanner. Each holds what the planner knows in that phase only, so that entering one is the
// reset.

#pragma once

#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Atlas/Planner/AtlasDetour.h"
#include "Atlas/Planner/LegCheck.h"
#include "Atlas/Planner/RouteCheck.h"

#include <cstddef>
#include <memory>
#include <variant>

namespace Rtp::AtlasPhase
{
/** No route is known and no query runs. */
struct Idle
{
	size_t MemoryBytes() const
	{
		return 0;
	}
};

/** A query runs. */
struct Querying
{
	StateId Start;
	std::unique_ptr<AtlasQuery> Query;

	size_t MemoryBytes() const
	{
		return sizeof(AtlasQuery);
	}
};

/** The route is known; it is checked as a whole if the world was edited, then the first waypoint is taken. */
struct Checking
{
	RouteCursor Route;
	std::unique_ptr<RouteCheck> Check; // in an edited world
	bool bPassable = false;

	size_t MemoryBytes() const
	{
		return Route.MemoryBytes() + (Check != nullptr ? Check->MemoryBytes() : 0);
	}
};

/** The agent walks to the next waypoint. */
struct Walking
{
	RouteCursor Route;
	LegCheck Check;
	bool bChecked = false;  // the leg is free now
	bool bOffStart = false; // the agent moved while its query ran and has not reached the first waypoint yet

	/** Forgets what is known about obstacles on the leg. */
	void CheckAgain()
	{
		bChecked = false;
		Check.Reset();
	}

	size_t MemoryBytes() const
	{
		return Route.MemoryBytes() + Check.MemoryBytes();
	}
};

/** The leg is blocked; a search looks for a path round the obstacle. */
struct FindingDetour
{
	std::unique_ptr<AtlasDetour> Detour;

	size_t MemoryBytes() const
	{
		return Detour->MemoryBytes();
	}
};

/** The agent walks round the obstacle. */
struct OnDetour
{
	std::unique_ptr<AtlasDetour> Detour;

	size_t MemoryBytes() const
	{
		return Detour->MemoryBytes();
	}
};

/** A search without a database plans, until the agent arrives or a cell opens. */
struct Fallback
{
	std::unique_ptr<IPlanner> Planner;

	size_t MemoryBytes() const
	{
		return Planner->MemoryBytes();
	}
};

using Any = std::variant<Idle, Querying, Checking, Walking, FindingDetour, OnDetour, Fallback>;
} // namespace Rtp::AtlasPhase
