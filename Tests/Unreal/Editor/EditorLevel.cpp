// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "EditorLevel.h"

#include "Build/RtpDataStore.h"
#include "Levels/LevelBuilder.h"
#include "Mini/ActorDescriptors.h"
#include "Mini/Drawing.h"
#include "Mini/Menus.h"
#include "NavigationSystem.h"
#include "NavMesh/RecastNavMesh.h"
#include "Tasks/Task.h"
#include "TwoStoreyLevel.h"

#include <thread>

namespace
{
/** The level with a crate in a corner of the ground floor. */
Rtp::Tool::TriangleMesh WithCrate()
{
	Rtp::Tool::TriangleMesh Level = TwoStoreyLevel::Make();
	Rtp::Tool::LevelBuilder Builder;
	Builder.AddBox({250, 1200, 350, 1300}, 0, 100);
	const Rtp::Tool::TriangleMesh Crate = Builder.Take();
	const uint32_t First = static_cast<uint32_t>(Level.Vertices.size());
	Level.Vertices.insert(Level.Vertices.end(), Crate.Vertices.begin(), Crate.Vertices.end());
	for (const auto& [A, B, C] : Crate.Triangles)
	{
		Level.Triangles.push_back({First + A, First + B, First + C});
	}
	return Level;
}
} // namespace

EditorLevel::EditorLevel()
{
	MiniEngine::ResetEditor();
	GUnrealEd = nullptr;
	GEditor = nullptr;
	FRtpBuilder::Get(); // the module is of the Default phase: it starts before the editor exists
	MiniEngine::InitEngine();
	World = UWorld::MiniCreate(EWorldType::Editor);
	MiniEngine::NameLevel(*World, "/Game/Maps/Tower");
	NavMesh = UNavigationSystemV1::MiniAdd(*World, TwoStoreyLevel::Make());
}

EditorLevel::~EditorLevel()
{
	FModuleManager::MiniShutdown();
	if (World != nullptr)
	{
		if (World->IsPartitionedWorld())
		{
			MiniEngine::LoadActors(*World); // a world destroys the actors that are loaded
		}
		World->MiniDestroy();
	}
	MiniEngine::ResetEditor();
	CollectGarbage();
	EXPECT_EQ(FRtpBuilder::Find(), nullptr) << "objects of the level loaded the module again";
}

void EditorLevel::Click()
{
	FRtpBuilder::Get(); // a test may have shut the module down
	ASSERT_TRUE(FEditorBuildUtils::EditorBuild(World, BuildType)) << MiniEngine::Notification().Details;
}

void EditorLevel::Wait()
{
	WaitUntil(2);
}

void EditorLevel::WaitUntil(double Fraction)
{
	while (FRtpBuilder::Get().IsBuilding() && FRtpBuilder::Get().GetProgress().Fraction < Fraction)
	{
		std::this_thread::yield();
		FTSTicker::GetCoreTicker().Tick(0.016f);
	}
}

void EditorLevel::RunFrames(int Count)
{
	for (; Count > 0; --Count)
	{
		FTSTicker::GetCoreTicker().Tick(0.3f);
		MiniEngine::WaitForTasks();
	}
}

FRtpNavigationBytes EditorLevel::BuildAndCopy()
{
	Click();
	Wait();
	EXPECT_TRUE(MiniEngine::Notification().bSuccess) << MiniEngine::Notification().Details;
	const URtpNavigationData* Data = RtpDataStore::Find(*World);
	return Data != nullptr ? Data->CopyBytes(TEXT("Default")) : FRtpNavigationBytes();
}

void EditorLevel::ChangeLevel(const Rtp::Tool::RecastSettings& Settings)
{
	NavMesh->MiniBuild(WithCrate(), Settings);
}
