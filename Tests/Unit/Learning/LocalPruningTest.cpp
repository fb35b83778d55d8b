// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/LocalPruning.h"

#include "Rtp/Search/Dijkstra.h"

#include "Support/SmallWorlds.h"
#include "Support/TextWorld.h"

#include <gtest/gtest.h>

#include <string>

namespace Rtp
{
namespace
{
using Testing::TextWorld;

// The grid of Figure 2 (a) of the paper in essence: a room of three by three with a corridor.
constexpr const char* PlainRoom = R"(
	#######
	#abc###
	#defkl#
	#ghi###
	#######)";

constexpr PruningRule EveryRule[] = {PruningRule::Ring, PruningRule::Local, PruningRule::Sensed};

GridSettings SixteenWays()
{
	GridSettings Sixteen;
	Sixteen.Moves = Connectivity::Sixteen;
	Sixteen.Costs = CostModel::SixteenWay();
	return Sixteen;
}

bool IsDispensable(
	const TextWorld& Drawn, char Letter, PruningKind Kind, PruningRule Rule, const std::string& Pruned = "")
{
	AgentMemory Memory(Drawn.World, 65536);
	for (const char Gone : Pruned)
	{
		Memory.Prune(Drawn.At(Gone));
	}
	return LocalPruning(Drawn.Space(), {Kind, Rule}).IsSuperfluous(Drawn.At(Letter), Memory);
}

TEST(LocalPruning, CornersAreExpendableAndSwamps)
{
	const TextWorld Drawn(PlainRoom);
	for (const PruningRule Rule : EveryRule)
	{
		for (const char Corner : {'a', 'c', 'g', 'i'})
		{
			EXPECT_TRUE(IsDispensable(Drawn, Corner, PruningKind::Expendable, Rule)) << Corner;
			EXPECT_TRUE(IsDispensable(Drawn, Corner, PruningKind::Swamp, Rule)) << Corner;
		}
	}
}

TEST(LocalPruning, FiveNeighboursMakeAnExpendableStateButNoSwamp)
{
	const TextWorld Drawn(PlainRoom);
	for (const PruningRule Rule : EveryRule)
	{
		EXPECT_TRUE(IsDispensable(Drawn, 'd', PruningKind::Expendable, Rule));
		EXPECT_FALSE(IsDispensable(Drawn, 'd', PruningKind::Swamp, Rule));
		EXPECT_TRUE(IsDispensable(Drawn, 'd', PruningKind::Swamp, Rule, "a")) << "four remain";
	}
}

TEST(LocalPruning, CorridorsAreNeeded)
{
	const TextWorld Drawn(PlainRoom);
	for (const PruningRule Rule : EveryRule)
	{
		EXPECT_FALSE(IsDispensable(Drawn, 'k', PruningKind::Expendable, Rule));
		EXPECT_FALSE(IsDispensable(Drawn, 'f', PruningKind::Expendable, Rule));
		EXPECT_TRUE(IsDispensable(Drawn, 'l', PruningKind::Swamp, Rule)) << "the dead end of the corridor";
	}
}

TEST(LocalPruning, AStateWithAllNeighboursOpenIsKept)
{
	const TextWorld Drawn(PlainRoom);
	EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Ring));
	EXPECT_TRUE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Ring, "abcdghi"));
}

TEST(LocalPruning, AMissingKnightsNeighbourBreaksNoRing)
{
	const TextWorld Drawn(R"(
		#########
		#.......#
		#.......#
		#..nem..#
		#.......#
		#.#######
		#c#
		#.#
		###)",
		{}, SixteenWays());
	for (const PruningRule Rule : EveryRule)
	{
		EXPECT_TRUE(IsDispensable(Drawn, 'e', PruningKind::Expendable, Rule)) << "two knight's moves end in the wall";
		EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Swamp, Rule)) << "it lies between n and m";
		EXPECT_FALSE(IsDispensable(Drawn, 'c', PruningKind::Expendable, Rule)) << "a corridor";
	}
}

TEST(LocalPruning, OnlyTheSensedRuleUsesCellsThatNoMoveReaches)
{
	const TextWorld Drawn(R"(
		#####
		#abn#
		#ewx#
		#cdm#
		#####)",
		{}, SixteenWays());
	const char* Between = "abcdw"; // of the neighbours of e only n and m remain, two knight's moves away
	EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Ring, Between));
	EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Local, Between));
	EXPECT_TRUE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Sensed, Between)) << "by way of x";
	EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Expendable, PruningRule::Sensed, "abcdwx"));
	EXPECT_FALSE(IsDispensable(Drawn, 'e', PruningKind::Swamp, PruningRule::Sensed, Between)) << "swamps as by local";
}

/** Prunes cells of random worlds in random order, as long as a rule allows it; then calls Check(Space, Memory). */
template <class F>
void PruneByChance(const Testing::WorldShape& Shape, PruningSettings Settings, F&& Check)
{
	for (uint64_t Seed = 1; Seed != 40; ++Seed)
	{
		Random Dice(Seed);
		Rtp::World World;
		World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		AgentMemory Memory(World, 65536);
		const LocalPruning Rule(World.Space(), Settings);
		for (uint32_t Round = 0; Round != 3 * World.Grid->CellCount(); ++Round)
		{
			const StateId State = GridSpace::StateOf(Testing::AnyCell(Dice, *World.Grid));
			if (!Memory.IsPruned(State) && Rule.IsSuperfluous(State, Memory))
			{
				Memory.Prune(State);
			}
		}
		Check(World.Space(), Memory);
	}
}

/** A space without the pruned states. */
class RemainingSpace
{
public:
	RemainingSpace(const GridSpace& InSpace, const AgentMemory& InMemory)
		: Space(InSpace)
		, Memory(InMemory)
	{
	}

	uint32_t StateCount() const
	{
		return Space.StateCount();
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		Space.ForEachMove(From,
			[&](StateId To, Cost Price)
			{
				if (!Memory.IsPruned(To))
				{
					Visit(To, Price);
				}
			});
	}

	template <class F>
	void ForEachMoveBack(StateId To, F&& Visit) const
	{
		ForEachMove(To, Visit);
	}

private:
	const GridSpace& Space;
	const AgentMemory& Memory;
};

void ExpectCosts(const GridSpace& Space, const AgentMemory& Memory, bool bSame)
{
	const RemainingSpace Remaining(Space, Memory);
	for (uint32_t From = 0; From < Space.StateCount(); From += 7)
	{
		if (Memory.IsPruned(StateId{From}))
		{
			continue;
		}
		const std::vector<Cost> All = DijkstraCosts(Space, StateId{From}, Towards::FromSource);
		const std::vector<Cost> Without = DijkstraCosts(Remaining, StateId{From}, Towards::FromSource);
		for (uint32_t To = 0; To != Space.StateCount(); ++To)
		{
			if (!Memory.IsPruned(StateId{To}))
			{
				ASSERT_EQ(All[To].IsFinite(), Without[To].IsFinite()) << From << " to " << To;
				ASSERT_TRUE(!bSame || All[To] == Without[To]) << From << " to " << To;
			}
		}
	}
}

/** Storeys joined by seams, plain ground, plain ground with knight's moves. */
std::vector<Testing::WorldShape> ShapesToPrune()
{
	Testing::WorldShape Plain;
	Plain.Width = Plain.Height = 16;
	Testing::WorldShape Sixteen = Plain;
	Sixteen.Moves = Connectivity::Sixteen;
	Testing::WorldShape Stacked = Plain;
	Stacked.Walls = 12;
	Stacked.Storeys = 2;
	Stacked.Seams = 4;
	return {Plain, Sixteen, Stacked};
}

TEST(LocalPruning, PruningExpendableStatesDisconnectsNoOthers)
{
	for (const Testing::WorldShape& Shape : ShapesToPrune())
	{
		for (const PruningRule Rule : EveryRule)
		{
			PruneByChance(Shape, {PruningKind::Expendable, Rule},
				[](const GridSpace& Space, const AgentMemory& Memory) { ExpectCosts(Space, Memory, false); });
		}
	}
}

/** Two rules tell the same states from others on 8-connected grids. */
void ExpectSameRule(PruningRule One, PruningRule Other)
{
	PruneByChance(ShapesToPrune().front(), {PruningKind::Expendable, One},
		[&](const GridSpace& Space, const AgentMemory& Memory)
		{
			const LocalPruning First(Space, {PruningKind::Expendable, One});
			const LocalPruning Second(Space, {PruningKind::Expendable, Other});
			for (uint32_t State = 0; State != Space.StateCount(); ++State)
			{
				EXPECT_EQ(First.IsSuperfluous(StateId{State}, Memory), Second.IsSuperfluous(StateId{State}, Memory));
			}
		});
}

TEST(LocalPruning, TheDefaultRuleIsSensedOnSixteenConnectedGridsAndRingOnOthers)
{
	constexpr const char* Room = R"(
		#####
		#abn#
		#ewx#
		#cdm#
		#####)";
	const TextWorld Sixteen(Room, {}, SixteenWays());
	EXPECT_TRUE(IsDispensable(Sixteen, 'e', PruningKind::Expendable, PruningRule::Auto, "abcdw")) << "as by sensed";
	ExpectSameRule(PruningRule::Auto, PruningRule::Ring);
}

TEST(LocalPruning, WithoutKnightsMovesTheSensedRuleIsTheLocalOne)
{
	ExpectSameRule(PruningRule::Local, PruningRule::Sensed);
}

TEST(LocalPruning, PruningSwampsKeepsAllDistances)
{
	for (Testing::WorldShape Shape : ShapesToPrune())
	{
		for (const uint32_t AreaTypes : {1u, 3u})
		{
			Shape.AreaTypes = AreaTypes;
			for (const PruningRule Rule : EveryRule)
			{
				PruneByChance(Shape, {PruningKind::Swamp, Rule},
					[](const GridSpace& Space, const AgentMemory& Memory) { ExpectCosts(Space, Memory, true); });
			}
		}
	}
}
} // namespace
} // namespace Rtp
