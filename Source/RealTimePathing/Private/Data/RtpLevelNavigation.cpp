// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpLevelNavigation.h"

#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "RtpLog.h"
#include "Settings/RtpBuildSettings.h"
#include "UObject/ObjectSaveContext.h"

FRtpOnLevelRegistered ARtpLevelNavigation::OnRegistered;
FRtpOnCookLevel ARtpLevelNavigation::OnCookLevel;

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

bool ARtpLevelNavigation::IsOfWorld() const
{
	const UWorld* World = GetWorld();
	return World != nullptr && GetLevel() == World->PersistentLevel;
}

#if WITH_EDITOR
FRtpOnCheckLevel ARtpLevelNavigation::OnCheckLevel;

void ARtpLevelNavigation::CheckForErrors()
{
	Super::CheckForErrors();
	if (IsOfWorld())
	{
		OnCheckLevel.Broadcast(*GetWorld());
	}
}
#endif

void ARtpLevelNavigation::PreSave(FObjectPreSaveContext Context)
{
	Super::PreSave(Context);
	const UWorld* World = GetWorld();
	if (!Context.IsCooking() || URtpSettings::Get().CookCheck == ERtpCookCheck::Ignore || World == nullptr ||
		IsTemplate())
	{
		return;
	}
	FString Problem = FindCookProblem(*World);
	if (Problem.IsEmpty() && OnCookLevel.IsBound())
	{
		Problem = OnCookLevel.Execute(*World, *Data);
	}
	ReportCook(*this, Problem);
}

void ARtpLevelNavigation::ReportCook(const UObject& Saved, const FString& Problem)
{
	const bool bFails = URtpSettings::Get().CookCheck == ERtpCookCheck::Fail;
	UE_CLOG(!Problem.IsEmpty() && bFails, LogRealTimePathing, Error, TEXT("%s: %s"), *Saved.GetPathName(), *Problem);
	UE_CLOG(!Problem.IsEmpty() && !bFails, LogRealTimePathing, Warning, TEXT("%s: %s"), *Saved.GetPathName(), *Problem);
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
