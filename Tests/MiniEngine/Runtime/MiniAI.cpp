// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: requests, tasks and trees.

#include "Mini/Behaviour.h"

APawn* UPathFollowingComponent::PawnOfOwner() const
{
	const AController* Controller = Cast<AController>(GetOwner());
	return Controller != nullptr ? Controller->GetPawn() : nullptr;
}

FAIRequestID UPathFollowingComponent::RequestMove(const FAIMoveRequest& Request, FNavPathSharedPtr InPath)
{
	if (!InPath.IsValid() || !InPath->IsValid() || PawnOfOwner() == nullptr)
	{
		return FAIRequestID::InvalidRequest;
	}
	if (Status != EPathFollowingStatus::Idle)
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Aborted, FPathFollowingResultFlags::NewRequest));
	}
	static uint32 Last = 0;
	Current = FAIRequestID{++Last};
	Path = InPath;
	NextPoint = 1;
	Radius = Request.GetAcceptanceRadius();
	Status = EPathFollowingStatus::Moving;
	return Current;
}

void UPathFollowingComponent::AbortMove(
	const UObject&, FPathFollowingResultFlags::Type AbortFlags, FAIRequestID, EPathFollowingVelocityMode)
{
	if (Status != EPathFollowingStatus::Idle)
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Aborted, AbortFlags));
	}
}

void UPathFollowingComponent::PauseMove(FAIRequestID, EPathFollowingVelocityMode)
{
	Status = Status == EPathFollowingStatus::Moving ? EPathFollowingStatus::Paused : Status;
}

void UPathFollowingComponent::ResumeMove(FAIRequestID)
{
	Status = Status == EPathFollowingStatus::Paused ? EPathFollowingStatus::Moving : Status;
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
	const FAIRequestID Finished = std::exchange(Current, {});
	Status = EPathFollowingStatus::Idle;
	Path.Reset();
	OnRequestFinished.Broadcast(Finished, Result);
	if (AAIController* Controller = Cast<AAIController>(GetOwner()))
	{
		Controller->OnMoveCompleted(Finished, Result);
	}
}

void UPathFollowingComponent::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	if (Status == EPathFollowingStatus::Moving)
	{
		UpdatePathSegment();
	}
	if (Status == EPathFollowingStatus::Moving && UpdateBlockDetection())
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Blocked, FPathFollowingResultFlags::Blocked));
	}
	if (Status == EPathFollowingStatus::Moving)
	{
		FollowPathSegment(DeltaTime);
	}
}

void UPathFollowingComponent::UpdatePathSegment()
{
	const APawn* Pawn = PawnOfOwner();
	if (Pawn == nullptr || FVector::Dist2D(Pawn->GetNavAgentLocation(), Path->Points[NextPoint]) > Radius)
	{
		return;
	}
	if (++NextPoint == Path->Points.Num())
	{
		OnPathFinished(FPathFollowingResult(EPathFollowingResult::Success, FPathFollowingResultFlags::None));
	}
}

void UPathFollowingComponent::FollowPathSegment(float)
{
	++MiniSteps;
	if (const APawn* Pawn = PawnOfOwner(); Pawn != nullptr && Pawn->GetMovementComponent() != nullptr)
	{
		const FVector Direction = (Path->Points[NextPoint] - Pawn->GetNavAgentLocation()).GetSafeNormal2D();
		Pawn->GetMovementComponent()->RequestDirectMove(Direction * Pawn->GetMovementComponent()->GetMaxSpeed(), true);
	}
}

AAIController::AAIController(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
	PathFollowingComponent = CreateDefaultSubobject<UPathFollowingComponent>(TEXT("PathFollowingComponent"));
}

FPathFollowingRequestResult AAIController::MoveTo(const FAIMoveRequest& Request, FNavPathSharedPtr*)
{
	FPathFindingQuery Query;
	FNavPathSharedPtr Path;
	FindPathForMoveRequest(Request, Query, Path);
	FPathFollowingRequestResult Result;
	Result.MoveId = PathFollowingComponent->RequestMove(Request, Path);
	Result.Code =
		Result.MoveId.IsValid() ? EPathFollowingRequestResult::RequestSuccessful : EPathFollowingRequestResult::Failed;
	return Result;
}

void AAIController::FindPathForMoveRequest(
	const FAIMoveRequest& Request, FPathFindingQuery&, FNavPathSharedPtr& OutPath) const
{
	++MiniSearches;
	const TArray<FVector> Ends{GetPawn()->GetNavAgentLocation(), Request.GetDestination()};
	OutPath = MakeShared<FNavigationPath, ESPMode::ThreadSafe>(Ends);
	OutPath->MarkReady();
}

void AAIController::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, MiniTasks);
}

void UGameplayTask::OnDestroy(bool)
{
	if (AAIController* Controller = MiniOwner.Get())
	{
		Controller->MiniTasks.Remove(this);
	}
	MarkAsGarbage();
}

EBTNodeResult::Type UBehaviorTreeComponent::MiniRun(UBTTaskNode* InTask)
{
	Task = InTask;
	MiniResult = Task->ExecuteTask(*this, nullptr);
	return MiniResult;
}

void UBehaviorTreeComponent::MiniAbort()
{
	MiniResult = Task->AbortTask(*this, nullptr);
}

void UBehaviorTreeComponent::TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*)
{
	if (Task != nullptr && MiniResult == EBTNodeResult::InProgress)
	{
		Task->MiniTick(*this, DeltaTime);
	}
}

void UBehaviorTreeComponent::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, Task);
}
