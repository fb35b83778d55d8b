// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/RouteFollower.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "MoverScene.h"

#include <cmath>
#include <string>

namespace Rtp::Testing
{
namespace
{
/** A walk of a mover that has arrived. */
struct WalkedLine
{
	double LengthCm = 0;
	std::vector<WorldPos> Points;
};

WalkedLine WalkToEnd(MoverScene& Scene, MoverHandle Mover)
{
	WalkedLine Line;
	Line.Points.push_back(Scene.System.ViewOf(Mover)->Position);
	EXPECT_TRUE(Scene.Run(100,
		[&]
		{
			Line.Points.push_back(Scene.System.ViewOf(Mover)->Position);
			Line.LengthCm += FlatDistance(Line.Points[Line.Points.size() - 2], Line.Points.back());
		}));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	return Line;
}

/** An empty field with a start at its left end and a goal at its right end, some rows below. */
std::string Field(int Width, int Height)
{
	std::string Picture;
	for (int Y = 0; Y < Height; ++Y)
	{
		std::string Row(static_cast<size_t>(Width), '.');
		Row.front() = Y == 0 ? 'S' : '.';
		Row.back() = Y + 1 == Height ? 'G' : '.';
		Picture += "\n" + Row;
	}
	return Picture;
}

MoverSettings Exact()
{
	MoverSettings Settings;
	Settings.AcceptanceCm = 1;
	Settings.bAvoid = false;
	return Settings;
}
} // namespace

TEST(RouteFollower, WalksStraightAcrossAFieldThatIsLongerThanThePlan)
{
	MoverScene Scene(Field(150, 40));
	const MoverHandle Mover = Scene.Send('S', 'G', Exact());
	const double Straight = FlatDistance(Scene.PointOf('S'), Scene.PointOf('G'));
	EXPECT_LT(WalkToEnd(Scene, Mover).LengthCm, 1.001 * Straight);
}

TEST(RouteFollower, SetsOffAlongItsLineBeforeTheEndOfTheLegIsKnown)
{
	TextWorld Map(Field(150, 40));
	Map.World.Database = std::move(BuildDatabase("atlas:scale=straight", Map.World.Grid).Value());
	MoverSystem System(Map.World);
	const auto PointOf = [&](char Letter) { return Map.World.Grid->WorldOf(GridSpace::CellOf(Map.At(Letter))); };
	const MoverHandle Mover =
		*System.Add(std::move(MakePlanner("atlas:wait=still", Map.World).Value()), Exact(), PointOf('S'));
	System.MoveTo(Mover, PointOf('G'));
	const auto OffLine = [&]
	{
		const WorldPos Here = System.ViewOf(Mover)->Position;
		const double Dx = PointOf('G').X - PointOf('S').X;
		const double Dy = PointOf('G').Y - PointOf('S').Y;
		return std::abs((Here.X - PointOf('S').X) * Dy - (Here.Y - PointOf('S').Y) * Dx) / std::hypot(Dx, Dy);
	};
	for (int Tick = 0; Tick < 3000 && System.Tick(MovingTickSeconds, {2000}).Moving != 0; ++Tick)
	{
		System.Integrate(MovingTickSeconds);
		ASSERT_LT(OffLine(), 1) << "the moves of the route begin with a diagonal";
	}
	EXPECT_EQ(System.ViewOf(Mover)->Status, MoverStatus::Arrived);
}

TEST(RouteFollower, TurnsBesideTheCornersOfWalls)
{
	MoverScene Scene(R"(
		S.........
		.........#
		######...#
		G........#)");
	const MoverHandle Mover = Scene.Send('S', 'G', Exact());
	// Past the two corners of the wall's end, at 300, 100 and 300, 150.
	const double Shortest = std::hypot(275, 75) + 50 + std::hypot(275, 25);
	EXPECT_LT(WalkToEnd(Scene, Mover).LengthCm, Shortest + 4);
	EXPECT_EQ(Scene.Count(MoverEventKind::SubgoalReached), 2);
}

/** A mover that went to the points of both cells would walk 740 cm. */
TEST(RouteFollower, AMoverJoinsAPassageAtTheEdgesOfItsCells)
{
	MoverScene Scene(R"(
		....f#t....
		.....#.....
		.....#.....
		.....#.....
		.....#.....
		S....#....G)",
		{{'f', 't', Cost{816}, LinkKind::Passage}});
	const MoverHandle Mover = Scene.Send('S', 'G', Exact());
	const WalkedLine Line = WalkToEnd(Scene, Mover);
	EXPECT_NEAR(Line.LengthCm, 2 * std::hypot(225, 250) + 50, 2);
	for (const WorldPos& Point : Line.Points)
	{
		const bool bInWall = Point.X > 250 && Point.X < 300;
		EXPECT_TRUE(!bInWall || std::abs(Point.Y - 25) < 1) << "it crosses the gap along the line of the passage";
	}
}

TEST(RouteFollower, WithoutSmoothingAMoverWalksFromCellToCell)
{
	MoverScene Scene(Field(12, 4));
	MoverSettings Settings = Exact();
	Settings.bSmooth = false;
	const MoverHandle Mover = Scene.Send('S', 'G', Settings);
	EXPECT_NEAR(WalkToEnd(Scene, Mover).LengthCm, 50 * (8 + 3 * std::sqrt(2.0)), 2);
}

TEST(RouteFollower, SeesADoorOnItsLegBeforeItIsThere)
{
	MoverScene Scene(R"(
		............#...........
		............#...........
		S...........D..........G
		............#...........
		............#...........
		............E...........)");
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.TickTimes(10);
	Scene.SetBlocked('D', true);
	Scene.TickTimes(2);
	EXPECT_EQ(Scene.Count(MoverEventKind::Replanned), 1);
	EXPECT_LT(Scene.System.ViewOf(Mover)->Position.X, Scene.PointOf('D').X - 300);
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
}

TEST(RouteFollower, APushedMoverReturnsToItsLegWithoutAPlan)
{
	MoverScene Scene(R"(
		S.............
		..............
		######.#######
		..............
		G.............)");
	const MoverHandle Mover = Scene.Send('S', 'G');
	Scene.TickTimes(5);
	// More than half a cell beside its line.
	WorldPos Aside = Scene.System.ViewOf(Mover)->Position;
	Aside.Y += 30;
	Scene.System.SetBody(Mover, Aside, {});
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Replanned), 0);
}

TEST(RouteFollower, AMoverHeldOffACornerLooksPastIt)
{
	MoverScene Scene(R"(
		S......
		###....
		G......)");
	const MoverHandle Mover = Scene.Send('S', 'G', Exact());
	const auto Position = [&] { return Scene.System.ViewOf(Mover)->Position; };
	for (int Tick = 0; Tick < 100 && Position().X < 138; ++Tick)
	{
		Scene.Tick();
	}
	ASSERT_EQ(Scene.Count(MoverEventKind::SubgoalReached), 0);
	// The corner lies at 150, 50. The place is before it and beside the line to it, and the next corner is in sight.
	for (int Tick = 0; Tick < 5; ++Tick)
	{
		Scene.System.SetBody(Mover, {150.3, 47.6, Position().Z}, {});
		Scene.Tick();
	}
	EXPECT_EQ(Scene.Count(MoverEventKind::SubgoalReached), 1);
}

TEST(RouteFollower, AGoalBesideTheGroundIsApproachedAsFarAsTheGroundReaches)
{
	MoverScene Scene(R"(
		S........G
		..........)");
	WorldPos Goal = Scene.PointOf('G');
	Goal.X += 35;
	Goal.Y -= 35;
	MoverSettings Settings = Exact();
	Settings.AcceptanceCm = 16;
	const MoverHandle Mover = Scene.Add('S', Settings);
	Scene.System.MoveTo(Mover, Goal);
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
}

TEST(RouteFollower, AMoverPushedOntoARampDoesNotFollowItsLegOnTheStoreyAbove)
{
	// A ramp beside the lower row leads to a gallery above that row.
	TextMap Map(R"(
		S..........G
		.f....e#####
		------------
		#######.....
		#######g....)");
	for (int32_t X = 2; X < 7; ++X)
	{
		Map.Parts.AddWall({X, 1, 0}, Direction::N);
	}
	Map.Parts.AddSeam(Map['e'], Direction::E, 1);
	MoverScene Scene(std::move(Map));
	const MoverHandle Mover = Scene.Send('S', 'G', Exact());
	Scene.TickTimes(4);
	WorldPos Body = Scene.PointOf('f');
	Scene.System.SetBody(Mover, Body, {});
	Body = Scene.PointOf('e');
	Body.Y -= 20;
	Scene.System.SetBody(Mover, Body, {});
	ASSERT_EQ(Scene.System.ViewOf(Mover)->Cell, Scene.Map.CellAt('e'));
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Blocked), 0);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Cell, Scene.Map.CellAt('G'));
}

TEST(RouteFollower, EveryTickIsALegalWalkWithTheSmallestBudget)
{
	for (const char* Planner : {"astar", "lrta", "tba:R=10"})
	{
		MoverScene Scene(TwoRooms);
		const MoverHandle Mover = Scene.Send('S', 'G', {}, Planner);
		uint32_t Moving = 1;
		for (int Tick = 0; Tick < 20000 && Moving != 0; ++Tick)
		{
			if (Tick % 50 == 20)
			{
				Scene.SetBlocked(Tick % 100 == 20 ? 'D' : 'E', true);
			}
			if (Tick % 50 == 45)
			{
				Scene.SetBlocked(Tick % 100 == 45 ? 'D' : 'E', false);
			}
			Moving = Scene.Tick(4).Moving;
			const MoverSystem::View Now = *Scene.System.ViewOf(Mover);
			const WorldPos Middle = Scene.Map.World.Grid->WorldOf(Now.Cell);
			ASSERT_LE(std::abs(Now.Position.X - Middle.X), 25.01) << Planner;
			ASSERT_LE(std::abs(Now.Position.Y - Middle.Y), 25.01) << Planner;
		}
		EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived) << Planner;
	}
}
} // namespace Rtp::Testing
