// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Avoidance of registered bodies, by groups and by priority, beside that of the engine; obstacles that move.

#include "Rtp/Grid/GridOverlay.h"

#include "AIController.h"
#include "Crowd/RtpBodyComponent.h"
#include "Navigation/CrowdFollowingComponent.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "TestFilter.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <vector>

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
	FReadyGame Game;
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
	FReadyGame Game;
	ACharacter* Walker = Game.Spawn(From);
	ACharacter* Ghost = Game.World->SpawnActor<ACharacter>(Middle + FVector(0, 0, 88));
	EXPECT_GT(NearestOf(Game, Walker, *Ghost), 60);
	Ghost->SetActorEnableCollision(false);
	AddBody(*Ghost, 0)->bAvoided = false;
	EXPECT_LT(NearestOf(Game, Walker, *Ghost), 5);
}

TEST(Bodies, AMoverKeepsApartOnlyFromTheGroupsItAvoids)
{
	FReadyGame Game;
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

namespace
{
constexpr int32 ChalkNumber = 7;

class UChalk : public UNavArea
{
	MINI_CLASS(UChalk, UNavArea)
};

/** Rules of its own that change no route: nothing is of this area. */
class UMindsChalk : public UTestFilter
{
	MINI_CLASS(UMindsChalk, UTestFilter)

public:
	UMindsChalk()
	{
		SetTravelCost(UChalk::StaticClass(), 3);
	}
};

/** The ways in which two movers can belong to different groups of agents. */
enum class EApart : uint8
{
	Not,
	ByClass,
	ByFilter
};

/** A game in which some movers are of other groups than the others. */
struct FApartGame
{
	explicit FApartGame(EApart InApart)
		: Apart(InApart)
	{
		Game.NavMesh->MiniSetArea(ChalkNumber, UChalk::StaticClass());
		Game.Subsystem().RequestData(Second.Name);
		EXPECT_TRUE(Game.TickUntilReady());
		EXPECT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetMovers(Second.Name) != nullptr; }));
	}

	ACharacter* SpawnApart(const FVector& Feet, AAIController*& AI, ERtpPriority Priority = ERtpPriority::Normal)
	{
		return Game.SpawnWithAI(Feet, AI,
			[&](URealTimeMoverComponent& Mover)
			{
				Mover.AgentClass = Apart == EApart::ByClass ? Second.Name : NAME_None;
				Mover.FilterClass = Apart == EApart::ByFilter ? UMindsChalk::StaticClass() : nullptr;
				Mover.Priority = Priority;
			});
	}

	const EApart Apart;
	const FWithSecondClass Second;
	FTestGame Game;
};

/** How far two walkers that meet step aside. */
std::pair<double, double> DetoursOf(EApart Apart, ERtpPriority Own, ERtpPriority OfTheOther)
{
	FApartGame Level(Apart);
	AAIController* AI = nullptr;
	ACharacter* Walker =
		Level.Game.SpawnWithAI(From, AI, [Own](URealTimeMoverComponent& Mover) { Mover.Priority = Own; });
	ACharacter* Other = Level.SpawnApart(To, AI, OfTheOther);
	FTestGame::MoverOf(Other).MoveToLocation(From);
	Level.Game.TickUntil([&] { return FTestGame::MoverOf(Other).GetMoveStatus() == ERtpMoveStatus::Moving; }, 5);
	FTestGame::MoverOf(Walker).MoveToLocation(To);
	std::pair<double, double> Aside;
	Level.Game.AfterTick = [&]
	{
		Aside.first = FMath::Max(Aside.first, FMath::Abs(Walker->GetActorLocation().X - From.X));
		Aside.second = FMath::Max(Aside.second, FMath::Abs(Other->GetActorLocation().X - From.X));
	};
	for (const ACharacter* Pawn : {Walker, Other})
	{
		EXPECT_TRUE(Level.Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }, 30));
		EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::Arrived);
	}
	return Aside;
}
} // namespace

TEST(Bodies, TheLowerPriorityGivesWay) // M12: in one group of agents and between groups
{
	for (const EApart Apart : {EApart::Not, EApart::ByClass, EApart::ByFilter})
	{
		const auto [Important, Humble] = DetoursOf(Apart, ERtpPriority::High, ERtpPriority::Normal);
		EXPECT_LT(Important, 15) << static_cast<int>(Apart);
		EXPECT_GT(Humble, 40) << static_cast<int>(Apart);
		const auto [Unimportant, Proud] = DetoursOf(Apart, ERtpPriority::Normal, ERtpPriority::High);
		EXPECT_GT(Unimportant, 40) << static_cast<int>(Apart);
		EXPECT_LT(Proud, 15) << static_cast<int>(Apart);
	}
}

TEST(Bodies, EqualsOfDifferentGroupsShareTheWay)
{
	const auto [One, Other] = DetoursOf(EApart::Not, ERtpPriority::Normal, ERtpPriority::Normal);
	for (const EApart Apart : {EApart::ByClass, EApart::ByFilter})
	{
		const auto [OneApart, OtherApart] = DetoursOf(Apart, ERtpPriority::Normal, ERtpPriority::Normal);
		EXPECT_NEAR(OneApart, One, 5) << static_cast<int>(Apart) << ": each takes half of the change";
		EXPECT_NEAR(OtherApart, Other, 5) << static_cast<int>(Apart);
	}
}

TEST(Bodies, AnAgentSettlesBesideOneOfAnotherGroupThatHasArrived)
{
	for (const EApart Apart : {EApart::Not, EApart::ByClass, EApart::ByFilter})
	{
		FApartGame Level(Apart);
		AAIController* AI = nullptr;
		ACharacter* First = Level.SpawnApart(Middle - FVector(0, 100, 0), AI);
		FTestGame::MoverOf(First).MoveToLocation(Middle);
		ASSERT_TRUE(Level.Game.TickUntil([&] { return FTestGame::MoverOf(First).GetMove() == 0; }, 10));
		FTestGame::MoverOf(First).SetStandFirm(true);
		ACharacter* Second = Level.Game.SpawnWithAI(To, AI);
		FTestGame::MoverOf(Second).AcceptanceRadius = 0;
		FTestGame::MoverOf(Second).MoveToLocation(Middle);
		EXPECT_TRUE(Level.Game.TickUntil([&] { return FTestGame::MoverOf(Second).GetMove() == 0; }, 6));
		EXPECT_EQ(FTestGame::MoverOf(Second).GetLastResult(), ERtpMoveResult::Arrived) << static_cast<int>(Apart);
	}
}

TEST(Bodies, AgentsOfDifferentGroupsSettleAroundOneGoal)
{
	for (const EApart Apart : {EApart::ByClass, EApart::ByFilter})
	{
		FApartGame Level(Apart);
		std::vector<ACharacter*> Pawns;
		for (int Index = 0; Index < 20; ++Index)
		{
			AAIController* AI = nullptr;
			const FVector Feet(120 + 90.0 * (Index % 4), 150 + 110.0 * (Index / 4), 0);
			Pawns.push_back(Index % 2 == 0 ? Level.Game.SpawnWithAI(Feet, AI) : Level.SpawnApart(Feet, AI));
			FTestGame::MoverOf(Pawns.back()).MoveToLocation(FVector(600, 1200, 0));
		}
		for (const ACharacter* Pawn : Pawns)
		{
			EXPECT_TRUE(Level.Game.TickUntil([&] { return FTestGame::MoverOf(Pawn).GetMove() == 0; }, 40));
			EXPECT_EQ(FTestGame::MoverOf(Pawn).GetLastResult(), ERtpMoveResult::Arrived);
		}
	}
}

TEST(Bodies, AMoverIsAvoidedByTheRadiusOfItsBody)
{
	double Nearest[2] = {};
	for (const bool bOgre : {false, true})
	{
		FReadyGame Game;
		ACharacter* Standing = Game.Spawn(Middle, [](URealTimeMoverComponent& Mover) { Mover.bStandFirm = true; });
		Standing->MiniRadius = bOgre ? 90.0f : 34.0f;
		FTestGame::MoverOf(Standing).SetStandFirm(true); // settings are applied again
		Nearest[bOgre] = NearestOf(Game, Game.Spawn(From), *Standing);
	}
	EXPECT_GT(Nearest[false], 60);
	EXPECT_GT(Nearest[true], 115);
}

TEST(Bodies, AvoidanceIsOffWhileTheEngineAvoids)
{
	FReadyGame Game;
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
	FReadyGame Game;
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
