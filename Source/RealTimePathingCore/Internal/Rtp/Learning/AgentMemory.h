// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What one agent has learned about one goal: costs-to-go above the estimate, and states it will not enter again. Costs
// nothing until used. When and what to learn is the policies' matter.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"
#include "Rtp/Motion/GoalEstimate.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Search/HeuristicTable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace Rtp
{
/** Lower bounds on the cost to the goal (with weight 1) that only ever rise, and two sets of dead states. */
class AgentMemory
{
public:
	/** Estimates count WeightQ16 / 65536 times; at 65536 learned values never exceed the true cost. */
	RTP_API AgentMemory(const World& Level, uint32_t WeightQ16);

	/** Aims at a goal; what was learned is kept only if it is the same one. */
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
		const Value* Known = Values.Find(State.Value);
		return Known != nullptr && Known->Units >= 0 ? Cost{Known->Units} : Initial(State);
	}

	/** ToGoal for a caller that has the initial estimate at hand already. */
	Cost ToGoalFrom(StateId State, Cost InitialHere) const
	{
		const Value* Known = Values.Find(State.Value);
		return Known != nullptr && Known->Units >= 0 ? Cost{Known->Units} : InitialHere;
	}

	/** How much of ToGoal was learned. */
	Cost Raised(StateId State) const
	{
		const Value* Known = Values.Find(State.Value);
		return Known != nullptr && Known->Units >= 0 ? Cost{Known->Units} - Initial(State) : Cost{0};
	}

	/** Learns that the goal is at least this far; returns whether that is news. */
	bool Raise(StateId State, Cost AtLeast)
	{
		Value& Known = Values[State.Value];
		const bool bFirst = Known.Units < 0;
		if (AtLeast <= (bFirst ? Initial(State) : Cost{Known.Units}))
		{
			return false;
		}
		Known.Units = AtLeast.Units;
		Stored += bFirst ? 1 : 0;
		++Updates;
		return true;
	}

	/** Goes back to the estimate at a state: for learners whose dead states come to life again. */
	RTP_API void Unlearn(StateId State);

	/** Whether a one-way link has led where no way leads on to the goal, however the doors stand. O(1). */
	bool IsTrap(StateId State) const
	{
		return bHasLinks &&
			!Space.GetGrid().GetRegions().CanReach(GridSpace::CellOf(State), GridSpace::CellOf(GoalState));
	}

	/** Whether the agent does not enter a state: it was killed or dismissed. */
	bool IsDead(StateId State) const
	{
		return HasBit(Dead, State);
	}

	/** Whether a dead state may live again: it was dismissed, not killed. */
	bool IsDismissed(StateId State) const
	{
		return DismissedCount != 0 && HasBit(Dismissed, State);
	}

	/** Leaves a state out for good. */
	void Kill(StateId State)
	{
		DeadCount += SetBit(Dead, State, true);
		DismissedCount -= IsDismissed(State) ? SetBit(Dismissed, State, false) : 0;
	}

	/** Leaves a living state out until it is revived. */
	void Dismiss(StateId State)
	{
		DeadCount += SetBit(Dead, State, true);
		DismissedCount += SetBit(Dismissed, State, true);
	}

	/** Lets a dismissed state live again. */
	void Revive(StateId State)
	{
		DeadCount -= SetBit(Dead, State, false);
		DismissedCount -= SetBit(Dismissed, State, false);
	}

	/** Lets all dead states live again, in O(1); returns whether there were any. */
	RTP_API bool ReviveAll();

	/**
	 * Keeps what is still true after edits of the world: blocking only raises costs, so learned values stay; an
	 * opening may have made any of them too high, so all are forgotten, in O(1). Dead states may have become needed.
	 */
	RTP_API void OnEdited(std::span<const StateId> Changed);

	/** No walk through this world costs more, so a learned value above it means that there is none. */
	Cost Ceiling() const
	{
		return MaxWalk;
	}

	/** Counts a change of something else that was learned. */
	void NoteUpdate()
	{
		++Updates;
	}

	uint64_t UpdateCount() const
	{
		return Updates;
	}

	uint32_t StoredCount() const
	{
		return Stored;
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return Values.MemoryBytes() + Dead.MemoryBytes() + Dismissed.MemoryBytes();
	}

private:
	struct Value
	{
		int32_t Units = -1; // negative: nothing learned
	};

	struct Bits
	{
		uint64_t Word = 0;
	};

	static bool HasBit(const PagedTable<Bits>& Set, StateId State)
	{
		const Bits* Known = Set.Find(State.Value >> 6);
		return Known != nullptr && ((Known->Word >> (State.Value & 63u)) & 1u) != 0;
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
	std::optional<GoalEstimate> Estimate; // made once for a goal: every neighbour of every state is asked for
	uint32_t WeightQ16;
	bool bHasLinks;
	StateId GoalState;
	PagedTable<Value> Values;
	PagedTable<Bits> Dead; // a bit for each state, 64 to a record
	PagedTable<Bits> Dismissed;
	Cost MaxWalk;
	uint64_t Updates = 0;
	uint32_t Stored = 0;
	uint32_t DeadCount = 0;
	uint32_t DismissedCount = 0; // of the dead ones
};
} // namespace Rtp
