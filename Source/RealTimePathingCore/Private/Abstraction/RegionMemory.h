// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What one agent has learned about the way from regions to one goal: AgentMemory, for the nodes of a RegionView.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/PagedTable.h"

#include "Abstraction/RegionView.h"

#include <cstddef>
#include <cstdint>

namespace Rtp
{
/** Costs to the goal that only ever rise. A piece knows what was learned about its region before it was cut up. */
class RegionMemory
{
public:
	RegionMemory(const World& Level, const RegionView& InView)
		: View(InView)
		, Reach(Level.Grid->GetRegions())
		, bHasLinks(Level.Grid->HasLinks())
		, Values(Level.Pool)
	{
		const CliqueDatabase& Database = View.GetDatabase();
		const CostModel& Costs = Level.Grid->Settings().Costs;
		const double Longest =
			(static_cast<double>(Level.Grid->Width()) + Level.Grid->Height()) * Costs.Diagonal * Database.RegionCount();
		MaxWalk = Longest < Cost::Infinite().Units / 2 ? Cost{static_cast<int32_t>(Longest)}
													   : Cost{Cost::Infinite().Units / 2};
	}

	/** Aims at a cell; what was learned is kept only if it is the same one. */
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

	/** Finds the node of the goal, which edits may have changed. */
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
		const Value* Known = Values.Find(Node.Value);
		if (Known != nullptr && Known->Units >= 0)
		{
			return Cost{Known->Units};
		}
		const uint32_t Region = View.RegionOf(Node);
		const Value* Whole = Region == Node.Value ? nullptr : Values.Find(Region);
		return Whole != nullptr && Whole->Units >= 0 ? Cost{Whole->Units}
													 : View.GetDatabase().Distance(Region, GoalRegion);
	}

	bool Raise(StateId Node, Cost AtLeast)
	{
		if (AtLeast <= ToGoal(Node))
		{
			return false;
		}
		Value& Known = Values[Node.Value];
		StoredCount += Known.Units < 0 ? 1 : 0;
		Known.Units = AtLeast.Units;
		return true;
	}

	/** Forgets all that was learned, in O(1); returns whether that was anything. */
	bool Forget()
	{
		const bool bAny = StoredCount != 0;
		Values.Reset();
		StoredCount = 0;
		return bAny;
	}

	bool IsDead(StateId) const
	{
		return false;
	}

	/** Whether a one-way link has led where no way leads on to the goal, however the doors stand. */
	bool IsTrap(StateId Node) const
	{
		return bHasLinks && !Reach.CanReach(GridSpace::CellOf(View.AimOf(Node)), GridSpace::CellOf(GoalCell));
	}

	/** A learned value above it means that there is no way. */
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
