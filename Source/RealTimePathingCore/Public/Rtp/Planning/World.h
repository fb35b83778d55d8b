// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What all planners of a level share.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Database.h"

#include <memory>

namespace Rtp
{
class IHeuristicTable;

/** The level as planners see it. Copies share everything; planners keep what they need alive. */
struct World
{
	std::shared_ptr<const LayeredGrid> Grid;
	std::shared_ptr<const GridOverlay> Overlay;            // may be null: nothing ever changes
	std::shared_ptr<const IDatabase> Database;             // may be null
	std::shared_ptr<const IHeuristicTable> HeuristicTable; // may be null: free-space distances
	std::shared_ptr<PagePool> Pool = std::make_shared<PagePool>();

	GridSpace Space() const
	{
		return GridSpace(*Grid, Overlay.get());
	}

	/** Whether anything was ever edited, so that the grid alone no longer tells what is open. */
	bool WasEdited() const
	{
		return Overlay != nullptr && Overlay->Revision() != 0;
	}
};

/** What can be told without a search: false if the goal cannot be reached however the doors stand, or is blocked now.
 */
inline bool MayReach(const World& Level, StateId Agent, StateId Goal)
{
	const GridSpace Space = Level.Space();
	return !Space.IsBlocked(Agent) && !Space.IsBlocked(Goal) &&
		Level.Grid->GetRegions().CanReach(GridSpace::CellOf(Agent), GridSpace::CellOf(Goal));
}
} // namespace Rtp
