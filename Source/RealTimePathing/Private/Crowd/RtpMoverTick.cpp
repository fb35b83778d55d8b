// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the mover: what happens in a tick.

#include "AIController.h"
#include "Boundary/RtpConvert.h"
#include "Components/PrimitiveComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoverState.h"
#include "Crowd/RtpPathFollowingComponent.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Misc/EngineVersionComparison.h"
#include "RtpLog.h"
#include "VisualLogger/VisualLogger.h"

#include <utility>

namespace
{
ERtpMoveResult FailureOf(Rtp::MoveFailure Reason)
{
	switch (Reason)
	{
	case Rtp::MoveFailure::OffGrid:
		return ERtpMoveResult::OffGrid;
	case Rtp::MoveFailure::Stuck:
		return ERtpMoveResult::Stuck;
	default:
		return ERtpMoveResult::Unreachable;
	}
}

/** The component that carries a pawn. From 5.8 on a base may be any object. */
const USceneComponent* BaseOf(const APawn& Pawn)
{
#if UE_VERSION_OLDER_THAN(5, 8, 0)
	return Pawn.GetMovementBase();
#else
	return Cast<USceneComponent>(Pawn.GetMovementBaseObject());
#endif
}
} // namespace

void FRtpMoverState::ReportBody()
{
	// In a deterministic world the core knows where the body is, unless a smart link moves it.
	if (bFollowsCore && !Journey.IsHeld())
	{
		return;
	}
	// A body in the air keeps its cell and its route: it may fly over walls and past storeys.
	if (IsRunning() && Body.IsInTheAir())
	{
		return;
	}
	const AActor* Actor = Body.GetActor();
	const FVector Location = Actor != nullptr ? Actor->GetActorLocation() : FVector::ZeroVector;
	// A body that stands costs a comparison.
	if (!IsRunning() && bAtRest && Location == LastLocation)
	{
		return;
	}
	ReportBase();
	LastLocation = Location;
	const FVector Velocity = Body.GetVelocity();
	bAtRest = Velocity.IsNearlyZero();
	GetMovers()->SetBody(
		*GetHandle(), RtpConvert::ToGrid(*Component.GetWorld(), Body.GetFeet()), RtpConvert::ToCoreVelocity(Velocity));
}

/** A body on a lift or a belt makes progress relative to it. */
void FRtpMoverState::ReportBase()
{
	const APawn* Pawn = Body.GetPawn();
	const USceneComponent* Present = Pawn != nullptr ? BaseOf(*Pawn) : nullptr;
	const FTransform Place = Present != nullptr ? Present->GetComponentTransform() : FTransform::Identity;
	if (Present != nullptr && Present == Base.Get() && !Place.Equals(BasePlace, 0.0))
	{
		// The body stood at this point of the base; a turntable moves it, too.
		const FVector Stood = BasePlace.InverseTransformPosition(LastLocation);
		GetMovers()->Carry(*GetHandle(), RtpConvert::ToCore(Place.TransformPosition(Stood) - LastLocation));
	}
	Base = Present;
	BasePlace = Place;
}

/** Sprint, crouch, slow effects and falls change the speed at any time; games switch RVO and crowds. */
void FRtpMoverState::UpdateSpeed()
{
	Rtp::MoverSettings Settings = *GetMovers()->SettingsOf(*GetHandle());
	Settings.SpeedCmPerS = Body.GetSpeed(Component.DefaultSpeed, GetSpeedSource());
	Settings.TimeScale = Body.GetDilation();
	Settings.BrakingCm = Body.GetBrakingDistance(GetSpeedSource());
	Settings.bAvoid = KeepsApart();
	GetMovers()->Configure(*GetHandle(), Settings);
}

void FRtpMoverState::BeforePlanning()
{
	ReportBody();
	if (!IsRunning())
	{
		if (std::exchange(bCrossesOn, false))
		{
			EndLink(); // no move has followed the one that was to be replaced
			Journey.End(true);
		}
		return;
	}
	if (bFollowsCore && Journey.Phase() == Rtp::JourneyPhase::Waiting)
	{
		SendToGoal(); // in the order of the movers, not in that of the orders
		return;
	}
	if (bBumped)
	{
		Finish(ERtpMoveResult::Arrived);
		return;
	}
	UpdateSpeed();
	FollowGoalActor();
}

void FRtpMoverState::FollowGoalActor()
{
	if (!bFollowsActor || Journey.Phase() == Rtp::JourneyPhase::Waiting)
	{
		return;
	}
	const AActor* Followed = GoalActor.Get();
	if (Followed == nullptr)
	{
		Finish(ERtpMoveResult::GoalLost);
		return;
	}
	const FVector Location = GetPlaceOf(*Followed).Point;
	Journey.FollowGoal(RtpConvert::ToGrid(*Component.GetWorld(), Location));
}

FVector FRtpMoverState::GetHeading() const
{
	const FVector Velocity = Body.GetVelocity();
	const bool bWalksThere = Velocity.Size2D() > 0.5 * DesiredVelocity.Size2D() && (Velocity | DesiredVelocity) > 0.0;
	return (bWalksThere ? Velocity : DesiredVelocity).GetSafeNormal2D();
}

void FRtpMoverState::OnBump(const AActor* Other)
{
	bBumped |= IsRunning() && !bFollowsCore && bFollowsActor && Other != nullptr && GoalActor.Get() == Other &&
		!Following.IsValid();
}

bool FRtpMoverState::KeepsApart() const
{
	constexpr float LeastSignificance = 0.5f;
	return Component.bAvoid && Component.Significance >= LeastSignificance && !Body.HasOwnAvoidance();
}

/** Whether avoidance may push the pawn while it has no goal: not if a player or another path moves it, nor if
 * something else keeps it apart now. */
bool FRtpMoverState::MayStepAside() const
{
	const APawn* Pawn = Body.GetPawn();
	const AAIController* AI = Body.GetAI();
	if (!KeepsApart())
	{
		return false;
	}
	return Pawn == nullptr || Pawn->GetController() == nullptr || (AI != nullptr && !AI->IsFollowingAPath());
}

void FRtpMoverState::AfterMoving(const Rtp::MoverSystem::View& View, float DeltaTime)
{
	const bool bMoving = Journey.Phase() == Rtp::JourneyPhase::Moving;
	DesiredVelocity = RtpConvert::FromCore(View.Wanted);
	if (bFollowsCore)
	{
		const FVector Place = RtpConvert::FromGrid(*Component.GetWorld(), View.Position);
		StepBegin = StepEnd.Get(Place);
		StepEnd = Place;
	}
	if (!bMoving && DesiredVelocity.IsNearlyZero())
	{
		return;
	}
	if (View.bOnLink)
	{
		// The ends of a ladder lie above each other, so the way to its end has a height.
		const double Speed = GetMovers()->SettingsOf(*GetHandle())->SpeedCmPerS;
		DesiredVelocity =
			(RtpConvert::FromGrid(*Component.GetWorld(), View.Target) - Body.GetFeet()).GetSafeNormal() * Speed;
	}
	if (View.Link || Link)
	{
		FollowLink(View);
	}
	UE_VLOG_ARROW(Component.GetOwner(), LogRealTimePathing, VeryVerbose, Body.GetFeet(),
		Body.GetFeet() + DesiredVelocity, FColor::Cyan, TEXT(""));
	if (!bFollowsCore)
	{
		MoveBody(DeltaTime);
	}
}

void FRtpMoverState::MoveBody(float DeltaTime)
{
	const bool bMoving = Journey.Phase() == Rtp::JourneyPhase::Moving;
	if (!DesiredVelocity.IsNearlyZero() && !bFollowsCore && (bMoving || MayStepAside()))
	{
		Body.Drive(DesiredVelocity, Component.Driver);
	}
	if (bMoving && IsRunning())
	{
		if (URtpPathFollowingComponent* Road = Following.Get())
		{
			Road->RefreshFocus();
		}
		else if (Component.Facing != ERtpFacing::None)
		{
			Body.Face(GetHeading(), DeltaTime);
		}
	}
}

void FRtpMoverState::HandleEvent(const Rtp::MoverEvent& Event)
{
	switch (Event.Kind)
	{
	case Rtp::MoverEventKind::Started:
		Component.OnMoveStarted.Broadcast();
		break;
	case Rtp::MoverEventKind::Replanned:
		UE_VLOG(Component.GetOwner(), LogRealTimePathing, Log, TEXT("Planned again"));
		Component.OnReplanned.Broadcast();
		break;
	case Rtp::MoverEventKind::Blocked:
		UE_VLOG(Component.GetOwner(), LogRealTimePathing, Log, TEXT("Blocked by something unknown"));
		Component.OnBlocked.Broadcast();
		break;
	case Rtp::MoverEventKind::Arrived:
		FinishAs(Rtp::MoverStatus::Arrived, ERtpMoveResult::Arrived);
		break;
	case Rtp::MoverEventKind::ArrivedPartially:
		FinishAs(Rtp::MoverStatus::Arrived, ERtpMoveResult::ArrivedPartially);
		break;
	case Rtp::MoverEventKind::Failed:
		if (Event.Reason == Rtp::MoveFailure::Stuck)
		{
			Component.OnStuck.Broadcast();
		}
		FinishAs(Rtp::MoverStatus::Failed, FailureOf(Event.Reason));
		break;
	default:
		break;
	}
}

/** Ends the move, unless a listener of an earlier event has begun another one. */
void FRtpMoverState::FinishAs(Rtp::MoverStatus CoreStatus, ERtpMoveResult Result)
{
	const std::optional<Rtp::MoverSystem::View> View = GetHandle() ? GetMovers()->ViewOf(*GetHandle()) : std::nullopt;
	if (View && View->Status == CoreStatus)
	{
		Finish(Result);
	}
}
