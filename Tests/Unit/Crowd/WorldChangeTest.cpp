// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/MoverSystem.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rtp::Testing
{
namespace
{
/** The cells of one picture in another of the same size. */
std::vector<CellIndex> NamesIn(const LayeredGrid& Old, const LayeredGrid& New)
{
	std::vector<CellIndex> Names;
	for (uint32_t Cell = 0; Cell < Old.CellCount(); ++Cell)
	{
		Names.push_back(New.Find(Old.CoordOf(CellIndex{Cell})).value_or(CellIndex{}));
	}
	return Names;
}

/** A scene whose level becomes another of the same size. */
class ChangingScene : public MoverScene
{
public:
	ChangingScene(std::string_view Old, std::string_view InNew, const std::vector<LetterLink>& Links = {})
		: MoverScene(Old, Links)
		, New(InNew, Links)
	{
	}

	/** The movers that lost their ground. */
	std::vector<MoverHandle> Change()
	{
		const auto Maker = [&](MoverHandle) { return std::move(MakePlanner("astar", New.World).Value()); };
		return System.ChangeWorld(New.World, NamesIn(*Map.World.Grid, *New.World.Grid), Maker);
	}

	const TextWorld New;
};

constexpr std::string_view Closed = R"(
	S.......#........
	........#........
	........#.......G
	........#........
	........#........
	T..............U.)";

constexpr std::string_view Opened = R"(
	S.......#........
	........#........
	................G
	........#........
	........#........
	T..............U.)";

constexpr std::string_view Halved = R"(
	S.......#########
	........#########
	........#########
	........#########
	........#########
	T.......#########)";
} // namespace

TEST(WorldChange, AMoverElsewhereKeepsHandleVelocityAndRoute)
{
	ChangingScene Scene(Closed, Opened);
	const MoverHandle Mover = Scene.Send('T', 'U');
	for (int Tick = 0; Tick < 10; ++Tick)
	{
		Scene.Tick();
	}
	const MoverSystem::View Before = *Scene.System.ViewOf(Mover);
	std::vector<CellCoord> Route;
	for (const StateId State : Scene.System.RouteOf(Mover))
	{
		Route.push_back(Scene.Map.World.Grid->CoordOf(GridSpace::CellOf(State)));
	}
	ASSERT_FALSE(Route.empty());
	EXPECT_TRUE(Scene.Change().empty());
	const MoverSystem::View After = *Scene.System.ViewOf(Mover);
	EXPECT_EQ(After.Status, MoverStatus::Moving);
	EXPECT_EQ(After.Wanted.X, Before.Wanted.X);
	EXPECT_EQ(Scene.New.World.Grid->CoordOf(After.Cell), Scene.Map.World.Grid->CoordOf(Before.Cell));
	std::vector<CellCoord> Kept;
	for (const StateId State : Scene.System.RouteOf(Mover))
	{
		Kept.push_back(Scene.New.World.Grid->CoordOf(GridSpace::CellOf(State)));
	}
	EXPECT_EQ(Kept, Route);
	Scene.Tick();
	EXPECT_GT(Scene.System.ViewOf(Mover)->Wanted.X, 0.9 * Before.Wanted.X);
	Scene.ExpectArrival(20);
	EXPECT_EQ(Scene.Count(MoverEventKind::Replanned), 0);
}

TEST(WorldChange, NewGroundIsUsedByTheNextMove)
{
	ChangingScene Scene(Closed, Opened);
	const MoverHandle Mover = Scene.Add('S');
	Scene.Change();
	Scene.System.MoveTo(Mover, Scene.PointOf('G'));
	Scene.Tick();
	EXPECT_LT(Scene.System.RemainingCm(Mover), 1.2 * FlatDistance(Scene.PointOf('S'), Scene.PointOf('G')));
	Scene.ExpectArrival(20);
}

TEST(WorldChange, AMoverWhoseRouteIsGonePlansAgain)
{
	ChangingScene Scene(Opened, Closed);
	Scene.Send('S', 'G');
	Scene.Tick();
	EXPECT_TRUE(Scene.Change().empty());
	EXPECT_TRUE(Scene.Run(30));
	EXPECT_EQ(Scene.Count(MoverEventKind::Replanned), 1);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

TEST(WorldChange, AMoverWithoutGroundIsRemovedAndAGoalWithoutGroundFails)
{
	ChangingScene Scene(Closed, Halved);
	const MoverHandle Gone = Scene.Add('U');
	const MoverHandle Left = Scene.Send('T', 'U');
	Scene.Tick();
	EXPECT_EQ(Scene.Change(), std::vector<MoverHandle>{Gone});
	EXPECT_FALSE(Scene.System.ViewOf(Gone));
	Scene.Tick();
	EXPECT_EQ(Scene.System.ViewOf(Left)->Failure, MoveFailure::OffGrid);
}

TEST(WorldChange, AMoverOnALinkCrossesIt)
{
	constexpr std::string_view Wider = R"(
		S.f#t.G
		...#...
		...#...
		.......
		.......)";
	ChangingScene Scene(Fence, Wider, {{'f', 't'}});
	const MoverHandle Mover = Scene.SendOntoLink();
	Scene.Change();
	EXPECT_TRUE(Scene.System.ViewOf(Mover)->bOnLink);
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Link, 0u);
	EXPECT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.Count(MoverEventKind::Replanned), 0);
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
}

constexpr std::string_view Island = R"(
	S........#.
	.........#G)";
constexpr std::string_view Bridge = R"(
	S..........
	.........#G)";

TEST(WorldChange, AMoverOnItsWayToTheNearestCellTriesItsGoalAgain)
{
	ChangingScene Scene(Island, Bridge);
	const MoverHandle Mover = Scene.Send('S', 'G');
	while (!Scene.System.ViewOf(Mover)->bPartial || Scene.System.ViewOf(Mover)->Wanted.X == 0)
	{
		ASSERT_NE(Scene.Tick().Moving, 0u);
	}
	Scene.Change();
	Scene.ExpectArrival(20);
	EXPECT_EQ(Scene.Count(MoverEventKind::ArrivedPartially), 0);
}

TEST(WorldChange, ASearchForTheNearestCellBeginsAgain)
{
	ChangingScene Scene(Island, Bridge);
	const MoverHandle Mover = Scene.Send('S', 'G');
	for (int Tick = 0; Tick < 5; ++Tick)
	{
		Scene.Tick(1); // too little work for the search to end
	}
	Scene.Change();
	EXPECT_TRUE(Scene.Run(20));
	EXPECT_EQ(Scene.System.ViewOf(Mover)->Status, MoverStatus::Arrived);
	EXPECT_LE(FlatDistance(Scene.System.ViewOf(Mover)->Position, Scene.PointOf('G')), MoverSettings{}.AcceptanceCm);
}
} // namespace Rtp::Testing
