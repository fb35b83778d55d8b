// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The learned heuristic of one agent: costs to its last goals that exceed the initial estimate, and the states it
// prunes. Pages are allocated only where something was learned. The policies decide which states learn what, and when.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/Heuristic.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>

namespace Rtp
{
/** Costs to the goal that only rise, and two sets of pruned states. With weight 1 the costs are lower bounds. */
class AgentMemory
{
public:
	/** Initial estimates are multiplied by WeightQ16 / 65536; at 65536 learned values never exceed the true cost. */
	RTP_API AgentMemory(const World& World, uint32_t WeightQ16, uint32_t MaxGoals = 1);

	/**
	 * Selects the goal. Values learned for the last MaxGoals goals are kept, so that an agent that returns to one
	 * continues to learn. Pruned states are kept only if it is the same goal.
	 */
	RTP_API void SetGoal(StateId InGoal);

	StateId Goal() const
	{
		return GoalState;
	}

	/** Whether estimates may exceed the true cost. */
	bool IsWeighted() const
	{
		return WeightQ16 > 65536;
	}

	/** The estimate before any learning. O(1). */
	Cost Initial(StateId State) const
	{
		Cost Bound = (*Estimate)(GridSpace::CellOf(State));
		if (Table != nullptr) [[unlikely]]
		{
			Bound = (std::max)(Bound, Table->Bound(State, GoalState));
		}
		return WeightQ16 == 65536 ? Bound
								  : Cost{static_cast<int32_t>((static_cast<int64_t>(Bound.Units) * WeightQ16) >> 16)};
	}

	/** The learned cost to the goal, or the estimate where nothing was learned. O(1). */
	Cost ToGoal(StateId State) const
	{
		const Value* Learned = Find(State);
		return Learned != nullptr ? Cost{Learned->Units} : Initial(State);
	}

	/** ToGoal for a caller that has computed the initial estimate. */
	Cost ToGoalFrom(StateId State, Cost InitialHere) const
	{
		const Value* Learned = Find(State);
		return Learned != nullptr ? Cost{Learned->Units} : InitialHere;
	}

	/** The learned part of ToGoal. */
	Cost Raised(StateId State) const
	{
		const Value* Learned = Find(State);
		return Learned != nullptr ? Cost{Learned->Units} - Initial(State) : Cost{0};
	}

	/** Raises the cost to the goal to Bound; returns false, and changes nothing, if it is not lower now. */
	bool Raise(StateId State, Cost Bound)
	{
		const Value* Learned = Find(State);
		if (Bound <= (Learned != nullptr ? Cost{Learned->Units} : Initial(State)))
		{
			return false; // before a page is allocated
		}
		Goals.front().Values[State.Value].Units = Bound.Units;
		Goals.front().Stored += Learned == nullptr ? 1 : 0;
		++Updates;
		return true;
	}

	/** Returns a state to its initial estimate. For learners that restore states. */
	RTP_API void Unlearn(StateId State);

	/** Whether no path leads from the state to the goal even with all doors open, as behind a one-way link. O(1). */
	bool IsTrap(StateId State) const
	{
		return bHasLinks &&
			!Space.GetGrid().GetRegions().CanReach(GridSpace::CellOf(State), GridSpace::CellOf(GoalState));
	}

	/** Whether the agent avoids a state: it is pruned, for good or for now. */
	bool IsPruned(StateId State) const
	{
		return HasBit(Pruned, State);
	}

	/** Whether a pruned state can be restored alone: it is redundant as long as costs from the start do not change. */
	bool IsRedundant(StateId State) const
	{
		return RedundantCount != 0 && HasBit(Redundant, State);
	}

	/** Prunes a state until all are restored. */
	void Prune(StateId State)
	{
		PrunedCount += SetBit(Pruned, State, true);
		RedundantCount -= IsRedundant(State) ? SetBit(Redundant, State, false) : 0;
	}

	/** Prunes a state until it is restored. */
	void MarkRedundant(StateId State)
	{
		PrunedCount += SetBit(Pruned, State, true);
		const uint32_t New = SetBit(Redundant, State, true);
		RedundantCount += New;
		Marks += New;
	}

	/** Restores a state that is pruned for now. */
	void Restore(StateId State)
	{
		PrunedCount -= SetBit(Pruned, State, false);
		RedundantCount -= SetBit(Redundant, State, false);
	}

	/** Restores all pruned states, in O(1); returns whether there were any. */
	RTP_API bool RestoreAll();

	/**
	 * Drops what edits of the world may have made wrong, in O(1). Blocking a cell only raises costs, so learned values
	 * stay valid; opening a cell can make any of them too high. Pruned states may be needed again after either.
	 */
	RTP_API void OnEdited(std::span<const StateId> Changed);

	/** An upper bound on the cost of any path: a learned value above it means that there is no path. */
	Cost Ceiling() const
	{
		return MaxPathCost;
	}

	/** Counts an update of learned values that are stored elsewhere. */
	void NoteUpdate()
	{
		++Updates;
	}

	uint64_t UpdateCount() const
	{
		return Updates;
	}

	/** States marked redundant so far; one that was restored and marked again counts twice. */
	uint64_t MarkCount() const
	{
		return Marks;
	}

	/** Learned values for the current goal. */
	uint32_t StoredCount() const
	{
		return Goals.front().Stored;
	}

	/** Memory beside the object itself. */
	RTP_API size_t MemoryBytes() const;

private:
	struct Value
	{
		int32_t Units = -1; // negative: nothing learned
	};

	/** The values learned for one goal. */
	struct GoalValues
	{
		PagedTable<Value> Values;
		StateId Goal;
		uint32_t Stored = 0;
	};

	struct Bits
	{
		uint64_t Word = 0;
	};

	/** The learned value of a state for the current goal, or null. */
	const Value* Find(StateId State) const
	{
		const Value* Stored = Goals.front().Values.Find(State.Value);
		return Stored != nullptr && Stored->Units >= 0 ? Stored : nullptr;
	}

	static bool HasBit(const PagedTable<Bits>& Set, StateId State)
	{
		const Bits* Record = Set.Find(State.Value >> 6);
		return Record != nullptr && ((Record->Word >> (State.Value & 63u)) & 1u) != 0;
	}

	/** Returns how many bits that changes. */
	static uint32_t SetBit(PagedTable<Bits>& Set, StateId State, bool bValue)
	{
		uint64_t& Word = Set[State.Value >> 6].Word;
		const uint64_t Bit = uint64_t{1} << (State.Value & 63u);
		const bool bChanges = ((Word & Bit) != 0) != bValue;
		Word ^= bChanges ? Bit : 0;
		return bChanges ? 1 : 0;
	}

	GridSpace Space;
	const IHeuristicTable* Table;
	std::optional<GoalEstimate> Estimate; // computed once per goal, because it is read for every neighbour
	uint32_t WeightQ16;
	bool bHasLinks;
	StateId GoalState;
	std::shared_ptr<PagePool> Pool;
	std::list<GoalValues> Goals; // the most recent first, never empty
	uint32_t MaxGoals;
	PagedTable<Bits> Pruned; // a bit for each state, 64 to a record
	PagedTable<Bits> Redundant;
	Cost MaxPathCost;
	uint64_t Updates = 0;
	uint64_t Marks = 0;
	uint32_t PrunedCount = 0;
	uint32_t RedundantCount = 0; // of the pruned ones
};
} // namespace Rtp
