// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Movement/RtpPathFollowingComponent.h"

#include "Agents/RealTimeMoverComponent.h"
#include "AIController.h"
#include "GameFramework/Pawn.h"

FAIRequestID URtpPathFollowingComponent::RequestMove(const FAIMoveRequest& RequestData, FNavPathSharedPtr InPath)
{
	Release(true);
	const FAIRequestID Id = Super::RequestMove(RequestData, InPath);
	const AController* Controller = Cast<AController>(GetOwner());
	if (!Id.IsValid() || GetStatus() != EPathFollowingStatus::Moving || !RequestData.IsUsingPathfinding() ||
		Controller == nullptr || Controller->GetPawn() == nullptr)
	{
		return Id;
	}
	URealTimeMoverComponent* Found = URealTimeMoverComponent::FindOrAdd(Controller->GetPawn());
	Found->SetAcceptanceRadius(RequestData.GetAcceptanceRadius());
	Found->SetAllowPartial(RequestData.IsUsingPartialPaths());
	const bool bBegun = RequestData.IsMoveToActorRequest() ? Found->MoveToActor(RequestData.GetGoalActor())
														   : Found->MoveToLocation(RequestData.GetGoalLocation());
	if (bBegun)
	{
		Mover = Found;
		Found->OnMoveFinished.AddDynamic(this, &URtpPathFollowingComponent::OnMoverFinished);
	}
	return Id;
}

void URtpPathFollowingComponent::AbortMove(const UObject& Instigator, FPathFollowingResultFlags::Type AbortFlags,
	FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	Release(true);
	Super::AbortMove(Instigator, AbortFlags, RequestID, VelocityMode);
}

void URtpPathFollowingComponent::PauseMove(FAIRequestID RequestID, EPathFollowingVelocityMode VelocityMode)
{
	Super::PauseMove(RequestID, VelocityMode);
	if (Mover.IsValid() && GetStatus() == EPathFollowingStatus::Paused)
	{
		Mover->PauseMove();
	}
}

void URtpPathFollowingComponent::ResumeMove(FAIRequestID RequestID)
{
	Super::ResumeMove(RequestID);
	if (Mover.IsValid() && GetStatus() == EPathFollowingStatus::Moving)
	{
		Mover->ResumeMove();
	}
}

void URtpPathFollowingComponent::Cleanup()
{
	Release(true);
	Super::Cleanup();
}

void URtpPathFollowingComponent::Release(bool bStop)
{
	if (URealTimeMoverComponent* Held = Mover.Get())
	{
		Mover.Reset();
		Held->OnMoveFinished.RemoveDynamic(this, &URtpPathFollowingComponent::OnMoverFinished);
		if (bStop)
		{
			Held->StopMove();
		}
	}
}

void URtpPathFollowingComponent::OnMoverFinished(ERtpMoveResult Result)
{
	Release(false);
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

// While a mover walks, the engine's path is only the request's form: nobody follows it and nobody judges by it.
void URtpPathFollowingComponent::FollowPathSegment(float DeltaTime)
{
	if (!Mover.IsValid())
	{
		Super::FollowPathSegment(DeltaTime);
	}
}

void URtpPathFollowingComponent::UpdatePathSegment()
{
	if (!Mover.IsValid())
	{
		Super::UpdatePathSegment();
	}
}

bool URtpPathFollowingComponent::UpdateBlockDetection()
{
	return !Mover.IsValid() && Super::UpdateBlockDetection();
}
