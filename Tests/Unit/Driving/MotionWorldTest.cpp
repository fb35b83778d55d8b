// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Driving/MotionWorld.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Planning/Walk.h"

#include "TextWorld.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
using Testing::TextWorld;

TEST(MotionWorld, DrivesAnAgentOfAHostWithPublicTypesOnly)
{
	const TextWorld W(R"(
		S.........
		..........
		.........G
		..........)");
	SerialTaskRunner Tasks;
	const Result<MotionWorld> Vehicles = MakeMotionWorld(W.World, TankModel(), Tasks);
	ASSERT_TRUE(Vehicles.IsOk());
	const MotionWorld& Tanks = Vehicles.Value();
	const CellIndex GoalCell = GridSpace::CellOf(W.At('G'));
	const StateId Start = Tanks.StandingAt(GridSpace::CellOf(W.At('S')), 6);
	EXPECT_EQ(Tanks.Describe(Start), (MotionState{GridSpace::CellOf(W.At('S')), 6, 1})) << "speed 1 of a tank stands";
	Result<std::unique_ptr<IPlanner>> Planner = MakeMotionPlanner("tba", Tanks);
	ASSERT_TRUE(Planner.IsOk());
	const WalkOutcome Outcome =
		WalkToGoal(**Planner, Tanks.Space(), Start, Tanks.AnyHeadingAt(GoalCell), {{200}, NoIndex, 1000}, WalkWatch{});
	EXPECT_EQ(Outcome.End, WalkEnd::AtGoal);
	EXPECT_EQ(Tanks.Describe(Outcome.Current).Cell, GoalCell);
}

TEST(MotionWorld, RefusesABrokenModel)
{
	const TextWorld W("S.G");
	SerialTaskRunner Tasks;
	MotionModel Broken = TankModel();
	Broken.Headings = 7;
	EXPECT_FALSE(MakeMotionWorld(W.World, Broken, Tasks).IsOk());
}
} // namespace
} // namespace Rtp
