// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A build in the editor, in a level with a real Recast navmesh, and events during it.

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Boundary/RtpTaskRunner.h"
#include "Build/RtpAutoBuild.h"
#include "Build/RtpBuilder.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpBuildTexts.h"
#include "Build/RtpDataStore.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpLevelNavigation.h"
#include "Data/RtpNavigationData.h"
#include "EditorLevel.h"
#include "EngineUtils.h"
#include "GameFramework/PlayerStart.h"
#include "Interface/RtpLevelCheck.h"
#include "Mini/Tasks.h"
#include "NavMesh/RecastNavMesh.h"
#include "SampleSize.h"
#include "Settings/RtpBuildSettings.h"
#include "Settings/RtpEditorSettings.h"
#include "TaskGate.h"
#include "TwoStoreyLevel.h"
#include "UObject/ObjectSaveContext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

namespace
{
using BuildInEditor = EditorLevel;

bool AreSame(const FRtpNavigationBytes& A, const FRtpNavigationBytes& B)
{
	const auto Equal = [](const TArray64<uint8>& X, const TArray64<uint8>& Y)
	{ return X.Num() == Y.Num() && std::equal(X.GetData(), X.GetData() + X.Num(), Y.GetData()); };
	return Equal(A.Grid, B.Grid) && Equal(A.Database, B.Database);
}
} // namespace

TEST_F(BuildInEditor, OneClickMakesTheDataOfTheLevel)
{
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Missing);
	Click();
	EXPECT_TRUE(MiniEngine::Notification().bOpen);
	Wait();
	ASSERT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	URtpNavigationData* Data = RtpDataStore::Find(*World);
	ASSERT_NE(Data, nullptr);
	EXPECT_TRUE(Data->Validate());
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
	EXPECT_EQ(MiniEngine::DirtyPackages().count("/Game/Maps/Tower_RtpNavigation"), 1u) << "marked to be saved";
	TActorIterator<ARtpLevelNavigation> Tie(World);
	ASSERT_TRUE(Tie);
	EXPECT_EQ((*Tie)->Data.Get(), Data) << "the level refers to it, so that it is cooked";
	EXPECT_NE(MiniEngine::Notification().Details.find("cells on 2 storeys"), std::string::npos)
		<< MiniEngine::Notification().Details;
}

TEST_F(BuildInEditor, ShowsAgentClassStageAndPercents)
{
	Click();
	Wait();
	for (const std::string& Line : MiniEngine::Notification().Progress)
	{
		EXPECT_NE(Line.find(" %"), std::string::npos) << Line;
	}
	EXPECT_NE(MiniEngine::Notification().Title.find("built in"), std::string::npos);
}

TEST_F(BuildInEditor, OneBarShowsTheWholeBuildAndTheTimeLeft)
{
	std::vector<FSlateNotificationManager::FMiniBar>& Bars = FSlateNotificationManager::Get().MiniBars;
	Bars.clear();
	Click();
	ASSERT_EQ(Bars.size(), 1u);
	EXPECT_TRUE(Bars[0].bOpen);
	Wait();
	ASSERT_EQ(Bars.size(), 1u) << "all agent classes and stages share it";
	EXPECT_FALSE(Bars[0].bOpen) << "it is closed with the build";
	EXPECT_TRUE(std::is_sorted(Bars[0].Done.begin(), Bars[0].Done.end()));
	for (const int32 Done : Bars[0].Done)
	{
		EXPECT_LT(Done, Bars[0].Total) << "the editor closes a full bar, and the build is not over";
	}
	Click();
	MiniEngine::Notification().bCancelClicked = true;
	Wait();
	ASSERT_EQ(Bars.size(), 2u);
	EXPECT_FALSE(Bars[1].bOpen);
	Bars.clear();
}

TEST(BuildTexts, EveryStageHasATextForPeople)
{
	for (uint32_t Index = 0; Index < Rtp::BuildStageCount; ++Index)
	{
		const Rtp::BuildStage Stage = static_cast<Rtp::BuildStage>(Index);
		EXPECT_EQ(RtpBuildTexts::Stage(Stage).ToString().Std(), Rtp::StageText(Stage));
	}
}

TEST_F(BuildInEditor, TwoBuildsGiveTheSameBytes)
{
	const FRtpNavigationBytes First = BuildAndCopy();
	FModuleManager::MiniShutdown(); // a new session of the editor has no cached tiles
	const FRtpNavigationBytes Second = BuildAndCopy();
	EXPECT_FALSE(First.Database.IsEmpty());
	EXPECT_TRUE(AreSame(First, Second));
}

TEST_F(BuildInEditor, CancelAtEveryStageKeepsTheOldData)
{
	const FRtpNavigationBytes Before = BuildAndCopy();
	MiniEngine::DirtyPackages().clear();
	ChangeLevel();
	std::set<Rtp::BuildStage> Stages;
	int Held = 0;
	for (int Step = 0;; Step += 1 + Step / 8)
	{
		FModuleManager::MiniShutdown(); // no cached tiles: each build is complete
		FTaskGate Gate(Step);
		Click();
		if (!Gate.WaitUntilHeld())
		{
			break;
		}
		++Held;
		Stages.insert(FRtpBuilder::Get().GetProgress().Stage);
		MiniEngine::Notification().bCancelClicked = true;
		FTSTicker::GetCoreTicker().Tick(0.016f); // one frame is enough
		EXPECT_FALSE(FRtpBuilder::Get().IsBuilding()) << Step;
		EXPECT_FALSE(MiniEngine::Notification().bOpen);
		Gate.Open();
		FRtpBuilder::Get().Shutdown();
		EXPECT_TRUE(AreSame(Before, RtpDataStore::Find(*World)->CopyBytes(TEXT("Default")))) << Step;
		EXPECT_TRUE(MiniEngine::DirtyPackages().empty()) << Step;
	}
	EXPECT_GE(Held, 8);
	EXPECT_GE(Stages.size(), 3u);
	Wait();
	EXPECT_FALSE(AreSame(Before, RtpDataStore::Find(*World)->CopyBytes(TEXT("Default"))))
		<< "the last one went through";
}

TEST_F(BuildInEditor, EveryStageAsksWhetherTheBuildIsCancelled)
{
	Rtp::Result<FRtpBuildInput> Input = FRtpBuildInput::Gather(*World);
	ASSERT_TRUE(Input);
	const auto AsksAt = [&](float CellSizeCm, uint32_t& Cells)
	{
		Input.Value().Agents[0].Rasterize.CellSizeCm = CellSizeCm;
		std::map<Rtp::BuildStage, uint32_t> Asks;
		Rtp::NavigationBaker Baker;
		Rtp::SerialTaskRunner Runner; // one thread is enough
		const auto Bakes = Baker.Bake(Input.Value().Agents, Runner,
			[&](const Rtp::BuildProgress& Progress)
			{
				++Asks[Progress.Stage];
				return true;
			});
		Cells = Bakes ? Bakes.Value()[0].Report.Cells : 0;
		return Asks;
	};
	uint32_t Fewer = 0;
	uint32_t More = 0;
	std::map<Rtp::BuildStage, uint32_t> Coarse = AsksAt(20, Fewer);
	const std::map<Rtp::BuildStage, uint32_t> Fine = AsksAt(5, More);
	EXPECT_GT(More, 200000u);
	EXPECT_GT(More, 10 * Fewer);
	EXPECT_GE(Fine.size(), 12u);
	for (const auto& [Stage, Count] : Fine)
	{
		EXPECT_GE(Count, std::max(Coarse[Stage], 1u)) << Rtp::StageText(Stage) << " asks less often in a larger level";
	}
	for (const Rtp::BuildStage Long :
		{Rtp::BuildStage::Contract, Rtp::BuildStage::FindHubs, Rtp::BuildStage::TryRoutes})
	{
		EXPECT_GT(Fine.at(Long), Coarse.at(Long)) << "the more there is to do, the more often it asks";
	}
}

TEST_F(BuildInEditor, AChangedTileIsBuiltAloneAndEqualsAFullBuild)
{
	BuildAndCopy();
	ChangeLevel();
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Stale);
	const Rtp::Result<FRtpBuildResult> Partial = FRtpBuilder::Get().BuildNow(*World, false);
	const Rtp::Result<FRtpBuildResult> Full = FRtpBuilder::Get().BuildNow(*World, true);
	ASSERT_TRUE(Partial && Full);
	const Rtp::AgentBake& A = Partial.Value().Bakes[0];
	const Rtp::AgentBake& B = Full.Value().Bakes[0];
	EXPECT_GT(A.Report.Rasterize.TilesRasterized, 0u);
	EXPECT_LT(A.Report.Rasterize.TilesRasterized, B.Report.Rasterize.TilesRasterized);
	EXPECT_EQ(A.Grid, B.Grid);
	EXPECT_EQ(A.Database, B.Database);
}

TEST_F(BuildInEditor, SwitchingTheLevelEndsTheBuild)
{
	Click();
	World->MiniDestroy();
	World = nullptr;
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding());
	FTSTicker::GetCoreTicker().Tick(0.016f);
	FRtpBuilder::Get().Shutdown();
	EXPECT_EQ(MiniEngine::RunningTasks().load(), 0);
}

TEST_F(BuildInEditor, ClosingTheEditorDuringABuildEndsItsThread)
{
	Click();
	FModuleManager::MiniShutdown();
	EXPECT_EQ(MiniEngine::RunningTasks().load(), 0);
	EXPECT_EQ(RtpDataStore::Find(*World), nullptr);
}

TEST_F(BuildInEditor, AFailedBuildReportsTheReason)
{
	UWorld* Empty = UWorld::MiniCreate(EWorldType::Editor);
	MiniEngine::NameLevel(*Empty, "/Game/Maps/Empty");
	EXPECT_FALSE(FRtpBuilder::Get().Start(*Empty));
	EXPECT_FALSE(MiniEngine::Notification().bSuccess);
	EXPECT_NE(MiniEngine::Notification().Details.find("has no navmesh"), std::string::npos)
		<< MiniEngine::Notification().Details;
	Empty->MiniDestroy();
}

TEST_F(BuildInEditor, AFileThatCannotBeCheckedOutStaysUnchanged)
{
	const FRtpNavigationBytes Before = BuildAndCopy();
	ASSERT_TRUE(RtpDataStore::Save({RtpDataStore::Find(*World)->GetPackage()}));
	ChangeLevel();
	MiniEngine::Disk().bSourceControl = true;
	MiniEngine::Disk().bCheckOutFails = true;
	Click();
	Wait();
	EXPECT_NE(MiniEngine::Notification().Details.find("is checked out by somebody else"), std::string::npos)
		<< MiniEngine::Notification().Details;
	EXPECT_TRUE(AreSame(Before, RtpDataStore::Find(*World)->CopyBytes(TEXT("Default"))));
	MiniEngine::Disk().bCheckOutFails = false;
	Click();
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess);
	EXPECT_EQ(MiniEngine::Disk().CheckedOut.size(), 1u);
}

TEST_F(BuildInEditor, WarnsOfLocationsOffTheGrid)
{
	World->SpawnActor<APlayerStart>(FVector(100000, 0, 0));
	Click();
	Wait();
	const auto& All = MiniEngine::Messages();
	EXPECT_TRUE(std::any_of(All.begin(), All.end(),
		[](const TSharedRef<FTokenizedMessage>& Message)
		{ return Message->Text.find("not near any walkable cell") != std::string::npos; }));
}

TEST_F(BuildInEditor, AChangedNavMeshStartsABuildIfThePreferencesAskForIt)
{
	BuildAndCopy();
	URtpAutoBuild* Auto = NewObject<URtpAutoBuild>();
	FSubsystemCollectionBase Collection;
	Auto->Initialize(Collection);
	UNavigationSystemBase::OnNavigationInitDoneStaticDelegate().Broadcast(*UNavigationSystemV1::GetCurrent(World));
	ChangeLevel();
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding()) << "off by default";
	GetMutableDefault<URtpEditorSettings>()->bBuildWhenNavMeshChanges = true;
	NavMesh->MiniBuild(TwoStoreyLevel::Make(), {});
	RunFrames();
	EXPECT_FALSE(FRtpBuilder::Get().IsBuilding()) << "the data fits again";
	ChangeLevel();
	for (int Frame = 0; Frame < 100000 && !FRtpBuilder::Get().IsBuilding(); ++Frame)
	{
		FTSTicker::GetCoreTicker().Tick(0.016f);
		std::this_thread::yield();
	}
	EXPECT_TRUE(FRtpBuilder::Get().IsBuilding());
	Wait();
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
	GetMutableDefault<URtpEditorSettings>()->bBuildWhenNavMeshChanges = false;
	Auto->Deinitialize();
}

TEST_F(BuildInEditor, TheMapCheckOffersToBuildWhatIsMissing)
{
	FRtpLevelCheck Checker;
	Checker.Check(*World);
	EXPECT_TRUE(MiniEngine::Messages().empty()) << "nothing is read at once";
	RunFrames();
	ASSERT_EQ(MiniEngine::Messages().size(), 1u);
	ASSERT_EQ(MiniEngine::Messages()[0]->Actions.size(), 1u);
	MiniEngine::Messages()[0]->Actions[0]->Action.Execute();
	Wait();
	MiniEngine::Messages().clear();
	Checker.Check(*World);
	RunFrames();
	EXPECT_TRUE(MiniEngine::Messages().empty()) << "nothing to complain about any more";
}

TEST_F(BuildInEditor, CookingSeesAChangedNavMesh)
{
	BuildAndCopy();
	ARtpLevelNavigation* Level = *TActorIterator<ARtpLevelNavigation>(World);
	const auto Cook = [&]
	{
		MiniEngine::LogLines().clear();
		UObject* Navigation = World->NavigationSystem; // worlds that are cooked have none
		World->NavigationSystem = nullptr;
		Level->PreSave(FObjectPreSaveContext(true));
		World->NavigationSystem = Navigation;
	};
	GetMutableDefault<URtpSettings>()->CookCheck = ERtpCookCheck::Warn;
	Cook();
	EXPECT_TRUE(MiniEngine::LogLines().empty());
	NavMesh->MiniSetAreaCost(RECAST_DEFAULT_AREA, 3.0f);
	Cook();
	EXPECT_TRUE(MiniEngine::LogLines().empty()) << "the prices of areas are not stored with the navmesh";
	NavMesh->MiniSetAreaCost(RECAST_DEFAULT_AREA, 1.0f);
	ChangeLevel();
	Cook();
	EXPECT_EQ(MiniEngine::CountLogged(ELogVerbosity::Warning, "has changed since"), 1);
}

TEST_F(BuildInEditor, CookingComparesOnlyTheTilesThatTheLevelStores)
{
	// A streamed level has a bounds volume of its own, so it stores a part of the tiles.
	const FBox Streamed(FVector(1000, -1e6, -1e6), FVector(1e6, 1e6, 1e6));
	FActorSpawnParameters Parameters;
	Parameters.OverrideLevel = World->MiniAddLevel();
	Rtp::Tool::RecastSettings Tiles;
	Tiles.TileCm = 400;
	NavMesh->MiniBuild(TwoStoreyLevel::Make(), Tiles);
	ANavMeshBoundsVolume* Volume = World->SpawnActor<ANavMeshBoundsVolume>(Parameters);
	BuildAndCopy();
	ARtpLevelNavigation* Level = *TActorIterator<ARtpLevelNavigation>(World);
	const auto WarningsOfCook = [&]
	{
		EXPECT_GT(NavMesh->MiniDetachTiles(Streamed), 0);
		EXPECT_GT(NavMesh->MiniTileCount(), 0);
		MiniEngine::LogLines().clear();
		Level->PreSave(FObjectPreSaveContext(true));
		NavMesh->MiniAttachTiles();
		return MiniEngine::CountLogged(ELogVerbosity::Warning, "has changed since");
	};
	GetMutableDefault<URtpSettings>()->CookCheck = ERtpCookCheck::Warn;
	EXPECT_EQ(WarningsOfCook(), 0) << "the streamed level is not loaded in its cook";
	ChangeLevel(Tiles);
	EXPECT_EQ(WarningsOfCook(), 1);
	Volume->Destroy();
	BuildAndCopy();
	EXPECT_EQ(WarningsOfCook(), 1) << "ground of the level itself is gone";
}

TEST_F(BuildInEditor, PlayIsCheckedWhenItHasStarted)
{
	BuildAndCopy();
	ChangeLevel();
	FEditorDelegates::PreBeginPIE.Broadcast(false);
	EXPECT_TRUE(MiniEngine::Messages().empty()) << "the start may still be cancelled";
	FEditorDelegates::PostPIEStarted.Broadcast(false);
	EXPECT_TRUE(MiniEngine::Messages().empty()) << "the start of the game waits for nothing";
	RunFrames();
	EXPECT_EQ(MiniEngine::Messages().size(), 1u);
	FEditorDelegates::PostPIEStarted.Broadcast(false);
	RunFrames();
	EXPECT_EQ(MiniEngine::Messages().size(), 1u) << "the same problem is not told at each Play";
}

TEST_F(BuildInEditor, ALevelCanHaveSettingsOfItsOwn)
{
	BuildAndCopy();
	const int32 Cells = RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells;
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	Own->Settings.bOverrideCellSize = true;
	Own->Settings.CellSize = 25.0f;
	Own->Settings.bOverrideQuality = true;
	Own->Settings.Quality = ERtpDatabaseQuality::Draft;
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Stale);
	BuildAndCopy();
	EXPECT_GT(RtpDataStore::Find(*World)->GetEntries()[0].Statistics.Cells, 3 * Cells);
	EXPECT_EQ(FRtpLevelState::Of(*World).State, ERtpLevelState::Current);
}
