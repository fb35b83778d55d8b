// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Learning/AgentMemory.h"

#include "Support/SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
namespace
{
constexpr uint32_t NoWeight = 65536;

World OpenWorld()
{
	const Testing::WorldShape Shape{.Width = 40, .Height = 40, .BlockedPerMille = 0};
	World World;
	World.Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(1, Shape)));
	return World;
}

/** Learns for a goal that one state is a unit farther away than estimated; returns the new cost. */
Cost LearnOneUnit(AgentMemory& Memory, StateId Goal, StateId State)
{
	Memory.SetGoal(Goal);
	const Cost Raised = Memory.ToGoal(State) + Cost{1};
	EXPECT_TRUE(Memory.Raise(State, Raised));
	return Raised;
}

TEST(AgentMemory, AllocatesPagesOnlyWhereSomethingIsLearned)
{
	const World World = OpenWorld();
	AgentMemory Memory(World, NoWeight, 1);
	Memory.SetGoal(StateId{0});
	const size_t Before = Memory.MemoryBytes();
	for (uint32_t State = 0; State != World.Grid->CellCount(); ++State)
	{
		EXPECT_FALSE(Memory.Raise(StateId{State}, Memory.ToGoal(StateId{State}))) << State;
		Memory.Unlearn(StateId{State});
	}
	EXPECT_EQ(Memory.MemoryBytes(), Before);
	EXPECT_EQ(World.Pool->BytesInUse(), 0u);
	LearnOneUnit(Memory, StateId{0}, StateId{777});
	EXPECT_GT(Memory.MemoryBytes(), Before);
	EXPECT_EQ(Memory.StoredCount(), 1u);
}

/** The memory of two goals, which has learned for the first. */
struct TwoGoalMemory
{
	World Ground = OpenWorld();
	AgentMemory Memory{Ground, NoWeight, 2};
	StateId State{777};
	Cost ToFirst = LearnOneUnit(Memory, StateId{0}, State);
};

TEST(AgentMemory, KeepsTheValuesOfTheLastGoals)
{
	auto [Ground, Memory, State, ToFirst] = TwoGoalMemory{};
	const Cost ToSecond = LearnOneUnit(Memory, StateId{39}, State);
	Memory.SetGoal(StateId{0});
	EXPECT_EQ(Memory.ToGoal(State), ToFirst);
	LearnOneUnit(Memory, StateId{1599}, State); // replaces the goal that was left longest ago
	Memory.SetGoal(StateId{0});
	EXPECT_EQ(Memory.ToGoal(State), ToFirst);
	Memory.SetGoal(StateId{39});
	EXPECT_LT(Memory.ToGoal(State), ToSecond);
	EXPECT_EQ(Memory.StoredCount(), 0u);
}

TEST(AgentMemory, GoalsWithoutLearningReplaceNothing)
{
	auto [Ground, Memory, State, ToFirst] = TwoGoalMemory{};
	const size_t Before = Memory.MemoryBytes();
	for (uint32_t Goal = 1; Goal != 20; ++Goal)
	{
		Memory.SetGoal(StateId{Goal});
	}
	Memory.SetGoal(StateId{0});
	EXPECT_EQ(Memory.ToGoal(State), ToFirst);
	EXPECT_LT(Memory.MemoryBytes(), Before + 200);
}

TEST(AgentMemory, OpeningACellDropsTheValuesOfAllGoalsAndBlockingKeepsThem)
{
	World World = OpenWorld();
	const auto Overlay = std::make_shared<GridOverlay>(*World.Grid);
	World.Overlay = Overlay;
	AgentMemory Memory(World, NoWeight, 2);
	const StateId State{777};
	const StateId Door{500};
	const Cost ToFirst = LearnOneUnit(Memory, StateId{0}, State);
	LearnOneUnit(Memory, StateId{39}, State);
	Overlay->SetBlocked(GridSpace::CellOf(Door), true);
	Memory.OnEdited({&Door, 1});
	Memory.SetGoal(StateId{0});
	EXPECT_EQ(Memory.ToGoal(State), ToFirst);
	Memory.SetGoal(StateId{39});
	Overlay->SetBlocked(GridSpace::CellOf(Door), false);
	Memory.OnEdited({&Door, 1});
	for (const StateId Goal : {StateId{0}, StateId{39}})
	{
		Memory.SetGoal(Goal);
		EXPECT_EQ(Memory.ToGoal(State), Memory.Initial(State)) << Goal.Value;
	}
}
} // namespace
} // namespace Rtp
