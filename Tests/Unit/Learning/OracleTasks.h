// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Problems and helpers for the comparison of learners with plain re-implementations of the papers' pseudo-code. The
// re-implementations share the moves of GridSpace and the initial estimates with the product, and nothing else.

#pragma once

#include "Rtp/Learning/AgentMemory.h"

#include "Support/SmallWorlds.h"

#include <memory>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
using CostArray = std::vector<Cost>; // by state

struct OracleTask
{
	Rtp::World World;
	StateId Start;
	StateId Goal;
};

/** The ground of an oracle's problems. */
enum class OracleGround : uint8_t
{
	Plain,    // cells of equal cost, open or blocked
	WithAreas // walls between cells; every other world has areas of different cost
};

/** Problems among rooms and rubble, where agents meet depressions. */
inline std::vector<OracleTask> OracleTasks(uint32_t Count, OracleGround Ground = OracleGround::WithAreas)
{
	WorldShape Shape{.Width = 40, .Height = 40, .bRooms = true, .Walls = Ground == OracleGround::Plain ? 0u : 40u};
	std::vector<OracleTask> Tasks;
	for (Random Dice(97); Tasks.size() < Count;)
	{
		OracleTask Task;
		Shape.AreaTypes = Ground == OracleGround::Plain || Tasks.size() % 2 == 0 ? 1 : 3;
		Task.World.Grid = std::make_shared<const LayeredGrid>(RandomGrid(Dice, Shape));
		Task.Start = GridSpace::StateOf(AnyCell(Dice, *Task.World.Grid));
		Task.Goal = GridSpace::StateOf(AnyCell(Dice, *Task.World.Grid));
		if (Task.Start != Task.Goal && MayReach(Task.World, Task.Start, Task.Goal))
		{
			Tasks.push_back(Task);
		}
	}
	return Tasks;
}

inline std::vector<std::pair<StateId, Cost>> MovesFrom(const GridSpace& Space, StateId From)
{
	std::vector<std::pair<StateId, Cost>> Moves;
	Space.ForEachMove(From, [&](StateId To, Cost Price) { Moves.emplace_back(To, Price); });
	return Moves;
}

inline CostArray ValuesOf(const AgentMemory& Memory, const World& World)
{
	CostArray Values;
	for (uint32_t State = 0; State != World.Grid->CellCount(); ++State)
	{
		Values.push_back(Memory.ToGoal(StateId{State}));
	}
	return Values;
}
} // namespace Rtp::Testing
