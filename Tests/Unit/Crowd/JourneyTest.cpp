// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/Journey.h"

#include "Support/MoverScene.h"

#include <gtest/gtest.h>

namespace Rtp::Testing
{
namespace
{
MoverStatus StatusOf(const MoverScene& Scene, const Journey& Journey)
{
	return Scene.System.ViewOf(*Journey.Mover())->Status;
}

/** A journey from S to G that has begun to move. */
Journey MakeJourney(MoverScene& Scene)
{
	Journey Made;
	Made.Attach(Scene.System, Scene.Add('S'));
	Made.Begin(Scene.PointOf('G'));
	Made.Go();
	return Made;
}
} // namespace

TEST(Journey, WaitsForAMoverAndArrives)
{
	MoverScene Scene(TwoRooms);
	Journey Journey;
	Journey.Begin(Scene.PointOf('G'));
	Journey.Go();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Waiting);
	Journey.Attach(Scene.System, std::nullopt); // off the grid
	Journey.Go();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Waiting);
	Journey.Attach(Scene.System, Scene.Add('S'));
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Idle);
	Journey.Go();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Moving);
	EXPECT_TRUE(Scene.Run(60));
	EXPECT_EQ(Scene.Count(MoverEventKind::Arrived), 1);
	Journey.End(true);
	EXPECT_EQ(Journey.Phase(), JourneyPhase::None);
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Arrived);
}

TEST(Journey, IsPausedAgainWithTheNextMover)
{
	MoverScene Old(TwoRooms);
	MoverScene New(TwoRooms);
	Journey Journey = MakeJourney(Old);
	Journey.Pause();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Paused);
	EXPECT_EQ(StatusOf(Old, Journey), MoverStatus::Paused);
	Journey.Detach();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Waiting);
	Journey.Attach(New.System, New.Add('S'));
	Journey.Go();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Paused);
	EXPECT_EQ(StatusOf(New, Journey), MoverStatus::Paused);
	Journey.Resume();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Moving);
	EXPECT_TRUE(New.Run(60));
	EXPECT_EQ(New.Count(MoverEventKind::Arrived), 1);
}

TEST(Journey, APauseWhileItWaitsCountsAndAResumeTakesItBack)
{
	for (const bool bResume : {false, true})
	{
		MoverScene Scene(TwoRooms);
		Journey Journey;
		Journey.Begin(Scene.PointOf('G'));
		Journey.Pause();
		EXPECT_EQ(Journey.Phase(), JourneyPhase::Waiting);
		if (bResume)
		{
			Journey.Resume();
		}
		Journey.Attach(Scene.System, Scene.Add('S'));
		Journey.Go();
		EXPECT_EQ(Journey.Phase(), bResume ? JourneyPhase::Moving : JourneyPhase::Paused);
	}
}

TEST(Journey, FollowsAGoalThatMoves)
{
	MoverScene Scene(TwoRooms);
	Journey Journey = MakeJourney(Scene);
	Scene.TickTimes(10);
	const WorldPos Start = Scene.PointOf('G');
	WorldPos Goal = Start;
	Goal.X += 0.9 * Journey::ToleranceCm;
	Journey.FollowGoal(Goal);
	EXPECT_EQ(Journey.Goal().X, Start.X) << "a small step is not worth a new order";
	Goal = Scene.PointOf('S');
	Journey.FollowGoal(Goal);
	EXPECT_EQ(Journey.Goal().X, Goal.X);
	EXPECT_TRUE(Scene.Run(60));
	EXPECT_LT(FlatDistance(Scene.System.ViewOf(*Journey.Mover())->Position, Goal), 50.0);
}

TEST(Journey, APausedJourneyFollowsItsGoalAndStaysPaused)
{
	MoverScene Scene(TwoRooms);
	Journey Journey = MakeJourney(Scene);
	Journey.Pause();
	Journey.FollowGoal(Scene.PointOf('E'));
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused);
	Journey.Detach();
	Journey.FollowGoal(Scene.PointOf('D')); // while it waits
	Journey.Attach(Scene.System, Scene.Add('S'));
	Journey.Go();
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused);
	Journey.Resume();
	EXPECT_TRUE(Scene.Run(60));
	EXPECT_LT(FlatDistance(Scene.System.ViewOf(*Journey.Mover())->Position, Scene.PointOf('D')), 50.0);
}

TEST(Journey, AHeldMoverStandsWhateverIsResumed)
{
	MoverScene Scene(TwoRooms);
	Journey Journey = MakeJourney(Scene);
	Journey.Hold(true);
	EXPECT_EQ(Journey.Phase(), JourneyPhase::Moving);
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused);
	Journey.Pause();
	Journey.Resume();
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused);
	Journey.Begin(Scene.PointOf('E')); // replaced while the link holds the body
	Journey.Go();
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused);
	Journey.Pause();
	Journey.Hold(false);
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Paused) << "the journey itself is paused";
	Journey.Resume();
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Moving);
}

TEST(Journey, AnEndStopsTheMoverOnRequest)
{
	MoverScene Scene(TwoRooms);
	Journey Journey = MakeJourney(Scene);
	Journey.End(false);
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Moving) << "it crosses a link first";
	Journey.End(true);
	EXPECT_EQ(StatusOf(Scene, Journey), MoverStatus::Idle);
	Journey.Pause();
	Journey.Detach();
	EXPECT_EQ(Journey.Phase(), JourneyPhase::None);
}
} // namespace Rtp::Testing
