// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Arrival as users of the engine know it: bodies have radii, and a goal may be a body.

#include "AIController.h"
#include "Movement/RtpAIController.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
constexpr float Radii[] = {5, -1, 50};

/** A character that walks to and fro. */
struct FPrey
{
	explicit FPrey(FTestGame& InGame)
		: Game(InGame)
		, Pawn(InGame.Spawn(FVector(700, 1200, 0)))
	{
	}

	void Walk()
	{
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		if (Mover.GetMoveStatus() != ERtpMoveStatus::Moving)
		{
			bThere = !bThere;
			Mover.MoveToLocation(bThere ? FVector(700, 900, 0) : FVector(300, 1200, 0));
		}
	}

	FTestGame& Game;
	ACharacter* Pawn;
	bool bThere = false;
};
} // namespace

TEST(Arrival, AMoverReachesACharacterWhateverTheRadius) // B4, R1
{
	for (const float Radius : Radii)
	{
		FReadyGame Game;
		ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
		ACharacter* Goal = Game.Spawn(FVector(700, 1200, 0));
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
		const UMoveListener* Heard = Game.NewListener(Mover);
		Mover.SetAcceptanceRadius(Radius);
		Mover.MoveToActor(Goal);
		ASSERT_TRUE(Game.TickUntil([&] { return !Heard->Results.empty(); }, 30)) << Radius;
		EXPECT_EQ(Heard->Results, std::vector{ERtpMoveResult::Arrived}) << Radius;
		EXPECT_EQ(Heard->BlockedCount, 0) << Radius;
	}
}

TEST(Arrival, ARequestReachesACharacterWhateverTheRadius) // B4, R1
{
	for (const float Radius : Radii)
	{
		FReadyGame Game;
		ARtpAIController* Controller = nullptr;
		Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
		ACharacter* Goal = Game.Spawn(FVector(700, 1200, 0));
		Controller->MoveTo(FAIMoveRequest(Goal).SetAcceptanceRadius(Radius));
		ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }, 30)) << Radius;
		EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success}) << Radius;
		EXPECT_TRUE(Controller->GetPathFollowingComponent()->DidMoveReachGoal()) << Radius;
	}
}

TEST(Arrival, AChaseOfAWalkingCharacterSucceeds) // B4
{
	for (const float Radius : Radii)
	{
		FReadyGame Game;
		ARtpAIController* Controller = nullptr;
		ACharacter* Pawn = Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
		FPrey Prey(Game);
		Prey.Pawn->GetCharacterMovement()->MaxWalkSpeed = 300;
		Game.AfterTick = [&] { Prey.Walk(); };
		const UMoveListener* Heard = Game.NewListener(FTestGame::MoverOf(Pawn));
		Controller->MoveTo(FAIMoveRequest(Prey.Pawn).SetAcceptanceRadius(Radius));
		ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }, 30)) << Radius;
		EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success}) << Radius;
		EXPECT_EQ(Heard->StuckCount, 0) << Radius;
	}
}

TEST(Arrival, AGoalAStoreyAboveIsNotReachedFromBelow) // B4
{
	FReadyGame Game;
	ACharacter* Goal = Game.Spawn(FVector(2200, 1000, 300));
	ACharacter* Pawn = Game.Spawn(FVector(2200, 1020, 0));
	FTestGame::MoverOf(Pawn).MoveToActor(Goal);
	Game.Tick(5);
	EXPECT_NE(FTestGame::MoverOf(Pawn).GetMoveStatus(), ERtpMoveStatus::Arrived);
	ASSERT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
}

TEST(Arrival, TwentyAgentsAtOnePointSettleAroundIt)
{
	FReadyGame Game;
	std::vector<ACharacter*> Pawns;
	std::vector<const UMoveListener*> Heard;
	for (int Index = 0; Index < 20; ++Index)
	{
		AAIController* Controller = nullptr;
		Pawns.push_back(Game.SpawnWithAI(FVector(120 + 90.0 * (Index % 4), 150 + 110.0 * (Index / 4), 0), Controller));
		Heard.push_back(Game.NewListener(FTestGame::MoverOf(Pawns.back())));
	}
	const FVector Goal(600, 1200, 0);
	for (const ACharacter* Pawn : Pawns)
	{
		FTestGame::MoverOf(Pawn).MoveToLocation(Goal);
	}
	const auto AllEnded = [&]
	{ return std::all_of(Heard.begin(), Heard.end(), [](const auto* One) { return !One->Results.empty(); }); };
	ASSERT_TRUE(Game.TickUntil(AllEnded, 40));
	for (size_t Index = 0; Index < Pawns.size(); ++Index)
	{
		EXPECT_EQ(Heard[Index]->Results, std::vector{ERtpMoveResult::Arrived}) << Index;
		EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawns[Index]), Goal), 400) << Index;
	}
	Game.Tick(120);
	double Fastest = 0;
	Game.AfterTick = [&]
	{
		for (const ACharacter* Pawn : Pawns)
		{
			Fastest = FMath::Max(Fastest, Pawn->GetVelocity().Size2D());
		}
	};
	Game.Tick(60);
	EXPECT_LT(Fastest, 20) << "they stand";
}

TEST(Arrival, APartialEndIsASuccessThatDidNotReachTheGoal)
{
	FReadyGame Game;
	Game.Subsystem().BlockBox(TwoStoreyLevel::NearDoor.GetCenter(), TwoStoreyLevel::NearDoor.GetExtent(), 0);
	Game.Subsystem().BlockBox(TwoStoreyLevel::FarDoor.GetCenter(), TwoStoreyLevel::FarDoor.GetExtent(), 0);
	ARtpAIController* Controller = nullptr;
	Game.SpawnWithAI(TwoStoreyLevel::Start, Controller);
	Controller->MoveTo(FAIMoveRequest(FVector(1200, 700, 0)));
	ASSERT_TRUE(Game.TickUntil([&] { return !Controller->MiniCompleted.empty(); }, 30));
	EXPECT_EQ(Controller->MiniCompleted, std::vector{EPathFollowingResult::Success});
	EXPECT_FALSE(Controller->GetPathFollowingComponent()->DidMoveReachGoal());
}
