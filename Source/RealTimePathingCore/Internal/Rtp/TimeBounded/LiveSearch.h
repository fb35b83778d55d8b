// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A search for one agent that lives through edits of the world: it takes up what was opened, tells when a closed move
// has ruined it, and counts that work. Where the agent walks is the planner's matter.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/TimeBounded/TracedPath.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
/** Whether every move of the path from Agent on (from its front, if the agent is elsewhere) is legal near the edits. */
inline bool IsPathWhole(const GridSpace& Space, const TracedPath& Path, StateId Agent, std::span<const StateId> Changed)
{
	const uint32_t AgentMoves = Path.MovesToTip(Agent); // NotOnPath is larger than any number of moves
	bool bWhole = true;
	for (size_t Index = 0; Index != Changed.size() && bWhole; ++Index)
	{
		Space.ForEachAffected(Changed[Index],
			[&](StateId At)
			{
				const uint32_t Moves = Path.MovesToTip(At);
				bWhole = bWhole &&
					(Moves == TracedPath::NotOnPath || Moves == 0 || Moves > AgentMoves ||
						Space.MoveCost(At, Path.BeforeTip(Moves - 1)).has_value());
			});
	}
	return bWhole;
}

template <class OpenList>
class LiveSearch
{
public:
	using Tree = ResumableAStar<GridSpace, Heuristic, OpenList>;

	LiveSearch(const World& Level, AStarOptions Options)
		: Space(Level.Space())
		, Search(Space, Heuristic(Space, Level.HeuristicTable.get()), Level.Pool, Options)
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

	/** Kept out of line: all planners then run the same expansion loop, with the registers to itself. */
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

	/** About how many states a path has that the search paid so much for. */
	uint32_t PathSizeAt(Cost Paid) const
	{
		return static_cast<uint32_t>(Paid.Units / Space.GetGrid().Settings().Costs.Straight) + 1;
	}

	/**
	 * Takes note of an edit: false if the search is ruined, because a move it relies on was closed or because more
	 * than Allowance expansions would be needed to take up what was opened. Work is bounded by the number of changed
	 * states; the part that counts as expansions is added to the debt.
	 */
	bool Survives(std::span<const StateId> Changed, uint32_t Allowance)
	{
		for (const StateId Place : Changed)
		{
			bool bSeen = false;
			bool bWhole = true;
			Space.ForEachAffected(Place,
				[&](StateId At)
				{
					bSeen = bSeen || Search.HasSeen(At);
					bWhole = bWhole && IsEntryLegal(At);
				});
			if (!bWhole || Debt > Allowance)
			{
				return false;
			}
			if (bSeen)
			{
				Space.ForEachAffected(Place, [&](StateId At) { TakeUpOpened(At); });
			}
		}
		return true;
	}

	/**
	 * Goes on towards a goal that moved: false where that would spoil the path more than a new search costs, that is
	 * once the goal has drifted by a quarter of the distance to it.
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

	/** Pays off at most this many of the expansions that edits have cost; returns how many. */
	uint32_t PayDebt(uint32_t AtMost)
	{
		const uint32_t Paid = (std::min)(Debt, AtMost);
		Debt -= Paid;
		return Paid;
	}

	/** Forgets the search and gives its memory back. */
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
	/** Whether the move on which the search came to a state is still legal. */
	bool IsEntryLegal(StateId At)
	{
		const StateId Parent = Search.ParentOf(At);
		if (!Parent.IsValid())
		{
			return true;
		}
		++Debt;
		return Space.MoveCost(Parent, At).has_value();
	}

	/** A found path is kept as it is: the agent may be far along it, and what opened may lie behind. */
	void TakeUpOpened(StateId At)
	{
		if (!Search.IsClosed(At))
		{
			return;
		}
		if (Search.Status() == SearchStatus::Found)
		{
			bMissedOpening = true;
			return;
		}
		Search.Revisit(At);
		++Debt;
	}

	GridSpace Space;
	Tree Search;
	Cost Drift;                  // how far the goal has moved since the search began
	uint32_t Debt = 0;           // expansions done outside of steps and not yet paid for
	bool bMissedOpening = false; // something opened that the search no longer cared about
	bool bActive = false;
};
} // namespace Rtp
