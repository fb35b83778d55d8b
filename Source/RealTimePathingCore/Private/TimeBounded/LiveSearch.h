// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// An A* search for one agent that survives edits of the world. It revisits opened moves, reports when a closed move has
// invalidated it, and counts that work. Choosing the agent's moves is the planner's responsibility.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/TimeBounded/TracedPath.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** Whether the edits leave every move of the path legal, from Agent on, or from its front if the agent is off the path.
 */
inline bool IsPathIntact(
	const GridSpace& Space, const TracedPath& Path, StateId Agent, std::span<const StateId> Changed)
{
	const uint32_t AgentMoves = Path.MovesToTip(Agent); // NotOnPath is larger than any number of moves
	bool bIntact = true;
	for (size_t Index = 0; Index != Changed.size() && bIntact; ++Index)
	{
		Space.ForEachAffected(Changed[Index],
			[&](StateId State)
			{
				const uint32_t Moves = Path.MovesToTip(State);
				bIntact = bIntact &&
					(Moves == TracedPath::NotOnPath || Moves == 0 || Moves > AgentMoves ||
						Space.MoveCost(State, Path.BeforeTip(Moves - 1)).has_value());
			});
	}
	return bIntact;
}

template <class OpenList>
class LiveSearch
{
public:
	using Tree = ResumableAStar<GridSpace, Heuristic, OpenList>;

	LiveSearch(const World& World, AStarOptions Options)
		: Space(World.Space())
		, Search(Space, Heuristic(Space, World.HeuristicTable.get()), World.Pool, Options)
	{
	}

	const Tree& GetTree() const
	{
		return Search;
	}

	/** Whether a search was begun and not released. */
	bool IsActive() const
	{
		return bActive;
	}

	/** Begins a new search. O(1). */
	void Begin(StateId Start, StateId Goal)
	{
		Search.Begin(Start, Goal);
		Drift = Cost{0};
		bMissedOpening = false;
		bActive = true;
	}

	/** Not inlined: all planners then share one expansion loop, which has all registers to itself. */
	RTP_NO_INLINE SearchStatus Advance(uint32_t MaxExpansions, uint32_t& Spent, IPlanObserver* Observer)
	{
		if (Observer == nullptr)
		{
			return Search.Advance(MaxExpansions, Spent);
		}
		return Search.Advance(MaxExpansions, Spent, [Observer](StateId State) { Observer->OnExpanded(State); });
	}

	StateId MostPromising(uint32_t MaxLooks)
	{
		return Search.MostPromising(MaxLooks);
	}

	/** Estimates the number of states of a path from its cost. */
	uint32_t PathSizeFor(Cost PathCost) const
	{
		return static_cast<uint32_t>(PathCost.Units / Space.GetGrid().Settings().Costs.Straight) + 1;
	}

	/**
	 * Updates the search after an edit. False if it must begin anew: a move it relies on was closed, or revisiting the
	 * opened moves would cost more than Allowance expansions. Work is bounded by the number of changed states; the part
	 * that counts as expansions is added to Debt.
	 */
	bool Survives(std::span<const StateId> Changed, uint32_t Allowance, uint32_t& Debt)
	{
		for (const StateId Edited : Changed)
		{
			bool bSeen = false;
			bool bIntact = true;
			Space.ForEachAffected(Edited,
				[&](StateId State)
				{
					bSeen = bSeen || Search.HasSeen(State);
					bIntact = bIntact && IsEntryLegal(State, Debt);
				});
			if (!bIntact || Debt > Allowance)
			{
				return false;
			}
			if (bSeen)
			{
				Space.ForEachAffected(Edited, [&](StateId State) { RevisitOpened(State, Debt); });
			}
		}
		return true;
	}

	/**
	 * Continues towards a goal that moved. Returns false once the goal has drifted by a quarter of the distance to it.
	 * The path would then be longer by more than a new search costs.
	 */
	bool TryRetarget(StateId Agent, StateId Goal)
	{
		Drift += Space.Estimate(Search.Goal(), Goal);
		if (!bActive || bMissedOpening || Drift.Units > Space.Estimate(Agent, Goal).Units / 4)
		{
			return false;
		}
		Search.Retarget(Goal);
		return true;
	}

	/** Drops the search and releases its memory. */
	void Release()
	{
		Search.Release();
		bActive = false;
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return Search.MemoryBytes();
	}

private:
	/** Whether the move from a state's parent to the state is still legal. */
	bool IsEntryLegal(StateId State, uint32_t& Debt) const
	{
		const StateId Parent = Search.ParentOf(State);
		if (!Parent.IsValid())
		{
			return true;
		}
		++Debt;
		return Space.MoveCost(Parent, State).has_value();
	}

	/** A found path is not improved: the agent may be far along it, and the opened moves may lie behind it. */
	void RevisitOpened(StateId State, uint32_t& Debt)
	{
		if (!Search.IsClosed(State))
		{
			return;
		}
		if (Search.Status() == SearchStatus::Found)
		{
			bMissedOpening = true;
			return;
		}
		Search.Revisit(State);
		++Debt;
	}

	GridSpace Space;
	Tree Search;
	Cost Drift;                  // sum of the goal's moves since the search began
	bool bMissedOpening = false; // moves were opened after the path was found
	bool bActive = false;
};
} // namespace Rtp
