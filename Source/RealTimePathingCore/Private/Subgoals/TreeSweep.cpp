// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/TreeSweep.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
int32_t DearestMove(const GridSpace& Space)
{
	int32_t Dearest = 1;
	for (uint32_t State = 0; State < Space.StateCount(); ++State)
	{
		Space.ForEachMove(StateId{State}, [&](StateId, Cost Price) { Dearest = std::max(Dearest, Price.Units); });
	}
	return Dearest;
}
} // namespace

TreeSweep::TreeSweep(const LayeredGrid& Grid, bool bMayBePlain)
	: Space(Grid)
	, Plain(bMayBePlain && PlainSweep::CanSearch(Grid) ? std::optional<PlainSweep>(Grid) : std::nullopt)
	, Open(Plain ? 1 : DearestMove(Space))
{
}

void TreeSweep::Begin(StateId InGoal)
{
	if (Plain)
	{
		Plain->Begin(InGoal);
		return;
	}
	Goal = InGoal;
	Nodes.assign(Space.StateCount(), {});
	Nodes[Goal.Value] = {0, StateId::None, Goal.Value};
	Open.Clear();
	Exits.clear();
	Open.Push(Goal.Value, 0);
}

/**
 * The queue must be exact. A state that is expanded too early gives its neighbours paths that are replaced later, and
 * counts as an exit from a depression. Trees would become six times as large.
 */
bool TreeSweep::Advance(uint32_t MaxExpansions, uint32_t& Spent)
{
	if (Plain)
	{
		return Plain->Advance(MaxExpansions, Spent);
	}
	for (const uint32_t Limit = Spent + MaxExpansions; !Open.IsEmpty();)
	{
		if (Spent == Limit)
		{
			return false;
		}
		const SweepQueue::Entry Top = Open.Pop();
		if (Nodes[Top.State].G == Top.G)
		{
			++Spent;
			Expand(Top.State);
		}
	}
	return true;
}

/** Lines 9 to 22 of Algorithm 2. */
void TreeSweep::Expand(uint32_t From)
{
	Node& Expanded = Nodes[From];
	Expanded.Subgoal = From == Goal.Value ? From : Nodes[Expanded.Parent].Subgoal;
	const int32_t FromSubgoal = Expanded.G - Nodes[Expanded.Subgoal].G;
	const GoalEstimate Estimate(Space.GetGrid(), CellIndex{Expanded.Subgoal});
	Space.ForEachMoveBack(StateId{From},
		[&](StateId Before, Cost Price)
		{
			Node& Other = Nodes[Before.Value];
			if (Other.G <= Expanded.G + Price.Units)
			{
				return;
			}
			Other.G = Expanded.G + Price.Units;
			Other.Parent = From;
			if (Expanded.Subgoal != From && FromSubgoal + Price.Units != Estimate(CellIndex{Before.Value}).Units)
			{
				Exits.push_back({From, Expanded.Subgoal == Goal.Value ? TreeArc::ToGoal : Expanded.Subgoal});
				Expanded.Subgoal = From;
			}
			Open.Push(Before.Value, Other.G);
		});
}

TreeArcs TreeSweep::Take()
{
	TreeArcs Tree = Plain ? Plain->TakeExits() : std::exchange(Exits, {});
	std::sort(Tree.begin(), Tree.end());
	return Tree;
}
} // namespace Rtp
