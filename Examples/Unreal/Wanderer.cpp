// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Wanderer.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "NavigationSystem.h"
#include "TimerManager.h"

AWanderer::AWanderer()
{
	Mover = CreateDefaultSubobject<URealTimeMoverComponent>(TEXT("Mover"));
	Mover->Driver = ERtpMoveDriver::Acceleration;           // stock animation blueprints look at it
	AutoPossessAI = EAutoPossessAI::PlacedInWorldOrSpawned; // a character without a controller does not walk
}

void AWanderer::BeginPlay()
{
	Super::BeginPlay();
	if (HasAuthority()) // clients see the pawn move and plan nothing
	{
		Mover->OnMoveFinished.AddDynamic(this, &AWanderer::Rest);
		Wander();
	}
}

void AWanderer::Wander()
{
	const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	FNavLocation Destination;
	if (Navigation == nullptr ||
		!Navigation->GetRandomReachablePointInRadius(GetActorLocation(), 5000.0f, Destination) ||
		!Mover->MoveToLocation(Destination.Location))
	{
		Rest(ERtpMoveResult::Aborted);
	}
}

/** Starts the next walk after half a second, whether the last move succeeded or not. */
void AWanderer::Rest(ERtpMoveResult LastResult)
{
	GetWorldTimerManager().SetTimer(Timer, this, &AWanderer::Wander, 0.5f, false);
}
