// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Recovery of movers: crowds, pushes, marks.

#include "Rtp/Crowd/MoverSystem.h"

#include "Support/MoverScene.h"
#include "Support/StubPlanner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace Rtp::Testing
{
namespace
{
TEST(MoverRecovery, StandingMoversGiveWay)
{
	MoverScene Scene(R"(
		.....................
		A.........M.........B
		.....................)");
	const MoverHandle Walker = Scene.Add('A');
	const MoverHandle Stander = Scene.Add('M');
	Scene.System.MoveTo(Walker, Scene.PointOf('B'));
	EXPECT_GT(Scene.RunAndFindNearest(Walker, Stander), 2 * MoverSettings{}.RadiusCm * 0.9);
	EXPECT_EQ(Scene.System.ViewOf(Walker)->Status, MoverStatus::Arrived);
	EXPECT_GT(FlatDistance(Scene.System.ViewOf(Stander)->Position, Scene.PointOf('M')), 1) << "it stepped aside";
}

TEST(MoverRecovery, AMoverPushedIntoAWallReturnsToItsCell)
{
	MoverScene Scene(R"(
		S........
		....####.
		....####G)");
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.Tick();
	const double Side = Scene.Map.World.Grid->Transform().CellSizeCm;
	Scene.System.SetBody(Mover, {5.5 * Side, 1.5 * Side, 0}, {});
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::Failed), 0);
}

/** Two opposite streams through one door as wide as a mover. */
TEST(MoverRecovery, OppositeStreamsThroughADoorArrive)
{
	MoverScene Scene(R"(
		.........#.........
		.A.......#.......B.
		.A...............B.
		.A.......#.......B.
		.........#.........)");
	std::vector<MoverHandle> Movers;
	for (const char Letter : {'A', 'B'})
	{
		for (const StateId State : Scene.Map.All(Letter))
		{
			const LayeredGrid& Grid = *Scene.Map.World.Grid;
			const WorldPos Here = Grid.WorldOf(GridSpace::CellOf(State));
			Movers.push_back(*Scene.System.Add(std::move(MakePlanner("astar", Scene.Map.World).Value()), {}, Here));
			Scene.System.MoveTo(Movers.back(), {Letter == 'A' ? Here.X + 800 : Here.X - 800, Here.Y, Here.Z});
		}
	}
	ASSERT_TRUE(Scene.Run(60));
	for (const MoverHandle Mover : Movers)
	{
		EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	}
}

TEST(MoverRecovery, WaitingForAPlanIsNotBeingStuck)
{
	MoverScene Scene("S..........G");
	const MoverHandle Mover = Scene.Send('S', 'G');
	while (Scene.Count(MoverEventKind::Replanned) == 0)
	{
		Scene.Tick();
		Scene.System.SetBody(Mover, Scene.PointOf('S'), {}); // held until it replans
	}
	for (double Time = 0; Time < 2 * MoverSettings{}.StuckSeconds; Time += MovingTickSeconds)
	{
		Scene.Tick(0); // no budget, as if other movers used it up
	}
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Moving);
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
}

TEST(MoverRecovery, AMoverWhosePlannerNeverHasAMoveFails)
{
	MoverScene Scene("S..........G");
	uint32_t Served = 0;
	const MoverHandle Mover = *Scene.System.Add(MakeGreedyPlanner(Served), {}, Scene.PointOf('S'));
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	ASSERT_TRUE(Scene.Run(60));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Failed);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::Stuck);
	EXPECT_GT(Served, 50u) << "the planner was served often";
}

TEST(MoverRecovery, AMoverUnderATooLargeBlockerFails)
{
	std::string Picture;
	for (int Row = 0; Row < 30; ++Row)
	{
		Picture += Row == 0 || Row == 29 ? "..............................\n" : ".XXXXXXXXXXXXXXXXXXXXXXXXXXXX.\n";
	}
	Picture[15 * 31 + 15] = 'S';
	Picture[0] = 'G';
	MoverScene Scene(Picture);
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.Tick();
	Scene.SetBlocked('X', true);
	Scene.SetBlocked('S', true);
	ASSERT_TRUE(Scene.Run(2 * MoverSettings{}.StuckSeconds));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Failed);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::Stuck);
	EXPECT_GT(Scene.Count(MoverEventKind::Blocked), 0);
}

/** The end of the link is open and one move away, but nobody walks there in a straight line. */
TEST(MoverRecovery, AMoverUnderABlockerLeavesItOnFoot)
{
	MoverScene Scene(R"(
		......L........
		###############
		XXXXXXSXXXXXX.G)",
		{{'S', 'L'}});
	const MoverHandle Mover = Scene.Add('S');
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	Scene.SetBlocked('X', true);
	Scene.SetBlocked('S', true);
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
}

/** A stuck mover marks the door as blocked. Another mover that needs the door must not fail for that. */
TEST(MoverRecovery, AMarkThatCutsOffAnotherMoverIsLifted)
{
	MoverScene Scene(R"(
		A...#...G
		....D....
		B...#...H)");
	MoverSettings Settings;
	Settings.bAvoid = false;
	const MoverHandle Held = Scene.Add('A', Settings);
	const MoverHandle Other = Scene.Add('B', Settings);
	const WorldPos Before = Scene.Map.World.Grid->WorldOf(CellIndex{Scene.Map.At('D').Value - 1});
	Scene.System.MoveTo(Held, Scene.PointOf('G'));
	for (int Tick = 0; Tick < 200; ++Tick)
	{
		if (Tick == 90)
		{
			Scene.System.MoveTo(Other, Scene.PointOf('H'));
		}
		Scene.Tick();
		Scene.System.SetBody(Held, Before, {}); // an obstacle that the grid does not show holds it before the door
	}
	EXPECT_GT(Scene.Count(MoverEventKind::Blocked), 1);
	ASSERT_TRUE(Scene.Run(60));
	EXPECT_EQ(Scene.System.ViewOf(Other)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::ArrivedPartially), 0);
}

TEST(MoverRecovery, AFailedMoverDropsItsSearchForAPartialGoal)
{
	MoverScene Scene(R"(
		S......#...
		.......#.G.)");
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.Tick();
	ASSERT_EQ(Scene.Count(MoverEventKind::GoalUnreachable), 1);
	for (double Time = 0; Time < 3; Time += MovingTickSeconds)
	{
		Scene.System.SetBody(Mover, {std::nan(""), 0, 0}, {});
		Scene.Tick(0); // no budget: the search waits
	}
	ASSERT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::OffGrid);
	Scene.Tick();
	Scene.Tick();
	EXPECT_TRUE(Scene.System.RouteOf(Mover).empty());
	EXPECT_EQ(Scene.Count(MoverEventKind::Failed), 1);
}
} // namespace
} // namespace Rtp::Testing
