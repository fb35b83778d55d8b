// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pawns look where they walk, and animations see that they walk.

#include "AIController.h"
#include "Movement/RtpAIController.h"
#include "Navigation/CrowdFollowingComponent.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
constexpr double WalkingSpeed = 100; // slower pawns turn, start or stop

/** Watches the angle between where a pawn looks and where it walks. */
class FFacingWatch
{
public:
	explicit FFacingWatch(const ACharacter& InPawn)
		: Pawn(InPawn)
	{
	}

	void Look()
	{
		if (Pawn.GetVelocity().Size2D() < WalkingSpeed)
		{
			return;
		}
		const double Off =
			FMath::Abs(FRotator::NormalizeAxis(Pawn.GetVelocity().Rotation().Yaw - Pawn.GetActorRotation().Yaw));
		++Ticks;
		Turned += Off < 10 ? 1 : 0;
	}

	/** The share of walking ticks in which the pawn looked where it walked. */
	double Share() const
	{
		return Ticks > 0 ? static_cast<double>(Turned) / Ticks : 0;
	}

	int Ticks = 0;

private:
	const ACharacter& Pawn;
	int Turned = 0;
};

/** A pawn with an AI controller that is watched in every tick. */
template <class T>
struct TFacingGame
{
	TFacingGame()
	{
		Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
		Watch = MakeUnique<FFacingWatch>(*Pawn);
		Game.AfterTick = [this] { Watch->Look(); };
	}

	TUniquePtr<FFacingWatch> Watch;
	FReadyGame Game;
	T* Controller = nullptr;
	ACharacter* Pawn = nullptr;
};
} // namespace

TEST(Facing, AMoveOfAStockControllerTurnsItsPawnIntoTheDirectionItWalks) // B3, R3
{
	TFacingGame<AAIController> Seen;
	const URealTimeMoverComponent& Mover = FTestGame::MoverOf(Seen.Pawn);
	FTestGame::MoverOf(Seen.Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Seen.Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_GT(Seen.Watch->Ticks, 100);
	EXPECT_GT(Seen.Watch->Share(), 0.9);
	Seen.Game.Tick(1);
	EXPECT_FALSE(Seen.Controller->MiniFocalPoint().IsSet()) << "the focus is given back";
}

TEST(Facing, ABareMoverTurnsItsPawnIntoTheDirectionItWalks) // B3, R3: no request of path following moves these pawns
{
	for (const bool bCrowd : {false, true})
	{
		FReadyGame Game;
		ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
		AAIController* AI = bCrowd ? Game.World->SpawnActor<AAIController>() : nullptr;
		if (bCrowd)
		{
			AI->SetPathFollowingComponent(NewObject<UCrowdFollowingComponent>(AI));
			AI->Possess(Pawn);
		}
		FFacingWatch Watch(*Pawn);
		Game.AfterTick = [&] { Watch.Look(); };
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
		ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
		EXPECT_GT(Watch.Ticks, 100);
		EXPECT_GT(Watch.Share(), 0.9) << bCrowd;
		EXPECT_FALSE(bCrowd && AI->MiniFocalPoint().IsSet()) << "the focus is given back";
	}
}

TEST(Facing, FaceMovementDecidesWhereAPawnLooks)
{
	for (const ERtpFacing Facing : {ERtpFacing::Movement, ERtpFacing::Controller, ERtpFacing::None})
	{
		FReadyGame Game;
		ARtpAIController* AI = nullptr;
		ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, AI);
		Pawn->SetActorRotation(FRotator(0, 170, 0)); // away from the goal
		FTestGame::MoverOf(Pawn).SetFacing(Facing);
		AActor* Goal = Game.World->SpawnActor<AActor>(TwoStoreyLevel::Upstairs);
		AI->MoveToActor(Goal); // the engine allows strafing here
		EXPECT_TRUE(AI->bAllowStrafe);
		int AtGoal = 0;
		FFacingWatch Watch(*Pawn);
		Game.AfterTick = [&]
		{
			Watch.Look();
			const FVector ToGoal = Goal->GetActorLocation() - Pawn->GetActorLocation();
			AtGoal += FMath::Abs(FRotator::NormalizeAxis(ToGoal.Rotation().Yaw - Pawn->GetActorRotation().Yaw)) < 5;
		};
		Game.Tick(90);
		ASSERT_GT(Watch.Ticks, 60);
		EXPECT_EQ(Watch.Share() > 0.9, Facing == ERtpFacing::Movement) << static_cast<int>(Facing);
		EXPECT_EQ(AtGoal > 80, Facing == ERtpFacing::Controller) << static_cast<int>(Facing);
		EXPECT_EQ(FMath::Abs(Pawn->GetActorRotation().Yaw - 170) < 0.1, Facing == ERtpFacing::None);
	}
}

TEST(Facing, ARequestTurnsItsPawnIntoTheDirectionItWalks) // B3, R3
{
	TFacingGame<ARtpAIController> Seen;
	Seen.Controller->MoveTo(FAIMoveRequest(TwoStoreyLevel::Upstairs));
	ASSERT_TRUE(Seen.Game.TickUntil([&] { return !Seen.Controller->MiniCompleted.empty(); }));
	EXPECT_GT(Seen.Watch->Share(), 0.9);
}

TEST(Facing, APawnThatTurnsAtItsRotationRateCatchesUpAfterACorner) // B3
{
	FReadyGame Game;
	AAIController* Controller = nullptr;
	ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	Pawn->bUseControllerRotationYaw = false;
	Pawn->GetCharacterMovement()->bUseControllerDesiredRotation = true;
	FFacingWatch Watch(*Pawn);
	double Fastest = 0;
	double Before = 0;
	Game.AfterTick = [&]
	{
		Watch.Look();
		const double Yaw = Pawn->GetActorRotation().Yaw;
		Fastest = FMath::Max(Fastest, FMath::Abs(FRotator::NormalizeAxis(Yaw - std::exchange(Before, Yaw))));
	};
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_GT(Watch.Share(), 0.6);
	EXPECT_LE(Fastest, 360 * FTestGame::TickSeconds + 0.01);
}

TEST(Facing, AnimationsSeeAccelerationWhileAPawnWalks) // B3
{
	FReadyGame Game;
	AAIController* Controller = nullptr;
	ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	Pawn->GetCharacterMovement()->bUseAccelerationForPaths = true;
	int Walking = 0;
	int Accelerating = 0;
	Game.AfterTick = [&]
	{
		Walking += Pawn->GetVelocity().Size2D() > WalkingSpeed ? 1 : 0;
		const bool bBoth = Pawn->GetVelocity().Size2D() > WalkingSpeed &&
			Pawn->GetCharacterMovement()->GetCurrentAcceleration().Size2D() > 0;
		Accelerating += bBoth ? 1 : 0;
	};
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_GT(Walking, 100);
	EXPECT_GE(Accelerating, Walking * 9 / 10);
	Game.Tick(60);
	EXPECT_LT(Pawn->GetVelocity().Size2D(), 1) << "a pawn that has arrived stands";
}

TEST(Facing, APawnThatHasArrivedStandsStill)
{
	FReadyGame Game;
	AAIController* Controller = nullptr;
	ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	FTestGame::MoverOf(Pawn).MoveToLocation(TwoStoreyLevel::Upstairs);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	Game.Tick(2);
	EXPECT_LT(Pawn->GetVelocity().Size2D(), 1) << "stops as path following does in direct mode";
}

TEST(Facing, NothingIsRequestedOfAPawnThatOthersMove)
{
	for (const int Case : {0, 1, 2, 3, 4})
	{
		FReadyGame Game;
		AAIController* Controller = nullptr;
		ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
		Pawn->GetCharacterMovement()->bRunPhysicsWithNoController = false;
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		const UMoveListener* Heard = Game.NewListener(Mover);
		Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
		Game.Tick(30);
		UCharacterMovementComponent& Body = *Pawn->GetCharacterMovement();
		ASSERT_GT(Body.MiniRequests, 0);
		Body.bMiniRootMotion = Case == 0;
		Body.bMiniSimulating = Case == 1;
		Body.SetMovementMode(Case == 2 ? MOVE_Falling : Case == 3 ? MOVE_None : MOVE_Walking);
		Controller->SetIgnoreMoveInput(Case == 4);
		const FVector Stand = Pawn->GetActorLocation();
		const int32 Before = Body.MiniRequests;
		for (int Tick = 0; Tick < 15 * 60; ++Tick)
		{
			Pawn->SetActorLocation(Stand);
			Body.Velocity = FVector();
			Game.Tick();
		}
		EXPECT_LE(Body.MiniRequests, Before + 1) << Case;
		EXPECT_EQ(Heard->BlockedCount, 0) << Case;
		EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving) << Case;
		Body.bMiniRootMotion = false;
		Body.bMiniSimulating = false;
		Body.SetMovementMode(MOVE_Walking);
		Controller->SetIgnoreMoveInput(false);
		EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; })) << Case;
	}
}
