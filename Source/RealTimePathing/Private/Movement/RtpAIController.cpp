// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Movement/RtpAIController.h"

#include "GameFramework/Pawn.h"
#include "Movement/RtpPathFollowingComponent.h"
#include "NavigationData.h"

ARtpAIController::ARtpAIController(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer.SetDefaultSubobjectClass<URtpPathFollowingComponent>(TEXT("PathFollowingComponent")))
{
}

void ARtpAIController::FindPathForMoveRequest(
	const FAIMoveRequest& MoveRequest, FPathFindingQuery& Query, FNavPathSharedPtr& OutPath) const
{
	if (GetPawn() == nullptr)
	{
		return;
	}
	// A request is only accepted with a path. The mover plans the real route.
	const TArray<FVector> Ends = {GetPawn()->GetNavAgentLocation(), MoveRequest.GetDestination()};
	OutPath = MakeShared<FNavigationPath, ESPMode::ThreadSafe>(Ends);
	OutPath->MarkReady();
}
