// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Speeds that change, frames that change, storeys that change under a pawn.

#include "AIController.h"
#include "GameFramework/FloatingPawnMovement.h"
#include "NavLinkCustomComponent.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
const FVector FarAside = FVector(300, 1300, 0);
} // namespace

TEST(Speed, AWalkFollowsTheMaximumSpeedWithinTicks) // M2, R2
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(20);
	for (const float Speed : {150.0f, 900.0f, 600.0f})
	{
		Game.Pawn->GetCharacterMovement()->MaxWalkSpeed = Speed;
		Game.Tick(2);
		EXPECT_NEAR(Game.Mover.GetDesiredVelocity().Size2D(), Speed, 1);
	}
	Game.Pawn->GetCharacterMovement()->MaxWalkSpeed = 60;
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 120));
	EXPECT_EQ(Game.Heard->BlockedCount, 0);
	EXPECT_EQ(Game.Heard->ReplannedCount, 0);
}

TEST(Speed, APawnThatJoinsBeforeItIsPossessedWalksAtItsOwnSpeed) // M2
{
	FReadyGame Game;
	ACharacter* Pawn = Game.World->SpawnActor<ACharacter>(TwoStoreyLevel::Start + FVector(0, 0, 88));
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
	Mover->RegisterComponent();
	ASSERT_EQ(Pawn->GetCharacterMovement()->GetMaxSpeed(), 0) << "MOVE_None";
	Game.Tick(5);
	Game.World->SpawnActor<AAIController>()->Possess(Pawn);
	Mover->MoveToLocation(FarAside);
	Game.Tick(40);
	EXPECT_NEAR(Pawn->GetVelocity().Size2D(), 600, 10);
}

TEST(Speed, ASlowedPawnIsNotStuck)
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	Pawn->CustomTimeDilation = 0.1f;
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	const UMoveListener* Heard = Game.NewListener(Mover);
	Mover.MoveToLocation(FarAside);
	ASSERT_TRUE(Game.TickUntil([&] { return !Heard->Results.empty(); }, 60));
	EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Arrived});
	EXPECT_EQ(Heard->BlockedCount, 0);
}

TEST(Speed, CharactersWalkAtTheirSpeedAtEveryFrameRate) // M15, M16
{
	for (const float Hertz : {30.0f, 60.0f, 120.0f})
	{
		FReadyGame Game;
		AAIController* Controller = nullptr;
		ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
		FTestGame::MoverOf(Pawn).MoveToLocation(FarAside);
		for (int Tick = 0; Tick < static_cast<int>(Hertz); ++Tick)
		{
			Game.World->Tick(LEVELTICK_All, 1 / Hertz);
		}
		EXPECT_NEAR(Pawn->GetVelocity().Size2D(), 600, 5) << Hertz;
	}
}

TEST(Speed, FloatingPawnsFlyAtTheirSpeedAtEveryFrameRate) // M15, R7
{
	for (const auto& [Hertz, Driver] :
		{std::pair(30.0f, ERtpMoveDriver::MovementComponent), std::pair(60.0f, ERtpMoveDriver::MovementComponent),
			std::pair(120.0f, ERtpMoveDriver::MovementComponent), std::pair(60.0f, ERtpMoveDriver::Acceleration)})
	{
		for (const float Speed : {1200.0f, 300.0f, 130.0f})
		{
			FReadyGame Game;
			APawn* Pawn = Game.World->SpawnActor<APawn>(TwoStoreyLevel::Start);
			UFloatingPawnMovement* Body = NewObject<UFloatingPawnMovement>(Pawn);
			Body->MaxSpeed = Speed;
			Body->RegisterComponent();
			URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
			Mover->Driver = Driver;
			Mover->RegisterComponent();
			Game.World->SpawnActor<AAIController>()->Possess(Pawn);
			Mover->MoveToLocation(FarAside);
			double Fastest = 0;
			for (int Tick = 0; Tick < static_cast<int>(Hertz); ++Tick)
			{
				Game.World->Tick(LEVELTICK_All, 1 / Hertz);
				Fastest = FMath::Max(Fastest, Pawn->GetVelocity().Size2D());
			}
			EXPECT_NEAR(Fastest, Speed, Speed * 0.02f) << Hertz;
			EXPECT_TRUE(Game.TickUntil([&] { return Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; }, 30)) << Speed;
			const FVector There = Pawn->GetActorLocation();
			Game.Tick(60);
			EXPECT_LT(FVector::Dist2D(Pawn->GetActorLocation(), There), Speed / 4) << "no input is left over";
		}
	}
}

TEST(Speed, AFloatingPawnWithoutAControllerWaits)
{
	FReadyGame Game;
	APawn* Pawn = Game.World->SpawnActor<APawn>(TwoStoreyLevel::Start);
	UFloatingPawnMovement* Body = NewObject<UFloatingPawnMovement>(Pawn);
	Body->RegisterComponent();
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
	Mover->RegisterComponent();
	const UMoveListener* Heard = Game.NewListener(*Mover);
	Mover->MoveToLocation(FarAside);
	Game.Tick(15 * 60);
	EXPECT_EQ(Body->MiniRequests, 0);
	EXPECT_EQ(Heard->BlockedCount, 0);
	EXPECT_TRUE(Heard->Results.empty());
	Game.World->SpawnActor<AAIController>()->Possess(Pawn);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; }, 10));
}

TEST(Speed, AnAnswerIsWalkedInTheSameFrame) // M15
{
	FReadyGame Game;
	AAIController* Controller = nullptr;
	ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	Game.Tick(2);
	FTestGame::MoverOf(Pawn).MoveToLocation(FarAside);
	Game.Tick(1);
	EXPECT_GT(Pawn->GetVelocity().Size2D(), 0) << "planned and moved before the bodies of the frame";
}

TEST(Storey, FollowsALiftUpwards) // M3
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(FVector(2200, 1000, 0)); // below the gallery
	AActor* Lift = Game.World->SpawnActor<AActor>(FVector(2200, 1000, 0));
	UCharacterMovementComponent& Body = *Pawn->GetCharacterMovement();
	Body.MiniBase = Lift;
	Body.MiniBaseLocation = Lift->GetActorLocation();
	Game.Tick(5);
	for (int Tick = 0; Tick < 120; ++Tick)
	{
		Lift->SetActorLocation(Lift->GetActorLocation() + FVector(0, 0, 2.5));
		Game.Tick();
	}
	ASSERT_NEAR(FTestGame::FeetOf(Pawn).Z, 300, 5);
	Body.MiniBase.Reset();
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(FVector(2200, 1400, 300));
	double Lowest = 1000;
	Game.AfterTick = [&] { Lowest = FMath::Min(Lowest, FTestGame::FeetOf(Pawn).Z); };
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 10));
	EXPECT_GT(Lowest, 250) << "it does not look for stairs that it has passed";
}

TEST(Speed, AWalkAgainstABeltIsNotBlocked)
{
	FWalkerGame Game;
	AActor* Belt = Game.World->SpawnActor<AActor>(TwoStoreyLevel::Start);
	NewObject<UBoxComponent>(Belt)->RegisterComponent();
	Belt->SetRootComponent(Belt->FindComponentByClass<UBoxComponent>());
	UCharacterMovementComponent& Body = *Game.Pawn->GetCharacterMovement();
	Body.MiniBase = Belt;
	Body.MiniBaseLocation = Belt->GetActorLocation();
	Game.Mover.MoveToLocation(FarAside);
	Game.Tick(30);
	const FVector Before = FTestGame::FeetOf(Game.Pawn);
	for (int Tick = 0; Tick < 15 * 60; ++Tick)
	{
		Belt->SetActorLocation(Belt->GetActorLocation() - Game.Pawn->GetVelocity() * FTestGame::TickSeconds);
		Game.Tick();
	}
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Game.Pawn), Before), 100) << "the belt is as fast as the pawn";
	EXPECT_EQ(Game.Heard->BlockedCount, 0);
	EXPECT_EQ(Game.Heard->StuckCount, 0);
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
}

TEST(Storey, FollowsATeleportToTheStoreyAbove) // M3
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(FVector(2200, 1000, 0));
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(FVector(2200, 1400, 0));
	Game.Tick(10);
	Pawn->SetActorLocation(FTestGame::FeetOf(Pawn) + FVector(0, 0, 388)); // through the ceiling
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 30));
	EXPECT_LT(FTestGame::FeetOf(Pawn).Z, 50) << "down the stairs again";
}

TEST(Storey, AVerticalLadderTakesItsTime) // M3
{
	const FVector Foot(2200, 1200, 0);
	const FVector Top(2200, 1200, 300);
	FTestLevel Level;
	Level.Settings.Links = {{{Foot.X, Foot.Y, Foot.Z}, {Top.X, Top.Y, Top.Z}, 60, true, RECAST_DEFAULT_AREA, 4711}};
	Level.Furnish = [](UWorld& World)
	{
		UNavLinkCustomComponent* Ladder = NewObject<UNavLinkCustomComponent>(World.SpawnActor<AActor>());
		Ladder->MiniId = FNavLinkId(4711);
		Ladder->RegisterComponent();
	};
	FTestGame Game(ETestData::Baked, NM_Standalone, Level);
	ACharacter* Pawn = Game.Spawn(FVector(2200, 900, 0));
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Pawn->GetCharacterMovement()->MaxWalkSpeed = 150;
	UCharacterMovementComponent& Body = *Pawn->GetCharacterMovement();
	int TicksOnLadder = 0;
	bool bReached = false;
	Mover.OnLinkReached.AddLambda([&](FVector) { bReached = true; });
	Game.AfterTick = [&]
	{
		// The game climbs as the mover wants; when the end is in reach it steps off.
		const bool bClimbs = bReached && Mover.GetDesiredVelocity().Z > 1;
		if (std::exchange(Body.bMiniFlying, bClimbs) && !bClimbs)
		{
			Pawn->SetActorLocation(Top + FVector(0, 0, 88));
		}
		if (bClimbs)
		{
			++TicksOnLadder;
			Pawn->SetActorLocation(Pawn->GetActorLocation() + Mover.GetDesiredVelocity() * FTestGame::TickSeconds);
			EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), Foot), 60);
		}
	};
	Mover.MoveToLocation(FVector(2200, 1450, 300));
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 40));
	EXPECT_TRUE(bReached);
	EXPECT_GT(TicksOnLadder, 70) << "two metres at 150 cm a second, not none";
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
}

TEST(Storey, AMoveOnATallLiftGoesOnAfterTheRide) // M3
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(FarAside);
	Game.Tick(10);
	AActor* Lift = Game.World->SpawnActor<AActor>(FTestGame::FeetOf(Game.Pawn));
	NewObject<UBoxComponent>(Lift)->RegisterComponent();
	Lift->SetRootComponent(Lift->FindComponentByClass<UBoxComponent>());
	Lift->SetActorLocation(FTestGame::FeetOf(Game.Pawn));
	UCharacterMovementComponent& Body = *Game.Pawn->GetCharacterMovement();
	Body.MaxWalkSpeed = 0; // the game holds it during the ride
	Body.Velocity = FVector();
	Body.MiniBase = Lift;
	Body.MiniBaseLocation = Lift->GetActorLocation();
	for (int Tick = 0; Tick < 12 * 60; ++Tick)
	{
		Lift->SetActorLocation(Lift->GetActorLocation() + FVector(0, 0, Tick < 6 * 60 ? 2.5 : -2.5));
		Game.Tick();
		ASSERT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Moving) << "after " << Tick << " ticks";
	}
	Body.MiniBase.Reset();
	Body.MaxWalkSpeed = 600;
	EXPECT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
}

TEST(Storey, AJumpUnderAGalleryKeepsItsRoute) // M3
{
	FReadyGame Game;
	ACharacter* Pawn = Game.Spawn(FVector(2200, 900, 0));
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	const UMoveListener* Heard = Game.NewListener(Mover);
	Mover.MoveToLocation(FVector(2200, 1450, 0));
	Game.Tick(20);
	UCharacterMovementComponent& Body = *Pawn->GetCharacterMovement();
	const FVector From = Pawn->GetActorLocation();
	Body.SetMovementMode(MOVE_Falling);
	for (int Tick = 0; Tick <= 60; ++Tick)
	{
		const double Share = Tick / 60.0;
		Pawn->SetActorLocation(From + FVector(0, 150 * Share, 4 * 220 * Share * (1 - Share)));
		Body.Velocity = FVector();
		Game.Tick();
	}
	Body.SetMovementMode(MOVE_Walking);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
	EXPECT_EQ(Heard->ReplannedCount, 0);
	EXPECT_LT(FTestGame::FeetOf(Pawn).Z, 50);
}

TEST(Storey, ALongFallDoesNotEndTheMove) // M3
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(FarAside);
	Game.Tick(10);
	UCharacterMovementComponent& Body = *Game.Pawn->GetCharacterMovement();
	const FVector Floor = Game.Pawn->GetActorLocation();
	Body.SetMovementMode(MOVE_Falling);
	for (int Tick = 0; Tick < 4 * 60; ++Tick)
	{
		Game.Pawn->SetActorLocation(Floor + FVector(0, 0, 1000.0 * (1 - Tick / 240.0)));
		Body.Velocity = FVector();
		Game.Tick();
	}
	Game.Pawn->SetActorLocation(Floor);
	Body.SetMovementMode(MOVE_Walking);
	EXPECT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
	EXPECT_EQ(Game.Heard->Results, std::vector{ERtpMoveResult::Arrived});
}

TEST(Speed, AFrozenFloatingPawnWaits)
{
	FReadyGame Game;
	APawn* Pawn = Game.World->SpawnActor<APawn>(TwoStoreyLevel::Start);
	UFloatingPawnMovement* Body = NewObject<UFloatingPawnMovement>(Pawn);
	Body->MaxSpeed = 300;
	Body->RegisterComponent();
	URealTimeMoverComponent* Mover = NewObject<URealTimeMoverComponent>(Pawn);
	Mover->RegisterComponent();
	const UMoveListener* Heard = Game.NewListener(*Mover);
	Game.World->SpawnActor<AAIController>()->Possess(Pawn);
	Mover->MoveToLocation(FarAside);
	Game.Tick(30);
	Body->MaxSpeed = 0;
	Game.Tick(15 * 60);
	EXPECT_EQ(Heard->BlockedCount, 0);
	EXPECT_TRUE(Heard->Results.empty());
	Body->MaxSpeed = 300;
	EXPECT_TRUE(Game.TickUntil([&] { return Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
}

TEST(Speed, AWalkAgainstATurntableIsNotBlocked)
{
	FWalkerGame Game;
	const FVector Middle = TwoStoreyLevel::Start + FVector(0, 300, 0);
	AActor* Table = Game.World->SpawnActor<AActor>(Middle);
	NewObject<UBoxComponent>(Table)->RegisterComponent();
	Table->SetRootComponent(Table->FindComponentByClass<UBoxComponent>());
	Table->SetActorLocation(Middle);
	UCharacterMovementComponent& Body = *Game.Pawn->GetCharacterMovement();
	Body.MiniBase = Table;
	Body.MiniBaseLocation = Middle;
	Game.Mover.MoveToLocation(FarAside);
	Game.Tick(30);
	// It turns under the pawn as fast as the pawn walks, so the pawn stays where it is in the world.
	const FVector Stand = Game.Pawn->GetActorLocation();
	const double DegreesPerTick = 180 / UE_PI * 600 * FTestGame::TickSeconds / FVector::Dist2D(Stand, Middle);
	for (int Tick = 0; Tick < 15 * 60; ++Tick)
	{
		Table->SetActorRotation(FRotator(0, Table->GetActorRotation().Yaw + DegreesPerTick, 0));
		Game.Tick();
		Game.Pawn->SetActorLocation(Stand);
	}
	EXPECT_EQ(Game.Heard->BlockedCount, 0);
	EXPECT_EQ(Game.Heard->StuckCount, 0);
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
}
