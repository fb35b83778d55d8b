// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpLevelNavigation.h"

#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "RtpLog.h"
#include "Settings/RtpBuildSettings.h"
#include "UObject/ObjectSaveContext.h"

FRtpOnLevelRegistered ARtpLevelNavigation::OnRegistered;

ARtpLevelNavigation::ARtpLevelNavigation()
{
#if WITH_EDITORONLY_DATA
	bIsSpatiallyLoaded = false;
#endif
}

void ARtpLevelNavigation::PostRegisterAllComponents()
{
	Super::PostRegisterAllComponents();
	OnRegistered.Broadcast(*this);
}

#if WITH_EDITOR
FRtpOnCheckLevel ARtpLevelNavigation::OnCheckLevel;

void ARtpLevelNavigation::CheckForErrors()
{
	Super::CheckForErrors();
	// One report for the world: streamed levels may have actors of their own builds.
	if (UWorld* World = GetWorld(); World != nullptr && GetLevel() == World->PersistentLevel)
	{
		OnCheckLevel.Broadcast(*World);
	}
}
#endif

void ARtpLevelNavigation::PreSave(FObjectPreSaveContext Context)
{
	Super::PreSave(Context);
	const ERtpCookCheck Check = URtpSettings::Get().CookCheck;
	const UWorld* World = GetWorld();
	if (!Context.IsCooking() || Check == ERtpCookCheck::Ignore || World == nullptr || IsTemplate())
	{
		return;
	}
	const FString Problem = FindCookProblem(*World);
	if (Problem.IsEmpty())
	{
		return;
	}
	const FString Level = GetPathName();
	if (Check == ERtpCookCheck::Fail)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s: %s"), *Level, *Problem);
	}
	else
	{
		UE_LOG(LogRealTimePathing, Warning, TEXT("%s: %s"), *Level, *Problem);
	}
}

FString ARtpLevelNavigation::FindCookProblem(const UWorld& World) const
{
	if (Data == nullptr)
	{
		return TEXT("the level refers to no navigation data: build it");
	}
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(World);
	for (const FRtpAgentClass& AgentClass : Settings.AgentClasses)
	{
		const FRtpNavigationEntry* Entry = Data->FindEntry(AgentClass.Name);
		if (Entry == nullptr)
		{
			return FString::Printf(
				TEXT("%s has no agent class %s: build it"), *Data->GetPathName(), *AgentClass.Name.ToString());
		}
		if (!Entry->IsOfUnknownOrigin() && Entry->SettingsHash != Settings.HashFor(AgentClass))
		{
			return FString::Printf(TEXT("%s was built with other settings of agent class %s: build it again"),
				*Data->GetPathName(), *AgentClass.Name.ToString());
		}
	}
	return FString();
}
