// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpLevelNavigation.h"

#include "Rtp/Voxel/NavMeshHash.h"

#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "Extraction/RtpNavMeshReader.h"
#include "NavMesh/RecastNavMesh.h"
#include "Settings/RtpSettings.h"
#include "World/RtpWorldSubsystem.h"
#if WITH_EDITOR
#include "Logging/MessageLog.h"
#include "Misc/UObjectToken.h"
#endif

#define LOCTEXT_NAMESPACE "RtpLevelNavigation"

ARtpLevelNavigation::ARtpLevelNavigation()
{
#if WITH_EDITORONLY_DATA
	bIsSpatiallyLoaded = false;
#endif
}

void ARtpLevelNavigation::PostRegisterAllComponents()
{
	Super::PostRegisterAllComponents();
	URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld());
	if (Subsystem != nullptr && Data != nullptr)
	{
		Subsystem->SetNavigationData(Data);
	}
}

#if WITH_EDITOR
void ARtpLevelNavigation::CheckForErrors()
{
	Super::CheckForErrors();
	const auto Warn = [this](const FText& Message) {
		FMessageLog("MapCheck").Warning()->AddToken(FUObjectToken::Create(this))->AddToken(FTextToken::Create(Message));
	};
	if (Data == nullptr)
	{
		Warn(LOCTEXT("NoData", "has no Real Time Pathing data: bake the level"));
		return;
	}
	const URtpSettings& Settings = URtpSettings::Get();
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		const FRtpNavigationEntry* Entry = Data->FindEntry(AgentClass.Name);
		const ARecastNavMesh* NavMesh = FRtpNavMeshReader::FindNavMesh(*GetWorld(), AgentClass);
		if (Entry == nullptr)
		{
			Warn(FText::Format(LOCTEXT("NoClass", "has no Real Time Pathing data for agent class {0}: bake the level"),
				FText::FromName(AgentClass.Name)));
		}
		else if (Entry->SettingsHash != Settings.HashFor(AgentClass) ||
			(NavMesh != nullptr && Rtp::HashGeometry(FRtpNavMeshReader::ReadAll(*NavMesh)) != Entry->NavMeshHash))
		{
			Warn(FText::Format(
				LOCTEXT("StaleClass", "has stale Real Time Pathing data for agent class {0}: bake the level again"),
				FText::FromName(AgentClass.Name)));
		}
	}
}
#endif

#undef LOCTEXT_NAMESPACE
