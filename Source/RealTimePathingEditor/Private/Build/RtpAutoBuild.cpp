// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpAutoBuild.h"

#include "Build/RtpBuilder.h"
#include "Build/RtpLevelInspection.h"
#include "Build/RtpLevelState.h"
#include "Engine/World.h"
#include "NavigationData.h"
#include "NavigationSystem.h"
#include "Settings/RtpEditorSettings.h"

void URtpAutoBuild::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	// Every level gets a navigation system, new ones too; only some are opened from a file.
	ReadyHandle = UNavigationSystemBase::OnNavigationInitDoneStaticDelegate().AddUObject(
		this, &URtpAutoBuild::HandleNavigationReady);
}

void URtpAutoBuild::Deinitialize()
{
	UNavigationSystemBase::OnNavigationInitDoneStaticDelegate().Remove(ReadyHandle);
	Inspection.Reset();
	Super::Deinitialize();
}

void URtpAutoBuild::HandleNavigationReady(const UNavigationSystemBase& NavigationSystem)
{
	const UWorld* World = NavigationSystem.GetWorld();
	if (World != nullptr && World->WorldType == EWorldType::Editor)
	{
		// Of the world's own system, which is not constant.
		if (UNavigationSystemV1* Navigation =
				FNavigationSystem::GetCurrent<UNavigationSystemV1>(NavigationSystem.GetWorld()))
		{
			Navigation->OnNavigationGenerationFinishedDelegate.AddUniqueDynamic(
				this, &URtpAutoBuild::HandleNavigationBuilt);
		}
	}
}

void URtpAutoBuild::HandleNavigationBuilt(ANavigationData* NavigationData)
{
	UWorld* World = NavigationData != nullptr ? NavigationData->GetWorld() : nullptr;
	// The navmesh of a partitioned world changes whenever cells are loaded, so it starts no build.
	if (World == nullptr || World->WorldType != EWorldType::Editor || World->IsPartitionedWorld() ||
		!GetDefault<URtpEditorSettings>()->bBuildWhenNavMeshChanges)
	{
		return;
	}
	Inspection = MakeShared<FRtpLevelInspection>(*World,
		[](UWorld& Changed, const FRtpLevelState& State, const std::shared_ptr<FRtpBuildInput>&)
		{
			// A build that the user has begun goes on; it reads the changed navmesh or leaves the data stale.
			if (State.State == ERtpLevelState::Stale && !FRtpBuilder::Get().IsBuilding())
			{
				FRtpBuilder::Get().Start(Changed);
			}
		});
}
