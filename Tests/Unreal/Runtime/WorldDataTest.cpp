// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where the data of a world comes from: baked, stale, live or missing, with and without the module RealTimePathingLive.

#include "Rtp/Base/Hash.h"
#include "Rtp/Planning/World.h"

#include "Data/RtpLevelNavigation.h"
#include "Settings/RtpSettings.h"
#include "TaskGate.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <gtest/gtest.h>

#include <cstring>
#include <span>
#include <vector>

TEST(WorldData, MissingDataFallsBackToTheLiveNavMeshWithAWarning)
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

TEST(WorldData, TheLiveFallbackWarnsThatShippingBuildsNeedItsModule)
{
	FTestGame Game(ETestData::None);
	Game.Subsystem().RequestData(NAME_None);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "Shipping builds leave out"));
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "Build.cs"));
}

TEST(WorldData, WithoutTheLiveModuleALevelWithoutDataWarnsOnceAndMovesEndWithNoData)
{
	const FWithoutModule Shipping("RealTimePathingLive");
	FTestGame Game(ETestData::None);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	const UMoveListener* Listener = Game.NewListener(Mover);
	EXPECT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	Game.Tick(30);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Missing);
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), nullptr);
	EXPECT_EQ(Listener->Results, std::vector{ERtpMoveResult::NoData});
	EXPECT_EQ(Mover.GetMoveStatus(), ERtpMoveStatus::Failed);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "has no module RealTimePathingLive"));
	EXPECT_EQ(MiniEngine::LogLines().size(), 1u);
	EXPECT_EQ(MiniEngine::ScreenMessages().size(), 1u);
}

TEST(WorldData, WithoutTheLiveModuleBakedDataIsUsedAndNotComparedWithTheNavMesh)
{
	const FWithoutModule Shipping("RealTimePathingLive");
	FReadyGame Game(ETestData::Stale);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	EXPECT_FALSE(MiniEngine::HasLogged(ELogVerbosity::Warning, ""));
}

TEST(WorldData, WithoutTheLiveModuleDamagedDataIsAnErrorAndMovesEndWithNoData)
{
	const FWithoutModule Shipping("RealTimePathingLive");
	FTestGame Game;
	Game.Baked->GridBytes[Game.Baked->GridBytes.size() / 2] ^= std::byte{0x40};
	Game.Subsystem().SetNavigationData(Game.Baked->NewAsset());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Failed; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::NoData);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Error, "Default"));
}

TEST(WorldData, TheLiveFallbackIsTheGridABakeWouldMake)
{
	FReadyGame Game(ETestData::None);
	EXPECT_EQ(
		Game.Subsystem().GetCoreWorld(NAME_None)->Grid->ContentHash(), FBakedLevel(*Game.NavMesh).Grid->ContentHash());
}

TEST(WorldData, ALiveGridFollowsARebuiltNavMesh)
{
	FReadyGame Game(ETestData::None);
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
		<< "a move continues on the new grid";
}

TEST(WorldData, ANavMeshThatChangesDuringRasterizingIsReadAgain)
{
	FTestGame Game(ETestData::None);
	FTaskGate Gate;
	Game.Subsystem().RequestData(NAME_None);
	ASSERT_TRUE(Game.Subsystem().GetMovers(NAME_None) == nullptr);
	while (MiniEngine::RunningTasks() == 0)
	{
		Game.Tick();
	}
	const FBox Part = FBox::BuildAABB(FVector(500, 750, 0), FVector(500, 750, 50));
	EXPECT_GT(Game.NavMesh->MiniSetAreaInBox(Part, MiniNullArea), 0);
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	Game.Tick(3);
	Gate.Open();
	ASSERT_TRUE(Game.TickUntilReady());
	const uint32_t Before = Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount();
	EXPECT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetCoreWorld(NAME_None)->Grid->CellCount() < Before; }));
}

TEST(WorldData, APartlyLoadedNavMeshIsNotComparedWithTheData)
{
	ULevelStreaming* Part = NewObject<ULevelStreaming>();
	Part->AddToRoot();
	FTestLevel Streamed;
	Streamed.Furnish = [Part](UWorld& World) { World.MiniStreamingLevels.Add(Part); };
	FReadyGame Game(ETestData::Stale, NM_Standalone, Streamed);
	const auto IsStale = [&] { return Game.Subsystem().GetDataState(NAME_None) == ERtpDataState::Stale; };
	EXPECT_FALSE(Game.TickUntil(IsStale, 5));
	Part->bMiniLoaded = true;
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	EXPECT_TRUE(Game.TickUntil(IsStale, 5)) << "now it is completely loaded";
	Part->RemoveFromRoot();
}

TEST(WorldData, StaleDataIsUsedButAnnounced)
{
	FReadyGame Game(ETestData::Stale);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetDataState(NAME_None) == ERtpDataState::Stale; }, 600));
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "navmesh has changed"));
	EXPECT_EQ(MiniEngine::ScreenMessages().size(), 1u);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
}

TEST(WorldData, FreshDataIsNotCalledStale)
{
	FReadyGame Game;
	Game.Tick(300);
	MiniEngine::WaitForTasks();
	Game.Tick(3);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	EXPECT_FALSE(MiniEngine::HasLogged(ELogVerbosity::Warning, ""));
}

TEST(WorldData, DataOfUnknownOriginIsNotCalledStale)
{
	FTestGame Game;
	FRtpNavigationContent Unknown = Game.Baked->Content;
	Unknown.NavMeshHash = 0;
	Unknown.SettingsHash = 0;
	Game.Asset->SetContent({Unknown});
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

TEST(WorldData, DataOfANewerPluginGivesOneLineAndStaysAsItIs)
{
	FTestGame Game;
	// Version and checksum of a file's header; 40 bytes of it and 32 for each section.
	std::vector<std::byte>& Bytes = Game.Baked->GridBytes;
	uint32_t Sections = 0;
	const uint32_t Version = 999;
	std::memcpy(&Sections, &Bytes[20], sizeof Sections);
	std::memcpy(&Bytes[16], &Version, sizeof Version);
	const std::span<const std::byte> Head = std::span<const std::byte>(Bytes).first(40 + 32 * Sections);
	const uint64_t Checksum = Rtp::HashBytes(Head.subspan(40), Rtp::HashBytes(Head.first(32)));
	std::memcpy(&Bytes[32], &Checksum, sizeof Checksum);
	Game.Baked->Content.Grid = Bytes;
	URtpNavigationData* Newer = Game.Baked->NewAsset();
	Game.Subsystem().SetNavigationData(Newer);
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Tick(60);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Live);
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Error, "made by a newer program"), 1);
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Error, Newer->GetPathName().Std()), 1) << "with the asset's name";
	EXPECT_EQ(static_cast<size_t>(Newer->CopyBytes(TEXT("Default")).Grid.Num()), Bytes.size()) << "nothing is lost";
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
	FReadyGame Game;
	const Rtp::MoverSystem* Movers = Game.Subsystem().GetMovers(NAME_None);
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = Game.World->MiniAddLevel();
	ARtpLevelNavigation* Own = Game.World->SpawnActor<ARtpLevelNavigation>(FVector(), FRotator(), Parameters);
	Own->Data = Game.Baked->NewAsset();
	Own->PostRegisterAllComponents();
	EXPECT_FALSE(Own->IsOfWorld()) << "so it starts no check of the map, either";
	EXPECT_TRUE((*TActorIterator<ARtpLevelNavigation>(Game.World))->IsOfWorld());
	EXPECT_EQ(Game.Subsystem().GetMovers(NAME_None), Movers);
	EXPECT_NE(Movers, nullptr);
}

TEST(WorldData, WithoutANavMeshTheDataIsMissing)
{
	UWorld* World = UWorld::MiniCreate();
	World->BeginPlay();
	URtpWorldSubsystem* Subsystem = World->GetSubsystem<URtpWorldSubsystem>();
	ASSERT_NE(Subsystem, nullptr);
	Subsystem->RequestData(NAME_None);
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
	FReadyGame Game;
	Game.Asset->RemoveFromRoot();
	const TWeakObjectPtr<URtpNavigationData> Weak(Game.Asset);
	Game.Asset = nullptr;
	for (TActorIterator<ARtpLevelNavigation> It(Game.World); It; ++It)
	{
		It->Destroy();
	}
	CollectGarbage();
	EXPECT_TRUE(Weak.IsValid());
	Game.Tick(2);
}
