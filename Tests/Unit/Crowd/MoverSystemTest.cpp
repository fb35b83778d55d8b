// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/MoverSystem.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace Rtp::Testing
{
namespace
{
TEST(MoverSystem, WalksToTheGoalAndReportsIt)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Mover = Scene.Send('S', 'G');
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_LE(FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('G')), MoverSettings{}.AcceptanceCm);
	EXPECT_EQ(Scene.Count(MoverEventKind::Started), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.System.RemainingCm(Mover), 0);
}

TEST(MoverSystem, SmoothingWalksStraightWhereTheLineOfSightIsFree)
{
	double Length[2] = {};
	double Turning[2] = {};
	for (const bool bSmooth : {false, true})
	{
		MoverScene Scene(R"(
			S...........................
			............................
			............................
			............................
			............................
			............................
			............................
			...........................G)");
		MoverSettings Settings;
		Settings.bSmooth = bSmooth;
		const MoverHandle Mover = Scene.Send('S', 'G', Settings);
		WorldPos Before = Scene.PointOf('S');
		double Heading = std::nan("");
		ASSERT_TRUE(Scene.Run(60,
			[&]
			{
				const WorldPos Now = Scene.System.ViewOf(Mover)->Position;
				const double Moved = FlatDistance(Before, Now);
				if (Moved > 1)
				{
					const double NewHeading = std::atan2(Now.Y - Before.Y, Now.X - Before.X);
					Turning[bSmooth] += std::isnan(Heading) ? 0 : std::abs(NewHeading - Heading);
					Heading = NewHeading;
				}
				Length[bSmooth] += Moved;
				Before = Now;
			}));
	}
	EXPECT_LT(Length[1], Length[0] * 0.99);
	EXPECT_LT(Turning[1], Turning[0]);
}

TEST(MoverSystem, ReportsTheLinkItIsOn)
{
	MoverScene Scene(Fence, {{'f', 't'}});
	const MoverHandle Mover = Scene.Send('S', 'G');
	int Ticks = 0;
	ASSERT_TRUE(Scene.Run(60,
		[&]
		{
			const MoverSystem::View Now = *Scene.System.ViewOf(Mover);
			EXPECT_EQ(Now.Link.has_value(), Now.bOnLink);
			EXPECT_EQ(Now.Link.value_or(0), 0u);
			Ticks += Now.bOnLink ? 1 : 0;
		}));
	EXPECT_GT(Ticks, 5);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(MoverSystem, TakesAnotherPathWhenALinkCloses)
{
	MoverScene Scene(Fence, {{'f', 't'}});
	const MoverHandle Mover = Scene.Add('S');
	MoverRecording Recording({Scene.Map.World.Grid->ContentHash(), "", "astar"});
	Scene.System.SetSink(&Recording);
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	Scene.Tick();
	Scene.Tick();
	Scene.System.SetLinkClosed(0, true);
	ASSERT_TRUE(Scene.Run(60, [&] { EXPECT_FALSE(Scene.System.ViewOf(Mover)->bOnLink); }));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	int Closed = 0;
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			Closed += Call.What == MoverCall::Kind::CloseLink ? 1 : 0;
			return true;
		});
	EXPECT_EQ(Closed, 1);
}

TEST(MoverSystem, AGoalSetOnALinkIsPursuedFromTheLinksEnd)
{
	MoverScene Scene(Fence, {{'f', 't'}});
	const MoverHandle Mover = Scene.SendOntoLink();
	ASSERT_TRUE(Scene.System.ViewOf(Mover)->bOnLink);
	Scene.System.MoveTo(Mover, Scene.PointOf('S'));
	EXPECT_TRUE(Scene.System.ViewOf(Mover)->bOnLink) << "a mover does not turn round in mid-air";
	bool bAcross = false;
	ASSERT_TRUE(Scene.Run(
		60, [&] { bAcross = bAcross || FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('t')) < 30; }));
	EXPECT_TRUE(bAcross);
	EXPECT_LE(FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('S')), MoverSettings{}.AcceptanceCm);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(MoverSystem, AGoalSetOnALinkIsKeptWhenTheMoverIsHeldOnTheLink)
{
	MoverScene Scene(Fence, {{'f', 't'}});
	const MoverHandle Mover = Scene.SendOntoLink();
	ASSERT_TRUE(Scene.System.ViewOf(Mover)->bOnLink);
	Scene.System.MoveTo(Mover, Scene.PointOf('S'));
	for (double Time = 0; Time < 6; Time += MovingTickSeconds)
	{
		Scene.System.Tick(MovingTickSeconds, {2000}); // something holds the body
	}
	ASSERT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_LE(FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('S')), MoverSettings{}.AcceptanceCm);
}

TEST(MoverSystem, TakesAnotherDoorWhenTheFirstCloses)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.TickTimes(20);
	Scene.SetBlocked('D', true);
	std::set<uint32_t> Visited;
	ASSERT_TRUE(Scene.Run(60, [&] { Visited.insert(Scene.System.ViewOf(Mover)->Cell.Value); }));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Visited.count(Scene.Map.At('D').Value), 0u);
	EXPECT_EQ(Visited.count(Scene.Map.At('E').Value), 1u);
}

TEST(MoverSystem, AnUnreachableGoalIsReportedAtOnceAndApproachedIfAllowed)
{
	for (const bool bAllowPartial : {false, true})
	{
		MoverScene Scene(R"(
			S......#...
			.......#...
			......N#.G.
			.......#...)");
		MoverSettings Settings;
		Settings.bAllowPartial = bAllowPartial;
		const MoverHandle Mover = Scene.Send('S', 'G', Settings);
		Scene.Tick();
		EXPECT_EQ(Scene.Count(MoverEventKind::GoalUnreachable), 1);
		ASSERT_TRUE(Scene.Run(20));
		const MoverSystem::View View = *Scene.System.ViewOf(Mover);
		EXPECT_EQ(View.Status, bAllowPartial ? MoverStatus::Arrived : MoverStatus::Failed);
		EXPECT_EQ(View.Failure, bAllowPartial ? MoveFailure::None : MoveFailure::Unreachable);
		EXPECT_EQ(Scene.Count(MoverEventKind::ArrivedPartially), bAllowPartial ? 1 : 0);
		if (bAllowPartial)
		{
			EXPECT_LE(FlatDistance(View.Position, Scene.PointOf('N')), Settings.AcceptanceCm);
		}
	}
}

TEST(MoverSystem, AGoalCutOffByADoorIsReachedWhenTheDoorOpens)
{
	MoverScene Scene(R"(
		S..D..G)");
	Scene.SetBlocked('D', true);
	const MoverHandle Mover = Scene.Send('S', 'G');
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.Count(MoverEventKind::ArrivedPartially), 1);
	Scene.SetBlocked('D', false);
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(MoverSystem, FollowsAMovingGoal)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Hunter = Scene.Add('S');
	MoverSettings Slow;
	Slow.SpeedCmPerS = 100;
	const MoverHandle Prey = Scene.Send('G', 'E', Slow);
	for (int Tick = 0; Tick < 1000 && Scene.System.ViewOf(Hunter)->Status != MoverStatus::Arrived; ++Tick)
	{
		Scene.System.MoveTo(Hunter, Scene.System.ViewOf(Prey)->Position);
		Scene.Tick();
	}
	EXPECT_EQ(Scene.System.ViewOf(Hunter)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::Started), 2) << "a moving goal is one journey";
}

TEST(MoverSystem, PausesResumesAndStops)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.TickTimes(10);
	Scene.System.Pause(Mover);
	const WorldPos Held = Scene.System.ViewOf(Mover)->Position;
	Scene.TickTimes(1000);
	EXPECT_EQ(FlatDistance(Scene.System.ViewOf(Mover)->Position, Held), 0) << "and a pause is not a lack of progress";
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Paused);
	Scene.System.Resume(Mover);
	Scene.Tick();
	Scene.Tick();
	EXPECT_GT(FlatDistance(Scene.System.ViewOf(Mover)->Position, Held), 0);
	Scene.System.Stop(Mover);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Idle);
	EXPECT_EQ(Scene.Tick().Moving, 0u);
}

TEST(MoverSystem, ReplansAfterAPush)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.TickTimes(30);
	const CellIndex Corner = *Scene.Map.World.Grid->Find({0, 5, 0});
	Scene.System.SetBody(Mover, Scene.Map.World.Grid->WorldOf(Corner), {});
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
}

/** An obstacle that the grid does not show holds the body: the host never moves it. */
TEST(MoverSystem, FailsAsStuckAfterItTriedToRecover)
{
	MoverScene Scene(TwoRooms);
	MoverSettings Settings;
	Settings.StuckSeconds = 10;
	const MoverHandle Mover = Scene.Send('S', 'G', Settings);
	for (double Time = 0; Time < 30 && Scene.System.ViewOf(Mover)->Status == MoverStatus::Moving;
		 Time += MovingTickSeconds)
	{
		Scene.System.Tick(MovingTickSeconds, {2000});
		Scene.Events.insert(Scene.Events.end(), Scene.System.Events().begin(), Scene.System.Events().end());
	}
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Failed);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::Stuck);
	EXPECT_GE(Scene.Count(MoverEventKind::Blocked), 2);
	EXPECT_GE(Scene.Count(MoverEventKind::Replanned), 2);
	Scene.TickTimes(300);
	EXPECT_EQ(Scene.Map.Overlay->BlockedCount(), 0u) << "marks of stuck movers expire";
}

TEST(MoverSystem, FailsAsStuckAlsoWithAMovingGoal)
{
	MoverScene Scene(TwoRooms);
	MoverSettings Settings;
	Settings.StuckSeconds = 10;
	const MoverHandle Mover = Scene.Add('S', Settings);
	WorldPos Beside = Scene.PointOf('G');
	Beside.X -= Scene.Map.World.Grid->Transform().CellSizeCm;
	bool bBeside = false;
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	for (double Time = 0; Time < 30 && Scene.System.ViewOf(Mover)->Status == MoverStatus::Moving;
		 Time += MovingTickSeconds)
	{
		Scene.System.MoveTo(Mover, bBeside ? Beside : Scene.PointOf('G'));
		bBeside = !bBeside;
		Scene.System.Tick(MovingTickSeconds, {2000});
	}
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::Stuck);
}

TEST(MoverSystem, CrossesLinksInTheirDirectionOnly)
{
	MoverScene Scene(R"(
		S..A#B..G)",
		{{'A', 'B'}});
	const MoverHandle Mover = Scene.Send('S', 'G');
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	Scene.System.MoveTo(Mover, Scene.PointOf('S'));
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.Count(MoverEventKind::GoalUnreachable), 1);
}

TEST(MoverSystem, AGoalBehindAThinWallIsReachedOverItsLink)
{
	// Two sides of a thin wall in one column: the goal's point lies above the cell in which the link begins.
	TextMap Map(R"(
		    G
		-----
		S...A)");
	Map.Parts.AddAnchor(Map['G'], -0.2, 0.3);
	Map.Parts.AddLink(Map['A'], Map['G'], Cost{408}, LinkKind::Ladder);
	MoverScene Scene(std::move(Map));
	const MoverHandle Mover = Scene.Send('S', 'G');
	EXPECT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Cell, Scene.Map.CellAt('G'));
}

TEST(MoverSystem, AMoverLeavesABlockerThatIsDroppedOnIt)
{
	MoverScene Scene(R"(
		S.B.G
		.....)");
	const MoverHandle Mover = Scene.Send('B', 'G');
	Scene.SetBlocked('B', true);
	ASSERT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
}

TEST(MoverSystem, AMoverThatIsSentUnderABlockerLeavesItAndArrivesAtItsGoal)
{
	for (const char* Planner : {"astar", "tba:R=50", "late-astar:R=20", "lss-lrta", "dstar-lite"})
	{
		MoverScene Scene(R"(
			..........G
			...........
			..BB.......
			..BB.......)");
		const MoverHandle Mover = Scene.Add('B', {}, Planner);
		Scene.SetBlocked('B', true);
		Scene.System.MoveTo(Mover, Scene.PointOf('G'));
		ASSERT_TRUE(Scene.Run(20)) << Planner;
		EXPECT_EQ(Scene.Count(MoverEventKind::GoalUnreachable), 0) << Planner;
		EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1) << Planner;
	}
}

TEST(MoverSystem, GoalsOffTheGridFail)
{
	MoverScene Scene(TwoRooms);
	const MoverHandle Mover = Scene.Add('S');
	Scene.System.MoveTo(Mover, {1e6, 1e6, 0});
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::OffGrid);
	Scene.Tick();
	EXPECT_EQ(Scene.Count(MoverEventKind::Failed), 1) << "reported in the next tick";
	Scene.System.MoveTo(Mover, {std::nan(""), 0, 0});
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Failure, MoveFailure::OffGrid);
	EXPECT_FALSE(
		Scene.System.Add(std::move(MakePlanner("astar", Scene.Map.World).Value()), {}, {-1e5, 0, 0}).has_value());
}

TEST(MoverSystem, TwoMoversPassEachOtherWithoutTouching)
{
	MoverScene Scene(R"(
		....................
		A..................B
		....................)");
	const MoverHandle First = Scene.Add('A');
	const MoverHandle Second = Scene.Add('B');
	Scene.System.MoveTo(First, Scene.PointOf('B'));
	Scene.System.MoveTo(Second, Scene.PointOf('A'));
	EXPECT_GT(Scene.RunAndFindNearest(First, Second), 2 * MoverSettings{}.RadiusCm * 0.95);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 2);
}

uint64_t CrowdTrace(ITaskRunner* Tasks, uint32_t& Finished)
{
	MoverScene Scene(TwoRooms, {}, Tasks);
	Random Source(4);
	const LayeredGrid& Grid = *Scene.Map.World.Grid;
	std::vector<MoverHandle> Movers;
	for (int Number = 0; Number < 20; ++Number)
	{
		MoverSettings Settings;
		Settings.RadiusCm = 15;
		Movers.push_back(*Scene.System.Add(std::move(MakePlanner("late-astar:R=20", Scene.Map.World).Value()), Settings,
			Grid.WorldOf(CellIndex{Source.Below(Grid.CellCount())})));
		Scene.System.MoveTo(Movers.back(), Grid.WorldOf(CellIndex{Source.Below(Grid.CellCount())}));
	}
	uint64_t Trace = 0;
	for (int Tick = 0; Tick < 1800; ++Tick)
	{
		if (Tick % 90 == 0)
		{
			Scene.SetBlocked('D', Tick % 180 == 0);
		}
		Scene.Tick(200);
		Trace = MixHash(Trace, Scene.System.TraceHash());
	}
	Finished = static_cast<uint32_t>(std::count_if(Movers.begin(), Movers.end(),
		[&](MoverHandle Mover) { return Scene.System.ViewOf(Mover)->Status != MoverStatus::Moving; }));
	return Trace;
}

TEST(MoverSystemThreads, ACrowdMovesTheSameWithAnyNumberOfThreadsAndComesToRest)
{
	uint32_t Finished = 0;
	const uint64_t Expected = CrowdTrace(nullptr, Finished);
	EXPECT_EQ(Finished, 20u);
	ThreadTaskRunner Tasks(3);
	EXPECT_EQ(CrowdTrace(&Tasks, Finished), Expected);
}
} // namespace
} // namespace Rtp::Testing
