// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpBodyComponent.h"

#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"

URtpBodyComponent::URtpBodyComponent()
{
	PrimaryComponentTick.bCanEverTick = false; // the world's subsystem looks at all bodies together
}

void URtpBodyComponent::OnRegister()
{
	Super::OnRegister();
	if (URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld()))
	{
		Subsystem->AddBody(*this);
	}
}

void URtpBodyComponent::OnUnregister()
{
	if (URtpWorldSubsystem* Subsystem = UWorld::GetSubsystem<URtpWorldSubsystem>(GetWorld()))
	{
		Subsystem->RemoveBody(*this);
	}
	Super::OnUnregister();
}
