// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/RtpWanderComponent.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "NavigationSystem.h"
#include "TimerManager.h"

URtpWanderComponent::URtpWanderComponent()
{
	PrimaryComponentTick.bCanEverTick = false;
}

void URtpWanderComponent::BeginPlay()
{
	Super::BeginPlay();
	URealTimeMoverComponent* Mover =
		GetOwnerRole() == ROLE_Authority ? URealTimeMoverComponent::FindOrAdd(GetOwner()) : nullptr;
	if (Mover != nullptr)
	{
		Mover->OnMoveFinished.AddUniqueDynamic(this, &URtpWanderComponent::Rest);
		Wander();
	}
}

void URtpWanderComponent::EndPlay(const EEndPlayReason::Type Reason)
{
	if (URealTimeMoverComponent* Mover =
			GetOwner() != nullptr ? GetOwner()->FindComponentByClass<URealTimeMoverComponent>() : nullptr)
	{
		Mover->OnMoveFinished.RemoveDynamic(this, &URtpWanderComponent::Rest);
	}
	if (UWorld* World = GetWorld())
	{
		World->GetTimerManager().ClearTimer(Timer);
	}
	Super::EndPlay(Reason);
}

void URtpWanderComponent::Wander()
{
	AActor* Owner = GetOwner();
	URealTimeMoverComponent* Mover =
		Owner != nullptr ? Owner->FindComponentByClass<URealTimeMoverComponent>() : nullptr;
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	FNavLocation Destination;
	// Tries again later if the mover has not begun to play or has no navmesh yet.
	if (Mover == nullptr || Navigation == nullptr ||
		!Navigation->GetRandomReachablePointInRadius(Mover->GetFeetLocation(), Radius, Destination) ||
		!Mover->MoveToLocation(Destination.Location))
	{
		Rest(ERtpMoveResult::Aborted);
	}
}

/** Waits before the next walk, because a move to an unreachable goal may fail at once. */
void URtpWanderComponent::Rest(ERtpMoveResult LastResult)
{
	if (UWorld* World = GetWorld())
	{
		World->GetTimerManager().SetTimer(
			Timer, this, &URtpWanderComponent::Wander, FMath::Max(0.1f, RestSeconds), false);
	}
}
