// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"
#include "Math/Vector.h"
#include "Templates/SubclassOf.h"
#include "UObject/ObjectMacros.h"
#include "UObject/ObjectPtr.h"

#include "RtpMoverTypes.generated.h"

class UNavigationQueryFilter;
struct FRtpMoveOrder;

/** The state of a move. */
UENUM(BlueprintType)
enum class ERtpMoveStatus : uint8
{
	Idle,
	/** The goal is set, but the level's data is still being loaded or made, or the ground below the pawn is unloaded.
	 */
	Waiting,
	Moving,
	Paused,
	Arrived,
	Failed
};

/** How a move ended. */
UENUM(BlueprintType)
enum class ERtpMoveResult : uint8
{
	/** At the goal. */
	Arrived,
	/** As near as possible to an unreachable goal. */
	ArrivedPartially,
	/** The goal is unreachable, and partial moves are not allowed. */
	Unreachable,
	/** The agent or the goal is too far from walkable ground. */
	OffGrid,
	/** The agent made no progress, because an obstacle that is not on the grid stops it. */
	Stuck,
	/** Stopped, or replaced by another move. */
	Aborted,
	/** The followed actor was destroyed. */
	GoalLost,
	/** The agent class has no baked data and gets no grid of the live navmesh, or the project has no such class. */
	NoData
};

/** Which agents get planning time first. Each step up is served twice as often when agents compete. */
UENUM(BlueprintType)
enum class ERtpPriority : uint8
{
	Low,
	Normal,
	High,
	Critical
};

/** The component that moves the pawn. */
UENUM(BlueprintType)
enum class ERtpMoveDriver : uint8
{
	/** The pawn's movement component, as it is set: by velocity, or by input if it uses acceleration for paths. */
	MovementComponent,
	/** The pawn's movement component by input. Animation blueprints that look at the acceleration of a character play.
	 * A floating pawn whose AI follows a path takes no input unless it uses acceleration for paths; it gets
	 * velocities. */
	Acceleration,
	/** None: the game reads the desired velocity and moves the pawn itself. */
	VelocityOnly
};

/** Where the pawn looks while it moves. */
UENUM(BlueprintType)
enum class ERtpFacing : uint8
{
	/** Where it walks. */
	Movement,
	/** As path following does: where it walks, or at the goal actor if the controller may strafe. */
	Controller,
	/** The mover does not turn the pawn. */
	None
};

/** Where the data of an agent class came from. */
UENUM(BlueprintType)
enum class ERtpDataState : uint8
{
	/** No mover has asked for it yet, so nothing is loaded. */
	Idle,
	/** There is no baked data, and no grid of the live navmesh yet. */
	Missing,
	/** Being loaded or made in the background. */
	Preparing,
	/** Baked for this navmesh with these settings. */
	Baked,
	/** Baked for another navmesh or with other settings; still used. */
	Stale,
	/** A grid of the live navmesh, without a database. */
	Live
};

/** A move as save games store it. */
USTRUCT()
struct FRtpSavedMove
{
	GENERATED_BODY()

	UPROPERTY(SaveGame)
	bool bRunning = false;

	/** A chase, whose actor may be gone when it is loaded. */
	UPROPERTY(SaveGame)
	bool bToActor = false;

	/** As if the origin of the world had never been shifted. */
	UPROPERTY(SaveGame)
	FVector Goal = FVector::ZeroVector;

	UPROPERTY(SaveGame)
	TObjectPtr<AActor> GoalActor;

	UPROPERTY(SaveGame)
	float AcceptanceRadius = -1.0f;

	UPROPERTY(SaveGame)
	bool bAllowPartial = true;

	UPROPERTY(SaveGame)
	bool bIncludeOwnRadius = true;

	UPROPERTY(SaveGame)
	bool bIncludeGoalRadius = true;

	UPROPERTY(SaveGame)
	TSubclassOf<UNavigationQueryFilter> Filter;

	static FRtpSavedMove Of(const FRtpMoveOrder& Order, const UWorld& World, bool bAllowPartial);
	FRtpMoveOrder ToOrder(const UWorld& World) const;
};

namespace RtpMoverTypes
{
inline bool IsSuccess(ERtpMoveResult Result)
{
	return Result == ERtpMoveResult::Arrived || Result == ERtpMoveResult::ArrivedPartially;
}
} // namespace RtpMoverTypes
