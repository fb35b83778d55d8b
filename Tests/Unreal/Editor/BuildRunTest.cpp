// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Build machines: the commandlet and the World Partition builder. Movers walk on the built data.

#include "Build/RtpBuildRun.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Commandlets/RtpBuildCommandlet.h"
#include "Commandlets/RtpWorldPartitionBuilder.h"
#include "Data/RtpLevelNavigation.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Settings/RtpBuildSettings.h"
#include "TestGame.h"

namespace
{
class BuildMachine : public EditorLevel
{
protected:
	int32 Run(const char* Arguments)
	{
		return NewObject<URtpBuildCommandlet>()->Main(FString(Arguments));
	}

	/** The summary that a run has written. */
	static std::string Summary()
	{
		const std::vector<uint8>& Bytes = MiniEngine::Disk().Files["s.json"];
		return std::string(Bytes.begin(), Bytes.end());
	}

	static bool HasOutcome(const char* Outcome)
	{
		return Summary().find("\"outcome\": \"" + std::string(Outcome) + "\"") != std::string::npos;
	}

	const std::vector<uint8>& SavedAsset() const
	{
		return MiniEngine::Disk().Files["Content/Game/Maps/Tower_RtpNavigation.uasset"];
	}

	static std::vector<std::string> SavedFiles(const std::string& End)
	{
		std::vector<std::string> Names;
		for (const auto& [Name, Bytes] : MiniEngine::Disk().Files)
		{
			if (Name.size() >= End.size() && Name.compare(Name.size() - End.size(), End.size(), End) == 0)
			{
				Names.push_back(Name);
			}
		}
		return Names;
	}

	/** Whether a file contains the actor that refers to the level's data. */
	static bool HoldsTheTie(const std::string& File)
	{
		const std::vector<uint8>& Bytes = MiniEngine::Disk().Files[File];
		const std::string Tie = "RtpLevelNavigation /Game/Maps/Tower_RtpNavigation.Tower_RtpNavigation\n";
		return std::string(Bytes.begin(), Bytes.end()).find(Tie) != std::string::npos;
	}

	static constexpr const char* MapFile = "Content/Game/Maps/Tower.umap";
};
} // namespace

TEST_F(BuildMachine, BuildsSavesAndSummarizes)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("built")) << Summary();
	EXPECT_FALSE(SavedAsset().empty());
	EXPECT_TRUE(MiniEngine::DirtyPackages().count("/Game/Maps/Tower_RtpNavigation") == 0) << "it was saved";
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("unchanged")) << Summary();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Clean -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("built")) << Summary();
}

TEST_F(BuildMachine, AFirstBuildSavesTheMapThatNowRefersToTheData)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	EXPECT_TRUE(HoldsTheTie(MapFile));
	EXPECT_TRUE(MiniEngine::DirtyPackages().empty());
	MiniEngine::Disk().Files[MapFile].clear();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Clean"), 0);
	EXPECT_TRUE(MiniEngine::Disk().Files[MapFile].empty()) << "the map has not changed since";
}

TEST_F(BuildMachine, ABuildMakesTheMapReferToItsData)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	(*TActorIterator<ARtpLevelNavigation>(World))->Destroy();
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Missing);
	MiniEngine::Disk().Files[MapFile].clear();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("built")) << Summary();
	EXPECT_TRUE(HoldsTheTie(MapFile));
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
}

TEST_F(BuildMachine, NoFileChangesIfTheMapCannotBeCheckedOut)
{
	MiniEngine::Disk().Files[MapFile] = {1, 2, 3};
	MiniEngine::Disk().bSourceControl = true;
	MiniEngine::Disk().bCheckOutFails = true;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 2);
	EXPECT_NE(Summary().find("/Game/Maps/Tower: is checked out by somebody else"), std::string::npos) << Summary();
	EXPECT_EQ(MiniEngine::Disk().Files[MapFile], std::vector<uint8>({1, 2, 3}));
	EXPECT_TRUE(SavedFiles(".uasset").empty());
}

TEST_F(BuildMachine, TheDataOfAStreamedLevelIsNotUsedForTheWorld)
{
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = World->MiniAddLevel();
	ARtpLevelNavigation* Other = World->SpawnActor<ARtpLevelNavigation>(Parameters);
	URtpNavigationData* Lent = NewObject<URtpNavigationData>();
	Other->Data = Lent;
	EXPECT_EQ(RtpDataStore::Find(*World), nullptr);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	EXPECT_EQ(Other->Data, Lent);
	EXPECT_TRUE(Lent->GetEntries().IsEmpty());
	EXPECT_TRUE(HoldsTheTie(MapFile));
}

TEST_F(BuildMachine, VerifyFailsForStaleDataOnly)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Verify -Summary=s.json"), 2) << "nothing there yet";
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Verify -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("verified")) << Summary();
	ChangeLevel();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Verify -Summary=s.json"), 1);
	EXPECT_TRUE(HasOutcome("differs")) << Summary();
}

TEST_F(BuildMachine, WrongOrdersAreRefused)
{
	EXPECT_EQ(Run(""), 2);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=3/2"), 2);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=x"), 2);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Merge -Verify"), 2);
	EXPECT_EQ(Run("-Map=/Game/Maps/Nowhere+/Game/Maps/Tower -Summary=s.json"), 2);
	EXPECT_TRUE(HasOutcome("failed") && HasOutcome("built")) << "one bad level does not stop the others: " << Summary();
}

TEST_F(BuildMachine, ShardsAreMergedToTheBytesOfOneBuild)
{
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	Own->Settings.bOverrideDatabase = true;
	Own->Settings.Database = ERtpDatabase::KnnLrta;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 0) << Summary();
	const FRtpNavigationBytes Complete = RtpDataStore::Find(*World)->CopyBytes(TEXT("Default"));
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Merge -Folder=f -Summary=s.json"), 2);
	EXPECT_NE(Summary().find("shard 1 of agent class Default is not in f"), std::string::npos) << Summary();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=1/2 -Folder=f"), 0);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=2/2 -Folder=f -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("shard written")) << Summary();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Merge -Folder=f -Summary=s.json"), 0) << Summary();
	EXPECT_TRUE(HasOutcome("merged"));
	const FRtpNavigationBytes Merged = RtpDataStore::Find(*World)->CopyBytes(TEXT("Default"));
	ASSERT_EQ(Merged.Database.Num(), Complete.Database.Num());
	EXPECT_TRUE(std::equal(
		Merged.Database.GetData(), Merged.Database.GetData() + Merged.Database.Num(), Complete.Database.GetData()));
}

TEST_F(BuildMachine, ShardsOfAnAtlasAreWholeLevels)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=2/2 -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("left to another shard")) << Summary();
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=1/2 -Summary=s.json"), 0);
	EXPECT_TRUE(HasOutcome("built")) << Summary();
}

TEST_F(BuildMachine, ThePartitionBuilderFindsTheTilesOfTheWholeWorldAndSaves)
{
	BuildAndCopy();
	const int32 Cells = RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells;
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	const FBox Half(FVector(-1e6, -1e6, -1e6), FVector(1000, 1e6, 1e6));
	EXPECT_GT(NavMesh->MiniDetachTiles(Half), 0);
	URtpWorldPartitionBuilder* Builder = NewObject<URtpWorldPartitionBuilder>();
	EXPECT_TRUE(Builder->MiniRun(World));
	EXPECT_FALSE(SavedAsset().empty());
	EXPECT_EQ(RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells, Cells);
}

TEST_F(BuildMachine, ThePartitionBuilderFailsWithoutGround)
{
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	constexpr uint8 Null = MiniNullArea;
	EXPECT_GT(NavMesh->MiniSetAreaInBox(FBox(FVector(-1e6, -1e6, -1e6), FVector(1e6, 1e6, 1e6)), Null), 0);
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Error, "no region has walkable ground"));
}

TEST_F(BuildMachine, ThePartitionBuilderFailsWithoutABoundsVolume)
{
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	(*TActorIterator<ANavMeshBoundsVolume>(World))->Destroy();
	EXPECT_FALSE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_TRUE(SavedAsset().empty());
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Error, "Nav Mesh Bounds Volume"));
}

TEST_F(BuildMachine, NewFilesAreMarkedForAddInCommandlets)
{
	MiniEngine::Disk().bSourceControl = true;
	MiniEngine::Disk().bCommandlet = true;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	EXPECT_EQ(MiniEngine::Disk().Added.count("Content/Game/Maps/Tower_RtpNavigation.uasset"), 1u);
	EXPECT_EQ(MiniEngine::Disk().Added.size(), 1u) << "the map has been there before";
}

TEST_F(BuildMachine, AFullDiskFailsTheRunAndKeepsTheOldFiles)
{
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 0);
	const std::vector<uint8> Before = SavedAsset();
	ChangeLevel();
	MiniEngine::Disk().bFull = true;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower"), 2);
	EXPECT_EQ(SavedAsset(), Before);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Display, "could not be saved"));
}

TEST_F(BuildMachine, TheCommandletWaitsForANavMeshThatIsRebuiltOnLoad)
{
	UNavigationSystemV1* Navigation = UNavigationSystemV1::GetCurrent(World);
	Navigation->bBuilding = true;
	Navigation->bMiniDirtyAreas = true;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 0) << Summary();
	EXPECT_TRUE(HasOutcome("built")) << Summary();
	Navigation->bMiniDirtyAreas = true;
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=1/1 -Summary=s.json"), 0) << Summary();
	World->OriginLocation = FIntVector(100, 0, 0);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Shard=1/1 -Summary=s.json"), 2) << "shards are of levels that can be built";
}

TEST_F(BuildMachine, TheCommandletRefusesAPartitionedWorld)
{
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	EXPECT_EQ(Run("-Map=/Game/Maps/Tower -Summary=s.json"), 2);
	EXPECT_NE(Summary().find("RtpWorldPartitionBuilder"), std::string::npos) << Summary();
	EXPECT_TRUE(SavedFiles(".uasset").empty());
	EXPECT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
}

TEST_F(BuildMachine, TheActorsOwnFileIsSavedInsteadOfTheMap)
{
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	MiniEngine::NameLevel(*World, "/Game/Maps/Tower", true);
	EXPECT_TRUE(NewObject<URtpWorldPartitionBuilder>()->MiniRun(World));
	EXPECT_TRUE(MiniEngine::Disk().Files[MapFile].empty());
	const std::vector<std::string> Saved = SavedFiles(".uasset");
	ASSERT_EQ(Saved.size(), 3u) << "the summary, the actor that refers to it, and the region";
	EXPECT_TRUE(HoldsTheTie(Saved[1]) || HoldsTheTie(Saved[2])) << Saved[1] << " " << Saved[2];
	EXPECT_TRUE(MiniEngine::DirtyPackages().empty());
}

TEST_F(BuildMachine, AMoverWalksUpstairsOnTheBuiltData)
{
	Click();
	Wait();
	URtpNavigationData* Data = RtpDataStore::Find(*World);
	ASSERT_NE(Data, nullptr);
	FTestGame Game(ETestData::None);
	Game.Subsystem().SetNavigationData(Data);
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked) << "the game knows it as current";
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	ASSERT_TRUE(Mover.MoveToLocation(TwoStoreyLevel::Upstairs));
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_NEAR(FTestGame::FeetOf(Pawn).Z, TwoStoreyLevel::Upstairs.Z, 40);
}
