// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Vector.h"

class UNavMovementComponent;

/** Moves pawns through their movement components. The one place that knows how engine versions differ in that. */
namespace RtpPawnDrive
{
/** The highest speed of a pawn; Default if its movement component knows none. */
float SpeedOf(const UNavMovementComponent* Movement, float Default);

/** Where the pawn stands. */
FVector FeetOf(const UNavMovementComponent& Movement);

/** Asks for a velocity for the next tick, as path following does: through acceleration where the component uses it. */
void Drive(UNavMovementComponent& Movement, const FVector& Velocity);
} // namespace RtpPawnDrive
