// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Avoidance of registered bodies, by groups and by priority, beside that of the engine; obstacles that move.

#include "Rtp/Grid/GridOverlay.h"

#include "Crowd/RtpBodyComponent.h"
#include "Navigation/CrowdFollowingComponent.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
const FVector From(300, 200, 0);
const FVector To(300, 1400, 0);
const FVector Middle(300, 800, 0);

/** How near a walker comes to an actor that stands in its way. */
double NearestOf(FTestGame& Game, ACharacter* Walker, const AActor& Other)
{
	Walker->SetActorEnableCollision(false); // only avoidance keeps them apart
	Walker->SetActorLocation(From + FVector(0, 0, 88));
	Game.Tick();
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Walker);
	Mover.MoveToLocation(To);
	double Nearest = 1e9;
	Game.AfterTick = [&]
	{ Nearest = FMath::Min(Nearest, FVector::Dist2D(Walker->GetActorLocation(), Other.GetActorLocation())); };
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMove() == 0; }, 30));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::Arrived);
	Game.AfterTick = nullptr;
	return Nearest;
}

URtpBodyComponent* AddBody(AActor& Owner, float Radius)
{
	URtpBodyComponent* Body = NewObject<URtpBodyComponent>(&Owner);
	Body->Radius = Radius;
	Body->RegisterComponent();
	return Body;
}
} // namespace

TEST(Bodies, ARegisteredActorIsAvoidedByItsOwnRadius) // M12
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Walker = Game.Spawn(From);
	AActor* Cart = Game.World->SpawnActor<AActor>(Middle);
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5) << "nobody knows it";
	URtpBodyComponent* Body = AddBody(*Cart, 100);
	EXPECT_GT(NearestOf(Game, Walker, *Cart), 100);
	Body->Radius = 20;
	const double Small = NearestOf(Game, Walker, *Cart);
	EXPECT_GT(Small, 40);
	EXPECT_LT(Small, 100);
	Body->bAvoided = false;
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5);
	Body->bAvoided = true;
	Body->DestroyComponent();
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5);
}

TEST(Bodies, ABodyTakesItsPawnOutOfAvoidance) // M12
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Walker = Game.Spawn(From);
	ACharacter* Ghost = Game.World->SpawnActor<ACharacter>(Middle + FVector(0, 0, 88));
	EXPECT_GT(NearestOf(Game, Walker, *Ghost), 60);
	Ghost->SetActorEnableCollision(false);
	AddBody(*Ghost, 0)->bAvoided = false;
	EXPECT_LT(NearestOf(Game, Walker, *Ghost), 5);
}

TEST(Bodies, AMoverKeepsApartOnlyFromTheGroupsItAvoids)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Walker = Game.Spawn(From);
	AActor* Cart = Game.World->SpawnActor<AActor>(Middle);
	AddBody(*Cart, 50)->AvoidanceGroups = 4;
	EXPECT_GT(NearestOf(Game, Walker, *Cart), 60);
	FTestGame::MoverOf(Walker).SetAvoidanceGroups(1, ~4);
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5);
	FTestGame::MoverOf(Walker).SetAvoidanceGroups(1, 4);
	EXPECT_GT(NearestOf(Game, Walker, *Cart), 60);
	FTestGame::MoverOf(Walker).SetAvoid(false);
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5) << "switched at run time";
}

TEST(Bodies, TheLowerPriorityGivesWay)
{
	const auto DetourOf = [](ERtpPriority Own, ERtpPriority OfTheOther)
	{
		FTestGame Game;
		EXPECT_TRUE(Game.TickUntilReady());
		ACharacter* Walker = Game.Spawn(From, [Own](URealTimeMoverComponent& Mover) { Mover.Priority = Own; });
		ACharacter* Other =
			Game.Spawn(To, [OfTheOther](URealTimeMoverComponent& Mover) { Mover.Priority = OfTheOther; });
		FTestGame::MoverOf(Walker).MoveToLocation(To);
		FTestGame::MoverOf(Other).MoveToLocation(From);
		double Aside = 0;
		Game.AfterTick = [&] { Aside = FMath::Max(Aside, FMath::Abs(Walker->GetActorLocation().X - From.X)); };
		EXPECT_TRUE(Game.TickUntil([&] { return FTestGame::MoverOf(Walker).GetMove() == 0; }, 30));
		return Aside;
	};
	const double Important = DetourOf(ERtpPriority::High, ERtpPriority::Normal);
	const double Unimportant = DetourOf(ERtpPriority::Normal, ERtpPriority::High);
	EXPECT_LT(Important, 15);
	EXPECT_GT(Unimportant, 40);
}

TEST(Bodies, AvoidanceIsOffWhileTheEngineAvoids)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ACharacter* Walker = Game.Spawn(From);
	AActor* Cart = Game.World->SpawnActor<AActor>(Middle);
	AddBody(*Cart, 50);
	Walker->GetCharacterMovement()->bUseRVOAvoidance = true;
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5);
	Walker->GetCharacterMovement()->bUseRVOAvoidance = false;
	EXPECT_GT(NearestOf(Game, Walker, *Cart), 60);

	AAIController* AI = Game.World->SpawnActor<AAIController>();
	UCrowdFollowingComponent* Crowd = NewObject<UCrowdFollowingComponent>(AI);
	AI->SetPathFollowingComponent(Crowd);
	AI->Possess(Walker);
	EXPECT_LT(NearestOf(Game, Walker, *Cart), 5) << "the crowd avoids";
	Crowd->SetCrowdSimulationState(ECrowdSimulationState::Disabled);
	EXPECT_GT(NearestOf(Game, Walker, *Cart), 60);
}

TEST(Obstacles, AMovingObstacleFollowsOnceATickAndChangesOnlyItsEdges) // M13
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	AActor* Owner = Game.World->SpawnActor<AActor>(FVector(500, 800, 0));
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Owner);
	Obstacle->BoxExtent = FVector(200, 200, 100);
	Owner->SetRootComponent(Obstacle);
	Obstacle->SetWorldLocation(FVector(500, 800, 0));
	Obstacle->RegisterComponent();
	Game.Tick(2);
	const Rtp::GridOverlay& Overlay = *Game.Subsystem().GetCoreWorld(NAME_None)->Overlay;
	const uint32_t Blocked = Overlay.BlockedCount();
	ASSERT_GT(Blocked, 50u);
	const uint64_t Before = Overlay.Revision();
	for (int Step = 0; Step < 10; ++Step)
	{
		Obstacle->SetWorldLocation(FVector(500 + 15.0 * Step, 800, 0));
	}
	EXPECT_EQ(Overlay.Revision(), Before) << "nothing happens before the tick";
	Game.Tick();
	EXPECT_GT(Overlay.Revision(), Before);
	EXPECT_LT(Overlay.Revision() - Before, Blocked) << "cells that stay blocked do not change";
	const uint64_t After = Overlay.Revision();
	Game.Tick(5);
	EXPECT_EQ(Overlay.Revision(), After);
	Owner->Destroy();
	Game.Tick();
	EXPECT_EQ(Overlay.BlockedCount(), 0u);
}
