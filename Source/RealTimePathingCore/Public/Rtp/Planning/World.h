// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The data that all planners of a level share: grid, overlay, database and search memory.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Database.h"

#include <memory>

namespace Rtp
{
class IHeuristicTable;
class PagePool;
class WorldCache;

/** Memory for the searches of one world. */
RTP_API std::shared_ptr<PagePool> MakePagePool();

/** An empty cache for a new world. */
RTP_API std::shared_ptr<WorldCache> MakeWorldCache();

/**
 * The level as planners see it. Copies share everything; a planner keeps its parts alive.
 *
 *     World World = MakeWorld(Grid, *BuildDatabase("atlas", Grid));
 *     std::unique_ptr<IPlanner> Planner = *MakePlanner("atlas", World);
 */
struct World
{
	std::shared_ptr<const LayeredGrid> Grid;
	std::shared_ptr<GridOverlay> Overlay;                  // may be null: nothing ever changes; planners only read it
	std::shared_ptr<const IDatabase> Database;             // may be null
	std::shared_ptr<const IHeuristicTable> HeuristicTable; // may be null: free-space distances
	std::shared_ptr<PagePool> Pool = MakePagePool();
	std::shared_ptr<WorldCache> Cache = MakeWorldCache(); // run-time state that planners share

	GridSpace Space() const
	{
		return GridSpace(*Grid, Overlay.get());
	}

	/** Whether the overlay was ever edited; if so, the grid alone no longer says which cells are open. */
	bool WasEdited() const
	{
		return Overlay != nullptr && Overlay->Revision() != 0;
	}
};

/** A world of a grid, with a database and an overlay if there are any. */
RTP_API World MakeWorld(std::shared_ptr<const LayeredGrid> Grid, std::shared_ptr<const IDatabase> Database = nullptr,
	std::shared_ptr<GridOverlay> Overlay = nullptr);

/** False if the goal is blocked now, or cannot be reached even with all doors open. O(1), without a search. */
inline bool MayReach(const World& World, StateId Agent, StateId Goal)
{
	const GridSpace Space = World.Space();
	return !Space.IsBlocked(Agent) && !Space.IsBlocked(Goal) &&
		World.Grid->GetRegions().CanReach(GridSpace::CellOf(Agent), GridSpace::CellOf(Goal));
}
} // namespace Rtp
