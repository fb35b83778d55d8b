// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The learned heuristic of one agent for one goal, on the nodes of a RegionView (AgentMemory is the one for cells).

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"

#include "Abstraction/RegionView.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Costs to the goal that never decrease. A piece starts with the value learned for its region before the cut. */
class RegionMemory
{
public:
	RegionMemory(const World& World, const RegionView& InView)
		: View(InView)
		, Reach(World.Grid->GetRegions())
		, bHasLinks(World.Grid->HasLinks())
		, Values(World.Pool)
	{
		const CliqueDatabase& Database = View.GetDatabase();
		const CostModel& Costs = World.Grid->Settings().Costs;
		const double Longest =
			(static_cast<double>(World.Grid->Width()) + World.Grid->Height()) * Costs.Diagonal * Database.RegionCount();
		constexpr int32_t Most = Cost::Infinite().Units / 2;
		MaxWalk = Cost{Longest < Most ? static_cast<int32_t>(Longest) : Most};
	}

	/** Sets the goal cell; keeps the learned values only for the same cell. */
	void SetGoal(StateId Cell)
	{
		if (Cell != GoalCell)
		{
			GoalCell = Cell;
			GoalRegion = View.GetDatabase().RegionOf(Cell);
			Values.Release();
			StoredCount = 0;
		}
	}

	/** Finds the node of the goal; edits may have changed it. */
	void Aim()
	{
		GoalNode = View.NodeOf(GoalCell);
	}

	StateId Goal() const
	{
		return GoalNode;
	}

	Cost ToGoal(StateId Node) const
	{
		const Value* Own = Values.Find(Node.Value);
		if (Own != nullptr && Own->Units >= 0)
		{
			return Cost{Own->Units};
		}
		const uint32_t Region = View.RegionOf(Node);
		const Value* OfRegion = Region == Node.Value ? nullptr : Values.Find(Region);
		return OfRegion != nullptr && OfRegion->Units >= 0 ? Cost{OfRegion->Units}
														   : View.GetDatabase().Distance(Region, GoalRegion);
	}

	bool Raise(StateId Node, Cost AtLeast)
	{
		if (AtLeast <= ToGoal(Node))
		{
			return false;
		}
		Value& Own = Values[Node.Value];
		StoredCount += Own.Units < 0 ? 1 : 0;
		Own.Units = AtLeast.Units;
		return true;
	}

	/** Drops all learned values in O(1); returns whether there were any. */
	bool Forget()
	{
		const bool bAny = StoredCount != 0;
		Values.Reset();
		StoredCount = 0;
		return bAny;
	}

	bool IsPruned(StateId) const
	{
		return false;
	}

	/** Whether no path leads from the node to the goal, even with all doors open: it lies behind a one-way link. */
	bool IsTrap(StateId Node) const
	{
		return bHasLinks && !Reach.CanReach(GridSpace::CellOf(View.AimOf(Node)), GridSpace::CellOf(GoalCell));
	}

	/** A learned value above the ceiling means that the goal is unreachable. */
	Cost Ceiling() const
	{
		return MaxWalk;
	}

	uint32_t Stored() const
	{
		return StoredCount;
	}

	size_t MemoryBytes() const
	{
		return Values.MemoryBytes();
	}

private:
	struct Value
	{
		int32_t Units = -1; // negative: nothing learned
	};

	const RegionView& View;
	const Regions& Reach;
	bool bHasLinks;
	StateId GoalCell;
	uint32_t GoalRegion = 0;
	StateId GoalNode;
	PagedTable<Value> Values;
	uint32_t StoredCount = 0;
	Cost MaxWalk;
};
} // namespace Rtp
