// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// For hosts that write a planner of their own: A* over the cells of a world, in slices of bounded work. The planner
// itself derives from IPlanner.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace Rtp
{
class PagePool;

enum class SearchStatus : uint8_t
{
	Searching,
	Found,
	Exhausted // every reachable state was expanded, and the goal was not among them
};

/**
 * A cheapest path between two cells. Not thread-safe. An edit of the overlay needs a new Begin.
 *
 *     CellSearch Search(World.Space(), World.Pool);   // member of the planner
 *     Search.Begin(Start, Goal);                      // IPlanner::SetGoal
 *     uint32_t Spent = 0;                             // IPlanner::Step
 *     if (Search.Advance(Budget.MaxExpansions, Spent) == SearchStatus::Found) { Route = Search.Path(); }
 */
class CellSearch
{
public:
	/** Grid and overlay of the space must outlive the search. Searches of a world share its pool of memory. */
	RTP_API CellSearch(const GridSpace& Space, std::shared_ptr<PagePool> Pool);
	RTP_API ~CellSearch();
	RTP_API CellSearch(CellSearch&&) noexcept;
	RTP_API CellSearch& operator=(CellSearch&&) noexcept;

	/** Begins a new search in O(1). */
	RTP_API void Begin(StateId Start, StateId Goal);

	/** Expands at most MaxExpansions states and adds their number to Spent. */
	RTP_API SearchStatus Advance(uint32_t MaxExpansions, uint32_t& Spent);

	/** Exhausted before the first Begin. */
	RTP_API SearchStatus Status() const;

	/** Once found: the states from the start to the goal, both included; else empty. */
	RTP_API std::vector<StateId> Path() const;

	/** Cost of the cheapest known path from the start to a state; infinite if there is none. */
	RTP_API Cost CostTo(StateId To) const;

	/** Forgets the search and gives its memory back to the pool. */
	RTP_API void Release();

	RTP_API size_t MemoryBytes() const;

private:
	class State;
	std::unique_ptr<State> Held;
};
} // namespace Rtp
