// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpAutoBuild.h"

#include "Build/RtpBuilder.h"
#include "Build/RtpLevelState.h"
#include "Editor.h"
#include "Engine/World.h"
#include "NavigationData.h"
#include "NavigationSystem.h"
#include "Settings/RtpEditorSettings.h"

void URtpAutoBuild::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	MapOpenedHandle = FEditorDelegates::OnMapOpened.AddUObject(this, &URtpAutoBuild::HandleMapOpened);
}

void URtpAutoBuild::Deinitialize()
{
	FEditorDelegates::OnMapOpened.Remove(MapOpenedHandle);
	Super::Deinitialize();
}

void URtpAutoBuild::HandleMapOpened(const FString& Filename, bool bAsTemplate)
{
	UWorld* World = GEditor != nullptr ? GEditor->GetEditorWorldContext().World() : nullptr;
	if (UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(World))
	{
		Navigation->OnNavigationGenerationFinishedDelegate.AddUniqueDynamic(
			this, &URtpAutoBuild::HandleNavigationBuilt);
	}
}

void URtpAutoBuild::HandleNavigationBuilt(ANavigationData* NavigationData)
{
	UWorld* World = NavigationData != nullptr ? NavigationData->GetWorld() : nullptr;
	// The navmesh of a partitioned world changes whenever cells are loaded, so it starts no build.
	if (World != nullptr && World->WorldType == EWorldType::Editor && !World->IsPartitionedWorld() &&
		GetDefault<URtpEditorSettings>()->bBuildWhenNavMeshChanges &&
		FRtpLevelState::Of(*World).State == ERtpLevelState::Stale)
	{
		FRtpBuilder::Get().Start(*World);
	}
}
