// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/SubgoalTree.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr uint32_t NoSubgoal = 0xFFFFFFFEu;

/** The cheapest and the dearest move of a grid. */
struct MovePrices
{
	int32_t Cheapest = Cost::Infinite().Units;
	int32_t Dearest = 1;
};

MovePrices PricesOf(const GridSpace& Space)
{
	MovePrices Prices;
	for (uint32_t State = 0; State < Space.StateCount(); ++State)
	{
		Space.ForEachMove(StateId{State},
			[&](StateId, Cost Price)
			{
				Prices.Cheapest = std::min(Prices.Cheapest, Price.Units);
				Prices.Dearest = std::max(Prices.Dearest, Price.Units);
			});
	}
	return Prices;
}
} // namespace

uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node)
{
	const auto At = std::lower_bound(
		Arcs.begin(), Arcs.end(), Node, [](const TreeArc& Arc, uint32_t Wanted) { return Arc.Node < Wanted; });
	return At != Arcs.end() && At->Node == Node ? static_cast<uint32_t>(At - Arcs.begin())
												: static_cast<uint32_t>(Arcs.size());
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

TreeSweep::TreeSweep(const LayeredGrid& Grid)
	: Space(Grid)
{
	// In buckets as wide as the cheapest move no state can improve another of the same bucket, so each is expanded
	// once. Cheap links would make very narrow ones; there, states may be expanded again instead.
	const MovePrices Prices = PricesOf(Space);
	BucketWidth = std::max(Prices.Cheapest, Prices.Dearest / 1024 + 1);
	BucketWidth = std::min(BucketWidth, Prices.Dearest);
	Buckets.resize(static_cast<size_t>(Prices.Dearest / BucketWidth) + 2);
}

void TreeSweep::Begin(StateId InGoal)
{
	Goal = InGoal;
	Nodes.assign(Space.StateCount(), {Cost::Infinite().Units, 0, StateId::None, NoSubgoal, NoSubgoal});
	Nodes[Goal.Value] = {0, 0, StateId::None, Goal.Value, NoSubgoal};
	Exits.clear();
	Bucket = 0;
	Waiting = 0;
	Push(Goal.Value, 0);
}

void TreeSweep::Push(uint32_t State, int32_t G)
{
	Buckets[static_cast<uint32_t>(G / BucketWidth) % Buckets.size()].push_back({State, G});
	++Waiting;
}

bool TreeSweep::Advance(uint32_t MaxExpansions, uint32_t& Spent)
{
	for (const uint32_t Limit = Spent + MaxExpansions; Waiting != 0;)
	{
		std::vector<Entry>& Now = Buckets[Bucket % Buckets.size()];
		if (Now.empty())
		{
			++Bucket;
			continue;
		}
		if (Spent == Limit)
		{
			return false;
		}
		const Entry Top = Now.back();
		Now.pop_back();
		--Waiting;
		if (Nodes[Top.State].G == Top.G)
		{
			++Spent;
			Expand(Top.State);
		}
	}
	return true;
}

/** Lines 9 to 22. A state that is expanded again, for a cheap link, begins as if it had never been a subgoal. */
void TreeSweep::Expand(uint32_t From)
{
	Node& At = Nodes[From];
	if (From != Goal.Value)
	{
		At.Subgoal = Nodes[At.Parent].Subgoal;
		At.FromSubgoal = At.G - Nodes[At.Subgoal].G; // the sum of line 11, without the way there
		At.Next = NoSubgoal;
	}
	Space.ForEachMoveBack(StateId{From},
		[&](StateId Before, Cost Price)
		{
			Node& Other = Nodes[Before.Value];
			if (Other.G <= At.G + Price.Units)
			{
				return;
			}
			Other.G = At.G + Price.Units;
			Other.Parent = From;
			const Cost Along{At.FromSubgoal + Price.Units};
			if (At.Subgoal != From && Along != Space.Estimate(Before, StateId{At.Subgoal}))
			{
				At.Next = At.Subgoal;
				At.Subgoal = From;
				At.FromSubgoal = 0;
				Exits.push_back(From);
			}
			Push(Before.Value, Other.G);
		});
}

TreeArcs TreeSweep::Take()
{
	std::sort(Exits.begin(), Exits.end());
	Exits.erase(std::unique(Exits.begin(), Exits.end()), Exits.end());
	TreeArcs Arcs;
	for (const uint32_t Exit : Exits)
	{
		if (Nodes[Exit].Next != NoSubgoal)
		{
			Arcs.push_back({Exit, Nodes[Exit].Next == Goal.Value ? TreeArc::ToGoal : Nodes[Exit].Next});
		}
	}
	return Arcs;
}
} // namespace Rtp
