// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/AgentMemory.h"

#include "Rtp/Base/Assert.h"

#include <algorithm>
#include <iterator>

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

AgentMemory::AgentMemory(const World& World, uint32_t InWeightQ16, uint32_t InMaxGoals)
	: Space(World.Space())
	, Table(World.HeuristicTable.get())
	, WeightQ16(InWeightQ16)
	, bHasLinks(World.Grid->HasLinks())
	, Pool(World.Pool)
	, MaxGoals(InMaxGoals)
	, Pruned(World.Pool)
	, Redundant(World.Pool)
	, MaxPathCost(LongestPath(*World.Grid, InWeightQ16))
{
	RTP_ASSERT(MaxGoals != 0, "the values of the current goal are always kept");
	Goals.push_front({PagedTable<Value>(Pool), StateId{}});
}

void AgentMemory::SetGoal(StateId InGoal)
{
	if (InGoal == GoalState)
	{
		return;
	}
	GoalState = InGoal;
	Estimate.emplace(Space.GetGrid(), GridSpace::CellOf(InGoal));
	Pruned.Release();
	Redundant.Release();
	PrunedCount = 0;
	RedundantCount = 0;
	const auto Kept =
		std::find_if(Goals.begin(), Goals.end(), [&](const GoalValues& Values) { return Values.Goal == InGoal; });
	if (Kept != Goals.end())
	{
		Goals.splice(Goals.begin(), Goals, Kept);
		return;
	}
	if (Goals.front().Stored != 0 && Goals.size() < MaxGoals)
	{
		Goals.push_front({PagedTable<Value>(Pool), InGoal});
		return;
	}
	// A goal without learned values is not worth keeping; otherwise the oldest one is replaced.
	Goals.splice(Goals.begin(), Goals, Goals.front().Stored == 0 ? Goals.begin() : std::prev(Goals.end()));
	Goals.front().Values.Release();
	Goals.front().Goal = InGoal;
	Goals.front().Stored = 0;
}

void AgentMemory::Unlearn(StateId State)
{
	if (Find(State) != nullptr)
	{
		Goals.front().Values[State.Value].Units = -1;
		--Goals.front().Stored;
		++Updates;
	}
}

bool AgentMemory::RestoreAll()
{
	const bool bAny = PrunedCount != 0;
	Pruned.Reset();
	Redundant.Reset();
	PrunedCount = 0;
	RedundantCount = 0;
	return bAny;
}

void AgentMemory::OnEdited(std::span<const StateId> Changed)
{
	RestoreAll();
	if (!std::all_of(Changed.begin(), Changed.end(), [this](StateId State) { return Space.IsBlocked(State); }))
	{
		for (GoalValues& Kept : Goals)
		{
			Updates += Kept.Stored != 0 ? 1 : 0;
			Kept.Values.Reset();
			Kept.Stored = 0;
		}
	}
}

size_t AgentMemory::MemoryBytes() const
{
	size_t Bytes = Pruned.MemoryBytes() + Redundant.MemoryBytes();
	for (const GoalValues& Kept : Goals)
	{
		Bytes += sizeof(Kept) + Kept.Values.MemoryBytes();
	}
	return Bytes;
}
} // namespace Rtp
