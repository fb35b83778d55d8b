// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Data/RtpLevelNavigation.h"

#include "Data/RtpNavigationData.h"
#include "Engine/World.h"

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
	if (UWorld* World = GetWorld())
	{
		OnCheckLevel.Broadcast(*World);
	}
}
#endif
