// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A partitioned world: built region by region, or a part of it in the editor.

#include "Rtp/Grid/NearestCell.h"

#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Commandlets/RtpWorldPartitionBuilder.h"
#include "NavigationSystem.h"
#include "PartitionLevel.h"
#include "Settings/RtpBuildSettings.h"
#include "UObject/ObjectSaveContext.h"

#include <algorithm>
#include <optional>

TEST_F(Partition, TheBuilderStreamsRegionsThroughBoundedMemory)
{
	const int32 AllTiles = NavMesh->MiniTileCount();
	URtpWorldPartitionBuilder* Builder = NewObject<URtpWorldPartitionBuilder>();
	EXPECT_EQ(Builder->GetLoadingMode(), UWorldPartitionBuilder::IterativeCells2D);
	ASSERT_TRUE(Builder->MiniRun(World));
	EXPECT_LT(Builder->MiniMostTiles, AllTiles) << "the world is never loaded as a whole";
	EXPECT_EQ(Chunks().size(), 16u);
	for (const ARtpNavigationChunk* Chunk : Chunks())
	{
		EXPECT_EQ(MiniEngine::DirtyPackages().count(Chunk->GetPackage()->GetName().Std()), 0u) << "it is saved";
	}
	const URtpNavigationData* Summary = RtpDataStore::Find(*World);
	ASSERT_NE(Summary, nullptr);
	EXPECT_FALSE(UNavigationSystemV1::GetCurrent(World)->IsNavigationBuildInProgress())
		<< "loading made the navmesh dirty, and nothing of it was rebuilt";
	EXPECT_TRUE(Summary->GetEntries()[0].bInRegions);
	EXPECT_EQ(Summary->GetEntries()[0].Grid.GetBulkDataSize(), 0);
	EXPECT_TRUE(Summary->Validate());
	const int32 Cells = Summary->GetEntries()[0].Statistics.Cells;
	EXPECT_GT(Cells, 4000);
	// Building again changes nothing.
	const auto Before = AllBytes();
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_EQ(AllBytes(), Before);
	EXPECT_EQ(RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells, Cells);
}

TEST_F(Partition, TheBuilderPassesPartsOfTheWorldWithoutNavMesh)
{
	URtpWorldPartitionBuilder* Builder = NewObject<URtpWorldPartitionBuilder>();
	Builder->MiniCellsBeyond = 2; // water, a backdrop, the rim of a landscape
	ASSERT_TRUE(Builder->MiniRun(World));
	EXPECT_EQ(Chunks().size(), 16u);
	EXPECT_TRUE(RtpDataStore::Find(*World)->GetEntries()[0].bInRegions);
}

TEST_F(Partition, AKilledBuildLeavesWholeRegions)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	NavMesh->MiniBuild(MakePartitionGround(0), PartitionTiles());
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 5));
	const auto Now = AllBytes();
	ASSERT_EQ(Now.size(), Old.size());
	for (const auto& [Region, Bytes] : Now)
	{
		const bool bChanged = Region == std::pair(0, 0);
		EXPECT_EQ(Bytes == Old.at(Region), !bChanged) << Region.first << " " << Region.second;
	}
}

TEST_F(Partition, AKilledFirstRunKeepsDataInOnePiece)
{
	World->MiniPartition.reset();
	const TArray64<uint8> Old = BuildAndCopy().Grid;
	ASSERT_GT(Old.Num(), 0);
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 1));
	EXPECT_EQ(Chunks().size(), 1u);
	const URtpNavigationData* Data = RtpDataStore::Find(*World);
	EXPECT_FALSE(Data->GetEntries()[0].bInRegions);
	EXPECT_EQ(Data->CopyBytes(TEXT("Default")).Grid.Num(), Old.Num());
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_TRUE(Data->GetEntries()[0].bInRegions);
	EXPECT_EQ(Chunks().size(), 16u);
}

TEST_F(Partition, TheBuilderKeepsNoBytesOfRegionsInMemory)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	for (const ARtpNavigationChunk* Chunk : Chunks())
	{
		EXPECT_FALSE(Chunk->Data->GetEntries()[0].Grid.IsBulkDataLoaded()) << "spawned actors are never unloaded";
	}
}

TEST_F(Partition, RegionsOfFormerBuildsLoseTheirGroundAtTheEnd)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	GetMutableDefault<URtpSettings>()->RegionSize = static_cast<int32>(2 * PartitionCm);
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 1));
	const auto Full = [this]
	{
		const std::vector<ARtpNavigationChunk*> All = Chunks();
		return std::count_if(All.begin(), All.end(),
			[](const ARtpNavigationChunk* Chunk) { return !Chunk->Data->GetEntries().IsEmpty(); });
	};
	EXPECT_EQ(Full(), 17) << "a run that is killed takes no ground away";
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_EQ(Full(), 4);
}

TEST_F(Partition, ABuildOfLoadedRegionsIsMergedByTile)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	const size_t Files = FileCount();
	ASSERT_EQ(Files, 16u);
	// The pillar in the middle of region 1, 1 is gone. Only that region and what is around it is loaded, so that the
	// tiles beside it are known, but most other regions and their chunks are not.
	NavMesh->MiniBuild(MakePartitionGround(5), PartitionTiles());
	LoadInEditor(FBox(FVector(600, 600, -1000), FVector(2400, 2400, 1000)));
	EXPECT_EQ(Chunks().size(), 9u);
	LoadInEditor(FBox(FVector(1100, 1100, -1000), FVector(2900, 1900, 1000)));
	ASSERT_EQ(Chunks().size(), 2u);
	World->MiniPartition->MiniLoadedRegions = {FBox(FVector(600, 600, -1000), FVector(2400, 2400, 1000))};
	MiniEngine::Disk().ReadOnly.insert("Content/Game/Maps/Tower_RtpNavigation.uasset");
	EXPECT_TRUE(BuildLoaded()) << MiniEngine::Notification().Details << " the summary is not touched";
	EXPECT_EQ(MiniEngine::DirtyPackages().size(), 1u) << "regions that are as before are not changed";
	MiniEngine::Disk().ReadOnly.clear();
	MiniEngine::LoadActors(*World);
	const auto Merged = AllBytes();
	NavMesh->MiniAttachTiles();
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Whole = AllBytes();
	ASSERT_EQ(Merged.size(), 16u);
	EXPECT_EQ(FileCount(), Files);
	EXPECT_NE(Merged.at({1, 1}), Old.at({1, 1}));
	for (const auto& [Region, Bytes] : Merged)
	{
		EXPECT_EQ(Bytes.size(), Whole.at(Region).size());
		EXPECT_TRUE(Bytes == Whole.at(Region)) << "region " << Region.first << " " << Region.second;
	}
}

TEST_F(Partition, GroundThatIsGoneIsSeenAndTilesAtTheEdgeAreNotTrusted)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	// A tile in the middle of region 1, 1 has lost all its ground, so the navmesh has no such tile. Another one at the
	// edge of what is loaded was rebuilt from a part of its geometry.
	LoadInEditor(FBox(FVector(600, 600, -1000), FVector(2400, 2400, 1000)));
	EXPECT_EQ(NavMesh->MiniDetachTiles(FBox::BuildAABB(FVector(1375, 1375, 0), FVector(1, 1, 1000))), 1);
	EXPECT_EQ(NavMesh->MiniDetachTiles(FBox::BuildAABB(FVector(2375, 1375, 0), FVector(1, 1, 1000))), 1);
	ASSERT_TRUE(BuildLoaded()) << MiniEngine::Notification().Details;
	MiniEngine::LoadActors(*World);
	const auto Merged = AllBytes();
	EXPECT_NE(Merged.at({1, 1}), Old.at({1, 1}));
	EXPECT_EQ(Merged.at({2, 1}), Old.at({2, 1}));
	FPartitionedGame Streamed = Play({5});
	Rtp::CellReach Near;
	Near.AcrossCm = 60;
	EXPECT_FALSE(Rtp::FindNearestCell(Streamed.Grid(), {1375, 1375, 0}, Near)) << "the floor is gone";
	EXPECT_TRUE(Rtp::FindNearestCell(Streamed.Grid(), {1125, 1375, 0}, Near)) << "and nothing beside it";
}

TEST_F(Partition, APartIsBuiltOnlyIntoAWorldOfTheSameSettings)
{
	const FBox Box(FVector(0, 0, -1000), FVector(2900, 2900, 1000));
	World->MiniPartition->MiniLoadedRegions = {Box};
	EXPECT_FALSE(BuildLoaded());
	EXPECT_NE(MiniEngine::Notification().Details.find("Build the whole world"), std::string::npos)
		<< MiniEngine::Notification().Details;
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	GetMutableDefault<URtpSettings>()->CellSize /= 2;
	EXPECT_FALSE(BuildLoaded());
	EXPECT_NE(MiniEngine::Notification().Details.find("Build the whole world"), std::string::npos);
	GetMutableDefault<URtpSettings>()->CellSize *= 2;
	GetMutableDefault<URtpSettings>()->RegionSize = static_cast<int32>(PartitionCm / 2);
	EXPECT_FALSE(BuildLoaded());
	EXPECT_NE(MiniEngine::Notification().Details.find("regions of another size"), std::string::npos)
		<< MiniEngine::Notification().Details;
	World->MiniPartition->MiniLoadedRegions.Reset();
	EXPECT_FALSE(BuildLoaded());
	EXPECT_NE(MiniEngine::Notification().Details.find("World Partition window"), std::string::npos);
	EXPECT_EQ(AllBytes(), Old);
	EXPECT_TRUE(MiniEngine::DirtyPackages().empty());
}

TEST_F(Partition, LoadedRegionsAreComparedWithTheirNavMesh)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto State = [this] { return FRtpLevelState::Of(*World); };
	LoadInEditor(FBox(FVector(400, 400, -1000), FVector(2600, 2600, 1000)));
	EXPECT_EQ(State().State, ERtpLevelState::Unknown) << State().Reason.ToString().Std();
	NavMesh->MiniBuild(MakePartitionGround(5), PartitionTiles());
	LoadInEditor(FBox(FVector(1600, 1600, -1000), FVector(2400, 2400, 1000)));
	EXPECT_EQ(State().State, ERtpLevelState::Unknown) << "no region is loaded with all that is around it";
	LoadInEditor(FBox(FVector(400, 400, -1000), FVector(2600, 2600, 1000)));
	EXPECT_EQ(State().State, ERtpLevelState::Stale);
	EXPECT_NE(State().Reason.ToString().Std().find("region 1, 1"), std::string::npos)
		<< State().Reason.ToString().Std();
	ASSERT_TRUE(BuildLoaded());
	EXPECT_EQ(State().State, ERtpLevelState::Unknown) << "what is built is current";
	GetMutableDefault<URtpSettings>()->CellSize /= 2;
	EXPECT_EQ(State().State, ERtpLevelState::Stale);
	GetMutableDefault<URtpSettings>()->CookCheck = ERtpCookCheck::Warn;
	MiniEngine::LogLines().clear();
	(*TActorIterator<ARtpNavigationChunk>(World))->PreSave(FObjectPreSaveContext(true));
	EXPECT_TRUE(MiniEngine::LogLines().empty()) << "it fits its world";
	(*TActorIterator<ARtpLevelNavigation>(World))->PreSave(FObjectPreSaveContext(true));
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Warning, "other settings"), 1);
	GetMutableDefault<URtpSettings>()->CellSize *= 2;
	NavMesh->MiniAttachTiles();
}

TEST_F(Partition, ACookComparesRegionsWithTheirWorldAndNotWithTheirCell)
{
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	Own->Settings.bOverrideCellSize = true;
	Own->Settings.CellSize = 2 * URtpSettings::Get().CellSize;
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	GetMutableDefault<URtpSettings>()->CookCheck = ERtpCookCheck::Warn;
	const auto WarningsOfCook = [this]
	{
		MiniEngine::LogLines().clear();
		for (const ARtpNavigationChunk* Chunk : Chunks())
		{
			UWorld* Cell = UWorld::MiniCreate(EWorldType::Editor); // without the actors of the level
			ARtpNavigationChunk* Cooked = Cell->SpawnActor<ARtpNavigationChunk>();
			Cooked->Data = Chunk->Data;
			Cooked->BuiltInto = Chunk->BuiltInto;
			Cooked->PreSave(FObjectPreSaveContext(true));
			Cell->MiniDestroy();
		}
		return MiniEngine::CountLogged(ELogVerbosity::Warning, "other settings");
	};
	EXPECT_EQ(WarningsOfCook(), 0);
	Own->Settings.CellSize = URtpSettings::Get().CellSize;
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_EQ(WarningsOfCook(), 0);
	Own->Settings.CellSize *= 2;
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 3)); // killed
	EXPECT_EQ(WarningsOfCook(), 3);
}

TEST_F(Partition, ARegionOfOtherSettingsIsLeftOutOnce)
{
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	GetMutableDefault<URtpSettings>()->CellSize /= 2;
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World, 1)); // killed
	GetMutableDefault<URtpSettings>()->CellSize *= 2;
	FPartitionedGame Streamed = Play({0, 1});
	Streamed.Load(2, true);
	Streamed.Wait(8);
	EXPECT_EQ(Streamed.Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	Rtp::CellReach Near;
	Near.AcrossCm = 60;
	EXPECT_FALSE(Rtp::FindNearestCell(Streamed.Grid(), {300, 500, 0}, Near));
	EXPECT_TRUE(Rtp::FindNearestCell(Streamed.Grid(), {1300, 500, 0}, Near));
	EXPECT_TRUE(Rtp::FindNearestCell(Streamed.Grid(), {2300, 500, 0}, Near));
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Error, "built with other settings"), 1);
}

TEST_F(Partition, AreasThatAreRegisteredDuringABuildFitTogether)
{
	// An area of a Blueprint is registered when an actor that uses it is loaded.
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	const auto Old = AllBytes();
	NavMesh->MiniSetAreaCost(7, 5.0f);
	ASSERT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_EQ(AllBytes(), Old) << "no cell uses it";
	NavMesh->MiniAttachTiles();
	EXPECT_GT(NavMesh->MiniSetAreaInBox(BoxOfCell(5), 7), 0);
	LoadInEditor(FBox(FVector(-2000, -2000, -1000), FVector(6000, 6000, 1000)));
	ASSERT_TRUE(BuildLoaded()) << MiniEngine::Notification().Details;
	NavMesh->MiniAttachTiles();
	FPartitionedGame Streamed = Play({5, 6});
	const auto FactorAt = [&](double X)
	{
		const std::optional<Rtp::CellIndex> Cell = Rtp::FindNearestCell(Streamed.Grid(), {X, 1300, 0});
		return Cell ? Streamed.Grid().AreaFactorQ8(*Cell) / 256.0 : 0.0;
	};
	EXPECT_EQ(FactorAt(1300), 5.0);
	EXPECT_EQ(FactorAt(2700), 1.0);
}
