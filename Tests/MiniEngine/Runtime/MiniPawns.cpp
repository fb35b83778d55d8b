// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: movement of bodies.

#include "Mini/Pawns.h"

UNavMovementComponent::UNavMovementComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

void UNavMovementComponent::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	// A request is valid for one tick; without one the body brakes.
	const FVector Target = std::exchange(bWanted, false) ? Wanted.GetClampedToMaxSize(GetMaxSpeed()) : FVector();
	Velocity += (Target - Velocity).GetClampedToMaxSize(static_cast<double>(MiniAcceleration()) * DeltaTime);
	Velocity.Z = 0;
	if (Velocity.IsNearlyZero(1e-3) || DeltaTime <= 0)
	{
		return;
	}
	const FVector From = GetActorFeetLocation();
	FVector To = From + Velocity * DeltaTime;
	UNavigationSystemV1* Navigation = UNavigationSystemV1::GetCurrent(GetWorld());
	const ARecastNavMesh* NavMesh = Navigation != nullptr
		? Cast<ARecastNavMesh>(Navigation->GetDefaultNavDataInstance(FNavigationSystem::DontCreate))
		: nullptr;
	if (NavMesh != nullptr && !bMiniFlying)
	{
		To = NavMesh->MiniWalk(From, To);
	}
	GetOwner()->SetActorLocation(To + FVector(0, 0, MiniHalfHeight));
	Velocity = FVector(To.X - From.X, To.Y - From.Y, 0) / DeltaTime;
}

APawn* UPawnMovementComponent::GetPawnOwner() const
{
	return Cast<APawn>(GetOwner());
}

APawn::APawn(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
}

ACharacter::ACharacter(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
	CharacterMovement = CreateDefaultSubobject<UCharacterMovementComponent>(TEXT("CharMoveComp"));
}
