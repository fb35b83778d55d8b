// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpPawnBody.h"

#include "AI/Navigation/NavAgentInterface.h"
#include "AIController.h"
#include "GameFramework/CharacterMovementComponent.h"
#include "GameFramework/FloatingPawnMovement.h"
#include "GameFramework/NavMovementComponent.h"
#include "GameFramework/Pawn.h"
#include "Navigation/CrowdFollowingComponent.h"

#if !UE_VERSION_OLDER_THAN(5, 5, 0)
#include "GameFramework/NavMovementInterface.h"
#endif

namespace
{
constexpr double FocusCm = 500.0; // as far as path following looks ahead
constexpr float SmallestDilation = 0.001f;
} // namespace

void FRtpPawnBody::Attach(AActor* Actor)
{
	Owner = Actor;
	UActorComponent* Found = nullptr;
#if UE_VERSION_OLDER_THAN(5, 5, 0)
	UNavMovementComponent* Nav = Actor != nullptr ? Actor->FindComponentByClass<UNavMovementComponent>() : nullptr;
	Movement = Nav;
	Found = Nav;
#else
	Found = Actor != nullptr ? Actor->FindComponentByInterface(UNavMovementInterface::StaticClass()) : nullptr;
	Movement = Cast<INavMovementInterface>(Found);
#endif
	Component = Found;
	Character = Cast<UCharacterMovementComponent>(Found);
	bFloats = Cast<UFloatingPawnMovement>(Found) != nullptr;
	bPawnMovement = Cast<UPawnMovementComponent>(Found) != nullptr;
}

APawn* FRtpPawnBody::GetPawn() const
{
	return Cast<APawn>(Owner.Get());
}

AAIController* FRtpPawnBody::GetAI() const
{
	const APawn* Pawn = GetPawn();
	return Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
}

FVector FRtpPawnBody::GetFeet() const
{
	if (const FNavMovement* Moving = GetMovement())
	{
#if UE_VERSION_OLDER_THAN(5, 5, 0)
		return Moving->GetActorFeetLocation();
#else
		return Moving->GetFeetLocation();
#endif
	}
	return Owner.IsValid() ? Owner->GetActorLocation() : FVector::ZeroVector;
}

FVector FRtpPawnBody::GetVelocity() const
{
	return Owner.IsValid() ? Owner->GetVelocity() : FVector::ZeroVector;
}

float FRtpPawnBody::GetRadius() const
{
	float Radius = 0.0f;
	float HalfHeight = 0.0f;
	if (Owner.IsValid())
	{
		Owner->GetSimpleCollisionCylinder(Radius, HalfHeight);
	}
	return Radius;
}

float FRtpPawnBody::GetDilation() const
{
	return Owner.IsValid() ? FMath::Max(SmallestDilation, Owner->CustomTimeDilation) : 1.0f;
}

bool FRtpPawnBody::IsInTheAir() const
{
	const FNavMovement* Moving = GetMovement();
	return Moving != nullptr && !Moving->CanStopPathFollowing();
}

/** Whether an animation, physics or a fall moves the body, so that requests are ignored or do harm. */
bool FRtpPawnBody::IsMovedByOthers() const
{
	const FNavMovement* Moving = GetMovement();
	const APawn* Pawn = GetPawn();
	if (Moving == nullptr || Pawn == nullptr)
	{
		return false;
	}
	if (!Moving->CanStartPathFollowing() || !Moving->CanStopPathFollowing() || Pawn->IsMoveInputIgnored())
	{
		return true;
	}
	const UCharacterMovementComponent* Walking = Character.Get();
	const bool bNeedsController = Walking != nullptr ? !Walking->bRunPhysicsWithNoController : bFloats;
	return bNeedsController && Pawn->GetController() == nullptr;
}

float FRtpPawnBody::GetSpeed(float Default, ERtpMoveDriver Driver) const
{
	const FNavMovement* Moving = GetMovement();
	if (Moving == nullptr || (Driver != ERtpMoveDriver::VelocityOnly && IsMovedByOthers()))
	{
		return Moving == nullptr ? Default * GetDilation() : 0.0f;
	}
#if UE_VERSION_OLDER_THAN(5, 5, 0)
	const float Speed = Moving->GetMaxSpeed();
#else
	const float Speed = Moving->GetMaxSpeedForNavMovement();
#endif
	// A character or floating pawn without speed stands: it is not possessed yet, or the game holds it.
	return (Speed > 0.0f || Character.IsValid() || bFloats ? Speed : Default) * GetDilation();
}

bool FRtpPawnBody::UsesInput(ERtpMoveDriver Driver) const
{
	const FNavMovement* Moving = GetMovement();
	if (Moving == nullptr || !bPawnMovement)
	{
		return false;
	}
	if (Moving->UseAccelerationForPathFollowing() || (Driver == ERtpMoveDriver::Acceleration && !bFloats))
	{
		return true;
	}
	// Floating pawns take input and brake against direct requests, unless their controller follows a path.
	const APawn* Pawn = GetPawn();
	const AController* Controller = Pawn != nullptr ? Pawn->GetController() : nullptr;
	return !Character.IsValid() && Controller != nullptr && !Controller->IsFollowingAPath();
}

bool FRtpPawnBody::HasOwnAvoidance() const
{
	if (Character.IsValid() && Character->bUseRVOAvoidance)
	{
		return true;
	}
	const AAIController* AI = GetAI();
	const UCrowdFollowingComponent* Crowd =
		AI != nullptr ? Cast<UCrowdFollowingComponent>(AI->GetPathFollowingComponent()) : nullptr;
	return Crowd != nullptr && Crowd->IsCrowdSimulationEnabled();
}

float FRtpPawnBody::GetBrakingDistance(ERtpMoveDriver Driver) const
{
	const FNavMovement* Moving = GetMovement();
	if (Moving == nullptr || Driver == ERtpMoveDriver::VelocityOnly || !UsesInput(Driver))
	{
		return 0.0f;
	}
	return Moving->GetPathFollowingBrakingDistance(GetSpeed(0.0f, Driver) / GetDilation());
}

void FRtpPawnBody::Drive(const FVector& Velocity, ERtpMoveDriver Driver) const
{
	FNavMovement* Moving = GetMovement();
	const float MaxSpeed = GetSpeed(0.0f, Driver);
	if (Moving == nullptr || Driver == ERtpMoveDriver::VelocityOnly || IsMovedByOthers())
	{
		return;
	}
	if (UsesInput(Driver) && MaxSpeed > 0.0f)
	{
		Moving->RequestPathMove(Velocity / MaxSpeed);
	}
	else
	{
		Moving->RequestDirectMove(Velocity / GetDilation(), false);
	}
}

void FRtpPawnBody::Stop(ERtpMoveDriver Driver) const
{
	FNavMovement* Moving = GetMovement();
	if (Moving != nullptr && Driver != ERtpMoveDriver::VelocityOnly && !UsesInput(Driver) && !IsMovedByOthers())
	{
		Moving->StopMovementKeepPathing();
	}
}

void FRtpPawnBody::Face(const FVector& Direction, float DeltaTime) const
{
	const FVector Flat = Direction.GetSafeNormal2D();
	APawn* Pawn = GetPawn();
	if (Pawn == nullptr || Flat.IsNearlyZero())
	{
		return;
	}
	if (AAIController* AI = GetAI())
	{
		AI->SetFocalPoint(Pawn->GetActorLocation() + Flat * FocusCm, EAIFocusPriority::Move);
	}
	else if (Pawn->GetController() == nullptr)
	{
		Pawn->FaceRotation(Flat.Rotation(), DeltaTime);
	}
}

void FRtpPawnBody::EndFacing() const
{
	if (AAIController* AI = GetAI())
	{
		AI->ClearFocus(EAIFocusPriority::Move);
	}
}

RtpGoal::FPlace RtpGoal::PlaceOf(const AActor& Goal, const AActor* MovingActor)
{
	FPlace Place;
	Place.Point = Goal.GetActorLocation();
	if (const INavAgentInterface* Agent = Cast<INavAgentInterface>(&Goal))
	{
		FVector Offset = FVector::ZeroVector;
		float HalfHeight = 0.0f;
		Agent->GetMoveGoalReachTest(
			MovingActor, Agent->GetMoveGoalOffset(MovingActor), Offset, Place.Radius, HalfHeight);
		Place.Point = Agent->GetNavAgentLocation() + Goal.GetActorRotation().RotateVector(Offset);
	}
	return Place;
}
