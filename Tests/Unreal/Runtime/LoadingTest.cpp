// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// When, where and how much of the data is loaded.

#include "Rtp/Planning/World.h"

#include "Data/RtpLevelNavigation.h"
#include "Mini/Archive.h"
#include "Serialization/MemoryReader.h"
#include "Serialization/MemoryWriter.h"
#include "Settings/RtpBuildSettings.h"
#include "Settings/RtpSettings.h"
#include "TaskGate.h"
#include "Tasks/Task.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
/** The asset as a game loads it: its bytes are on disk. */
URtpNavigationData* Loaded(URtpNavigationData& Asset)
{
	TArray<uint8> Bytes;
	FMemoryWriter Writer(Bytes);
	Asset.Serialize(Writer);
	URtpNavigationData* Copy = NewObject<URtpNavigationData>();
	FMemoryReader Reader(Bytes);
	Reader.MiniVersions = Writer.MiniVersions;
	Copy->Serialize(Reader);
	return Copy;
}

int64 ResidentBytes(URtpNavigationData& Asset)
{
	FResourceSizeEx Size(EResourceSizeMode::Exclusive);
	Asset.GetResourceSizeEx(Size);
	return static_cast<int64>(Size.GetTotalMemoryBytes());
}

/** A game whose data is on disk. */
class WorldLoading : public testing::Test
{
protected:
	WorldLoading()
		: OnDisk(Loaded(*Game.Asset))
	{
		OnDisk->AddToRoot();
		Game.Subsystem().SetNavigationData(OnDisk);
		MiniEngine::BulkReads().InGameThread = 0;
		MiniEngine::BulkReads().InOtherThreads = 0;
		MiniEngine::LaunchedTasks().clear();
	}
	~WorldLoading() override
	{
		OnDisk->RemoveFromRoot();
	}

	FTestGame Game;
	URtpNavigationData* OnDisk;
};
} // namespace

TEST_F(WorldLoading, NothingIsReadBeforeTheFirstMoverJoins)
{
	Game.Tick(30);
	EXPECT_TRUE(MiniEngine::LaunchedTasks().empty());
	EXPECT_EQ(MiniEngine::BulkReads().InGameThread + MiniEngine::BulkReads().InOtherThreads, 0);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Idle);
	EXPECT_FALSE(Game.Subsystem().NeedsTicks());
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Game.Spawn(TwoStoreyLevel::Start));
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	EXPECT_TRUE(Game.TickUntil([&] { return Mover.GetMoveStatus() == ERtpMoveStatus::Arrived; }));
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
}

TEST(WorldData, ALevelWithoutMoversIsNotVoxelizedAndSaysNothing)
{
	MiniEngine::LaunchedTasks().clear();
	FTestGame Game(ETestData::None);
	Game.Tick(30);
	UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
	Game.Tick(30);
	EXPECT_TRUE(MiniEngine::LaunchedTasks().empty());
	EXPECT_TRUE(MiniEngine::LogLines().empty());
	EXPECT_TRUE(MiniEngine::ScreenMessages().empty());
}

TEST(WorldData, ClientsLoadAndTickNothing)
{
	MiniEngine::LaunchedTasks().clear();
	FTestGame Game(ETestData::Baked, NM_Client);
	Game.Spawn(TwoStoreyLevel::Start);
	Game.Subsystem().RequestData(NAME_None);
	Game.Tick(30);
	EXPECT_TRUE(MiniEngine::LaunchedTasks().empty());
	EXPECT_EQ(Game.Subsystem().GetCoreWorld(NAME_None), nullptr);
	EXPECT_FALSE(Game.Subsystem().NeedsTicks());
	EXPECT_FALSE(Game.Asset->NeedsLoadForClient()) << "a client's cook has no data";
	EXPECT_TRUE(Game.Asset->NeedsLoadForServer());
}

TEST_F(WorldLoading, TheGameThreadReadsNothingFromDisk)
{
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(MiniEngine::BulkReads().InGameThread, 0);
	EXPECT_EQ(MiniEngine::BulkReads().InOtherThreads, 2) << "grid and database, once each";
}

TEST_F(WorldLoading, NoRawBytesStayAfterLoading)
{
	ASSERT_TRUE(Game.TickUntilReady());
	EXPECT_EQ(ResidentBytes(*OnDisk), 0);
	EXPECT_GT(ResidentBytes(*Game.Asset), 1000) << "this one was never saved, so its bytes are in memory only";
	FResourceSizeEx Total(EResourceSizeMode::EstimatedTotal);
	OnDisk->GetResourceSizeEx(Total);
	EXPECT_EQ(static_cast<int64>(Total.GetTotalMemoryBytes()), ResidentBytes(*Game.Asset));
}

TEST_F(WorldLoading, TheContentBrowserKnowsCellsBytesAndClasses)
{
	std::map<std::string, std::string> Tags;
	OnDisk->GetAssetRegistryTags(FAssetRegistryTagsContext(Tags));
	EXPECT_EQ(Tags["Cells"], std::to_string(Game.Baked->Grid->CellCount()));
	EXPECT_EQ(Tags["AgentClasses"], "Default");
	EXPECT_GT(std::stoll(Tags["Bytes"]), 1000);
	EXPECT_EQ(MiniEngine::BulkReads().InGameThread, 0);
}

TEST_F(WorldLoading, TheNavMeshIsComparedOnceHoweverOftenItChanges)
{
	ASSERT_TRUE(Game.TickUntilReady());
	for (int Round = 0; Round < 20; ++Round)
	{
		UNavigationSystemV1::GetCurrent(Game.World)->OnNavigationGenerationFinishedDelegate.Broadcast(Game.NavMesh);
		Game.Tick(10);
		MiniEngine::WaitForTasks();
	}
	EXPECT_EQ(MiniEngine::LaunchedTasks()["RealTimePathing.Compare"], 1);
}

TEST_F(WorldLoading, ShippingBuildsDoNotCompareAndShowNothing)
{
	MiniEngine::bShipping = true;
	ASSERT_TRUE(Game.TickUntilReady());
	Game.Tick(10);
	MiniEngine::WaitForTasks();
	Game.Tick(10);
	EXPECT_EQ(MiniEngine::LaunchedTasks()["RealTimePathing.Compare"], 0);
	MiniEngine::ScreenMessages().clear();
	FTestGame Bare(ETestData::None);
	Bare.Spawn(TwoStoreyLevel::Start);
	Bare.Tick(10);
	EXPECT_TRUE(MiniEngine::ScreenMessages().empty());
	MiniEngine::bShipping = false;
}

TEST(WorldData, TheSettingsOfALevelDecideWhetherItsDataIsStale)
{
	FTestLevel Own;
	Own.Furnish = [](UWorld& World)
	{
		ARtpBuildSettings* Settings = World.SpawnActor<ARtpBuildSettings>();
		Settings->Settings.bOverrideAgentClasses = true;
		Settings->Settings.AgentClasses[0].Radius = 40.0f;
		Settings->Settings.bOverrideCellSize = true;
		Settings->Settings.CellSize = 40.0f;
	};
	FReadyGame Game(ETestData::Baked, NM_Standalone, Own);
	EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Baked);
	FReadyGame Live(ETestData::None, NM_Standalone, Own);
	EXPECT_EQ(Live.Subsystem().GetCoreWorld(NAME_None)->Grid->Transform().CellSizeCm, 40.0);
}

TEST(WorldData, ALevelsSettingsOverrideSingleFields)
{
	UWorld* World = UWorld::MiniCreate();
	ARtpBuildSettings* Own = World->SpawnActor<ARtpBuildSettings>();
	URtpSettings* Project = GetMutableDefault<URtpSettings>();
	Project->AgentClasses.AddDefaulted_GetRef().Name = TEXT("Large");
	Project->CellSize = 60.0f;
	Own->Settings.bOverrideQuality = true;
	Own->Settings.Quality = ERtpDatabaseQuality::Draft;
	const URtpSettings* Chosen = ARtpBuildSettings::MakeSettings(*World);
	EXPECT_EQ(Chosen->AgentClasses.Num(), 2);
	EXPECT_EQ(Chosen->CellSize, 60.0f);
	EXPECT_EQ(Chosen->DatabaseQuality, ERtpDatabaseQuality::Draft);
	Project->AgentClasses.SetNum(1);
	Project->CellSize = 50.0f;
	World->MiniDestroy();
}

TEST(WorldData, TheTaskOfAWorldThatHasEndedIsStopped)
{
	const auto Calls = [](bool bEndEarly)
	{
		FTestGame Game(ETestData::None);
		FTaskGate Gate(bEndEarly ? 0 : MAX_int32);
		Game.Subsystem().RequestData(NAME_None);
		while (MiniEngine::RunningTasks() == 0)
		{
			Game.Tick();
		}
		if (bEndEarly)
		{
			EXPECT_TRUE(Gate.WaitUntilHeld());
			Game.EndWorld();
		}
		Gate.Open();
		MiniEngine::WaitForTasks();
		return Gate.GetCalls();
	};
	const int All = Calls(false);
	EXPECT_GT(All, 2);
	EXPECT_LE(Calls(true), 2) << "of " << All;
}

TEST(CookedLevels, CookingWarnsOrFailsWithoutData)
{
	FTestGame Game;
	URtpSettings* Settings = GetMutableDefault<URtpSettings>();
	ARtpLevelNavigation* Level = *TActorIterator<ARtpLevelNavigation>(Game.World);
	const auto Cook = [&](ERtpCookCheck Check)
	{
		MiniEngine::LogLines().clear();
		Settings->CookCheck = Check;
		Level->PreSave(FObjectPreSaveContext(true));
	};
	Cook(ERtpCookCheck::Fail);
	EXPECT_TRUE(MiniEngine::LogLines().empty()) << "the data fits";
	Level->Data = nullptr;
	Cook(ERtpCookCheck::Warn);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "no navigation data"));
	Cook(ERtpCookCheck::Fail);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Error, "no navigation data"));
	Cook(ERtpCookCheck::Ignore);
	EXPECT_TRUE(MiniEngine::LogLines().empty());
	Level->PreSave(FObjectPreSaveContext(false));
	EXPECT_TRUE(MiniEngine::LogLines().empty()) << "saving in the editor is no cook";
	Level->Data = Game.Asset;
	Settings->CellSize = 45.0f;
	Cook(ERtpCookCheck::Warn);
	EXPECT_TRUE(MiniEngine::HasLogged(ELogVerbosity::Warning, "other settings"));
	Settings->CellSize = 50.0f;
}
