// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/World.h"

#include "Rtp/Grid/NearestCell.h"

#include "Components/BoxComponent.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
uint32_t BlockedCells(const FTestGame& Game)
{
	return Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->BlockedCount();
}

/** Spawns an actor that blocks like a closed door. */
URtpObstacleComponent* SpawnDoor(FTestGame& Game, const FVector& Location, ULevel* Level = nullptr)
{
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = Level;
	AActor* Door = Game.World->SpawnActor<AActor>(Location, FRotator(), Parameters);
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Door);
	Obstacle->BoxExtent = FVector(10, 80, 110);
	Obstacle->SetWorldLocation(Location);
	Obstacle->RegisterComponent();
	return Obstacle;
}

const FVector DoorLocation(1010, 375, 110);
} // namespace

TEST(Obstacles, ADoorBlocksWhileItIsClosed)
{
	FReadyGame Game;
	URtpObstacleComponent* Door = SpawnDoor(Game, DoorLocation);
	const uint32_t Closed = BlockedCells(Game);
	EXPECT_GE(Closed, 2u);
	EXPECT_LT(Closed, 30u);
	Door->SetBlocking(false);
	EXPECT_EQ(BlockedCells(Game), 0u);
	Door->SetBlocking(true);
	EXPECT_EQ(BlockedCells(Game), Closed);
	Door->GetOwner()->Destroy();
	EXPECT_EQ(BlockedCells(Game), 0u);
}

TEST(Obstacles, AnObstacleFollowsItsOwnerWhenItMovesOrTurns)
{
	FReadyGame Game;
	URtpObstacleComponent* Door = SpawnDoor(Game, FVector(500, 700, 100));
	const Rtp::World& CoreWorld = *Game.Subsystem().GetCoreWorld(NAME_None);
	const uint64_t Revision = CoreWorld.Overlay->Revision();
	Door->SetWorldLocation(FVector(502, 700, 100));
	Game.Tick();
	EXPECT_EQ(CoreWorld.Overlay->Revision(), Revision) << "not for a centimetre or two";
	Door->SetWorldTransform(FTransform(FRotator(0, 90, 0), FVector(502, 700, 100)));
	Game.Tick();
	EXPECT_NE(CoreWorld.Overlay->Revision(), Revision);
	const uint32_t Turned = BlockedCells(Game);
	EXPECT_GT(Turned, 3u);
	Door->SetWorldLocation(FVector(90000, 0, 0));
	Game.Tick();
	EXPECT_EQ(BlockedCells(Game), 0u);
}

TEST(Obstacles, AnObstacleAddedBeforeTheDataBlocksLater)
{
	FTestGame Game(ETestData::None);
	SpawnDoor(Game, DoorLocation);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_GE(BlockedCells(Game), 2u);
}

TEST(Obstacles, TheOwnersBoundsCanBeTheBox)
{
	FReadyGame Game;
	AActor* Crate = Game.World->SpawnActor<AActor>(FVector(500, 700, 50));
	UBoxComponent* Box = NewObject<UBoxComponent>(Crate);
	Box->SetBoxExtent(FVector(60, 60, 50));
	Box->SetWorldLocation(FVector(500, 700, 50));
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Crate);
	Obstacle->bUseOwnerBounds = true;
	Obstacle->RegisterComponent();
	EXPECT_GE(BlockedCells(Game), 9u);
}

TEST(Streaming, ObstaclesOfAStreamedLevelAreRemovedWithIt)
{
	FReadyGame Game;
	ULevel* Level = Game.World->MiniAddLevel();
	SpawnDoor(Game, DoorLocation, Level);
	EXPECT_GE(BlockedCells(Game), 2u);
	Game.World->MiniRemoveLevel(Level);
	EXPECT_EQ(BlockedCells(Game), 0u);
}

TEST(Streaming, TheGroundOfAnUnloadedLevelCanBeBlocked)
{
	FReadyGame Game;
	GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = true;
	const auto AddLevel = [&](double Size)
	{
		ULevel* Level = NewObject<ULevel>(Game.World, TEXT("Streamed"));
		Game.World->Levels.Add(Level);
		FActorSpawnParameters Parameters;
		Parameters.OverrideLevel = Level;
		AActor* Ground = Game.World->SpawnActor<AActor>(FVector(500, 500, 0), FRotator(), Parameters);
		UBoxComponent* Box = NewObject<UBoxComponent>(Ground);
		Box->SetBoxExtent(FVector(Size, Size, 50));
		Box->SetWorldLocation(FVector(500, 500, 0));
		FWorldDelegates::LevelAddedToWorld.Broadcast(Level, Game.World);
		return Level;
	};
	ULevel* Level = AddLevel(200);
	EXPECT_EQ(BlockedCells(Game), 0u);
	Game.World->MiniRemoveLevel(Level);
	EXPECT_GT(BlockedCells(Game), 40u);
	Level = AddLevel(150);
	EXPECT_EQ(BlockedCells(Game), 0u) << "something in it may have moved meanwhile";
	// The origin is shifted while the level is loaded.
	const auto IsBlocked = [&Game](const FVector& Place)
	{
		const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
		const std::optional<Rtp::CellIndex> Cell = Rtp::FindNearestCell(*Core.Grid, {Place.X, Place.Y, Place.Z});
		return Cell && Core.Overlay->IsBlocked(*Cell);
	};
	Game.World->MiniRequestOrigin(FIntVector(700, 0, 0));
	Game.Tick(2);
	Game.World->MiniRemoveLevel(Level);
	EXPECT_TRUE(IsBlocked(FVector(500, 500, 0)));
	EXPECT_FALSE(IsBlocked(FVector(1200, 500, 0)));
	GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = false;
}

TEST(Streaming, GroundInOnePieceFollowsTheTilesOfAPartitionedWorld)
{
	FTestLevel Partitioned;
	Partitioned.Furnish = [](UWorld& World)
	{
		GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = true;
		World.MiniPartition = std::make_unique<UWorldPartition>();
		// Cells say nothing about ground: this one is of a data layer that is not active.
		auto Ruins = std::make_unique<UWorldPartitionRuntimeCell>();
		Ruins->MiniName = "Ruins";
		Ruins->MiniBounds = FBox::BuildAABB(FVector(500, 1200, 0), FVector(200, 200, 50));
		Ruins->MiniDataLayers.Add(TEXT("Destroyed"));
		World.MiniPartition->RuntimeHash->MiniCells.push_back(std::move(Ruins));
	};
	FReadyGame Game(ETestData::Baked, NM_Standalone, Partitioned);
	const auto Settle = [&Game]
	{
		for (int Round = 0; Round < 8; ++Round)
		{
			Game.Tick();
			MiniEngine::WaitForTasks();
		}
	};
	Settle();
	const auto HasGround = [&Game]
	{
		const Rtp::World& Core = *Game.Subsystem().GetCoreWorld(NAME_None);
		Rtp::CellReach Near;
		Near.AcrossCm = 60;
		const std::optional<Rtp::CellIndex> Found = Rtp::FindNearestCell(*Core.Grid, {1500, 1200, 0}, Near);
		return Found && !Core.Overlay->IsBlocked(*Found);
	};
	EXPECT_EQ(BlockedCells(Game), 0u);
	UWorldPartitionRuntimeCell& Cell = *Game.World->MiniPartition->RuntimeHash->MiniCells[0];
	Game.World->MiniStreamCell(Cell, true);
	Game.World->MiniStreamCell(Cell, false);
	Settle();
	EXPECT_EQ(BlockedCells(Game), 0u);
	EXPECT_TRUE(HasGround());
	Game.NavMesh->MiniDetachTiles(FBox(FVector(1300, -1e6, -1e6), FVector(1e6, 1e6, 1e6)));
	Settle();
	EXPECT_FALSE(HasGround());
	Game.NavMesh->MiniAttachTiles();
	Settle();
	EXPECT_TRUE(HasGround());
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked) << "the baked ground is back";
	EXPECT_NE(Game.Subsystem().GetCoreWorld(NAME_None)->Database, nullptr);
	GetMutableDefault<URtpSettings>()->bBlockUnloadedGround = false;
}

TEST(Worlds, EachPlaySessionStartsAgain)
{
	for (int Round = 0; Round < 3; ++Round)
	{
		FReadyGame Game;
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
		Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(200, 0, 0));
		EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	}
}

TEST(Worlds, APawnThatTravelsToAnotherWorldContinuesThere)
{
	FTestGame First;
	FTestGame Second;
	ASSERT_TRUE(First.TickUntilReady());
	ASSERT_TRUE(Second.TickUntilReady());
	ACharacter* Pawn = First.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	First.Tick(10);
	// Seamless travel: the actor keeps playing, its components are registered with the new world.
	for (UActorComponent* Component : Pawn->Components)
	{
		Component->UnregisterComponent();
	}
	First.World->MiniRemove(*Pawn);
	Pawn->World = Second.World;
	Second.World->PersistentLevel->Actors.Add(Pawn);
	for (UActorComponent* Component : Pawn->Components)
	{
		Component->RegisterComponent();
	}
	First.Tick();
	EXPECT_EQ(First.Subsystem().GetStatistics().Movers, 0);
	First.EndWorld();
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Moving);
	EXPECT_TRUE(Second.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(Worlds, APausedMoveIsStillPausedOverNewData)
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	Game.Mover.PauseMove();
	Game.Subsystem().SetNavigationData(nullptr);
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(Game.Mover.GetMoveStatus(), ERtpMoveStatus::Paused);
}
