// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpMoverTypes.h"
#include "Math/Vector.h"
#include "Misc/EngineVersionComparison.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class AAIController;
class APawn;
class INavMovementInterface;
class UActorComponent;
class UCharacterMovementComponent;
class UNavMovementComponent;

/**
 * The body of a mover: the component that moves it, how fast it may go now, where it looks. Differences between engine
 * versions are handled here. Remembers the components it has found, so that a tick searches for nothing.
 */
class FRtpPawnBody
{
public:
#if UE_VERSION_OLDER_THAN(5, 5, 0)
	using FNavMovement = UNavMovementComponent;
#else
	using FNavMovement = INavMovementInterface;
#endif

	/** Finds the components of an actor. Call it when the actor or its components have changed. */
	void Attach(AActor* Actor);

	AActor* GetActor() const
	{
		return Owner.Get();
	}
	APawn* GetPawn() const;

	/** The controller if it is an AI's; null for players and pawns without a controller. */
	AAIController* GetAI() const;

	/** Whether path following can move the body: it has a movement component for navigation. */
	bool CanFollowPaths() const
	{
		return GetMovement() != nullptr && GetPawn() != nullptr;
	}

	FVector GetFeet() const;
	FVector GetVelocity() const;

	/** Radius of the body; zero for actors without collision. */
	float GetRadius() const;

	/** The speed in world time that the body may have now; zero if something else moves it or nothing can. Default is
	 * for bodies whose movement component has no speed of its own. */
	float GetSpeed(float Default, ERtpMoveDriver Driver) const;

	/** Own seconds of the body in a second of the world. */
	float GetDilation() const;

	/** Whether it jumps or falls. */
	bool IsInTheAir() const;

	/** Whether the movement component or the crowd of the controller avoids others. */
	bool HasOwnAvoidance() const;

	/** The distance in which the body brakes before the end of its route; zero if it stops at once. */
	float GetBrakingDistance(ERtpMoveDriver Driver) const;

	/** Requests a velocity for this frame. Z counts for bodies that climb or fly. */
	void Drive(const FVector& Velocity, ERtpMoveDriver Driver) const;

	/** Stops a body that moves by direct requests; others brake by themselves. The path goes on. */
	void Stop(ERtpMoveDriver Driver) const;

	/** Looks into a direction: the AI's focus for movement, or the pawn itself if no controller turns it. */
	void Face(const FVector& Direction, float DeltaTime) const;
	void EndFacing() const;

private:
	FNavMovement* GetMovement() const
	{
		return Component.IsValid() ? Movement : nullptr;
	}
	bool IsMovedByOthers() const;
	bool UsesInput(ERtpMoveDriver Driver) const;

	TWeakObjectPtr<AActor> Owner;
	TWeakObjectPtr<UActorComponent> Component;             // the object of Movement
	TWeakObjectPtr<UCharacterMovementComponent> Character; // the same, if it is one
	FNavMovement* Movement = nullptr;
	bool bPawnMovement = false; // takes input
	bool bFloats = false;       // a floating pawn, which its controller alone can move
};

namespace RtpGoal
{
/** The point and size of an actor as a goal: as it says itself if it is a navigation agent. */
struct FPlace
{
	FVector Point = FVector::ZeroVector;
	float Radius = 0.0f;
};
FPlace PlaceOf(const AActor& Goal, const AActor* MovingActor);
} // namespace RtpGoal
