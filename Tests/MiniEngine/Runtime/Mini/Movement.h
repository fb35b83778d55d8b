// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: movement components. Requests, input and velocity are apart from each other, as in the engine:
// a requested velocity is kept until it is consumed, and only input makes the acceleration that animations look at.

#pragma once

#include "Mini/Navigation.h"

class APawn;
class ACharacter;

/** Follows paths for a movement component and is told when that stops. */
class IPathFollowingAgentInterface
{
public:
	virtual ~IPathFollowingAgentInterface() = default;
	virtual void OnUnableToMove(const UObject& Instigator) = 0;
};

class UMovementComponent : public UActorComponent
{
	MINI_CLASS(UMovementComponent, UActorComponent)

public:
	UMovementComponent(const FObjectInitializer& Initializer = FObjectInitializer::Get())
		: Super(Initializer)
	{
		PrimaryComponentTick.bCanEverTick = true;
		PrimaryComponentTick.TickGroup = TG_PrePhysics;
	}
	virtual float GetMaxSpeed() const
	{
		return 0;
	}
	bool IsExceedingMaxSpeed(float MaxSpeed) const
	{
		return Velocity.Size() > MaxSpeed * 1.01;
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
	using UMovementComponent::UMovementComponent;

	/** Requests a velocity. */
	virtual void RequestDirectMove(const FVector& MoveVelocity, bool)
	{
		Velocity = MoveVelocity;
	}
	/** Requests a share of the maximum speed, by acceleration; nothing in this class. */
	virtual void RequestPathMove(const FVector&)
	{
	}
	bool UseAccelerationForPathFollowing() const
	{
		return bUseAccelerationForPaths;
	}
	virtual float GetPathFollowingBrakingDistance(float MaxSpeed) const
	{
		return MaxSpeed;
	}
	FVector GetActorFeetLocation() const
	{
		return GetOwner()->GetActorLocation() - FVector(0, 0, MiniHalfHeight);
	}
	virtual void StopMovementImmediately() override
	{
		Super::StopMovementImmediately();
		StopActiveMovement();
	}
	virtual void StopActiveMovement();
	void StopMovementKeepPathing()
	{
		bStopMovementAbortPaths = false;
		StopMovementImmediately();
		bStopMovementAbortPaths = true;
	}
	virtual bool CanStartPathFollowing() const
	{
		return true;
	}
	virtual bool CanStopPathFollowing() const
	{
		return true;
	}
	template <class T>
	void SetPathFollowingAgent(T* Agent)
	{
		AgentObject = Agent;
		PathFollowingAgent = Agent;
	}
	void SetPathFollowingAgent(std::nullptr_t)
	{
		AgentObject.Reset();
	}
	IPathFollowingAgentInterface* GetPathFollowingAgent() const
	{
		return AgentObject.IsValid() ? PathFollowingAgent : nullptr;
	}

	bool bUseAccelerationForPaths = false;
	double MiniHalfHeight = 0;
	bool bMiniFlying = false; // moves freely, without floor and walls
	int32 MiniRequests = 0;   // requests of any kind

protected:
	/** Moves the body by Velocity: along walls, on the floor, around other bodies. Sets Velocity to what was moved. */
	void MiniMove(float DeltaTime);

	bool bStopMovementAbortPaths = true;

private:
	TWeakObjectPtr<UObject> AgentObject;
	IPathFollowingAgentInterface* PathFollowingAgent = nullptr;
};

class UPawnMovementComponent : public UNavMovementComponent
{
	MINI_CLASS(UPawnMovementComponent, UNavMovementComponent)

public:
	using UNavMovementComponent::UNavMovementComponent;
	APawn* GetPawnOwner() const;
	virtual void RequestPathMove(const FVector& MoveInput) override;
	FVector ConsumeInputVector();
};

enum EMovementMode : uint8
{
	MOVE_None,
	MOVE_Walking,
	MOVE_NavWalking,
	MOVE_Falling,
	MOVE_Swimming,
	MOVE_Flying,
	MOVE_Custom
};

class UCharacterMovementComponent : public UPawnMovementComponent
{
	MINI_CLASS(UCharacterMovementComponent, UPawnMovementComponent)

public:
	UCharacterMovementComponent()
	{
		MiniHalfHeight = 88;
	}

	virtual float GetMaxSpeed() const override;
	virtual void RequestDirectMove(const FVector& MoveVelocity, bool bForceMaxSpeed) override;
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;
	virtual bool CanStartPathFollowing() const override
	{
		return !HasAnimRootMotion() && !bMiniSimulating;
	}
	virtual bool CanStopPathFollowing() const override
	{
		return !IsFalling();
	}
	virtual float GetPathFollowingBrakingDistance(float MaxSpeed) const override
	{
		return MaxSpeed * MaxSpeed / (2 * BrakingDecelerationWalking);
	}
	FVector GetCurrentAcceleration() const
	{
		return Acceleration;
	}
	bool IsFalling() const
	{
		return MovementMode == MOVE_Falling;
	}
	bool IsMovingOnGround() const
	{
		return MovementMode == MOVE_Walking || MovementMode == MOVE_NavWalking;
	}
	bool HasAnimRootMotion() const
	{
		return bMiniRootMotion;
	}
	void SetMovementMode(EMovementMode Mode)
	{
		MovementMode = Mode;
	}
	float MaxWalkSpeed = 600;
	float MaxWalkSpeedCrouched = 300;
	float MaxSwimSpeed = 300;
	float MaxFlySpeed = 600;
	float MaxCustomMovementSpeed = 600;
	float MaxAcceleration = 2048;
	float BrakingDecelerationWalking = 2048;
	float BrakingFrictionFactor = 2;
	float GroundFriction = 8;
	float MinAnalogWalkSpeed = 0;
	FRotator RotationRate{0, 360, 0};
	uint8 bOrientRotationToMovement : 1 = false;
	uint8 bUseControllerDesiredRotation : 1 = false;
	uint8 bRunPhysicsWithNoController : 1 = false;
	uint8 bRequestedMoveUseAcceleration : 1 = true;
	uint8 bUseRVOAvoidance : 1 = false;
	EMovementMode MovementMode = MOVE_Walking;

	bool bMiniRootMotion = false; // an animation moves the body
	bool bMiniSimulating = false; // physics moves the body
	bool bMiniCrouched = false;
	TWeakObjectPtr<AActor> MiniBase; // carries the body
	FVector MiniBaseLocation;        // of the base, when it was last looked at

private:
	void CalcVelocity(float DeltaTime);
	bool ApplyRequestedMove(float DeltaTime, float MaxSpeed, FVector& OutAcceleration, float& OutSpeed);
	void PhysicsRotation(float DeltaTime);
	void MiniRide();

	FVector Acceleration;
	FVector RequestedVelocity;
	float AnalogInputModifier = 0;
	bool bHasRequestedVelocity = false;
	bool bRequestedMoveWithMaxSpeed = false;
};

class UFloatingPawnMovement : public UPawnMovementComponent
{
	MINI_CLASS(UFloatingPawnMovement, UPawnMovementComponent)

public:
	virtual float GetMaxSpeed() const override
	{
		return MaxSpeed;
	}
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;

	float MaxSpeed = 1200;
	float Acceleration = 4000;
	float Deceleration = 8000;
	float TurningBoost = 8;
};
