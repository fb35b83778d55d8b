// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Movement/RtpAIController.h"

#include "Crowd/RtpPathFollowingComponent.h"
#include "GameFramework/Pawn.h"
#include "Misc/EngineVersionComparison.h"

namespace
{
/** Whether the request continues the path of the one before, which only the engine can do. */
bool ContinuesAPath(const FAIMoveRequest& Request)
{
#if UE_VERSION_OLDER_THAN(5, 5, 0)
	return false;
#else
	return Request.ShouldStartFromPreviousPath();
#endif
}
} // namespace

ARtpAIController::ARtpAIController(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer.SetDefaultSubobjectClass<URtpPathFollowingComponent>(TEXT("PathFollowingComponent")))
{
}

FPathFollowingRequestResult ARtpAIController::MoveTo(const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath)
{
	URtpPathFollowingComponent* Following = Cast<URtpPathFollowingComponent>(GetPathFollowingComponent());
	const bool bGoal = MoveRequest.IsValid() && !MoveRequest.GetDestination().ContainsNaN();
	if (Following == nullptr || GetPawn() == nullptr || !bGoal || ContinuesAPath(MoveRequest) ||
		!URtpPathFollowingComponent::CanMove(MoveRequest, GetPawn()))
	{
		return Super::MoveTo(MoveRequest, OutPath);
	}
	FPathFollowingRequestResult Result;
	if (Following->IsResourceLocked())
	{
		return Result; // refused; the running move, which the lock has paused, stays
	}
	if (Following->HasReached(MoveRequest))
	{
		Result.MoveId = Following->RequestMoveWithImmediateFinish(EPathFollowingResult::Success);
		Result.Code = EPathFollowingRequestResult::AlreadyAtGoal;
		return Result;
	}
	FNavPathSharedPtr Path = URtpPathFollowingComponent::MakePath(*GetPawn(), MoveRequest.GetDestination());
	Result.MoveId = RequestMove(MoveRequest, Path);
	if (!Result.MoveId.IsValid())
	{
		Result.MoveId = Following->RequestMoveWithImmediateFinish(EPathFollowingResult::Invalid);
		return Result;
	}
	bAllowStrafe = MoveRequest.CanStrafe();
	Result.Code = EPathFollowingRequestResult::RequestSuccessful;
	if (OutPath != nullptr)
	{
		*OutPath = Path;
	}
	return Result;
}
