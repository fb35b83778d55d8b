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
		Chosen->CellSize = Level.CellSize;
		Chosen->AgentClasses = Level.AgentClasses;
		Chosen->Database = Level.Database;
		Chosen->DatabaseQuality = Level.Quality;
		break;
	}
	return Chosen;
}
