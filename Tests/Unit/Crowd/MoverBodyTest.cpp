// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Bodies of movers: speeds that change, braking, settling, bodies that are no movers.

#include "Rtp/Crowd/MoverSystem.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace Rtp::Testing
{
namespace
{
constexpr std::string_view Hall = R"(
	S.............................
	..............................
	..............................
	..............M..............G
	..............................
	..............................
	..............................)";

double SpeedOf(const MoverScene& Scene, MoverHandle Mover)
{
	const Velocity Wanted = Scene.System.ViewOf(Mover)->Wanted;
	return std::hypot(Wanted.X, Wanted.Y);
}

TEST(MoverBody, AChangedSpeedTakesEffectInTheSameJourney)
{
	MoverScene Scene(Hall);
	MoverSettings Settings;
	const MoverHandle Mover = Scene.Send('S', 'G', Settings);
	for (const double Speed : {300.0, 60.0, 500.0})
	{
		Settings.SpeedCmPerS = Speed;
		Scene.System.Configure(Mover, Settings);
		Scene.Tick();
		Scene.Tick();
		EXPECT_NEAR(SpeedOf(Scene, Mover), Speed, 1e-6);
	}
	ASSERT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Started), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
}

TEST(MoverBody, AMoverWithoutSpeedWaitsAndIsNotStuck)
{
	MoverScene Scene(Hall);
	MoverSettings Settings;
	Settings.SpeedCmPerS = 0;
	const MoverHandle Mover = Scene.Send('S', 'G', Settings);
	EXPECT_FALSE(Scene.Run(2 * Settings.StuckSeconds));
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
	Settings.SpeedCmPerS = 300;
	Scene.System.Configure(Mover, Settings);
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(MoverBody, ABodyOnABeltMakesProgressOnTheBelt)
{
	for (const bool bCarried : {true, false})
	{
		MoverScene Scene(Hall);
		const MoverHandle Mover = Scene.Send('M', 'G');
		for (int Tick = 0; Tick < 150; ++Tick)
		{
			// The belt carries the body back as fast as it walks.
			const MoverSystem::View View = *Scene.System.ViewOf(Mover);
			if (bCarried)
			{
				Scene.System.Carry(Mover, {-View.Wanted.X * MovingTickSeconds, -View.Wanted.Y * MovingTickSeconds, 0});
			}
			Scene.System.SetBody(Mover, Scene.PointOf('M'), View.Wanted);
			Scene.System.Tick(MovingTickSeconds, {2000});
			Scene.Events.insert(Scene.Events.end(), Scene.System.Events().begin(), Scene.System.Events().end());
		}
		EXPECT_EQ(Scene.Count(MoverEventKind::Blocked) == 0, bCarried);
	}
}

TEST(MoverBody, BrakesEvenlyAlongTheRestOfItsRoute)
{
	MoverScene Scene(Hall);
	MoverSettings Settings;
	Settings.BrakingCm = 200;
	Settings.AcceptanceCm = 5;
	const MoverHandle Mover = Scene.Send('S', 'G', Settings);
	double Slowest = Settings.SpeedCmPerS;
	ASSERT_TRUE(Scene.Run(60,
		[&]
		{
			const double Left = FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('G'));
			Slowest = std::min(Slowest, SpeedOf(Scene, Mover));
			if (Left > 210)
			{
				EXPECT_NEAR(SpeedOf(Scene, Mover), Settings.SpeedCmPerS, 1e-6);
			}
		}));
	EXPECT_LT(Slowest, 0.2 * Settings.SpeedCmPerS);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(MoverBody, OneThatIsPushedBesideAClosedDoorLeavesIt)
{
	MoverScene Scene(R"(
		S...###
		....D.G
		......#)");
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.SetBlocked('D', true);
	Scene.TickTimes(2);
	WorldPos InTheWall = Scene.PointOf('D');
	InTheWall.Y -= 30;
	Scene.System.SetBody(Mover, InTheWall, {});
	ASSERT_EQ(Scene.System.ViewOf(Mover)->Cell, Scene.Map.CellAt('D'));
	Scene.TickTimes(60);
	EXPECT_NE(Scene.System.ViewOf(Mover)->Cell, Scene.Map.CellAt('D'));
}

TEST(MoverBody, MoversWithOneGoalSettleAroundIt)
{
	uint32_t Overlaps[2] = {};
	for (const bool bSettle : {false, true})
	{
		MoverScene Scene(Hall);
		MoverSettings Settings;
		Settings.bSettle = bSettle;
		Settings.AcceptanceCm = 20;
		Settings.bStandFirm = true;
		for (int Index = 0; Index < 12; ++Index)
		{
			WorldPos From = Scene.PointOf('S');
			From.X += 80 * (Index % 4);
			From.Y += 80 * (Index / 4);
			const MoverHandle Mover =
				*Scene.System.Add(std::move(MakePlanner("astar", Scene.Map.World).Value()), Settings, From);
			Scene.System.MoveTo(Mover, Scene.PointOf('M'));
		}
		EXPECT_TRUE(Scene.Run(60));
		EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 12);
		Overlaps[bSettle] = Scene.System.CountOverlaps();
	}
	EXPECT_LT(Overlaps[true] * 10, Overlaps[false]) << "one fits into the radius";
}

TEST(MoverBody, WalksAroundABodyThatIsNoMover)
{
	for (const uint32_t Groups : {1u, 2u})
	{
		MoverScene Scene(Hall);
		MoverSettings Settings;
		Settings.AvoidsGroups = 1;
		const MoverHandle Mover = Scene.Add('S', Settings);
		WorldPos Goal = Scene.PointOf('M');
		Goal.X += 2 * (Goal.X - Scene.PointOf('S').X) / 3;
		Goal.Y += 2 * (Goal.Y - Scene.PointOf('S').Y) / 3;
		const OtherBody Other{Scene.PointOf('M'), {}, 60, Groups};
		Scene.System.SetOthers({&Other, 1});
		Scene.System.MoveTo(Mover, Goal);
		double Nearest = 1e9;
		ASSERT_TRUE(Scene.Run(60,
			[&] { Nearest = std::min(Nearest, FlatDistance(Scene.System.ViewOf(Mover)->Position, Other.Position)); }));
		EXPECT_EQ(Nearest > 80, Groups == 1) << Nearest;
	}
}

TEST(MoverBody, AStandingMoverStepsAsideUnlessItStandsFirm)
{
	for (const bool bFirm : {false, true})
	{
		MoverScene Scene(Hall);
		MoverSettings Settings;
		Settings.bStandFirm = bFirm;
		const MoverHandle Standing = Scene.Add('M', Settings);
		const MoverHandle Walking = Scene.Add('S');
		WorldPos Goal = Scene.PointOf('M');
		Goal.X += 2 * (Goal.X - Scene.PointOf('S').X) / 3;
		Goal.Y += 2 * (Goal.Y - Scene.PointOf('S').Y) / 3;
		Scene.System.MoveTo(Walking, Goal);
		ASSERT_TRUE(Scene.Run(30));
		EXPECT_EQ(FlatDistance(Scene.System.ViewOf(Standing)->Position, Scene.PointOf('M')) < 0.01, bFirm);
	}
}

constexpr std::string_view Corridor = R"(
	..............................
	..............................
	..............................
	A.............M..............B
	..............................
	..............................
	..............................)";

/** Two systems of one level, which tell each other where their movers are. */
struct TwoSystems
{
	void Tick()
	{
		std::vector<OtherBody> Bodies;
		One.System.AppendBodies(Bodies);
		Other.System.AppendBodies(Bodies);
		One.System.SetOthers(Bodies);
		Other.System.SetOthers(Bodies);
		One.Tick();
		Other.Tick();
	}

	MoverScene One{Corridor};
	MoverScene Other{Corridor};
};

TEST(MoverBody, MoversOfTwoSystemsGiveWayByPriority)
{
	for (const AgentPriority Priority : {AgentPriority::Low, AgentPriority::Normal, AgentPriority::Critical})
	{
		TwoSystems Level;
		MoverSettings Settings;
		const MoverHandle Left = Level.One.Send('A', 'B', Settings);
		Settings.Priority = Priority;
		const MoverHandle Right = Level.Other.Send('B', 'A', Settings);
		double Aside[2] = {};
		double Nearest = 1e9;
		const double Middle = Level.One.PointOf('A').Y;
		for (int Count = 0; Count < 600; ++Count)
		{
			Level.Tick();
			const WorldPos First = Level.One.System.ViewOf(Left)->Position;
			const WorldPos Second = Level.Other.System.ViewOf(Right)->Position;
			Aside[0] = std::max(Aside[0], std::abs(First.Y - Middle));
			Aside[1] = std::max(Aside[1], std::abs(Second.Y - Middle));
			Nearest = std::min(Nearest, FlatDistance(First, Second));
		}
		EXPECT_EQ(Level.One.Count(MoverEventKind::Arrived), 1);
		EXPECT_EQ(Level.Other.Count(MoverEventKind::Arrived), 1);
		EXPECT_GT(Nearest, 60) << "they meet and do not overlap";
		EXPECT_EQ(Aside[0] > 15, Priority != AgentPriority::Low) << Aside[0];
		EXPECT_EQ(Aside[1] > 15, Priority != AgentPriority::Critical) << Aside[1];
	}
}

TEST(MoverBody, AMoverSettlesBesideOneOfAnotherSystem)
{
	TwoSystems Level;
	MoverSettings Settings;
	Settings.bStandFirm = true;
	Level.One.Send('M', 'M', Settings);
	Level.Tick();
	Settings.AcceptanceCm = 5;
	Level.Other.Send('A', 'M', Settings);
	for (int Count = 0; Count < 600; ++Count)
	{
		Level.Tick();
	}
	EXPECT_EQ(Level.Other.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Level.Other.Count(MoverEventKind::Failed), 0);
}
} // namespace
} // namespace Rtp::Testing
