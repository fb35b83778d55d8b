// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: path following.

#include "Mini/AI.h"

namespace
{
constexpr double FocalPointCm = 500;
constexpr double AgentRadiusShare = 1.1;
constexpr double AgentHeightShare = 1.05;
constexpr double CorridorCm = 150; // of a path that a search has found, to each side
} // namespace

APawn* UPathFollowingComponent::MiniPawn() const
{
	const AController* Controller = Cast<AController>(GetOwner());
	return Controller != nullptr ? Controller->GetPawn() : Cast<APawn>(GetOwner());
}

bool UPathFollowingComponent::UpdateMovementComponent(bool bForce)
{
	APawn* Pawn = MiniPawn();
	if (Pawn != nullptr && (MovementComp == nullptr || bForce))
	{
		Pawn->OnActorHit.AddUniqueDynamic(this, &UPathFollowingComponent::OnActorBump);
		MovementComp = Pawn->FindComponentByClass<UNavMovementComponent>();
		if (MovementComp != nullptr)
		{
			float HalfHeight = 0;
			Pawn->GetSimpleCollisionCylinder(MyDefaultAcceptanceRadius, HalfHeight);
			MyDefaultAcceptanceRadius *= 0.1f;
			MovementComp->SetPathFollowingAgent(this);
			const UNavigationSystemV1* Navigation = UNavigationSystemV1::GetCurrent(GetWorld());
			MyNavData =
				Navigation != nullptr && !Navigation->NavData.IsEmpty() ? Navigation->NavData[0].Get() : nullptr;
		}
	}
	return MovementComp != nullptr;
}

void UPathFollowingComponent::Cleanup()
{
	if (MovementComp != nullptr && MovementComp->GetPathFollowingAgent() == this)
	{
		MovementComp->SetPathFollowingAgent(nullptr);
	}
	MovementComp = nullptr;
	MyNavData = nullptr;
	Reset();
}

void UPathFollowingComponent::Reset()
{
	Path.Reset();
	NextPoint = 1;
	DestinationActor.Reset();
	AcceptanceRadius = MyDefaultAcceptanceRadius;
	bReachTestIncludesAgentRadius = true;
	bReachTestIncludesGoalRadius = true;
	bCollidedWithGoal = false;
	CurrentRequestId = FAIRequestID::InvalidRequest;
	Status = EPathFollowingStatus::Idle;
}

static FAIRequestID NextRequestId()
{
	static uint32 Last = 0; // over all components
	return FAIRequestID(++Last);
}

FAIRequestID UPathFollowingComponent::RequestMove(const FAIMoveRequest& Request, FNavPathSharedPtr InPath)
{
	const float Radius = Request.GetAcceptanceRadius() == DefaultAcceptanceRadius ? MyDefaultAcceptanceRadius
																				  : Request.GetAcceptanceRadius();
	if (IsResourceLocked() || !InPath.IsValid() || Radius < 0 || !UpdateMovementComponent())
	{
		return FAIRequestID::InvalidRequest;
	}
	if (Status == EPathFollowingStatus::Paused && Path.IsValid() && InPath.Get() == Path.Get() &&
		DestinationActor.Get() == Request.GetGoalActor())
	{
		const FAIRequestID Same = CurrentRequestId;
		ResumeMove();
		return Same;
	}
	if (Status != EPathFollowingStatus::Idle)
	{
		bStopMovementOnFinish = false;
		OnPathFinished(EPathFollowingResult::Aborted, FPathFollowingResultFlags::NewRequest);
	}
	bStopMovementOnFinish = true;
	Reset();
	CurrentRequestId = NextRequestId();
	const FAIRequestID MoveId = CurrentRequestId;
	Path = InPath;
	check(Path->GetFilter() != nullptr || MyNavData != nullptr); // 5.4 takes the filter of the navmesh without a look
	AcceptanceRadius = Radius;
	bReachTestIncludesAgentRadius = Request.IsReachTestIncludingAgentRadius();
	bReachTestIncludesGoalRadius = Request.IsReachTestIncludingGoalRadius();
	DestinationActor = Request.GetGoalActor();
	Status = Path->IsValid() ? EPathFollowingStatus::Moving : EPathFollowingStatus::Waiting;
	UpdateMoveFocus();
	return MoveId;
}

FAIRequestID UPathFollowingComponent::RequestMoveWithImmediateFinish(
	EPathFollowingResult::Type Result, EPathFollowingVelocityMode VelocityMode)
{
	bStopMovementOnFinish = VelocityMode == EPathFollowingVelocityMode::Reset;
	if (Status != EPathFollowingStatus::Idle)
	{
		OnPathFinished(EPathFollowingResult::Aborted, FPathFollowingResultFlags::NewRequest);
	}
	CurrentRequestId = NextRequestId();
	const FAIRequestID MoveId = CurrentRequestId;
	OnPathFinished(Result, FPathFollowingResultFlags::None);
	return MoveId;
}

void UPathFollowingComponent::AbortMove(const UObject&, FPathFollowingResultFlags::Type AbortFlags,
	FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	if (Status != EPathFollowingStatus::Idle && RequestID.IsEquivalent(CurrentRequestId))
	{
		bStopMovementOnFinish = VelocityMode == EPathFollowingVelocityMode::Reset;
		OnPathFinished(EPathFollowingResult::Aborted, AbortFlags);
	}
}

void UPathFollowingComponent::PauseMove(FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	if (Status == EPathFollowingStatus::Paused || !RequestID.IsEquivalent(CurrentRequestId))
	{
		return;
	}
	if (VelocityMode == EPathFollowingVelocityMode::Reset && MovementComp != nullptr && HasMovementAuthority())
	{
		MovementComp->StopMovementKeepPathing();
	}
	Status = EPathFollowingStatus::Paused;
	UpdateMoveFocus();
}

void UPathFollowingComponent::ResumeMove(FAIRequestID RequestID)
{
	if (!RequestID.IsEquivalent(CurrentRequestId))
	{
		return;
	}
	if (!IsOnPath())
	{
		OnPathFinished(EPathFollowingResult::OffPath, FPathFollowingResultFlags::None);
		return;
	}
	Status = EPathFollowingStatus::Moving;
	UpdateMoveFocus();
}

bool UPathFollowingComponent::IsOnPath() const
{
	if (!Path.IsValid() || !Path->bMiniHasCorridor)
	{
		return true;
	}
	const FVector Feet = MiniPawn()->GetNavAgentLocation();
	for (int32 Index = 1; Index < Path->Points.Num(); ++Index)
	{
		const FVector From = Path->Points[Index - 1];
		const FVector Way = Path->Points[Index] - From;
		const double Share = FMath::Clamp(((Feet - From) | Way) / FMath::Max(1.0, Way.SizeSquared()), 0.0, 1.0);
		if (FVector::Dist2D(From + Way * Share, Feet) <= CorridorCm)
		{
			return true;
		}
	}
	return false;
}

void UPathFollowingComponent::LockResource(EAIRequestPriority::Type Source)
{
	const bool bWasLocked = IsResourceLocked();
	Locks.AddUnique(Source);
	if (!bWasLocked)
	{
		PauseMove(CurrentRequestId);
	}
}

void UPathFollowingComponent::ClearResourceLock(EAIRequestPriority::Type Source)
{
	const bool bWasLocked = IsResourceLocked();
	Locks.Remove(Source);
	if (bWasLocked && !IsResourceLocked())
	{
		ResumeMove();
	}
}

void UPathFollowingComponent::StartUsingCustomLink(INavLinkCustomInterface* Link, const FVector& DestPoint)
{
	CurrentCustomLinkOb = Link->GetLinkOwner();
	if (!Link->OnLinkMoveStarted(this, DestPoint))
	{
		CurrentCustomLinkOb.Reset();
	}
}

void UPathFollowingComponent::FinishUsingCustomLink(INavLinkCustomInterface* Link)
{
	if (Link != nullptr && CurrentCustomLinkOb.Get() == Link->GetLinkOwner())
	{
		Link->OnLinkMoveFinished(this);
		CurrentCustomLinkOb.Reset();
	}
}

void UPathFollowingComponent::OnPathFinished(const FPathFollowingResult& Result)
{
	if (UNavLinkCustomComponent* Link = Cast<UNavLinkCustomComponent>(CurrentCustomLinkOb.Get()))
	{
		Link->OnLinkMoveFinished(this);
		CurrentCustomLinkOb.Reset();
	}
	bLastMoveReachedGoal = Result.IsSuccess() && !(Path.IsValid() && Path->IsPartial());
	const FAIRequestID Finished = CurrentRequestId;
	Reset();
	UpdateMoveFocus();
	if (bStopMovementOnFinish && MovementComp != nullptr && HasMovementAuthority() &&
		!MovementComp->UseAccelerationForPathFollowing())
	{
		MovementComp->StopMovementKeepPathing();
	}
	OnRequestFinished.Broadcast(Finished, Result);
}

void UPathFollowingComponent::MiniSearchAgain(bool bFound)
{
	if (Path.IsValid() && !bFound)
	{
		Path->Points.Empty();
	}
	if (!HandlePathUpdateEvent())
	{
		OnPathFinished(EPathFollowingResult::Aborted, FPathFollowingResultFlags::InvalidPath);
	}
}

bool UPathFollowingComponent::HandlePathUpdateEvent()
{
	if (Status == EPathFollowingStatus::Idle || !Path.IsValid() || !Path->IsValid())
	{
		return false;
	}
	NextPoint = 1;
	bCollidedWithGoal = false;
	Status = EPathFollowingStatus::Moving;
	return true;
}

FVector UPathFollowingComponent::GetMoveFocus(bool bAllowStrafe) const
{
	if (bAllowStrafe && DestinationActor.IsValid())
	{
		return DestinationActor->GetActorLocation();
	}
	const FVector To = Path->Points[NextPoint];
	return To + (To - Path->Points[NextPoint - 1]).GetSafeNormal() * FocalPointCm;
}

void UPathFollowingComponent::UpdateMoveFocus()
{
	AAIController* Controller = Cast<AAIController>(GetOwner());
	if (Controller == nullptr)
	{
		return;
	}
	if (Status == EPathFollowingStatus::Moving)
	{
		Controller->SetFocalPoint(GetMoveFocus(Controller->bAllowStrafe), EAIFocusPriority::Move);
	}
	else if (Status == EPathFollowingStatus::Idle)
	{
		Controller->ClearFocus(EAIFocusPriority::Move);
	}
}

void UPathFollowingComponent::OnActorBump(AActor*, AActor* OtherActor, FVector, const FHitResult&)
{
	if (Path.IsValid() && DestinationActor.IsValid() && DestinationActor.Get() == OtherActor)
	{
		bCollidedWithGoal = true; // the next tick sees it
	}
}

bool UPathFollowingComponent::HasReachedPoint(const FVector& Goal, double Radius, double HalfHeight) const
{
	const APawn* Pawn = MiniPawn();
	if (Pawn == nullptr)
	{
		return false;
	}
	float OwnRadius = 0;
	float OwnHalfHeight = 0;
	Pawn->GetSimpleCollisionCylinder(OwnRadius, OwnHalfHeight);
	const FVector Feet = Pawn->GetNavAgentLocation();
	return FVector::Dist2D(Feet, Goal) <= Radius &&
		FMath::Abs(Feet.Z - Goal.Z) <= HalfHeight + AgentHeightShare * static_cast<double>(OwnHalfHeight);
}

/** The test before a move begins; it alone knows the radius of the goal. */
bool UPathFollowingComponent::HasReached(const FAIMoveRequest& Request) const
{
	const APawn* Pawn = MiniPawn();
	if (Pawn == nullptr || !Request.IsValid())
	{
		return false;
	}
	float OwnRadius = 0;
	float HalfHeight = 0;
	Pawn->GetSimpleCollisionCylinder(OwnRadius, HalfHeight);
	const float Asked = Request.GetAcceptanceRadius();
	double Radius = static_cast<double>(Asked == DefaultAcceptanceRadius ? MyDefaultAcceptanceRadius : Asked);
	Radius += Request.IsReachTestIncludingAgentRadius() ? AgentRadiusShare * static_cast<double>(OwnRadius) : 0.0;
	FVector Goal = Request.GetDestination();
	float GoalRadius = 0;
	float GoalHalfHeight = 0;
	if (const INavAgentInterface* Agent = Cast<INavAgentInterface>(Request.GetGoalActor()))
	{
		FVector Offset;
		Agent->GetMoveGoalReachTest(
			GetOwner(), Agent->GetMoveGoalOffset(GetOwner()), Offset, GoalRadius, GoalHalfHeight);
		Goal = Agent->GetNavAgentLocation() + Request.GetGoalActor()->GetActorRotation().RotateVector(Offset);
	}
	Radius += Request.IsReachTestIncludingGoalRadius() ? static_cast<double>(GoalRadius) : 0.0;
	return HasReachedPoint(Goal, Radius, static_cast<double>(GoalHalfHeight));
}

void UPathFollowingComponent::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	if (Status == EPathFollowingStatus::Moving)
	{
		UpdatePathSegment();
	}
	if (Status == EPathFollowingStatus::Moving)
	{
		FollowPathSegment(DeltaTime);
	}
}

void UPathFollowingComponent::UpdatePathSegment()
{
	if (!Path.IsValid() || MovementComp == nullptr)
	{
		OnPathFinished(EPathFollowingResult::Aborted, FPathFollowingResultFlags::InvalidPath);
		return;
	}
	if (!HasMovementAuthority())
	{
		return;
	}
	const bool bLast = NextPoint + 1 == Path->Points.Num();
	float OwnRadius = 0;
	float HalfHeight = 0;
	MiniPawn()->GetSimpleCollisionCylinder(OwnRadius, HalfHeight);
	// The radius of the goal does not count here, only a bump ends a chase early.
	const double Radius = static_cast<double>(AcceptanceRadius) +
		(bReachTestIncludesAgentRadius ? AgentRadiusShare * static_cast<double>(OwnRadius) : 0.0);
	if (bCollidedWithGoal || (bLast && HasReachedPoint(Path->Points[NextPoint], Radius, 0)))
	{
		OnPathFinished(EPathFollowingResult::Success, FPathFollowingResultFlags::None);
	}
	else if (bLast && DestinationActor.IsValid())
	{
		const INavAgentInterface* Agent = Cast<INavAgentInterface>(DestinationActor.Get());
		Path->Points[NextPoint] =
			Agent != nullptr ? Agent->GetNavAgentLocation() : DestinationActor->GetActorLocation();
		UpdateMoveFocus();
	}
	else if (!bLast && HasReachedPoint(Path->Points[NextPoint], 0.05 * static_cast<double>(OwnRadius), 0))
	{
		++NextPoint;
		UpdateMoveFocus();
	}
	if (Status == EPathFollowingStatus::Moving && UpdateBlockDetection())
	{
		OnPathFinished(EPathFollowingResult::Blocked, FPathFollowingResultFlags::None);
	}
}

void UPathFollowingComponent::FollowPathSegment(float DeltaTime)
{
	++MiniSteps;
	const FVector Step = Path->Points[NextPoint] - MovementComp->GetActorFeetLocation();
	if (MovementComp->UseAccelerationForPathFollowing())
	{
		MovementComp->RequestPathMove(Step.GetSafeNormal());
	}
	else
	{
		MovementComp->RequestDirectMove(Step / DeltaTime, NextPoint + 1 < Path->Points.Num());
	}
}

void UPathFollowingComponent::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, MovementComp);
	MiniEngine::VisitReferences(Into, MyNavData);
}
