// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpBuildSettings.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "UObject/Package.h"

ARtpBuildSettings::ARtpBuildSettings()
{
	Settings.AgentClasses.Add(FRtpAgentClass());
#if WITH_EDITORONLY_DATA
	bIsSpatiallyLoaded = false;
#endif
}

void ARtpBuildSettings::PostActorCreated()
{
	Super::PostActorCreated();
	const URtpSettings& Project = URtpSettings::Get();
	Settings.CellSize = Project.CellSize;
	Settings.AgentClasses = Project.AgentClasses;
	Settings.Database = Project.Database;
	Settings.Quality = Project.DatabaseQuality;
}

URtpSettings* ARtpBuildSettings::MakeSettings(const UWorld& World)
{
	const URtpSettings& Project = URtpSettings::Get();
	URtpSettings* Chosen = NewObject<URtpSettings>(GetTransientPackage());
	Chosen->AgentClasses = Project.AgentClasses;
	Chosen->CellSize = Project.CellSize;
	Chosen->MaxStep = Project.MaxStep;
	Chosen->MaxSlope = Project.MaxSlope;
	Chosen->Database = Project.Database;
	Chosen->DatabaseQuality = Project.DatabaseQuality;
	Chosen->DatabaseParameters = Project.DatabaseParameters;
	for (TActorIterator<ARtpBuildSettings> It(&World); It; ++It)
	{
		const FRtpLevelBuildSettings& Level = It->Settings;
		Chosen->CellSize = Level.bOverrideCellSize ? Level.CellSize : Chosen->CellSize;
		Chosen->AgentClasses = Level.bOverrideAgentClasses ? Level.AgentClasses : Chosen->AgentClasses;
		Chosen->Database = Level.bOverrideDatabase ? Level.Database : Chosen->Database;
		Chosen->DatabaseQuality = Level.bOverrideQuality ? Level.Quality : Chosen->DatabaseQuality;
		break;
	}
	return Chosen;
}
