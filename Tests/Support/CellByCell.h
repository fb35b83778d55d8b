// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Planning/Planner.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp::Testing
{
/** Lets a planner name ends of walks and gives all their cells to the agent. A walk that is not open fails the test. */
class CellByCell final : public IPlanner
{
public:
	CellByCell(IPlanner& InPlanner, const GridSpace& InSpace)
		: Planner(InPlanner)
		, Space(InSpace)
	{
	}

	void SetGoal(StateId Start, StateId Goal) override
	{
		Planner.SetGoal(Start, Goal);
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		Budget.bWalks = true;
		StepResult Result = Planner.Step(Current, Budget);
		if (Result.bWalks)
		{
			Cells.clear();
			for (const StateId End : Result.Moves)
			{
				++Walks;
				for (CellIndex Cell = GridSpace::CellOf(Cells.empty() ? Current : Cells.back());
					 Cell != GridSpace::CellOf(End);)
				{
					Cell = NextOfWalk(Space, Cell, GridSpace::CellOf(End));
					if (!Cell.IsValid())
					{
						ADD_FAILURE() << "the walk to " << End.Value << " is closed";
						return {};
					}
					Cells.push_back(GridSpace::StateOf(Cell));
				}
			}
			Result.Moves = Cells;
		}
		return Result;
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		Planner.NotifyChanged(Changed);
	}

	size_t MemoryBytes() const override
	{
		return Planner.MemoryBytes();
	}

	uint32_t Walks = 0;

private:
	IPlanner& Planner;
	GridSpace Space;
	std::vector<StateId> Cells;
};
} // namespace Rtp::Testing
