// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The plugin's build as a step of the editor's build system: its end is always reported, and Build All continues.

#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpLevelNavigation.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "Mini/Menus.h"
#include "NavigationSystem.h"
#include "Settings/RtpBuildSettings.h"

namespace
{
class EditorBuilds : public EditorLevel
{
protected:
	bool BuildAll(FName Id = FBuildOptions::BuildAll)
	{
		return FEditorBuildUtils::EditorBuild(World, Id);
	}

	static bool IsEditorFree()
	{
		return !FEditorBuildUtils::IsBuildCurrentlyRunning();
	}

	static bool HasFinishedAllSteps()
	{
		const std::vector<std::string>& Steps = FEditorBuildUtils::MiniStepsRun();
		return IsEditorFree() && !Steps.empty() && Steps.back() == "BuildLighting";
	}

	/** The level asks for data: Build All leaves other levels alone. */
	void AskForData()
	{
		World->SpawnActor<ARtpBuildSettings>();
	}

	UNavigationSystemV1& Navigation() const
	{
		return *UNavigationSystemV1::GetCurrent(World);
	}

	/** A click that is refused: the message names the reason, and nothing changes. */
	void ExpectRefusal(const char* Reason)
	{
		EXPECT_FALSE(FEditorBuildUtils::EditorBuild(World, BuildType));
		EXPECT_NE(MiniEngine::Notification().Details.find(Reason), std::string::npos)
			<< MiniEngine::Notification().Details;
		EXPECT_TRUE(IsEditorFree());
		EXPECT_EQ(RtpDataStore::Find(*World), nullptr);
	}
};
} // namespace

TEST_F(EditorBuilds, TheEditorIsFreeAfterABuild)
{
	Click();
	EXPECT_FALSE(IsEditorFree());
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, TheEditorIsFreeAfterACancelledBuild)
{
	Click();
	MiniEngine::Notification().bCancelClicked = true;
	FTSTicker::GetCoreTicker().Tick(0.016f);
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding());
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, TheEditorIsFreeAfterAFailedBuild)
{
	BuildAndCopy();
	ASSERT_TRUE(RtpDataStore::Save({RtpDataStore::Find(*World)->GetPackage()}));
	ChangeLevel();
	Click();
	MiniEngine::Disk().ReadOnly.insert("Content/Game/Maps/Tower_RtpNavigation.uasset");
	Wait();
	EXPECT_FALSE(MiniEngine::Notification().bSuccess);
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, TheEditorIsFreeAfterTheModuleIsUnloaded)
{
	Click();
	FModuleManager::MiniShutdown();
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, TheEditorIsFreeAfterTheLevelIsGone)
{
	Click();
	World->MiniDestroy();
	World = nullptr;
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, NoSecondBuildStartsWhileOneRuns)
{
	Click();
	EXPECT_FALSE(FEditorBuildUtils::EditorCanBuild(World, BuildType));
	EXPECT_FALSE(FEditorBuildUtils::EditorBuild(World, BuildType));
	EXPECT_TRUE(FRtpBuilder::Get().IsBuilding()) << "the first one goes on";
	Wait();
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, BuildAllContinuesAfterTheDatabase)
{
	AskForData();
	EXPECT_TRUE(BuildAll());
	EXPECT_EQ(FEditorBuildUtils::MiniStepsRun().back(), BuildType);
	Wait();
	EXPECT_TRUE(HasFinishedAllSteps());
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
}

TEST_F(EditorBuilds, BuildAllContinuesAfterACancelledDatabase)
{
	AskForData();
	EXPECT_TRUE(BuildAll());
	FRtpBuilder::Get().Cancel();
	EXPECT_TRUE(HasFinishedAllSteps());
}

TEST_F(EditorBuilds, BuildAllEndsWithItsWorld)
{
	AskForData();
	EXPECT_TRUE(BuildAll());
	const size_t Steps = FEditorBuildUtils::MiniStepsRun().size();
	World->MiniDestroy();
	World = nullptr;
	EXPECT_TRUE(IsEditorFree());
	EXPECT_EQ(FEditorBuildUtils::MiniStepsRun().size(), Steps) << "no step runs on a world that is going";
}

TEST_F(EditorBuilds, BuildAllAndSubmitWaitsForTheDatabaseAndSavesIt)
{
	AskForData();
	MiniEngine::Disk().bSourceControl = true;
	EXPECT_TRUE(BuildAll(FBuildOptions::BuildAllSubmit));
	EXPECT_TRUE(HasFinishedAllSteps());
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
	// The editor saves and submits levels alone, and may be closed then.
	const std::string File = "Content/Game/Maps/Tower_RtpNavigation.uasset";
	EXPECT_FALSE(MiniEngine::Disk().Files[File].empty());
	EXPECT_EQ(MiniEngine::Disk().Added.count(File), 1u);
}

TEST_F(EditorBuilds, BuildAllLeavesLevelsAloneThatDoNotAskForData)
{
	EXPECT_TRUE(BuildAll());
	EXPECT_TRUE(HasFinishedAllSteps());
	EXPECT_EQ(RtpDataStore::Find(*World), nullptr);
	EXPECT_FALSE(TActorIterator<ARtpLevelNavigation>(World));
}

TEST_F(EditorBuilds, BuildAllDoesNotBuildCurrentDataAgain)
{
	BuildAndCopy();
	MiniEngine::DirtyPackages().clear();
	EXPECT_TRUE(BuildAll());
	EXPECT_TRUE(HasFinishedAllSteps());
	EXPECT_TRUE(MiniEngine::DirtyPackages().empty());
}

TEST_F(EditorBuilds, ALevelThatWasNeverSavedIsRefused)
{
	MiniEngine::SaveLevelAs(*World, "/Temp/Untitled_1");
	ExpectRefusal("Save the level first");
	MiniEngine::SaveLevelAs(*World, "/Game/Maps/New");
	Click();
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
}

TEST_F(EditorBuilds, ANavMeshThatIsStillBuildingIsRefused)
{
	Navigation().bBuilding = true;
	ExpectRefusal("still being built");
	Navigation().bBuilding = false;
	Navigation().bMiniDirtyAreas = true;
	ExpectRefusal("still being built");
}

TEST_F(EditorBuilds, ALevelWithoutABoundsVolumeIsRefused)
{
	(*TActorIterator<ANavMeshBoundsVolume>(World))->Destroy();
	ExpectRefusal("Nav Mesh Bounds Volume");
}

TEST_F(EditorBuilds, ANavMeshWithoutTilesIsRefused)
{
	NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1e6, 1e6, 1e6)));
	ExpectRefusal("no tiles");
	NavMesh->MiniAttachTiles();
}

TEST_F(EditorBuilds, APartitionedWorldIsBuiltByTheEnginesBuilder)
{
	BuildAndCopy();
	const int32 Cells = RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells;
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1000, 1e6, 1e6)));
	auto& Partition = FModuleManager::LoadModuleChecked<IWorldPartitionEditorModule>(TEXT("WorldPartitionEditor"));
	FEditorBuildUtils::EditorBuild(World, BuildType);
	EXPECT_EQ(Partition.MiniRuns, std::vector<std::string>{"URtpWorldPartitionBuilder /Game/Maps/Tower"});
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding());
	EXPECT_TRUE(IsEditorFree());
	EXPECT_EQ(RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells, Cells)
		<< "the loaded part does not replace the data";
	EXPECT_TRUE(BuildAll());
	EXPECT_TRUE(HasFinishedAllSteps());
	EXPECT_EQ(Partition.MiniRuns.size(), 2u);
	NavMesh->MiniAttachTiles();
}

TEST_F(EditorBuilds, APartitionedWorldThatCannotBeBuiltIsNotClosedForIt)
{
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	auto& Partition = FModuleManager::LoadModuleChecked<IWorldPartitionEditorModule>(TEXT("WorldPartitionEditor"));
	Partition.MiniRuns.clear();
	Partition.bMiniResult = false;
	FEditorBuildUtils::EditorBuild(World, BuildType);
	const auto Said = [] { return FSlateNotificationManager::Get().MiniLast; };
	EXPECT_EQ(Said()->State, SNotificationItem::CS_Fail);
	EXPECT_NE(Said()->Details.find("its log names the reason"), std::string::npos) << Said()->Details;
	EXPECT_TRUE(IsEditorFree());
	EXPECT_EQ(Partition.MiniRuns.size(), 1u);
	Partition.bMiniResult = true;
	(*TActorIterator<ANavMeshBoundsVolume>(World))->Destroy();
	FEditorBuildUtils::EditorBuild(World, BuildType);
	EXPECT_EQ(Partition.MiniRuns.size(), 1u) << "the level stays open";
	EXPECT_NE(Said()->Details.find("Nav Mesh Bounds Volume"), std::string::npos) << Said()->Details;
	EXPECT_TRUE(IsEditorFree());
}

TEST_F(EditorBuilds, APartlyLoadedWorldIsNotCalledStale)
{
	BuildAndCopy();
	World->MiniPartition = std::make_unique<UWorldPartition>(World);
	NavMesh->MiniDetachTiles(FBox(FVector(-1e6, -1e6, -1e6), FVector(1000, 1e6, 1e6)));
	EXPECT_NE(FRtpLevelState::Of(*World).State, ERtpLevelState::Stale);
	NavMesh->MiniAttachTiles();
}

TEST_F(EditorBuilds, SaveAsMakesDataOfItsOwnAndKeepsTheOriginals)
{
	const FRtpNavigationBytes Original = BuildAndCopy();
	URtpNavigationData* Tower = RtpDataStore::Find(*World);
	MiniEngine::SaveLevelAs(*World, "/Game/Maps/Tower2");
	MiniEngine::DirtyPackages().clear();
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Missing) << "it has the data of another level";
	ChangeLevel();
	Click();
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	const URtpNavigationData* Copy = RtpDataStore::Find(*World);
	EXPECT_NE(Copy, Tower);
	EXPECT_EQ(Copy->GetPackage()->GetName().Std(), "/Game/Maps/Tower2_RtpNavigation");
	EXPECT_EQ(MiniEngine::DirtyPackages().count("/Game/Maps/Tower_RtpNavigation"), 0u);
	EXPECT_EQ(Tower->CopyBytes(TEXT("Default")).Grid.Num(), Original.Grid.Num());
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
}

TEST_F(EditorBuilds, ImportedDataIsNotOverwritten)
{
	BuildAndCopy();
	TActorIterator<ARtpLevelNavigation> Level(World);
	UPackage* Elsewhere = CreatePackage(TEXT("/Game/Imported/Arena"));
	URtpNavigationData* Imported = NewObject<URtpNavigationData>(Elsewhere, FName("Arena"));
	FAssetRegistryModule::AssetCreated(Imported);
	Level->Data = Imported;
	Click();
	Wait();
	EXPECT_TRUE(Imported->GetEntries().IsEmpty());
	EXPECT_NE(Level->Data, Imported);
}
