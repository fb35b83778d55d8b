// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One avoidance world, and what movers cost that have nothing to do.

#include "AIController.h"
#include "GameFramework/PlayerController.h"
#include "Movement/RtpAIController.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace
{
/** Walks a mover past Other and returns how near they come. */
double NearestOnTheWay(FTestGame& Game, const AActor& Other)
{
	ACharacter* Pawn = Game.Spawn(FVector(300, 200, 0));
	Pawn->SetActorEnableCollision(false); // only avoidance keeps them apart
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(FVector(300, 1400, 0));
	double Nearest = 1e9;
	Game.AfterTick = [&]
	{ Nearest = FMath::Min(Nearest, FVector::Dist2D(Pawn->GetActorLocation(), Other.GetActorLocation())); };
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }, 30));
	Game.AfterTick = nullptr;
	return Nearest;
}

/** A game with one mover whose data is there; counts what is looked up from then on. */
struct FCountedGame
{
	FCountedGame()
	{
		Game.Spawn(TwoStoreyLevel::Start);
		EXPECT_TRUE(Game.TickUntilReady());
		Before = MiniObjects::Get().LookUps();
	}

	uint64 LookUps() const
	{
		return MiniObjects::Get().LookUps() - Before;
	}

	ACharacter* SpawnAside(int Index, const std::function<void(URealTimeMoverComponent&)>& Setup = nullptr)
	{
		Pawns.push_back(Game.Spawn(PlaceOf(Index), Setup));
		return Pawns.back();
	}

	/** The same with a controller. */
	ARtpAIController* SpawnAsideWithAI(int Index, const std::function<void(URealTimeMoverComponent&)>& Setup)
	{
		ARtpAIController* Controller = nullptr;
		Pawns.push_back(Game.SpawnWithAI(PlaceOf(Index), Controller, Setup));
		return Controller;
	}

	void RemoveMovers()
	{
		for (ACharacter* Pawn : Pawns)
		{
			FTestGame::MoverOf(Pawn).DestroyComponent();
		}
	}

	FTestGame Game;
	std::vector<ACharacter*> Pawns;

private:
	static FVector PlaceOf(int Index)
	{
		return FVector(150 + Index % 700, 150 + Index % 1200, 0);
	}

	uint64 Before = 0;
};
} // namespace

TEST(Neighbours, APawnWithoutAMoverIsAvoided) // M12
{
	FTestGame Game;
	Game.Spawn(TwoStoreyLevel::Start + FVector(500, 0, 0));
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Standing = Game.World->SpawnActor<ACharacter>(FVector(300, 800, 88));
	EXPECT_GT(NearestOnTheWay(Game, *Standing), 60);
}

TEST(Neighbours, AnIdleMoverThatStandsFirmStays) // M12
{
	FTestGame Game;
	ACharacter* Standing =
		Game.Spawn(FVector(300, 800, 0), [](URealTimeMoverComponent& Mover) { Mover.bStandFirm = true; });
	ASSERT_TRUE(Game.TickUntilReady());
	const FVector Before = Standing->GetActorLocation();
	EXPECT_GT(NearestOnTheWay(Game, *Standing), 60);
	EXPECT_LT(FVector::Dist2D(Standing->GetActorLocation(), Before), 1);
}

TEST(Neighbours, AMoverDoesNotAvoidItself) // M12: it was listed among the pawns before it had a mover on the grid
{
	FTestGame Game;
	AAIController* AI = nullptr;
	ACharacter* Early = Game.SpawnWithAI(FVector(300, 800, 0), AI);
	const FVector Before = Early->GetActorLocation();
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Tick(40);
	EXPECT_LT(FVector::Dist2D(Early->GetActorLocation(), Before), 1) << "joined while data was loading";
	EXPECT_EQ(Early->GetCharacterMovement()->MiniRequests, 0);

	ACharacter* Late = Game.World->SpawnActor<ACharacter>(FVector(600, 300, 88));
	Game.World->SpawnActor<ARtpAIController>()->Possess(Late);
	Game.Tick(31); // pawns are looked for twice a second
	Late->GetController<ARtpAIController>()->MoveTo(FAIMoveRequest(FVector(200, 300, 0)));
	double Most = 0;
	Game.AfterTick = [&] { Most = FMath::Max(Most, Late->GetActorLocation().X); };
	Game.Tick(60);
	EXPECT_LT(Most, 601) << "it got its mover later";
	EXPECT_LT(Late->GetActorLocation().X, 300);
}

TEST(Neighbours, AMoverThatHasNoGroundIsStillAvoided)
{
	FReadyGame Game;
	ACharacter* Standing = Game.Spawn(FVector(300, 800, 0));
	FTestGame::MoverOf(Standing).SetAgentClass(TEXT("Nobody"));
	EXPECT_GT(NearestOnTheWay(Game, *Standing), 60);
}

TEST(Neighbours, PawnsWithoutCollisionAndRidersAreWalkedOver)
{
	for (const int Case : {0, 1, 2})
	{
		FReadyGame Game;
		ACharacter* Lying = Game.World->SpawnActor<ACharacter>(FVector(300, 800, 88));
		if (Case == 0)
		{
			Lying->GetCapsuleComponent()->SetCollisionEnabled(ECollisionEnabled::NoCollision); // as games let pawns die
		}
		else if (Case == 1)
		{
			Lying->GetCapsuleComponent()->SetCollisionResponseToChannel(ECC_Pawn, ECR_Ignore); // as spectators do
		}
		else
		{
			ACharacter* Mount = Game.World->SpawnActor<ACharacter>(FVector(600, 300, 88));
			Lying->MiniParent = Mount; // it is where its mount is
		}
		EXPECT_LT(NearestOnTheWay(Game, *Lying), 5) << Case;
	}
}

TEST(Neighbours, APlayersPawnIsNotPushed) // m6
{
	FTestGame Game;
	ACharacter* Played = Game.Spawn(FVector(300, 800, 0));
	Game.World->SpawnActor<APlayerController>()->Possess(Played);
	ASSERT_TRUE(Game.TickUntilReady());
	const FVector Before = Played->GetActorLocation();
	NearestOnTheWay(Game, *Played);
	EXPECT_LT(FVector::Dist2D(Played->GetActorLocation(), Before), 1);
	EXPECT_EQ(Played->GetCharacterMovement()->MiniRequests, 0);
}

TEST(Neighbours, IdleMoversSearchForNoComponents) // M20
{
	FTestGame Game;
	for (int Index = 0; Index < 20; ++Index)
	{
		Game.Spawn(FVector(150 + 100.0 * (Index % 5), 150 + 100.0 * (Index / 5), 0));
	}
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Tick(60);
	const int64 Before = MiniEngine::ComponentSearches();
	Game.Tick(1);
	const int64 InOneTick = MiniEngine::ComponentSearches() - Before;
	EXPECT_EQ(InOneTick, 0);
}

TEST(Neighbours, TenThousandMoversJoinWalkArriveAndLeaveWithLinearWork) // M14
{
	const auto WorkOf = [](int Count)
	{
		FCountedGame Counted;
		for (int Index = 0; Index < Count; ++Index)
		{
			const auto Setup = [](URealTimeMoverComponent& Mover) { Mover.bAvoid = false; };
			ARtpAIController* Controller = Index % 4 == 0 ? Counted.SpawnAsideWithAI(Index, Setup) : nullptr;
			ACharacter* Pawn = Controller != nullptr ? Counted.Pawns.back() : Counted.SpawnAside(Index, Setup);
			Pawn->SetActorEnableCollision(false); // the level is small
			const FVector Goal = FTestGame::FeetOf(Pawn) + FVector(60, 0, 0);
			if (Controller != nullptr)
			{
				EXPECT_EQ(Controller->MoveToLocation(Goal, 5), EPathFollowingRequestResult::RequestSuccessful);
			}
			else
			{
				FTestGame::MoverOf(Pawn).MoveToLocation(Goal);
			}
		}
		const uint64 Joined = Counted.LookUps();
		int Ticks = 0;
		const auto IsUnderWay = [](const ACharacter* Pawn) { return FTestGame::MoverOf(Pawn).GetMove() != 0; };
		for (; Ticks < 400 && std::any_of(Counted.Pawns.begin(), Counted.Pawns.end(), IsUnderWay); ++Ticks)
		{
			Counted.Game.Tick();
		}
		for (ACharacter* Pawn : Counted.Pawns)
		{
			EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::Arrived);
		}
		const uint64 Walked = Counted.LookUps();
		Counted.RemoveMovers();
		Counted.Game.Tick();
		EXPECT_EQ(Counted.Game.Subsystem().GetStatistics().Movers, 1);
		return std::pair(Joined + Counted.LookUps() - Walked, Walked / static_cast<uint64>(Ticks));
	};
	const auto [SmallJoin, SmallTick] = WorkOf(2500);
	const auto [LargeJoin, LargeTick] = WorkOf(10000);
	EXPECT_LT(LargeJoin, SmallJoin * 5) << "four times as many";
	EXPECT_LT(LargeTick, SmallTick * 5);
}

TEST(Neighbours, TenThousandMoversJoinAndLeaveWithLinearWork) // M14
{
	const auto WorkOf = [](int Count)
	{
		FCountedGame Counted;
		for (int Index = 0; Index < Count; ++Index)
		{
			Counted.SpawnAside(Index);
		}
		Counted.RemoveMovers();
		return Counted.LookUps();
	};
	const uint64 Small = WorkOf(5000);
	const uint64 Large = WorkOf(10000);
	EXPECT_LT(Large, Small * 5 / 2);
	EXPECT_LT(Large, 10000u * 50);
}
