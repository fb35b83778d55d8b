// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "AIController.h"
#include "Boundary/RtpConvert.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "GameFramework/FloatingPawnMovement.h"
#include "HAL/IConsoleManager.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
using EResults = std::vector<ERtpMoveResult>;

bool IsAt(const ACharacter* Character, const FVector& Location, double Within = 60)
{
	const FVector Feet = FTestGame::FeetOf(Character);
	return FVector::Dist2D(Feet, Location) <= Within && FMath::Abs(Feet.Z - Location.Z) < 40;
}
} // namespace

TEST(Mover, WalksUpstairsWithinTheBudgetOfEveryTick)
{
	FReadyGame Game;
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	UMoveListener* Heard = Game.NewListener(Mover);
	int32 MaxExpansions = 0;
	Game.AfterTick = [&] { MaxExpansions = FMath::Max(MaxExpansions, Game.Subsystem().GetStatistics().Expansions); };
	ASSERT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	Game.Tick(10);
	EXPECT_GT(FVector::Dist2D(FTestGame::FeetOf(Pawn), TwoStoreyLevel::Start), 20) << "moves before it has arrived";
	EXPECT_EQ(Heard->StartedCount, 1);
	EXPECT_GT(Mover.GetRemainingDistance(), 500);
	EXPECT_GT(Mover.GetPlannedRoute().Num(), 3);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_TRUE(IsAt(Pawn, TwoStoreyLevel::Upstairs)) << *FTestGame::FeetOf(Pawn).ToString();
	EXPECT_EQ(Heard->Results, EResults{ERtpMoveResult::Arrived});
	EXPECT_EQ(Mover.GetRemainingDistance(), 0);
	EXPECT_GT(MaxExpansions, 0);
	EXPECT_LE(MaxExpansions, Mover.ExpansionsPerTick);
	EXPECT_EQ(MiniEngine::EnsureFailures(), 0);
}

TEST(Mover, TheCoreAloneGivesTheSameTrace)
{
	FReadyGame Game;
	Rtp::MoverSystem& Movers = *Game.Subsystem().GetMovers(NAME_None);
	Rtp::MoverRecording Recording({Game.Baked->Grid->ContentHash(), "level", "atlas"});
	Movers.SetSink(&Recording);
	Game.AfterTick = [&] { Recording.Check(Movers.TraceHash()); };
	ACharacter* Pawns[3];
	for (int32 Index = 0; Index < 3; ++Index)
	{
		Pawns[Index] = Game.Spawn(TwoStoreyLevel::Start + FVector(0, 150.0 * Index, 0));
		FTestGame::MoverOf(Pawns[Index]).MoveToLocation(TwoStoreyLevel::Upstairs - FVector(0, 150.0 * Index, 0));
	}
	Game.Tick(60);
	const int32 Block =
		Game.Subsystem().BlockBox(TwoStoreyLevel::NearDoor.GetCenter(), TwoStoreyLevel::NearDoor.GetExtent(), 0);
	Game.Tick(200);
	Game.Subsystem().UnblockBox(Block);
	ASSERT_TRUE(
		Game.TickUntil([&] { return FTestGame::MoverOf(Pawns[0]).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	Movers.SetSink(nullptr);

	// The core alone, with one thread, on the same grid and database.
	Rtp::World CoreWorld;
	CoreWorld.Grid = Game.Baked->Grid;
	CoreWorld.Database = Game.Baked->Database;
	CoreWorld.Overlay = std::make_shared<Rtp::GridOverlay>(*CoreWorld.Grid);
	Rtp::MoverSystem Core(CoreWorld);
	const auto Outcome = Rtp::Replay(
		Recording, Core, [&] { return std::move(Rtp::MakePlanner("atlas", CoreWorld).Value()); },
		[](const Rtp::ReplayOutcome&) {});
	ASSERT_TRUE(Outcome);
	EXPECT_FALSE(Outcome.Value().FirstDifference);
	EXPECT_GT(Outcome.Value().Checks, 260u);
	EXPECT_EQ(Outcome.Value().LastHash, Movers.TraceHash());
}

TEST(Mover, WalksAroundADoorThatClosesOnItsRoute)
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(45);
	ASSERT_LT(FTestGame::FeetOf(Game.Pawn).X, 900) << "still before the door";
	Game.Subsystem().BlockBox(TwoStoreyLevel::NearDoor.GetCenter(), TwoStoreyLevel::NearDoor.GetExtent(), 0);
	bool bThroughFarDoor = false;
	bool bThroughNearDoor = false;
	Game.AfterTick = [&]
	{
		bThroughFarDoor |= TwoStoreyLevel::FarDoor.IsInside(FTestGame::FeetOf(Game.Pawn));
		bThroughNearDoor |= TwoStoreyLevel::NearDoor.IsInside(FTestGame::FeetOf(Game.Pawn));
	};
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_TRUE(bThroughFarDoor);
	EXPECT_FALSE(bThroughNearDoor);
	EXPECT_TRUE(IsAt(Game.Pawn, TwoStoreyLevel::Upstairs));
}

TEST(Mover, FollowsATargetThatMoves)
{
	FWalkerGame Game;
	AActor* Target = Game.World->SpawnActor<AActor>(FVector(700, 1400, 0));
	ASSERT_TRUE(Game.Mover.MoveToActor(Target));
	Game.Tick(60);
	Target->SetActorLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_TRUE(IsAt(Game.Pawn, TwoStoreyLevel::Upstairs));
	EXPECT_EQ(Game.Heard->StartedCount, 1) << "a goal that moves is one journey";
	EXPECT_EQ(Game.Heard->Results, EResults{ERtpMoveResult::Arrived});
}

TEST(Mover, DestroyingTheTargetEndsTheMove)
{
	FWalkerGame Game;
	AActor* Target = Game.World->SpawnActor<AActor>(TwoStoreyLevel::Upstairs);
	Game.Mover.MoveToActor(Target);
	Game.Tick(20);
	Target->Destroy();
	CollectGarbage();
	Game.Tick(2);
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Failed);
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::GoalLost);
	EXPECT_FALSE(Game.Mover.MoveToActor(nullptr));
}

TEST(Mover, APawnDestroyedDuringPlanningIsRemoved)
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	const TWeakObjectPtr<URealTimeMoverComponent> Weak(&FTestGame::MoverOf(Pawn));
	UMoveListener* Heard = Game.NewListener(*Weak);
	Weak->MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	ASSERT_EQ(Game.Subsystem().GetStatistics().Movers, 1);
	Pawn->Destroy();
	EXPECT_FALSE(Weak.IsValid());
	CollectGarbage();
	Game.Tick(5);
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, 0);
	EXPECT_EQ(Heard->Results, EResults{ERtpMoveResult::Aborted});
	EXPECT_EQ(MiniObjects::Get().CountOf(URealTimeMoverComponent::StaticClass()), 0);
}

TEST(Mover, AListenerMayDestroyThePawnThatArrives)
{
	FWalkerGame Game;
	bool bFinished = false;
	Game.Mover.OnMoveFinished.AddLambda(
		[&](ERtpMoveResult)
		{
			bFinished = true;
			Game.Pawn->Destroy();
			CollectGarbage();
		});
	Game.Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(200, 0, 0));
	EXPECT_TRUE(Game.TickUntil([&] { return bFinished; }));
	Game.Tick(3);
}

TEST(Mover, AWorldThatEndsDuringPlanningDoesNotHang)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestGame Game(Data);
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
		Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
		Game.Tick(2); // while data is being loaded or rasterized
		Game.EndWorld();
	}
	FReadyGame Game;
	for (int32 Index = 0; Index < 8; ++Index)
	{
		FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start + FVector(0, 60.0 * Index, 0)))
			.MoveToLocation(TwoStoreyLevel::Upstairs);
	}
	Game.Tick(3);
	Game.EndWorld();
	EXPECT_EQ(MiniObjects::Get().CountOf(URealTimeMoverComponent::StaticClass()), 0);
}

namespace
{
/** The mover sets off upstairs and is held up on its way. */
void WalkAndPause(FWalkerGame& Game)
{
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(20);
	Game.Mover.PauseMove();
}
} // namespace

TEST(Mover, PausesResumesAndStops)
{
	FWalkerGame Game;
	WalkAndPause(Game);
	Game.Tick(60);
	const FVector Held = FTestGame::FeetOf(Game.Pawn);
	Game.Tick(30);
	EXPECT_TRUE(FTestGame::FeetOf(Game.Pawn).Equals(Held, 1));
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Paused);
	Game.Mover.ResumeMove();
	Game.Tick(30);
	EXPECT_GT(FVector::Dist2D(FTestGame::FeetOf(Game.Pawn), Held), 50);
	Game.Mover.StopMove();
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Idle);
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::Aborted);
	Game.Tick(60);
	EXPECT_TRUE(Game.Pawn->GetVelocity().IsNearlyZero(1));
}

TEST(Mover, TheSameGoalAgainEndsThePauseAndStartsANewMove)
{
	FWalkerGame Game;
	WalkAndPause(Game);
	Game.Tick(5);
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(Game.Heard->StartedCount, 2);
	EXPECT_EQ(Game.Heard->Results, (EResults{ERtpMoveResult::Aborted, ERtpMoveResult::Arrived}));
}

TEST(Mover, AMoveStartedInOnStuckContinues)
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start,
		[](URealTimeMoverComponent& Mover)
		{
			Mover.Driver = ERtpMoveDriver::VelocityOnly; // nothing moves the pawn
			Mover.StuckSeconds = 2;
		});
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	UMoveListener* Heard = Game.NewListener(Mover);
	const FVector Other = TwoStoreyLevel::Start + FVector(0, 300, 0);
	Mover.OnStuck.AddLambda(
		[&]
		{
			Mover.Driver = ERtpMoveDriver::MovementComponent;
			Mover.MoveToLocation(Other);
		});
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return Heard->StuckCount > 0; }));
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(Heard->Results, (EResults{ERtpMoveResult::Aborted, ERtpMoveResult::Arrived}));
	EXPECT_TRUE(IsAt(Pawn, Other));
}

TEST(Mover, ReportsVelocityOnlyWhenTheGameMovesThePawn)
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(
		TwoStoreyLevel::Start, [](URealTimeMoverComponent& Mover) { Mover.Driver = ERtpMoveDriver::VelocityOnly; });
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(30);
	EXPECT_NEAR(Mover.GetDesiredVelocity().Size2D(), Pawn->GetCharacterMovement()->MaxWalkSpeed, 1);
	EXPECT_TRUE(FTestGame::FeetOf(Pawn).Equals(TwoStoreyLevel::Start, 1));
}

TEST(Mover, DrivesFloatingPawnsThroughTheirAcceleration)
{
	FReadyGame Game;
	APawn* Pawn = Game.World->SpawnActor<APawn>(TwoStoreyLevel::Start);
	NewObject<UFloatingPawnMovement>(Pawn)->RegisterComponent();
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
	Mover->RegisterComponent();
	Game.World->SpawnActor<AAIController>()->Possess(Pawn);
	Mover->MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_NEAR(Pawn->GetActorLocation().Z, 300, 40);
}

TEST(Mover, UnreachableGoalsEndPartiallyOrFail)
{
	FReadyGame Game;
	Game.Subsystem().BlockBox(TwoStoreyLevel::NearDoor.GetCenter(), TwoStoreyLevel::NearDoor.GetExtent(), 0);
	Game.Subsystem().BlockBox(TwoStoreyLevel::FarDoor.GetCenter(), TwoStoreyLevel::FarDoor.GetExtent(), 0);
	const FVector Beyond(1200, 700, 0);
	ACharacter* Near = Game.Spawn(TwoStoreyLevel::Start);
	ACharacter* Strict = Game.Spawn(TwoStoreyLevel::Start + FVector(0, 200, 0),
		[](URealTimeMoverComponent& Mover) { Mover.bAllowPartial = false; });
	FTestGame::MoverOf(Near).MoveToLocation(Beyond);
	FTestGame::MoverOf(Strict).MoveToLocation(Beyond);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Near).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(FTestGame::MoverOf(Near).GetLastResult(), ERtpMoveResult::ArrivedPartially);
	EXPECT_GT(FTestGame::FeetOf(Near).X, 850);
	EXPECT_EQ(FTestGame::MoverOf(Strict).GetMoveStatus(), ERtpMoveStatus::Failed);
	EXPECT_EQ(FTestGame::MoverOf(Strict).GetLastResult(), ERtpMoveResult::Unreachable);
	FTestGame::MoverOf(Strict).MoveToLocation(FVector(90000, 0, 0));
	Game.Tick(2);
	EXPECT_EQ(FTestGame::MoverOf(Strict).GetLastResult(), ERtpMoveResult::OffGrid);
}

TEST(Mover, ClientsDoNotPlan)
{
	FTestGame Game(ETestData::Baked, NM_Client);
	ACharacter* Pawn = Game.World->SpawnActor<ACharacter>(TwoStoreyLevel::Start);
	Pawn->LocalRole = ROLE_SimulatedProxy;
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
	Mover->RegisterComponent();
	EXPECT_FALSE(Mover->MoveToLocation(TwoStoreyLevel::Upstairs));
	Game.Tick(5);
	EXPECT_EQ(Game.Subsystem().GetStatistics().Movers, 0);
	EXPECT_EQ(Mover->GetMoveStatus(), ERtpMoveStatus::Idle);
}
