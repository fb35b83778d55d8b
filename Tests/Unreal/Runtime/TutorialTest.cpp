// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs the program of Docs/Unreal.md: a hundred wanderers.

#include "Tasks/RtpWanderComponent.h"
#include "TestGame.h"
#include "Wanderer.h"
#include "WandererCrowd.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace
{
std::map<AWanderer*, FVector> WhereTheyAre(UWorld& World)
{
	std::map<AWanderer*, FVector> Locations;
	for (TActorIterator<AWanderer> It(&World); It; ++It)
	{
		Locations[*It] = FTestGame::FeetOf(*It);
	}
	return Locations;
}
} // namespace

TEST(Tutorial, AHundredWanderersWalkToOneGoalAfterTheOther)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	Game.World->SpawnActor<AWandererCrowd>(TwoStoreyLevel::Start);
	const std::map<AWanderer*, FVector> Before = WhereTheyAre(*Game.World);
	ASSERT_EQ(Before.size(), 100u);
	std::map<AWanderer*, int> Goals; // the number of goals of each
	std::map<AWanderer*, FVector> Last;
	int Walking = 0;
	int Turned = 0;
	int Accelerating = 0;
	Game.AfterTick = [&]
	{
		for (const auto& [Wanderer, Location] : Before)
		{
			const FVector Goal = FTestGame::MoverOf(Wanderer).GetGoalLocation();
			Goals[Wanderer] += Goal != Last[Wanderer] ? 1 : 0;
			Last[Wanderer] = Goal;
			const FVector Velocity = Wanderer->GetVelocity();
			const bool bWalks =
				Velocity.Size2D() > 300 && FTestGame::MoverOf(Wanderer).GetMoveStatus() == ERtpMoveStatus::Moving;
			const double Off =
				FMath::Abs(FRotator::NormalizeAxis(Velocity.Rotation().Yaw - Wanderer->GetActorRotation().Yaw));
			Walking += bWalks ? 1 : 0;
			Turned += bWalks && Off < 10 ? 1 : 0;
			Accelerating += bWalks && !Wanderer->GetCharacterMovement()->GetCurrentAcceleration().IsZero() ? 1 : 0;
		}
	};
	Game.Tick(60 * 60); // a hundred bodies wait at two doors
	int Walked = 0;
	int WalkedOn = 0;
	for (const auto& [Wanderer, Location] : Before)
	{
		Walked += FVector::Distance(FTestGame::FeetOf(Wanderer), Location) > 100 ? 1 : 0;
		WalkedOn += Goals[Wanderer] >= 2 ? 1 : 0;
	}
	EXPECT_GT(Turned, Walking * 9 / 10) << "they look where they walk";
	EXPECT_GT(Accelerating, Walking * 9 / 10) << "stock animations play";
	EXPECT_GT(Walked, 90);
	EXPECT_GT(WalkedOn, 90);
}

TEST(Tutorial, AWanderComponentMovesItsPawn)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Pawn = Game.World->SpawnActor<ACharacter>(TwoStoreyLevel::Start + FVector(0, 0, 88));
	Pawn->SpawnDefaultController();
	URtpWanderComponent* Wander = NewObject<URtpWanderComponent>(Pawn);
	Wander->RestSeconds = 0.2f;
	Wander->RegisterComponent();
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	std::set<double> Goals;
	Game.AfterTick = [&] { Goals.insert(Mover.GetGoalLocation().X); };
	EXPECT_TRUE(Game.TickUntil([&] { return Goals.size() > 3; }, 120)) << "one place after the other";
	Wander->DestroyComponent();
	Mover.StopMove();
	Goals.clear();
	Game.Tick(120);
	EXPECT_EQ(Goals.size(), 1u) << "it has gone nowhere since";
}

TEST(Tutorial, AWandererWithoutAReachablePointTriesAgainLater)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	AWanderer* Lost = Game.World->SpawnActor<AWanderer>(FVector(90000, 0, 0));
	Game.Tick(120);
	EXPECT_NE(FTestGame::MoverOf(Lost).GetMoveStatus(), ERtpMoveStatus::Moving);
}
