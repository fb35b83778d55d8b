// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the mover: deterministic worlds, where the core moves the body and the pawn is shown there.

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoverState.h"
#include "GameFramework/Actor.h"

namespace
{
constexpr double MostBehindCm = 100.0; // a pawn that is held up further away is put where its mover is
constexpr double MostStoreyCm = 150.0;
} // namespace

/** Falls, physics and animations of the engine have no part in a deterministic run. The maximum speed has. */
ERtpMoveDriver FRtpMoverState::GetSpeedSource() const
{
	return bFollowsCore ? ERtpMoveDriver::VelocityOnly : Component.Driver;
}

/** In a deterministic world a pawn with a mover is where the core says, not where it is shown. */
RtpGoal::FPlace FRtpMoverState::GetPlaceOf(const AActor& Followed) const
{
	RtpGoal::FPlace Place = RtpGoal::PlaceOf(Followed, Component.GetOwner());
	const URealTimeMoverComponent* Mover =
		bFollowsCore ? Followed.FindComponentByClass<URealTimeMoverComponent>() : nullptr;
	if (Mover != nullptr)
	{
		Place.Point = Mover->GetState().StepEnd.Get(Place.Point);
	}
	return Place;
}

void FRtpMoverState::ShowStep(double Share, float DeltaTime)
{
	AActor* Actor = Body.GetActor();
	if (Actor == nullptr || !StepEnd.IsSet() || Journey.IsHeld() || DeltaTime <= 0.0f ||
		Component.Driver == ERtpMoveDriver::VelocityOnly)
	{
		return;
	}
	const FVector Way = StepBegin + (StepEnd.GetValue() - StepBegin) * Share - Body.GetFeet();
	if (Way.Size2D() > MostBehindCm || FMath::Abs(Way.Z) > MostStoreyCm)
	{
		Actor->SetActorLocation(Actor->GetActorLocation() + Way);
	}
	else if (!Way.IsNearlyZero())
	{
		Body.Drive(Way / DeltaTime, Component.Driver);
	}
	MoveBody(DeltaTime);
}
