// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Vector.h"
#include "Misc/Optional.h"
#include "Templates/SubclassOf.h"

class AActor;
class UNavigationQueryFilter;

/** A request for a move of a pawn. */
struct FRtpMoveOrder
{
	AActor* Pawn = nullptr;
	FVector Goal = FVector::ZeroVector;
	AActor* GoalActor = nullptr;                // takes precedence over Goal
	float AcceptanceRadius = -1.0f;             // negative: the mover's own
	TOptional<bool> AllowPartial;               // unset: the mover's own
	bool bIncludeOwnRadius = true;              // the body of the pawn counts as a part of the acceptance radius
	bool bIncludeGoalRadius = true;             // the body of the goal actor does
	TSubclassOf<UNavigationQueryFilter> Filter; // null: that of the mover, then that of the controller
};
