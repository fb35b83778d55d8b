// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Vector.h"

class UNavMovementComponent;

/** Moves pawns through their movement components. Differences between engine versions are handled here. */
namespace RtpPawnDrive
{
/** The maximum speed of a pawn; Default if its movement component has none. */
float SpeedOf(const UNavMovementComponent* Movement, float Default);

/** The location of the pawn's feet. */
FVector FeetOf(const UNavMovementComponent& Movement);

/** Requests a velocity for the next tick, by acceleration or directly, as path following does. */
void Drive(UNavMovementComponent& Movement, const FVector& Velocity);
} // namespace RtpPawnDrive
