// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpPawnDrive.h"

#include "GameFramework/NavMovementComponent.h"
#include "Misc/EngineVersionComparison.h"

namespace RtpPawnDrive
{
float SpeedOf(const UNavMovementComponent* Movement, float Default)
{
	const float Speed = Movement != nullptr ? Movement->GetMaxSpeed() : 0.0f;
	return Speed > 0.0f ? Speed : Default;
}

FVector FeetOf(const UNavMovementComponent& Movement)
{
#if UE_VERSION_OLDER_THAN(5, 5, 0)
	return Movement.GetActorFeetLocation();
#else
	return Movement.GetFeetLocation();
#endif
}

void Drive(UNavMovementComponent& Movement, const FVector& Velocity)
{
	const float MaxSpeed = Movement.GetMaxSpeed();
	if (Movement.UseAccelerationForPathFollowing() && MaxSpeed > 0.0f)
	{
		Movement.RequestPathMove(Velocity / MaxSpeed);
	}
	else
	{
		Movement.RequestDirectMove(Velocity, false);
	}
}
} // namespace RtpPawnDrive
