// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pawns that the Mover plugin moves: requests are cached, and the pawn's input consumes them.

#include "AIController.h"
#include "Mini/Movers.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
/** A pawn with a component as of the Mover plugin and a Real Time Mover. */
class FMoverPawn
{
public:
	explicit FMoverPawn(FTestGame& Game)
		: Pawn(Game.World->SpawnActor<APawn>(TwoStoreyLevel::Start))
		, Body(NewObject<UMiniNavMover>(Pawn))
		, Mover(NewObject<URealTimeMoverComponent>(Pawn))
	{
		Body->RegisterComponent();
		Mover->RegisterComponent();
		Game.World->SpawnActor<AAIController>()->Possess(Pawn);
	}

	/** The game's producer: walks as requested, and faces as the mover says. */
	void Produce()
	{
		Body->ProduceInput = [this](UMiniNavMover& Component)
		{
			FVector Intent;
			Component.ConsumeNavMovementData(Intent, Component.Velocity);
			Pawn->SetActorRotation(Mover->GetDesiredFacing());
		};
	}

	APawn* Pawn;
	UMiniNavMover* Body;
	URealTimeMoverComponent* Mover;
};
} // namespace

TEST(MoverPlugin, CachedRequestsMoveThePawnIfItsInputConsumesThem)
{
	FReadyGame Game;
	FMoverPawn Walker(Game);
	Walker.Mover->DefaultSpeed = 300; // the component knows no speed
	const FVector Goal = TwoStoreyLevel::Start + FVector(0, 600, 0);
	ASSERT_TRUE(Walker.Mover->MoveToLocation(Goal));
	Game.Tick(30);
	EXPECT_GT(Walker.Body->MiniRequests, 20) << "each frame asks";
	EXPECT_EQ(Walker.Pawn->GetActorLocation(), TwoStoreyLevel::Start) << "no producer, no movement";
	Walker.Produce();
	double Fastest = 0;
	double WorstTurn = 0;
	Game.AfterTick = [&]
	{
		const FVector Velocity = Walker.Body->Velocity;
		Fastest = FMath::Max(Fastest, Velocity.Size2D());
		if (Velocity.Size2D() > 100)
		{
			const double Turn = FMath::Abs(Walker.Pawn->GetActorRotation().Yaw - Velocity.Rotation().Yaw);
			WorstTurn = FMath::Max(WorstTurn, FMath::Min(Turn, 360 - Turn));
		}
	};
	ASSERT_TRUE(Game.TickUntil([&] { return Walker.Mover->GetMove() == 0; }, 20));
	EXPECT_EQ(Walker.Mover->GetLastResult(), ERtpMoveResult::Arrived);
	EXPECT_NEAR(Fastest, 300, 5);
	EXPECT_LT(WorstTurn, 10);
	Game.Tick(2);
	EXPECT_TRUE(Walker.Body->Velocity.IsNearlyZero()) << "without a newer request it stands";
}

TEST(MoverPlugin, APauseSendsNothingSoThePawnStands)
{
	FReadyGame Game;
	FMoverPawn Walker(Game);
	Walker.Mover->DefaultSpeed = 300;
	Walker.Produce();
	Walker.Mover->MoveToLocation(TwoStoreyLevel::Start + FVector(0, 900, 0));
	Game.Tick(20);
	EXPECT_GT(Walker.Body->Velocity.Size2D(), 200);
	Walker.Mover->PauseMove();
	Game.Tick(2);
	const FVector Stands = Walker.Pawn->GetActorLocation();
	const int32 Requests = Walker.Body->MiniRequests;
	Game.Tick(20);
	EXPECT_EQ(Walker.Body->MiniRequests, Requests);
	EXPECT_EQ(Walker.Pawn->GetActorLocation(), Stands);
	Walker.Mover->ResumeMove();
	EXPECT_TRUE(Game.TickUntil([&] { return Walker.Mover->GetMoveStatus() == ERtpMoveStatus::Arrived; }, 20));
}
