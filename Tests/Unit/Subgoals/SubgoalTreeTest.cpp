// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Search/Dijkstra.h"

#include "SmallWorlds.h"
#include "Subgoals/TreeCode.h"
#include "Subgoals/TreeSweep.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
TreeArcs TreeOf(const LayeredGrid& Grid, StateId Goal, uint32_t Slice, bool bMayBePlain = true)
{
	TreeSweep Sweep(Grid, bMayBePlain);
	Sweep.Begin(Goal);
	for (uint32_t Spent = 0; !Sweep.Advance(Slice, Spent);)
	{
	}
	return Sweep.Take();
}

LayeredGrid RandomTreeGrid(Random& Dice, bool bLinks)
{
	const Testing::WorldShape Shape{.Width = 24, .Height = 24, .Walls = 15, .Links = bLinks ? 6u : 0u};
	return Testing::RandomGrid(Dice, Shape);
}
} // namespace

TEST(SubgoalTree, ItsCostsAreThoseOfDijkstra)
{
	// On plain ground the distance between successive subgoals is that of free space, so the costs along the tree are
	// exact.
	Random Dice(21);
	size_t Largest = 0;
	for (uint32_t Case = 0; Case < 150; ++Case)
	{
		const LayeredGrid Grid = RandomTreeGrid(Dice, false);
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		const TreeArcs Tree = TreeOf(Grid, Goal, 7);
		const std::vector<Cost> Exact = DijkstraCosts(GridSpace(Grid), Goal, Towards::ToSource);
		const std::vector<Cost> Along = TreeCosts(GridSpace(Grid), Tree, Goal);
		for (size_t Index = 0; Index < Tree.size(); ++Index)
		{
			ASSERT_EQ(Along[Index], Exact[Tree[Index].Node]) << "case " << Case << " node " << Tree[Index].Node;
		}
		Largest = std::max(Largest, Tree.size());
	}
	EXPECT_GT(Largest, 10u);
}

TEST(SubgoalTree, EveryStateSeesASubgoalOfAShortestPathAtFreeSpaceDistance)
{
	Random Dice(22);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const LayeredGrid Grid = RandomTreeGrid(Dice, false);
		const GridSpace Space(Grid);
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		const TreeArcs Tree = TreeOf(Grid, Goal, 1000);
		const std::vector<Cost> Exact = DijkstraCosts(Space, Goal, Towards::ToSource);
		const std::vector<Cost> Along = TreeCosts(Space, Tree, Goal);
		for (uint32_t State = 0; State < Grid.CellCount(); ++State)
		{
			bool bFound = !Exact[State].IsFinite() || Space.Estimate(StateId{State}, Goal) == Exact[State];
			for (size_t Index = 0; Index < Tree.size() && !bFound; ++Index)
			{
				bFound = Space.Estimate(StateId{State}, StateId{Tree[Index].Node}) + Along[Index] == Exact[State];
			}
			ASSERT_TRUE(bFound) << "case " << Case << " state " << State;
		}
	}
}

TEST(SubgoalTree, IsIndependentOfSlicesAndATreeWithOneWayLinks)
{
	Random Dice(23);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const LayeredGrid Grid = RandomTreeGrid(Dice, true);
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		const TreeArcs Tree = TreeOf(Grid, Goal, 1);
		ASSERT_EQ(Tree, TreeOf(Grid, Goal, 1000000));
		for (const Cost Along : TreeCosts(GridSpace(Grid), Tree, Goal))
		{
			ASSERT_TRUE(Along.IsFinite());
		}
	}
}

TEST(SubgoalTree, TheSearchForPlainGroundFindsTheSameTree)
{
	Random Dice(26);
	uint32_t PlainGrids = 0;
	uint32_t Exits = 0;
	for (uint32_t Case = 0; Case < 200; ++Case)
	{
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 30;
		Shape.Storeys = 1 + static_cast<int32_t>(Case % 3);
		Shape.Seams = Shape.Storeys == 1 ? 0 : 8;
		Shape.BlockedPerMille = Dice.Below(400);
		Shape.bRooms = Case % 2 == 0;
		const LayeredGrid Grid = Testing::RandomGrid(Dice, Shape);
		if (!PlainSweep::CanSearch(Grid))
		{
			continue;
		}
		++PlainGrids;
		TreeSweep Plain(Grid);
		TreeSweep General(Grid, false);
		for (uint32_t Goals = 0; Goals < 4; ++Goals) // the sweeps are reused
		{
			const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
			uint32_t QuickSpent = 0;
			uint32_t ThoroughSpent = 0;
			Plain.Begin(Goal);
			while (!Plain.Advance(Dice.Below(40), QuickSpent))
			{
			}
			General.Begin(Goal);
			ASSERT_TRUE(General.Advance(Grid.CellCount() + 1, ThoroughSpent));
			ASSERT_EQ(QuickSpent, ThoroughSpent);
			for (uint32_t State = 0; State < Grid.CellCount(); ++State)
			{
				ASSERT_EQ(Plain.CostOf(StateId{State}), General.CostOf(StateId{State})) << "case " << Case;
				ASSERT_EQ(Plain.After(StateId{State}), General.After(StateId{State})) << "case " << Case;
			}
			const TreeArcs Tree = General.Take();
			ASSERT_EQ(Plain.Take(), Tree) << "case " << Case;
			Exits += static_cast<uint32_t>(Tree.size());
		}
	}
	EXPECT_GT(PlainGrids, 100u);
	EXPECT_GT(Exits, 1000u);
}

TEST(SubgoalTree, HasAsFewSubgoalsAsAlgorithm2WithAnExactQueue)
{
	// Lines 1 to 22 of the paper, literally. The order of states with equal costs is free, so the numbers may differ
	// slightly; an inexact queue would give several times as many.
	const auto CountByTheBook = [](const LayeredGrid& Grid, StateId Goal)
	{
		const GridSpace Space(Grid);
		std::vector<int32_t> G(Grid.CellCount(), Cost::Infinite().Units);
		std::vector<int32_t> FromSubgoal(Grid.CellCount(), 0);
		std::vector<uint32_t> Parent(Grid.CellCount(), Goal.Value);
		std::vector<uint32_t> Sub(Grid.CellCount(), Goal.Value);
		std::set<std::pair<int32_t, uint32_t>> Open = {{0, Goal.Value}};
		std::set<uint32_t> Tree;
		for (G[Goal.Value] = 0; !Open.empty();)
		{
			const uint32_t S = Open.begin()->second;
			Open.erase(Open.begin());
			if (S != Goal.Value)
			{
				Sub[S] = Sub[Parent[S]];
				FromSubgoal[S] = G[S] - G[Sub[S]];
			}
			Space.ForEachMoveBack(StateId{S},
				[&](StateId Next, Cost Price)
				{
					if (G[Next.Value] > G[S] + Price.Units)
					{
						Open.erase({G[Next.Value], Next.Value});
						G[Next.Value] = G[S] + Price.Units;
						Parent[Next.Value] = S;
						if (FromSubgoal[S] + Price.Units != Space.Estimate(Next, StateId{Sub[S]}).Units)
						{
							FromSubgoal[S] = 0;
							Tree.insert(S);
							Sub[S] = S;
						}
						Open.insert({G[Next.Value], Next.Value});
					}
				});
		}
		return Tree.size();
	};
	Random Dice(25);
	size_t Ours = 0;
	size_t Papers = 0;
	for (uint32_t Case = 0; Case < 100; ++Case)
	{
		const LayeredGrid Grid = RandomTreeGrid(Dice, false);
		const StateId Goal{Testing::AnyCell(Dice, Grid).Value};
		Ours += TreeOf(Grid, Goal, 50).size();
		Papers += CountByTheBook(Grid, Goal);
	}
	EXPECT_LT(Ours, Papers * 11 / 10);
	EXPECT_GT(Ours, Papers * 9 / 10);
}

TEST(SubgoalTree, HasASubgoalAtTheExitOfADeadEnd)
{
	const Testing::TextWorld Map("........\n"
								 ".####...\n"
								 ".S..#..G\n"
								 ".####...\n"
								 "........\n");
	const StateId Goal = Map.At('G');
	const TreeArcs Tree = TreeOf(Map.Grid(), Goal, 1000);
	ASSERT_FALSE(Tree.empty());
	uint32_t ToGoal = 0;
	for (const TreeArc& Arc : Tree)
	{
		ToGoal += Arc.Next == TreeArc::ToGoal ? 1 : 0;
	}
	EXPECT_GE(ToGoal, 1u);
	EXPECT_GT(Tree.size(), ToGoal) << "the mouth of the dead end is behind a corner";
}

TEST(SubgoalTree, FindTreeNodeFindsExactlyTheNodes)
{
	for (uint32_t Count = 0; Count < 40; ++Count)
	{
		TreeArcs Tree;
		for (uint32_t Index = 0; Index < Count; ++Index)
		{
			Tree.push_back({3 * Index + 1, TreeArc::ToGoal});
		}
		for (uint32_t Node = 0; Node < 3 * Count + 3; ++Node)
		{
			const bool bThere = Node % 3 == 1 && Node / 3 < Count;
			ASSERT_EQ(FindTreeNode(Tree, Node), bThere ? Node / 3 : Count) << Count << " nodes";
		}
	}
}

TEST(SubgoalTree, TreeCostsAreInfiniteForArcsThatAreNoTree)
{
	const Testing::TextWorld Map("......\n");
	const GridSpace Space(Map.Grid());
	EXPECT_TRUE(TreeCosts(Space, TreeArcs{{1, 2}, {2, TreeArc::ToGoal}}, StateId{5}).front().IsFinite());
	EXPECT_FALSE(TreeCosts(Space, TreeArcs{{1, 2}, {2, 1}}, StateId{5}).front().IsFinite());
	EXPECT_FALSE(TreeCosts(Space, TreeArcs{{1, 3}, {2, TreeArc::ToGoal}}, StateId{5}).front().IsFinite());
}

TEST(TreeCode, DecodesTheEncodedTrees)
{
	Random Dice(24);
	for (uint32_t Case = 0; Case < 100; ++Case)
	{
		std::vector<TreeArcs> Trees(Dice.Below(20) + 1);
		TreeEncoder Encoder;
		TreeArcs Tree;
		for (TreeArcs& Stored : Trees)
		{
			std::erase_if(Tree, [&](const TreeArc&) { return Dice.Chance(200); });
			for (uint32_t Remaining = Dice.Below(10); Remaining != 0; --Remaining)
			{
				const uint32_t Node = Dice.Below(1000000);
				if (FindTreeNode(Tree, Node) == Tree.size())
				{
					Tree.push_back({Node, Dice.Chance(100) ? TreeArc::ToGoal : Dice.Below(1000000)});
					std::sort(Tree.begin(), Tree.end());
				}
			}
			Stored = Tree;
			Encoder.Add(Tree);
		}
		const std::vector<std::byte> Bytes = Encoder.Take();
		TreeDecoder Decoder(Bytes);
		TreeArcs Read;
		for (const TreeArcs& Stored : Trees)
		{
			ASSERT_TRUE(Decoder.Next(Read));
			ASSERT_EQ(Read, Stored);
		}
		ASSERT_TRUE(Decoder.IsAtEnd());
		ASSERT_FALSE(Decoder.Next(Read));
	}
}

TEST(TreeCode, EncodesNeighbouringTreesInFewerBytes)
{
	Random Dice(25);
	const LayeredGrid Grid = RandomTreeGrid(Dice, false);
	TreeEncoder Together;
	size_t Apart = 0;
	for (uint32_t Goal = 0; Goal < Grid.CellCount(); ++Goal)
	{
		const TreeArcs Tree = TreeOf(Grid, StateId{Goal}, 100000);
		TreeEncoder Alone;
		Alone.Add(Tree);
		Apart += Alone.Take().size();
		Together.Add(Tree);
	}
	EXPECT_LT(Together.Take().size(), Apart);
}
} // namespace Rtp
