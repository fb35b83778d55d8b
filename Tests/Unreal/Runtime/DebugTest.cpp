// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Components/LineBatchComponent.h"
#include "Crowd/RtpExploration.h"
#include "Debug/RtpSearchStepper.h"
#include "DrawDebugHelpers.h"
#include "GameplayDebugger.h"
#include "GameplayDebuggerCategory.h"
#include "HAL/IConsoleManager.h"
#include "Modules/ModuleManager.h"
#include "TestGame.h"

#include <gtest/gtest.h>

TEST(Debug, TheConsoleVariableChoosesRoutesGridAndSubgoals)
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	IConsoleVariable* Level = IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.Debug"));
	ASSERT_NE(Level, nullptr);
	const auto DrawnWith = [&](int32 Wanted)
	{
		MiniEngine::Drawn().clear();
		Level->Set(Wanted);
		Game.Tick();
		Level->Set(0);
		return MiniEngine::Drawn();
	};
	EXPECT_EQ(DrawnWith(0)["line"], 0);
	EXPECT_GT(DrawnWith(1)["line"], 3);
	EXPECT_EQ(DrawnWith(1)["point"], 0);
	const int Cells = DrawnWith(2)["point"];
	EXPECT_GT(Cells, 500);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.DebugStorey"))->Set(0);
	EXPECT_LT(DrawnWith(2)["point"], Cells);
	IConsoleManager::Get().FindConsoleVariable(TEXT("rtp.DebugStorey"))->Set(-1);
	EXPECT_EQ(DrawnWith(2)["large point"], 0);
	EXPECT_GT(DrawnWith(3)["large point"], 3);
	EXPECT_GT(MiniEngine::Drawn()["vlog"], 0);
}

TEST(Debug, AMoverRecordsExploredStatesWhileRecordingIsOn)
{
	FReadyGame Game;
	ACharacter* Pawn =
		Game.Spawn(TwoStoreyLevel::Start, [](URealTimeMoverComponent& Mover) { Mover.Planner.Name = TEXT("tba"); });
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

TEST(Debug, AnExplorationKeepsTheNewestStates)
{
	FRtpExploration Exploration;
	for (uint32_t State = 0; State < FRtpExploration::MaxStates + 10; ++State)
	{
		Exploration.OnExpanded(Rtp::StateId{State});
	}
	EXPECT_EQ(Exploration.Expanded.Num(), FRtpExploration::MaxStates);
	EXPECT_FALSE(Exploration.Expanded.Contains(Rtp::StateId{3}));
	EXPECT_TRUE(Exploration.Expanded.Contains(Rtp::StateId{FRtpExploration::MaxStates + 9}));
}

TEST(Debug, TheStepperWalksToItsGoalStepByStep)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestGame Game(Data);
		ARtpSearchStepper* Stepper = Game.World->SpawnActor<ARtpSearchStepper>(TwoStoreyLevel::Start);
		Stepper->Goal = TwoStoreyLevel::Upstairs - TwoStoreyLevel::Start;
		Stepper->Planner.Name = Data == ETestData::Baked ? TEXT("atlas") : TEXT("tba");
		Stepper->ExpansionsPerStep = 16;
		Stepper->Step();
		EXPECT_LE(Stepper->GetTotalExpansions(), 16);
		EXPECT_FALSE(Stepper->IsAtGoal()) << *Stepper->Report.ToString();
		Stepper->RunToEnd();
		EXPECT_TRUE(Stepper->IsAtGoal()) << *Stepper->Report.ToString();
		EXPECT_LT(FVector::Dist2D(Stepper->GetWalk().Last(), TwoStoreyLevel::Upstairs), 60);
		Stepper->Planner.Parameters = TEXT("nonsense=1");
		Stepper->Restart();
		EXPECT_TRUE(Stepper->Report.ToString().Contains(TEXT("nonsense"))) << *Stepper->Report.ToString();
		EXPECT_FALSE(Stepper->IsAtGoal());
	}
}

TEST(Debug, RunToEndDrawsOnce) // m12
{
	FTestGame Game;
	ARtpSearchStepper* Stepper = Game.World->SpawnActor<ARtpSearchStepper>(TwoStoreyLevel::Start);
	Stepper->Goal = TwoStoreyLevel::Upstairs - TwoStoreyLevel::Start;
	Stepper->ExpansionsPerStep = 16;
	DrawDebugLine(Game.World, FVector(), FVector(100, 0, 0), FColor::Red, true); // of another tool
	const int PersistentBefore = MiniEngine::PersistentDraws();
	MiniEngine::Drawn().clear();
	Stepper->RunToEnd();
	EXPECT_TRUE(Stepper->IsAtGoal());
	EXPECT_EQ(MiniEngine::PersistentDraws(), PersistentBefore) << "the lines of others stay as they are";
	EXPECT_EQ(MiniEngine::Drawn()["line"], Stepper->GetWalk().Num() - 1) << "each move is drawn once";
	FlushPersistentDebugLines(Game.World);
	const ULineBatchComponent* Lines = Stepper->FindComponentByClass<ULineBatchComponent>();
	ASSERT_NE(Lines, nullptr);
	EXPECT_GT(Lines->MiniBatched, Stepper->GetWalk().Num()) << "its own lines stay, too";
}

TEST(Debug, WithoutTheLiveModuleTheStepperNeedsBakedData)
{
	const FWithoutModule Shipping("RealTimePathingLive");
	FTestGame Game(ETestData::None);
	ARtpSearchStepper* Stepper = Game.World->SpawnActor<ARtpSearchStepper>(TwoStoreyLevel::Start);
	Stepper->Step();
	EXPECT_TRUE(Stepper->Report.ToString().Contains(TEXT("RealTimePathingLive"))) << *Stepper->Report.ToString();
	EXPECT_EQ(Stepper->GetTotalExpansions(), 0);
}

TEST(Debug, TheGameplayDebuggerShowsRouteSubgoalsAndExploredCells)
{
	FModuleManager::Get().LoadModule(TEXT("RealTimePathing"));
	auto& Categories = IGameplayDebugger::Get().MiniCategories;
	ASSERT_EQ(Categories.count("RealTimePathing"), 1u);
	{
		FReadyGame Game;
		const auto MakeWatched = [&](const TCHAR* Planner)
		{
			ACharacter* Pawn = Game.Spawn(
				TwoStoreyLevel::Start, [Planner](URealTimeMoverComponent& Mover) { Mover.Planner.Name = Planner; });
			FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
			return Pawn;
		};
		ACharacter* Searching = MakeWatched(TEXT("tba"));
		const TSharedRef<FGameplayDebuggerCategory> Category = Categories["RealTimePathing"].Execute();
		const auto ShapesOf = [&](AActor* Watched)
		{
			Category->MiniCollect(Watched); // starts the recording
			Game.Tick(20);
			Category->MiniCollect(Watched);
			std::map<std::string, int> Count;
			for (const FGameplayDebuggerShape& Shape : Category->MiniShapes)
			{
				++Count[Shape.Kind + (Shape.Size > 10 ? " large" : "")];
			}
			return Count;
		};
		std::map<std::string, int> Shapes = ShapesOf(Searching);
		EXPECT_GE(Category->CollectDataInterval, 0.1f) << "not in every tick"; // m18
		EXPECT_GT(Shapes["segment"], 3) << "route";
		EXPECT_GT(Shapes["point"], 20) << "explored cells";
		ASSERT_EQ(Category->MiniLines.size(), 3u);
		EXPECT_NE(Category->MiniLines[0].find("of 10000 expansions"), std::string::npos) << Category->MiniLines[0];
		EXPECT_NE(Category->MiniLines[1].find("1{white}, 1 under way"), std::string::npos) << Category->MiniLines[1];
		EXPECT_NE(Category->MiniLines[2].find("Moving{white}, data: Baked"), std::string::npos)
			<< Category->MiniLines[2];
		EXPECT_NE(FTestGame::MoverOf(Searching).GetRecording(), nullptr);

		ACharacter* Guided = MakeWatched(TEXT("atlas"));
		Shapes = ShapesOf(Guided);
		EXPECT_GT(Shapes["point large"], 0) << "subgoals";
		EXPECT_EQ(FTestGame::MoverOf(Searching).GetRecording(), nullptr) << "only the selected mover records";

		Guided->Destroy();
		Shapes = ShapesOf(Game.World->SpawnActor<AActor>());
		EXPECT_TRUE(Shapes.empty());
	}
	FModuleManager::MiniShutdown();
	EXPECT_TRUE(Categories.empty());
}

TEST(Debug, EachTickPublishesItsFigures)
{
	FReadyGame Game;
	FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start)).MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(3);
	const FRtpTickStatistics Now = Game.Subsystem().GetStatistics();
	const auto Stat = [](const char* Text) { return MiniEngine::Stats().at(std::string("RealTimePathing/") + Text); };
	EXPECT_EQ(Stat("Movers")->Value, 1);
	EXPECT_EQ(Stat("Movers under way")->Value, 1);
	EXPECT_EQ(Stat("Expansions")->Value, Now.Expansions);
	EXPECT_EQ(Stat("Agents served")->Value, Now.Served);
	EXPECT_EQ(Stat("Agents waiting")->Value, Now.Waiting);
	const Rtp::World& CoreWorld = *Game.Subsystem().GetCoreWorld(NAME_None);
	EXPECT_EQ(Stat("Grids and databases")->Value,
		static_cast<double>(CoreWorld.Grid->MemoryBytes() + CoreWorld.Database->MemoryBytes()));
	EXPECT_EQ(MiniEngine::CsvColumns()["RealTimePathing/Expansions"], Now.Expansions);
	EXPECT_EQ(MiniEngine::CsvColumns()["RealTimePathing/Moving"], 1);
	EXPECT_EQ(MiniEngine::CsvColumns()["RealTimePathing/Waiting"], Now.Waiting);
	const auto Counts = [&]
	{
		return std::vector<double>{double(Stat("Tick")->Scopes), double(Stat("Plan")->Scopes),
			double(Stat("Move")->Scopes), MiniEngine::CsvColumns()["RealTimePathing/Tick"],
			MiniEngine::CsvColumns()["RealTimePathing/Plan"], MiniEngine::CsvColumns()["RealTimePathing/Move"],
			double(MiniEngine::ScopesOf("RealTimePathing_Tick")), double(MiniEngine::ScopesOf("RealTimePathing_Plan")),
			double(MiniEngine::ScopesOf("RealTimePathing_Move"))};
	};
	const std::vector<double> Before = Counts();
	Game.Tick();
	const std::vector<double> After = Counts();
	for (size_t Index = 0; Index < Before.size(); ++Index)
	{
		EXPECT_EQ(After[Index], Before[Index] + 1) << Index;
	}
	EXPECT_GT(MiniEngine::ScopesOf("llm/RealTimePathing"), 0);
}
