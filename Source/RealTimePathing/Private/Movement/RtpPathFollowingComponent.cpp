// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Movement/RtpPathFollowingComponent.h"

#include "AIController.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "GameFramework/Pawn.h"
#include "NavLinkCustomInterface.h"

FAIRequestID URtpPathFollowingComponent::RequestMove(const FAIMoveRequest& RequestData, FNavPathSharedPtr InPath)
{
	Ticket.Release(true);
	const FAIRequestID Id = Super::RequestMove(RequestData, InPath);
	const AController* Controller = Cast<AController>(GetOwner());
	if (!Id.IsValid() || GetStatus() != EPathFollowingStatus::Moving || !RequestData.IsUsingPathfinding() ||
		Controller == nullptr || Controller->GetPawn() == nullptr)
	{
		return Id;
	}
	FRtpMoveOrder Order;
	Order.Pawn = Controller->GetPawn();
	Order.Goal = RequestData.GetGoalLocation();
	Order.GoalActor = RequestData.GetGoalActor();
	Order.AcceptanceRadius = RequestData.GetAcceptanceRadius();
	Order.AllowPartial = RequestData.IsUsingPartialPaths();
	if (!Ticket.Begin(Order, [this](ERtpMoveResult Result) { OnMoverFinished(Result); }))
	{
		OnMoverFinished(ERtpMoveResult::Aborted); // otherwise the engine would follow its straight path
	}
	// The caller cannot know an end that came before this returns, so a request that is already over counts as failed.
	return GetStatus() == EPathFollowingStatus::Idle ? FAIRequestID::InvalidRequest : Id;
}

void URtpPathFollowingComponent::AbortMove(const UObject& Instigator, FPathFollowingResultFlags::Type AbortFlags,
	FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	Ticket.Release(true);
	Super::AbortMove(Instigator, AbortFlags, RequestID, VelocityMode);
}

void URtpPathFollowingComponent::PauseMove(FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	Super::PauseMove(RequestID, VelocityMode);
	if (GetMover() != nullptr && GetStatus() == EPathFollowingStatus::Paused)
	{
		GetMover()->PauseMove();
	}
}

void URtpPathFollowingComponent::ResumeMove(FAIRequestID RequestID)
{
	Super::ResumeMove(RequestID);
	if (GetMover() != nullptr && GetStatus() == EPathFollowingStatus::Moving)
	{
		GetMover()->ResumeMove();
	}
}

void URtpPathFollowingComponent::Cleanup()
{
	Ticket.Release(true);
	Super::Cleanup();
}

void URtpPathFollowingComponent::OnMoverFinished(ERtpMoveResult Result)
{
	if (RtpMoverTypes::IsSuccess(Result))
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Success, FPathFollowingResultFlags::None));
	}
	else if (Result == ERtpMoveResult::Stuck || Result == ERtpMoveResult::Unreachable)
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Blocked, FPathFollowingResultFlags::Blocked));
	}
	else if (Result == ERtpMoveResult::Aborted)
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Aborted, FPathFollowingResultFlags::UserAbort));
	}
	else
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::OffPath, FPathFollowingResultFlags::OffPath));
	}
}

void URtpPathFollowingComponent::BeginLink(INavLinkCustomInterface& Link, const FVector& Destination)
{
	StartUsingCustomLink(&Link, Destination);
}

// While a mover walks, the engine's path only represents the request: it is neither followed nor used to detect blocks.
void URtpPathFollowingComponent::FollowPathSegment(float DeltaTime)
{
	if (GetMover() == nullptr)
	{
		Super::FollowPathSegment(DeltaTime);
	}
}

void URtpPathFollowingComponent::UpdatePathSegment()
{
	if (GetMover() == nullptr)
	{
		Super::UpdatePathSegment();
	}
}

bool URtpPathFollowingComponent::UpdateBlockDetection()
{
	return GetMover() == nullptr && Super::UpdateBlockDetection();
}
