// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: pawns and their movement. Bodies accelerate, slide along the walls of the navmesh and stand on
// its floor.

#pragma once

#include "Mini/Navigation.h"

class AController;
class APawn;

class UMovementComponent : public UActorComponent
{
	MINI_CLASS(UMovementComponent, UActorComponent)

public:
	using UActorComponent::UActorComponent;
	virtual float GetMaxSpeed() const
	{
		return 0;
	}
	virtual void StopMovementImmediately()
	{
		Velocity = FVector();
	}
	FVector Velocity;
	TObjectPtr<USceneComponent> UpdatedComponent;
};

class UNavMovementComponent : public UMovementComponent
{
	MINI_CLASS(UNavMovementComponent, UMovementComponent)

public:
	UNavMovementComponent();

	/** Requests a velocity for one tick. */
	virtual void RequestDirectMove(const FVector& MoveVelocity, bool)
	{
		Wanted = MoveVelocity;
		bWanted = true;
	}
	/** Requests a share of the maximum speed, by acceleration. */
	virtual void RequestPathMove(const FVector& MoveInput)
	{
		RequestDirectMove(MoveInput.GetClampedToMaxSize(1) * GetMaxSpeed(), false);
	}
	bool UseAccelerationForPathFollowing() const
	{
		return bUseAccelerationForPaths;
	}
	FVector GetActorFeetLocation() const
	{
		return GetOwner()->GetActorLocation() - FVector(0, 0, MiniHalfHeight);
	}
	virtual void StopActiveMovement()
	{
		bWanted = false;
	}
	virtual bool CanStopPathFollowing() const
	{
		return true;
	}
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;
	virtual float MiniAcceleration() const
	{
		return 1e9f;
	}

	bool bUseAccelerationForPaths = false;
	double MiniHalfHeight = 0;
	bool bMiniFlying = false; // moves freely, without floor and walls

private:
	FVector Wanted;
	bool bWanted = false;
};

class UPawnMovementComponent : public UNavMovementComponent
{
	MINI_CLASS(UPawnMovementComponent, UNavMovementComponent)

public:
	APawn* GetPawnOwner() const;
};

class UCharacterMovementComponent : public UPawnMovementComponent
{
	MINI_CLASS(UCharacterMovementComponent, UPawnMovementComponent)

public:
	UCharacterMovementComponent()
	{
		MiniHalfHeight = 88;
	}
	virtual float GetMaxSpeed() const override
	{
		return MaxWalkSpeed;
	}
	virtual float MiniAcceleration() const override
	{
		return MaxAcceleration;
	}
	float MaxWalkSpeed = 600;
	float MaxAcceleration = 2048;
};

class UFloatingPawnMovement : public UPawnMovementComponent
{
	MINI_CLASS(UFloatingPawnMovement, UPawnMovementComponent)

public:
	UFloatingPawnMovement()
	{
		bUseAccelerationForPaths = true;
	}
	virtual float GetMaxSpeed() const override
	{
		return MaxSpeed;
	}
	virtual float MiniAcceleration() const override
	{
		return Acceleration;
	}
	float MaxSpeed = 1200;
	float Acceleration = 4000;
};

enum class EAutoPossessAI : uint8
{
	Disabled,
	PlacedInWorld,
	Spawned,
	PlacedInWorldOrSpawned
};

class APawn : public AActor
{
	MINI_CLASS(APawn, AActor)

public:
	APawn(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	AController* GetController() const
	{
		return Controller.Get();
	}
	template <class T>
	T* GetController() const
	{
		return Cast<T>(Controller.Get());
	}
	virtual UPawnMovementComponent* GetMovementComponent() const
	{
		return FindComponentByClass<UPawnMovementComponent>();
	}
	virtual FVector GetVelocity() const override
	{
		const UPawnMovementComponent* Movement = GetMovementComponent();
		return Movement != nullptr ? Movement->Velocity : FVector();
	}
	FVector GetNavAgentLocation() const
	{
		const UPawnMovementComponent* Movement = GetMovementComponent();
		return Movement != nullptr ? Movement->GetActorFeetLocation() : GetActorLocation();
	}
	TWeakObjectPtr<AController> Controller;
	EAutoPossessAI AutoPossessAI = EAutoPossessAI::PlacedInWorld; // pawns are not possessed automatically here
};

class ACharacter : public APawn
{
	MINI_CLASS(ACharacter, APawn)

public:
	ACharacter(const FObjectInitializer& Initializer = FObjectInitializer::Get());

	UCharacterMovementComponent* GetCharacterMovement() const
	{
		return CharacterMovement;
	}

private:
	TObjectPtr<UCharacterMovementComponent> CharacterMovement;
};

class AController : public AActor
{
	MINI_CLASS(AController, AActor)

public:
	using AActor::AActor;

	APawn* GetPawn() const
	{
		return Pawn.Get();
	}
	void Possess(APawn* InPawn)
	{
		Pawn = InPawn;
		if (InPawn != nullptr)
		{
			InPawn->Controller = this;
		}
		OnPossess(InPawn);
	}
	void UnPossess()
	{
		if (Pawn.IsValid())
		{
			Pawn->Controller.Reset();
		}
		OnUnPossess();
		Pawn.Reset();
	}
	virtual void OnPossess(APawn*)
	{
	}
	virtual void OnUnPossess()
	{
	}

private:
	TWeakObjectPtr<APawn> Pawn;
};
