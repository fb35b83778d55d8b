// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Debug/RtpExploration.h"
#include "Debug/RtpSearchStepper.h"
#include "HAL/IConsoleManager.h"
#include "TestGame.h"

#include <gtest/gtest.h>

TEST(Debug, DrawsRoutesGridAndSubgoalsAsAsked)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	IConsoleVariable* Level = IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.Debug"));
	ASSERT_NE(Level, nullptr);
	const auto DrawnAt = [&](int32 Wanted)
	{
		MiniEngine::Drawn().clear();
		Level->Set(Wanted);
		Game.Tick();
		Level->Set(0);
		return MiniEngine::Drawn();
	};
	EXPECT_EQ(DrawnAt(0)["line"], 0);
	EXPECT_GT(DrawnAt(1)["line"], 3);
	EXPECT_EQ(DrawnAt(1)["point"], 0);
	const int Cells = DrawnAt(2)["point"];
	EXPECT_GT(Cells, 500);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.DebugStorey"))->Set(0);
	EXPECT_LT(DrawnAt(2)["point"], Cells);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.DebugStorey"))->Set(-1);
	EXPECT_EQ(DrawnAt(2)["large point"], 0);
	EXPECT_GT(DrawnAt(3)["large point"], 3);
	EXPECT_GT(MiniEngine::Drawn()["vlog"], 0);
}

TEST(Debug, AMoverRecordsWhatItExploresWhileItIsWatched)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Pawn = Game.Spawn(
		TwoStoreyLevel::Start, [](URealTimeMoverComponent& Mover) { Mover.Planner = ERtpPlanner::TimeBoundedAStar; });
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	EXPECT_EQ(Mover.GetRecording(), nullptr);
	Mover.SetRecording(true);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(20);
	ASSERT_NE(Mover.GetRecording(), nullptr);
	EXPECT_GT(Mover.GetRecording()->Expanded.Num(), 20);
	Mover.SetRecording(false);
	Game.Tick(20);
	Mover.SetRecording(true);
	Pawn->Destroy();
	Game.Tick(2);
}

TEST(Debug, AnExplorationKeepsTheNewest)
{
	FRtpExploration Exploration;
	for (uint32_t State = 0; State < FRtpExploration::MostStates + 10; ++State)
	{
		Exploration.OnExpanded(Rtp::StateId{State});
	}
	EXPECT_EQ(Exploration.Expanded.Num(), FRtpExploration::MostStates);
	EXPECT_FALSE(Exploration.Expanded.Contains(Rtp::StateId{3}));
	EXPECT_TRUE(Exploration.Expanded.Contains(Rtp::StateId{FRtpExploration::MostStates + 9}));
}

TEST(Debug, TheStepperWalksToItsGoalStepByStep)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestGame Game(Data);
		ARtpSearchStepper* Stepper = Game.World->SpawnActor<ARtpSearchStepper>(TwoStoreyLevel::Start);
		Stepper->Goal = TwoStoreyLevel::Upstairs - TwoStoreyLevel::Start;
		Stepper->Planner = Data == ETestData::Baked ? ERtpPlanner::Atlas : ERtpPlanner::TimeBoundedAStar;
		Stepper->ExpansionsPerStep = 16;
		Stepper->Step();
		EXPECT_LE(Stepper->GetTotalExpansions(), 16);
		EXPECT_FALSE(Stepper->IsAtGoal()) << *Stepper->Report.ToString();
		Stepper->RunToEnd();
		EXPECT_TRUE(Stepper->IsAtGoal()) << *Stepper->Report.ToString();
		EXPECT_LT(FVector::Dist2D(Stepper->GetWalk().Last(), TwoStoreyLevel::Upstairs), 60);
		Stepper->PlannerParameters = TEXT("nonsense=1");
		Stepper->Restart();
		EXPECT_TRUE(Stepper->Report.ToString().Contains(TEXT("nonsense"))) << *Stepper->Report.ToString();
		EXPECT_FALSE(Stepper->IsAtGoal());
	}
}
