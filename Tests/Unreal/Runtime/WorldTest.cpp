// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Planning/World.h"

#include "Components/BoxComponent.h"
#include "Data/RtpLevelNavigation.h"
#include "Obstacles/RtpObstacleComponent.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"
#include "WorldPartition/WorldPartition.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace
{
uint32_t BlockedCells(const FTestGame& Game)
{
	return Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->BlockedCount();
}

/** An actor that blocks as much as a closed door. */
URtpObstacleComponent* SpawnDoor(FTestGame& Game, const FVector& Place, ULevel* Level = nullptr)
{
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = Level;
	AActor* Door = Game.World->SpawnActor<AActor>(Place, FRotator(), Parameters);
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Door);
	Obstacle->BoxExtent = FVector(10, 80, 110);
	Obstacle->SetWorldLocation(Place);
	Obstacle->RegisterComponent();
	return Obstacle;
}

const FVector DoorPlace(1010, 375, 110);
} // namespace

TEST(WorldData, MissingDataFallsBackToTheLiveNavMeshAndSaysSo)
{
	FTestGame Game(ETestData::None);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	ASSERT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs)) << "before there is anything to plan on";
	Game.Tick();
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Preparing);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Live);
	EXPECT_EQ(Game.Subsystem().GetCoreWorld(NAME_None)->Database, nullptr);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "no baked data"));
	EXPECT_EQ(MiniEngine::ScreenMessages().size(), 1u);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(WorldData, TheLiveFallbackIsTheGridABakeWouldMake)
{
	FTestGame Game(ETestData::None);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(
		Game.Subsystem().GetCoreWorld(NAME_None)->Grid->ContentHash(), FBakedLevel(*Game.NavMesh).Grid->ContentHash());
}

TEST(WorldData, ALiveGridFollowsARebuiltNavMesh)
{
	FTestGame Game(ETestData::None);
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(30);
	const uint64_t Before = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->ContentHash();
	Rtp::Tool::RecastSettings Finer;
	Finer.VoxelCm = 12;
	Game.NavMesh->MiniBuild(TwoStoreyLevel::Make(), Finer);
	ASSERT_TRUE(
		Game.TickUntil([&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->ContentHash() != Before; }, 600));
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }))
		<< "a move goes on over the change";
}

TEST(WorldData, ANavMeshThatChangesWhileDataIsMadeOfItIsReadAgain)
{
	std::atomic<bool> bHold = true;
	MiniEngine::OnParallelFor() = [&]
	{
		while (bHold)
		{
			std::this_thread::yield();
		}
	};
	FTestGame Game(ETestData::None);
	ASSERT_TRUE(Game.Subsystem().GetMovers(NAME_None) == nullptr);
	while (MiniEngine::RunningTasks() == 0)
	{
		Game.Tick();
	}
	const FBox Part = FBox::BuildAABB(FVector(500, 750, 0), FVector(500, 750, 50));
	EXPECT_GT(Game.NavMesh->MiniSetAreaInBox(Part, MiniNullArea), 0);
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	Game.Tick(3);
	bHold = false;
	ASSERT_TRUE(Game.TickUntilReady());
	const uint32_t Before = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount();
	EXPECT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount() < Before; }));
	MiniEngine::OnParallelFor() = nullptr;
}

TEST(WorldData, APartOfTheNavMeshIsNotHeldAgainstTheDataOfTheWhole)
{
	ULevelStreaming* Part = NewObject<ULevelStreaming>();
	Part->AddToRoot();
	FTestLevel Streamed;
	Streamed.Furnish = [Part](UWorld& World) { World.MiniStreamingLevels.Add(Part); };
	FTestGame Game(ETestData::Stale, NM_Standalone, Streamed);
	ASSERT_TRUE(Game.TickUntilReady());
	const auto IsStale = [&] { return Game.Subsystem().GetDataState(NAME_None) == ERtpDataState::Stale; };
	EXPECT_FALSE(Game.TickUntil(IsStale, 5));
	Part->bMiniLoaded = true;
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	EXPECT_TRUE(Game.TickUntil(IsStale, 5)) << "now all of it is there";
	Part->RemoveFromRoot();
}

TEST(WorldData, StaleDataIsUsedButAnnounced)
{
	FTestGame Game(ETestData::Stale);
	ASSERT_TRUE(Game.TickUntilReady());
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetDataState(NAME_None) == ERtpDataState::Stale; }, 600));
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "navmesh has changed"));
	EXPECT_EQ(MiniEngine::ScreenMessages().size(), 1u);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(WorldData, FreshDataIsNotCalledStale)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Tick(300);
	MiniEngine::WaitForTasks();
	Game.Tick(3);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	EXPECT_FALSE(MiniEngine::HasLogged(ELogVerbosity::Warning, ""));
}

TEST(WorldData, DataOfUnknownOriginIsNotCalledStale)
{
	FTestGame Game;
	FRtpNavigationContent Imported = Game.Baked->Content;
	Imported.NavMeshHash = 0;
	Imported.SettingsHash = 0;
	Game.Asset->SetContent({Imported});
	Game.Subsystem().SetNavigationData(nullptr);
	Game.Subsystem().SetNavigationData(Game.Asset);
	MiniEngine::LogLines().clear();
	ASSERT_TRUE(Game.TickUntilReady());
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	EXPECT_FALSE(Game.TickUntil([&] { return Game.Subsystem().GetDataState(NAME_None) != ERtpDataState::Baked; }, 3));
	EXPECT_FALSE(MiniEngine::HasLogged(ELogVerbosity::Warning, ""));
}

TEST(WorldData, OtherSettingsMakeDataStale)
{
	FTestGame Game;
	GetMutableDefault<URtpSettings>()->CellSize = 45;
	Game.Subsystem().SetNavigationData(nullptr);
	Game.Subsystem().SetNavigationData(Game.Asset);
	ASSERT_TRUE(Game.TickUntilReady());
	GetMutableDefault<URtpSettings>()->CellSize = 50;
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Stale);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "other project settings"));
}

TEST(WorldData, DamagedDataFallsBackToTheLiveNavMesh)
{
	FTestGame Game;
	Game.Baked->GridBytes[Game.Baked->GridBytes.size() / 2] ^= std::byte{0x40};
	URtpNavigationData* Damaged = Game.Baked->NewAsset();
	Game.Subsystem().SetNavigationData(Damaged);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Live);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Error, "Default"));
}

TEST(WorldData, MovesThatWaitForDamagedDataFailWithoutTheLiveFallback)
{
	FTestGame Game;
	Game.Baked->GridBytes[Game.Baked->GridBytes.size() / 2] ^= std::byte{0x40};
	GetMutableDefault<URtpSettings>()->bLiveFallback = false;
	Game.Subsystem().SetNavigationData(Game.Baked->NewAsset());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Failed; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::NoData);
	GetMutableDefault<URtpSettings>()->bLiveFallback = true;
}

TEST(WorldData, AStreamedLevelDoesNotReplaceTheDataOfTheWorld)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = Game.World->MiniAddLevel();
	ARtpLevelNavigation* Own = Game.World->SpawnActor<ARtpLevelNavigation>(FVector(), FRotator(), Parameters);
	Own->Data = Game.Baked->NewAsset();
	Own->PostRegisterAllComponents();
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
	EXPECT_NE(Movers, nullptr);
}

TEST(WorldData, NothingToWalkOnIsMissing)
{
	UWorld* World = UWorld::MiniCreate();
	World->BeginPlay();
	URtpWorldSubsystem* Subsystem = World->GetSubsystem<URtpWorldSubsystem>();
	ASSERT_NE(Subsystem, nullptr);
	World->Tick(LEVELTICK_All, 0.1f);
	EXPECT_EQ(Subsystem->GetDataState(NAME_None), ERtpDataState::Missing);
	EXPECT_EQ(Subsystem->GetMovers(NAME_None), nullptr);
	World->MiniDestroy();
	UWorld* Preview = UWorld::MiniCreate(EWorldType::EditorPreview);
	EXPECT_EQ(Preview->GetSubsystem<URtpWorldSubsystem>(), nullptr);
	Preview->MiniDestroy();
}

TEST(WorldData, TheDataStaysLoadedWhileItIsUsed)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Asset->RemoveFromRoot();
	const TWeakObjectPtr<URtpNavigationData> Weak(Game.Asset);
	Game.Asset = nullptr;
	for (TActorIterator<ARtpLevelNavigation> At(Game.World); At; ++At)
	{
		At->Destroy();
	}
	CollectGarbage();
	EXPECT_TRUE(Weak.IsValid());
	Game.Tick(2);
}

TEST(Obstacles, ADoorBlocksWhileItIsClosed)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	URtpObstacleComponent* Door = SpawnDoor(Game, DoorPlace);
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

TEST(Obstacles, TheyFollowTheirOwnersWhenTheyMoveOrTurn)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	URtpObstacleComponent* Door = SpawnDoor(Game, FVector(500, 700, 100));
	const Rtp::World& CoreWorld = *Game.Subsystem().GetCoreWorld(NAME_None);
	const uint64_t Revision = CoreWorld.Overlay->Revision();
	Door->SetWorldLocation(FVector(502, 700, 100));
	EXPECT_EQ(CoreWorld.Overlay->Revision(), Revision) << "not for a centimetre or two";
	Door->SetWorldTransform(FTransform(FRotator(0, 90, 0), FVector(502, 700, 100)));
	EXPECT_NE(CoreWorld.Overlay->Revision(), Revision);
	const uint32_t Turned = BlockedCells(Game);
	EXPECT_GT(Turned, 3u);
	Door->SetWorldLocation(FVector(90000, 0, 0));
	EXPECT_EQ(BlockedCells(Game), 0u);
}

TEST(Obstacles, OneThatComesBeforeTheDataBlocksWhenItIsThere)
{
	FTestGame Game(ETestData::None);
	SpawnDoor(Game, DoorPlace);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_GE(BlockedCells(Game), 2u);
}

TEST(Obstacles, TheOwnersBoundsCanBeTheBox)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	AActor* Crate = Game.World->SpawnActor<AActor>(FVector(500, 700, 50));
	UBoxComponent* Box = NewObject<UBoxComponent>(Crate);
	Box->SetBoxExtent(FVector(60, 60, 50));
	Box->SetWorldLocation(FVector(500, 700, 50));
	URtpObstacleComponent* Obstacle = NewObject<URtpObstacleComponent>(Crate);
	Obstacle->bUseOwnerBounds = true;
	Obstacle->RegisterComponent();
	EXPECT_GE(BlockedCells(Game), 9u);
}

TEST(Streaming, ObstaclesOfAStreamedLevelComeAndGoWithIt)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	ULevel* Level = Game.World->MiniAddLevel();
	SpawnDoor(Game, DoorPlace, Level);
	EXPECT_GE(BlockedCells(Game), 2u);
	Game.World->MiniRemoveLevel(Level);
	EXPECT_EQ(BlockedCells(Game), 0u);
}

TEST(Streaming, TheGroundOfAnUnloadedLevelCanBeBlocked)
{
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	GetMutableDefault<URtpSettings>()->bBlockUnloadedLevels = true;
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
	GetMutableDefault<URtpSettings>()->bBlockUnloadedLevels = false;
}

TEST(Streaming, CellsOfAPartitionedWorldSwitchTheOverlay)
{
	const auto MakeCell = [](const char* Name, const FVector& Middle)
	{
		auto Cell = std::make_unique<UWorldPartitionRuntimeCell>();
		Cell->MiniName = Name;
		Cell->MiniBounds = FBox::BuildAABB(Middle, FVector(200, 200, 50));
		return Cell;
	};
	UWorldPartitionRuntimeCell* Near = nullptr;
	FTestLevel Partitioned;
	Partitioned.Furnish = [&](UWorld& World)
	{
		GetMutableDefault<URtpSettings>()->bBlockUnloadedLevels = true;
		World.MiniPartition = std::make_unique<UWorldPartition>();
		auto& Cells = World.MiniPartition->RuntimeHash->MiniCells;
		Cells.push_back(MakeCell("Near", FVector(500, 500, 0)));
		Near = Cells.back().get();
		Cells.push_back(MakeCell("Upstairs", FVector(1500, 800, 300)));
		Cells.push_back(MakeCell("Always", FVector(500, 1200, 0)));
		Cells.back()->bMiniAlwaysLoaded = true;
	};
	FTestGame Game(ETestData::Baked, NM_Standalone, Partitioned);
	ASSERT_TRUE(Game.TickUntilReady());
	const uint32_t Both = BlockedCells(Game);
	EXPECT_GT(Both, 80u) << "nothing is loaded yet, but for what always is";
	ULevel* Level = NewObject<ULevel>(Game.World);
	Level->MiniCell = Near;
	Game.World->Levels.Add(Level);
	FWorldDelegates::LevelAddedToWorld.Broadcast(Level, Game.World);
	const uint32_t One = BlockedCells(Game);
	EXPECT_GT(One, 40u);
	EXPECT_LT(One, Both);
	Game.World->MiniRemoveLevel(Level);
	EXPECT_EQ(BlockedCells(Game), Both);
	GetMutableDefault<URtpSettings>()->bBlockUnloadedLevels = false;
}

TEST(Worlds, PlayingAgainBeginsAnew)
{
	for (int Round = 0; Round < 3; ++Round)
	{
		FTestGame Game;
		ASSERT_TRUE(Game.TickUntilReady());
		URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
		Mover.MoveToLocation(TwoStoreyLevel::Start + FVector(200, 0, 0));
		EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	}
}

TEST(Worlds, APawnThatTravelsToAnotherWorldGoesOnThere)
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
	FTestGame Game;
	ASSERT_TRUE(Game.TickUntilReady());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(5);
	Mover.PauseMove();
	Game.Subsystem().SetNavigationData(nullptr);
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Waiting);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Paused);
}
