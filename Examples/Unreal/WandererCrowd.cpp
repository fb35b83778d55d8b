// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "WandererCrowd.h"

#include "Engine/World.h"
#include "NavigationSystem.h"
#include "Wanderer.h"

AWandererCrowd::AWandererCrowd()
	: PawnClass(AWanderer::StaticClass())
{
}

void AWandererCrowd::BeginPlay()
{
	Super::BeginPlay();
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	FActorSpawnParameters Parameters;
	Parameters.SpawnCollisionHandlingOverride = ESpawnActorCollisionHandlingMethod::AdjustIfPossibleButAlwaysSpawn;
	for (int32 Left = Count; Left > 0 && Navigation != nullptr; --Left)
	{
		FNavLocation Place;
		if (Navigation->GetRandomReachablePointInRadius(GetActorLocation(), Radius, Place))
		{
			const FVector Middle = Place.Location + FVector(0.0, 0.0, 90.0); // of a standing body
			GetWorld()->SpawnActor<APawn>(PawnClass, Middle, FRotator::ZeroRotator, Parameters);
		}
	}
}
