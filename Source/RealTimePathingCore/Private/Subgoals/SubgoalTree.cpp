// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/SubgoalTree.h"

namespace Rtp
{
uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node)
{
	// A binary search without branches: the processor would mispredict every other one.
	const TreeArc* First = Arcs.data();
	for (size_t Count = Arcs.size(); Count > 1; Count -= Count / 2)
	{
		const TreeArc* Middle = First + Count / 2;
		First = Middle->Node <= Node ? Middle : First;
	}
	const bool bFound = !Arcs.empty() && First->Node == Node;
	return static_cast<uint32_t>(bFound ? static_cast<size_t>(First - Arcs.data()) : Arcs.size());
}

std::vector<Cost> TreeCosts(const GridSpace& Space, std::span<const TreeArc> Arcs, StateId Goal)
{
	const uint32_t Count = static_cast<uint32_t>(Arcs.size());
	std::vector<Cost> Costs(Count, Cost::Infinite());
	std::vector<uint32_t> Chain; // nodes without a cost, each followed by its successor
	for (uint32_t First = 0; First < Count; ++First)
	{
		Cost Behind{0};
		StateId From = Goal;
		for (uint32_t Index = First;;)
		{
			if (Index == Count || Chain.size() > Count)
			{
				return std::vector<Cost>(Count, Cost::Infinite());
			}
			if (Costs[Index].IsFinite())
			{
				Behind = Costs[Index];
				From = StateId{Arcs[Index].Node};
				break;
			}
			Chain.push_back(Index);
			if (Arcs[Index].Next == TreeArc::ToGoal)
			{
				break;
			}
			Index = FindTreeNode(Arcs, Arcs[Index].Next);
		}
		for (; !Chain.empty(); Chain.pop_back())
		{
			const StateId Node{Arcs[Chain.back()].Node};
			Behind += Space.Estimate(Node, From);
			Costs[Chain.back()] = Behind;
			From = Node;
		}
	}
	return Costs;
}
} // namespace Rtp
