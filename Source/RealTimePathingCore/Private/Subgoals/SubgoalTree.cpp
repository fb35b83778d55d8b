// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/SubgoalTree.h"

namespace Rtp
{
uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node)
{
	// Halves what is left without a branch: guesses about where a node is would be wrong every other time.
	const TreeArc* At = Arcs.data();
	for (size_t Left = Arcs.size(); Left > 1; Left -= Left / 2)
	{
		const TreeArc* Middle = At + Left / 2;
		At = Middle->Node <= Node ? Middle : At;
	}
	const bool bFound = !Arcs.empty() && At->Node == Node;
	return static_cast<uint32_t>(bFound ? static_cast<size_t>(At - Arcs.data()) : Arcs.size());
}

std::vector<Cost> TreeCosts(const GridSpace& Space, std::span<const TreeArc> Arcs, StateId Goal)
{
	const uint32_t Count = static_cast<uint32_t>(Arcs.size());
	std::vector<Cost> Costs(Count, Cost::Infinite());
	std::vector<uint32_t> Chain; // nodes without a cost, each followed by what comes after it
	for (uint32_t First = 0; First < Count; ++First)
	{
		Cost Behind{0};
		StateId From = Goal;
		for (uint32_t At = First;;)
		{
			if (At == Count || Chain.size() > Count)
			{
				return std::vector<Cost>(Count, Cost::Infinite());
			}
			if (Costs[At].IsFinite())
			{
				Behind = Costs[At];
				From = StateId{Arcs[At].Node};
				break;
			}
			Chain.push_back(At);
			if (Arcs[At].Next == TreeArc::ToGoal)
			{
				break;
			}
			At = FindTreeNode(Arcs, Arcs[At].Next);
		}
		for (; !Chain.empty(); Chain.pop_back())
		{
			const StateId Here{Arcs[Chain.back()].Node};
			Behind += Space.Estimate(Here, From);
			Costs[Chain.back()] = Behind;
			From = Here;
		}
	}
	return Costs;
}
} // namespace Rtp
