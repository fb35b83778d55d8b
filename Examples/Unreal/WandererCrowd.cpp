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
	for (int32 Index = 0; Index < Count && Navigation != nullptr; ++Index)
	{
		FNavLocation Ground;
		if (Navigation->GetRandomReachablePointInRadius(GetActorLocation(), Radius, Ground))
		{
			const FVector BodyCentre = Ground.Location + FVector(0.0, 0.0, 90.0);
			GetWorld()->SpawnActor<APawn>(PawnClass, BodyCentre, FRotator::ZeroRotator, Parameters);
		}
	}
}
