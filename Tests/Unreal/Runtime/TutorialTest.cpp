// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs the program of Docs/Unreal.md: a hundred wanderers.

#include "AIController.h"
#include "Levels/LevelBuilder.h"
#include "Tasks/RtpWanderComponent.h"
#include "TestGame.h"
#include "Wanderer.h"
#include "WandererCrowd.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

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

/** A wanderer, how it has walked and how its moves have ended. */
struct FSeenWanderer
{
	AWanderer* Pawn = nullptr;
	const UMoveListener* Heard = nullptr;
	int Walking = 0; // ticks at half of its speed or faster
	int Turned = 0;
	int Accelerating = 0;

	void Look()
	{
		const FVector Velocity = Pawn->GetVelocity();
		const bool bMoves = FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Moving;
		if (!bMoves || Velocity.Size2D() < 0.5 * Pawn->GetCharacterMovement()->GetMaxSpeed())
		{
			return;
		}
		const double Off = FMath::Abs(FRotator::NormalizeAxis(Velocity.Rotation().Yaw - Pawn->GetActorRotation().Yaw));
		++Walking;
		Turned += Off < 10 ? 1 : 0;
		Accelerating += !Pawn->GetCharacterMovement()->GetCurrentAcceleration().IsZero() ? 1 : 0;
	}

	auto Count(ERtpMoveResult Result) const
	{
		return std::count(Heard->Results.begin(), Heard->Results.end(), Result);
	}
};

std::vector<FSeenWanderer> AllWanderers(FTestGame& Game)
{
	std::vector<FSeenWanderer> Wanderers;
	for (TActorIterator<AWanderer> It(Game.World); It; ++It)
	{
		Wanderers.push_back({*It, Game.NewListener(FTestGame::MoverOf(*It))});
	}
	return Wanderers;
}

/** An open level of sixty metres. */
FTestLevel MakeOpenLevel()
{
	FTestLevel Level;
	Level.Make = []
	{
		Rtp::Tool::LevelBuilder Builder;
		Builder.AddFloor({0, 0, 6000, 6000}, 0, 25);
		return Builder.Take();
	};
	return Level;
}
} // namespace

TEST(Tutorial, AHundredWanderersWalkToOneGoalAfterTheOther)
{
	FReadyGame Game;
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

TEST(Tutorial, AHundredWanderersTurnAccelerateAndArrive)
{
	FReadyGame Game(ETestData::Baked, NM_Standalone, MakeOpenLevel());
	Game.World->SpawnActor<AWandererCrowd>(FVector(3000, 3000, 0));
	std::vector<FSeenWanderer> Wanderers = AllWanderers(Game);
	ASSERT_EQ(Wanderers.size(), 100u);
	Game.AfterTick = [&]
	{
		for (FSeenWanderer& Wanderer : Wanderers)
		{
			Wanderer.Look();
		}
	};
	Game.Tick(60 * 40);
	for (const FSeenWanderer& Wanderer : Wanderers)
	{
		EXPECT_GT(Wanderer.Walking, 60);
		EXPECT_GE(Wanderer.Turned, Wanderer.Walking * 95 / 100) << "it looks where it walks";
		EXPECT_GE(Wanderer.Accelerating, Wanderer.Walking * 95 / 100) << "stock animations play";
		EXPECT_GE(Wanderer.Count(ERtpMoveResult::Arrived), 1);
		for (const ERtpMoveResult Result : Wanderer.Heard->Results)
		{
			EXPECT_TRUE(RtpMoverTypes::IsSuccess(Result)) << static_cast<int>(Result) << ": none ends stuck";
		}
	}
}

TEST(Tutorial, AWandererIsCaught)
{
	FReadyGame Game;
	for (const float Radius : {5.0f, -1.0f, 50.0f})
	{
		AWanderer* Prey = Game.World->SpawnActor<AWanderer>(FVector(600, 1100, 88));
		Prey->GetCharacterMovement()->MaxWalkSpeed = 300;
		Game.Tick(30);
		AAIController* Hunter = nullptr;
		Game.SpawnWithAI(TwoStoreyLevel::Start, Hunter);
		Hunter->MoveToActor(Prey, Radius);
		ASSERT_TRUE(Game.TickUntil([&] { return !Hunter->MiniCompleted.empty(); }, 60)) << Radius;
		EXPECT_EQ(Hunter->MiniCompleted, std::vector{EPathFollowingResult::Success}) << Radius;
		Hunter->GetPawn()->Destroy();
		Prey->Destroy();
	}
}

TEST(Tutorial, AWanderComponentMovesItsPawn)
{
	FReadyGame Game;
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
	FReadyGame Game;
	AWanderer* Lost = Game.World->SpawnActor<AWanderer>(FVector(90000, 0, 0));
	Game.Tick(120);
	EXPECT_NE(FTestGame::MoverOf(Lost).GetMoveStatus(), ERtpMoveStatus::Moving);
}
