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
	FNavLocation Place;
	// The mover may begin to play after this component, or have no navmesh under it yet: then again later.
	if (Mover == nullptr || Navigation == nullptr ||
		!Navigation->GetRandomReachablePointInRadius(Mover->GetFeetLocation(), Radius, Place) ||
		!Mover->MoveToLocation(Place.Location))
	{
		Rest(ERtpMoveResult::Aborted);
	}
}

/** Never at once: where there is no way a move fails before it has begun. */
void URtpWanderComponent::Rest(ERtpMoveResult LastResult)
{
	if (UWorld* World = GetWorld())
	{
		World->GetTimerManager().SetTimer(
			Timer, this, &URtpWanderComponent::Wander, FMath::Max(0.1f, RestSeconds), false);
	}
}
