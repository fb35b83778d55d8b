// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpLevelNavigation.h"

#include "Data/RtpNavigationData.h"
#include "Engine/World.h"
#include "World/RtpWorldSubsystem.h"

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
	// A streamed level that was built on its own does not speak for the world it is put in.
	if (Subsystem != nullptr && Data != nullptr && GetLevel() == GetWorld()->PersistentLevel)
	{
		Subsystem->SetNavigationData(Data);
	}
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
