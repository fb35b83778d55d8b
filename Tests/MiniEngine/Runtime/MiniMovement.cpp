// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: movement of bodies.

#include "Mini/Pawns.h"

namespace
{
constexpr double MiniTiny = 1e-4;
constexpr double MiniFarSquared = 400.0 * 400.0; // farther bodies are not met in a tick

/** Where a body stops that moves from From to To and meets Other, which it slides along; whether they touch. */
bool StopAt(const FVector& Other, double Reach, const FVector& From, FVector& To)
{
	const double Before = FVector::Dist2D(From, Other);
	const double After = FVector::Dist2D(To, Other);
	if (After >= Reach || After >= Before)
	{
		return false; // bodies that overlap may part
	}
	const FVector Away = (From - Other).GetSafeNormal2D();
	const FVector Step = To - From;
	const double Inward = FMath::Min(0.0, Step | Away);
	const double Free = FMath::Min(-Inward, FMath::Max(0.0, Before - Reach));
	const FVector Slid = From + Step - Away * (Inward + Free);
	To = FVector(Slid.X, Slid.Y, To.Z);
	return true;
}
} // namespace

void UNavMovementComponent::StopActiveMovement()
{
	if (bStopMovementAbortPaths && GetPathFollowingAgent() != nullptr)
	{
		GetPathFollowingAgent()->OnUnableToMove(*this);
	}
}

void UNavMovementComponent::MiniMove(float DeltaTime)
{
	if (Velocity.IsNearlyZero(1e-3) || DeltaTime <= 0)
	{
		return;
	}
	AActor* Owner = GetOwner();
	const FVector From = GetActorFeetLocation();
	FVector To = From + Velocity * DeltaTime;
	float Radius = 0;
	float HalfHeight = 0;
	Owner->GetSimpleCollisionCylinder(Radius, HalfHeight);
	TArray<AActor*> Met;
	const TArray<AActor*> Nobody;
	for (AActor* Other : Owner->MiniIsBody() ? GetWorld()->MiniBodies : Nobody)
	{
		if (Other == Owner || !IsValid(Other) ||
			FVector::DistSquared2D(Other->GetActorLocation(), From) > MiniFarSquared || !Other->MiniIsBody())
		{
			continue;
		}
		float OtherRadius = 0;
		float OtherHalfHeight = 0;
		Other->GetSimpleCollisionCylinder(OtherRadius, OtherHalfHeight);
		const bool bSameStorey = FMath::Abs(Other->GetActorLocation().Z - Owner->GetActorLocation().Z) <
			static_cast<double>(HalfHeight) + static_cast<double>(OtherHalfHeight);
		if (bSameStorey && StopAt(Other->GetActorLocation(), static_cast<double>(Radius + OtherRadius), From, To))
		{
			Met.Add(Other);
		}
	}
	const UNavigationSystemV1* Navigation = UNavigationSystemV1::GetCurrent(GetWorld());
	const ARecastNavMesh* NavMesh = Navigation != nullptr && !Navigation->NavData.IsEmpty()
		? Cast<ARecastNavMesh>(Navigation->NavData[0].Get())
		: nullptr;
	if (NavMesh != nullptr && !bMiniFlying)
	{
		To = NavMesh->MiniWalk(From, To);
	}
	Owner->SetActorLocation(To + FVector(0, 0, MiniHalfHeight));
	Velocity = FVector(To.X - From.X, To.Y - From.Y, 0) / DeltaTime;
	for (AActor* Other : Met)
	{
		Owner->OnActorHit.Broadcast(Owner, Other, FVector(), FHitResult());
		if (IsValid(Other))
		{
			Other->OnActorHit.Broadcast(Other, Owner, FVector(), FHitResult());
		}
	}
}

APawn* UPawnMovementComponent::GetPawnOwner() const
{
	return Cast<APawn>(GetOwner());
}

void UPawnMovementComponent::RequestPathMove(const FVector& MoveInput)
{
	++MiniRequests;
	if (APawn* Pawn = GetPawnOwner())
	{
		Pawn->AddMovementInput(MoveInput);
	}
}

FVector UPawnMovementComponent::ConsumeInputVector()
{
	APawn* Pawn = GetPawnOwner();
	return Pawn != nullptr ? Pawn->ConsumeMovementInputVector() : FVector();
}

float UCharacterMovementComponent::GetMaxSpeed() const
{
	switch (MovementMode)
	{
	case MOVE_Walking:
	case MOVE_NavWalking:
		return bMiniCrouched ? MaxWalkSpeedCrouched : MaxWalkSpeed;
	case MOVE_Falling:
		return MaxWalkSpeed;
	case MOVE_Swimming:
		return MaxSwimSpeed;
	case MOVE_Flying:
		return MaxFlySpeed;
	case MOVE_Custom:
		return MaxCustomMovementSpeed;
	default:
		return 0;
	}
}

void UCharacterMovementComponent::RequestDirectMove(const FVector& MoveVelocity, bool bForceMaxSpeed)
{
	++MiniRequests;
	if (MoveVelocity.SizeSquared() < MiniTiny || IsFalling())
	{
		return; // a stop cannot be requested
	}
	RequestedVelocity = MoveVelocity;
	bHasRequestedVelocity = true;
	bRequestedMoveWithMaxSpeed = bForceMaxSpeed;
	if (IsMovingOnGround())
	{
		RequestedVelocity.Z = 0;
	}
}

/** Moves the body with the floor that carries it. */
void UCharacterMovementComponent::MiniRide()
{
	if (const AActor* Base = MiniBase.Get())
	{
		GetOwner()->SetActorLocation(GetOwner()->GetActorLocation() + Base->GetActorLocation() - MiniBaseLocation);
		MiniBaseLocation = Base->GetActorLocation();
	}
}

void UCharacterMovementComponent::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	const FVector Input = ConsumeInputVector().GetClampedToMaxSize(1);
	const APawn* Pawn = GetPawnOwner();
	const bool bMayMove =
		Pawn->IsLocallyControlled() || (Pawn->GetController() == nullptr && bRunPhysicsWithNoController);
	if (!bMayMove || Pawn->GetLocalRole() != ROLE_Authority || DeltaTime <= 0)
	{
		return;
	}
	Acceleration = MovementMode == MOVE_None ? FVector() : Input * MaxAcceleration;
	AnalogInputModifier = static_cast<float>(Input.Size());
	MiniRide();
	if (MovementMode == MOVE_None || bMiniSimulating)
	{
		return; // a request stays
	}
	if (!IsFalling() && !HasAnimRootMotion())
	{
		CalcVelocity(DeltaTime);
	}
	MiniMove(DeltaTime);
	if (!HasAnimRootMotion())
	{
		PhysicsRotation(DeltaTime);
	}
	bHasRequestedVelocity = false;
}

bool UCharacterMovementComponent::ApplyRequestedMove(
	float DeltaTime, float MaxSpeed, FVector& OutAcceleration, float& OutSpeed)
{
	if (!bHasRequestedVelocity || RequestedVelocity.SizeSquared() < MiniTiny)
	{
		return false;
	}
	const double Asked = RequestedVelocity.Size();
	const FVector Direction = RequestedVelocity / Asked;
	OutSpeed = bRequestedMoveWithMaxSpeed ? MaxSpeed : FMath::Min(MaxSpeed, static_cast<float>(Asked));
	const double Speed = Velocity.Size();
	if (bRequestedMoveUseAcceleration && Speed < static_cast<double>(OutSpeed) * 1.01)
	{
		const double Turn = FMath::Min(static_cast<double>(DeltaTime * GroundFriction), 1.0);
		Velocity -= (Velocity - Direction * Speed) * Turn;
		OutAcceleration = ((Direction * OutSpeed - Velocity) / DeltaTime).GetClampedToMaxSize(MaxAcceleration);
	}
	else
	{
		Velocity = Direction * OutSpeed;
	}
	return true;
}

void UCharacterMovementComponent::CalcVelocity(float DeltaTime)
{
	FVector RequestedAcceleration;
	float RequestedSpeed = 0;
	const bool bRequested = ApplyRequestedMove(DeltaTime, GetMaxSpeed(), RequestedAcceleration, RequestedSpeed);
	const float InputSpeed = FMath::Max(GetMaxSpeed() * AnalogInputModifier, MinAnalogWalkSpeed);
	const float MaxSpeed = FMath::Max(RequestedSpeed, InputSpeed);
	const bool bInput = !Acceleration.IsZero();
	const bool bOverMax = IsExceedingMaxSpeed(MaxSpeed);
	if ((!bInput && !bRequested) || bOverMax)
	{
		const FVector Old = Velocity;
		const double Friction = static_cast<double>(GroundFriction * BrakingFrictionFactor);
		const double Brake = (Friction * Old.Size() + static_cast<double>(BrakingDecelerationWalking)) * DeltaTime;
		Velocity = Old.GetSafeNormal() * FMath::Max(0.0, Old.Size() - Brake);
		if (bOverMax && Velocity.Size() < MaxSpeed && (Acceleration | Old) > 0)
		{
			Velocity = Old.GetSafeNormal() * MaxSpeed;
		}
	}
	else if (bInput)
	{
		const FVector Turned = Acceleration.GetSafeNormal() * Velocity.Size();
		Velocity -= (Velocity - Turned) * FMath::Min(static_cast<double>(DeltaTime * GroundFriction), 1.0);
	}
	if (bInput)
	{
		const double Most = IsExceedingMaxSpeed(InputSpeed) ? Velocity.Size() : static_cast<double>(InputSpeed);
		Velocity = (Velocity + Acceleration * DeltaTime).GetClampedToMaxSize(Most);
	}
	if (bRequested)
	{
		const double Most = IsExceedingMaxSpeed(RequestedSpeed) ? Velocity.Size() : static_cast<double>(RequestedSpeed);
		Velocity = (Velocity + RequestedAcceleration * DeltaTime).GetClampedToMaxSize(Most);
	}
}

void UCharacterMovementComponent::PhysicsRotation(float DeltaTime)
{
	const AController* Controller = GetPawnOwner()->GetController();
	if (!(bOrientRotationToMovement || bUseControllerDesiredRotation) ||
		(Controller == nullptr && !bRunPhysicsWithNoController))
	{
		return;
	}
	FRotator Desired = GetOwner()->GetActorRotation();
	if (bOrientRotationToMovement)
	{
		const FVector Towards = !Acceleration.IsNearlyZero(1e-2) ? Acceleration
			: bHasRequestedVelocity                              ? RequestedVelocity
																 : FVector();
		Desired = Towards.IsZero() ? Desired : Towards.Rotation();
	}
	else if (Controller != nullptr)
	{
		Desired = Controller->GetControlRotation();
	}
	const double Most = RotationRate.Yaw < 0 ? 360.0 : RotationRate.Yaw * DeltaTime;
	const double Yaw = GetOwner()->GetActorRotation().Yaw;
	const double Turn = FRotator::NormalizeAxis(Desired.Yaw - Yaw);
	GetOwner()->SetActorRotation(FRotator(0, FRotator::NormalizeAxis(Yaw + FMath::Clamp(Turn, -Most, Most)), 0));
}

void UFloatingPawnMovement::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	const AController* Controller = GetPawnOwner() != nullptr ? GetPawnOwner()->GetController() : nullptr;
	if (Controller == nullptr || DeltaTime <= 0)
	{
		return; // without a controller nothing moves, and input adds up
	}
	if (Controller->IsLocalPlayerController() || !Controller->IsFollowingAPath() || bUseAccelerationForPaths)
	{
		const FVector Input = ConsumeInputVector().GetClampedToMaxSize(1); // only here: else it adds up
		const float InputSpeed = GetMaxSpeed() * static_cast<float>(Input.Size());
		if (Input.Size() > 0 && !IsExceedingMaxSpeed(InputSpeed))
		{
			const double Turn = FMath::Clamp(static_cast<double>(DeltaTime * TurningBoost), 0.0, 1.0);
			Velocity += (Input * Velocity.Size() - Velocity) * Turn;
		}
		else
		{
			const double Size = FMath::Max(Velocity.Size() - static_cast<double>(Deceleration * DeltaTime), 0.0);
			const bool bBelow = IsExceedingMaxSpeed(InputSpeed) && Size < static_cast<double>(InputSpeed);
			Velocity = Velocity.GetSafeNormal() * (bBelow ? static_cast<double>(InputSpeed) : Size);
		}
		const double Most = IsExceedingMaxSpeed(InputSpeed) ? Velocity.Size() : static_cast<double>(InputSpeed);
		Velocity = (Velocity + Input * Acceleration * DeltaTime).GetClampedToMaxSize(Most);
	}
	else
	{
		Velocity = Velocity.GetClampedToMaxSize(MaxSpeed);
	}
	MiniMove(DeltaTime);
}
