// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/AgentMemory.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** An upper bound on the cost of any path without repeated states. */
Cost LongestPath(const LayeredGrid& Grid, uint32_t WeightQ16)
{
	uint32_t Factor = 0;
	for (const AreaType& Type : Grid.Arrays().AreaTypes)
	{
		Factor = std::max<uint32_t>(Factor, Type.FactorQ8);
	}
	const CostModel& Costs = Grid.Settings().Costs;
	int64_t Dearest = (std::max(Costs.Diagonal, Costs.Knight) * static_cast<int64_t>(Factor) + 255) / 256;
	for (const GridLink& Link : Grid.Links())
	{
		Dearest = std::max<int64_t>(Dearest, Link.Price.Units);
	}
	const double Longest = static_cast<double>(Dearest) * Grid.CellCount() * (std::max(WeightQ16, 65536u) / 65536.0);
	return Longest < Cost::Infinite().Units ? Cost{static_cast<int32_t>(Longest)} : Cost{Cost::Infinite().Units - 1};
}
} // namespace

AgentMemory::AgentMemory(const World& World, uint32_t InWeightQ16)
	: Space(World.Space())
	, Table(World.HeuristicTable.get())
	, WeightQ16(InWeightQ16)
	, bHasLinks(World.Grid->HasLinks())
	, Values(World.Pool)
	, Dead(World.Pool)
	, Dismissed(World.Pool)
	, MaxPathCost(LongestPath(*World.Grid, InWeightQ16))
{
}

void AgentMemory::SetGoal(StateId InGoal)
{
	if (InGoal != GoalState)
	{
		GoalState = InGoal;
		Estimate.emplace(Space.GetGrid(), GridSpace::CellOf(InGoal));
		Values.Release();
		Dead.Release();
		Dismissed.Release();
		Stored = 0;
		DeadCount = 0;
		DismissedCount = 0;
	}
}

void AgentMemory::Unlearn(StateId State)
{
	Value& Learned = Values[State.Value];
	Stored -= Learned.Units >= 0 ? 1 : 0;
	Updates += Learned.Units >= 0 ? 1 : 0;
	Learned.Units = -1;
}

bool AgentMemory::ReviveAll()
{
	const bool bAny = DeadCount != 0;
	Dead.Reset();
	Dismissed.Reset();
	DeadCount = 0;
	DismissedCount = 0;
	return bAny;
}

void AgentMemory::OnEdited(std::span<const StateId> Changed)
{
	ReviveAll();
	if (!std::all_of(Changed.begin(), Changed.end(), [this](StateId State) { return Space.IsBlocked(State); }))
	{
		Updates += Stored != 0 ? 1 : 0;
		Values.Reset();
		Stored = 0;
	}
}
} // namespace Rtp
