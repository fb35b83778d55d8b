// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How movers get out of trouble: crowds, pushes, marks.

#include "Rtp/Crowd/MoverSystem.h"

#include "Support/GreedyPlanner.h"
#include "Support/MovingPlace.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rtp::Testing
{
namespace
{
TEST(MoverRecovery, ThoseWhoStandMakeWay)
{
	MovingPlace Scene(R"(
		.....................
		A.........M.........B
		.....................)");
	const MoverHandle Walker = Scene.Add('A');
	const MoverHandle Stander = Scene.Add('M');
	Scene.System.MoveTo(Walker, Scene.PointOf('B'));
	double Nearest = 1e9;
	while (Scene.Tick().Moving != 0)
	{
		Nearest = std::min(
			Nearest, FlatDistance(Scene.System.ViewOf(Walker)->Position, Scene.System.ViewOf(Stander)->Position));
	}
	EXPECT_EQ(Scene.System.ViewOf(Walker)->Status, MoverStatus::Arrived);
	EXPECT_GT(Nearest, 2 * MoverSettings{}.RadiusCm * 0.9);
	EXPECT_GT(FlatDistance(Scene.System.ViewOf(Stander)->Position, Scene.PointOf('M')), 1) << "it stepped aside";
}

TEST(MoverRecovery, AMoverPushedIntoAWallComesBackOutOfIt)
{
	MovingPlace Scene(R"(
		S........
		....####.
		....####G)");
	const MoverHandle Who = Scene.Add('S');
	Scene.System.MoveTo(Who, Scene.PointOf('G'));
	Scene.Tick();
	const double Side = Scene.Place.Level.Grid->Transform().CellSizeCm;
	Scene.System.SetBody(Who, {5.5 * Side, 1.5 * Side, 0}, {});
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::Failed), 0);
}

/** Two streams through one door of the width of a mover. */
TEST(MoverRecovery, StreamsThroughADoorDissolve)
{
	MovingPlace Scene(R"(
		.........#.........
		.A.......#.......B.
		.A...............B.
		.A.......#.......B.
		.........#.........)");
	std::vector<MoverHandle> Movers;
	for (const char Letter : {'A', 'B'})
	{
		for (const StateId At : Scene.Place.All(Letter))
		{
			const LayeredGrid& Grid = *Scene.Place.Level.Grid;
			const WorldPos Here = Grid.WorldOf(GridSpace::CellOf(At));
			Movers.push_back(*Scene.System.Add(std::move(MakePlanner("astar", Scene.Place.Level).Value()), {}, Here));
			Scene.System.MoveTo(Movers.back(), {Letter == 'A' ? Here.X + 800 : Here.X - 800, Here.Y, Here.Z});
		}
	}
	ASSERT_TRUE(Scene.Run(60));
	for (const MoverHandle Who : Movers)
	{
		EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Arrived);
	}
}

TEST(MoverRecovery, WhoWaitsForAPlanIsNotStuck)
{
	MovingPlace Scene("S..........G");
	const MoverHandle Who = Scene.Add('S');
	Scene.System.MoveTo(Who, Scene.PointOf('G'));
	while (Scene.Count(MoverEventKind::Replanned) == 0)
	{
		Scene.Tick();
		Scene.System.SetBody(Who, Scene.PointOf('S'), {}); // held until it wants another plan
	}
	for (double Time = 0; Time < 2 * MoverSettings{}.StuckSeconds; Time += MovingTickSeconds)
	{
		Scene.Tick(0); // others have all of the budget
	}
	EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Moving);
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Arrived);
}

TEST(MoverRecovery, APlannerThatNeverHasAMoveIsGivenUp)
{
	MovingPlace Scene("S..........G");
	uint32_t Served = 0;
	const MoverHandle Who = *Scene.System.Add(std::make_unique<GreedyPlanner>(Served), {}, Scene.PointOf('S'));
	Scene.System.MoveTo(Who, Scene.PointOf('G'));
	ASSERT_TRUE(Scene.Run(60));
	EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Failed);
	EXPECT_EQ(Scene.System.ViewOf(Who)->Failure, MoveFailure::Stuck);
	EXPECT_GT(Served, 50u) << "it had its chance";
}

TEST(MoverRecovery, ABlockerTooLargeToWalkOffEndsTheJourney)
{
	std::string Picture;
	for (int Row = 0; Row < 30; ++Row)
	{
		Picture += Row == 0 || Row == 29 ? "..............................\n" : ".XXXXXXXXXXXXXXXXXXXXXXXXXXXX.\n";
	}
	Picture[15 * 31 + 15] = 'S';
	Picture[0] = 'G';
	MovingPlace Scene(Picture);
	const MoverHandle Who = Scene.Add('S');
	Scene.System.MoveTo(Who, Scene.PointOf('G'));
	Scene.Tick();
	Scene.SetBlocked('X', true);
	Scene.SetBlocked('S', true);
	ASSERT_TRUE(Scene.Run(2 * MoverSettings{}.StuckSeconds));
	EXPECT_EQ(Scene.System.ViewOf(Who)->Status, MoverStatus::Failed);
	EXPECT_EQ(Scene.System.ViewOf(Who)->Failure, MoveFailure::Stuck);
	EXPECT_GT(Scene.Count(MoverEventKind::Blocked), 0);
}

/** A body that does not move marks the door as blocked; another mover that needs the door must not give up for that. */
TEST(MoverRecovery, AMarkThatCutsAnotherMoverOffIsLifted)
{
	MovingPlace Scene(R"(
		A...#...G
		....D....
		B...#...H)");
	MoverSettings Settings;
	Settings.bAvoid = false;
	const MoverHandle Held = Scene.Add('A', Settings);
	const MoverHandle Other = Scene.Add('B', Settings);
	const WorldPos Before = Scene.Place.Level.Grid->WorldOf(CellIndex{Scene.Place.At('D').Value - 1});
	Scene.System.MoveTo(Held, Scene.PointOf('G'));
	for (int Tick = 0; Tick < 200; ++Tick)
	{
		if (Tick == 90)
		{
			Scene.System.MoveTo(Other, Scene.PointOf('H'));
		}
		Scene.Tick();
		Scene.System.SetBody(Held, Before, {}); // something the grid does not know holds it before the door
	}
	EXPECT_GT(Scene.Count(MoverEventKind::Blocked), 1);
	ASSERT_TRUE(Scene.Run(60));
	EXPECT_EQ(Scene.System.ViewOf(Other)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::ArrivedPartially), 0);
}
} // namespace
} // namespace Rtp::Testing
