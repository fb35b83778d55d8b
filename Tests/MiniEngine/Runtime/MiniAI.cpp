// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: requests, tasks and trees.

#include "Mini/Behaviour.h"

AAIController::AAIController(const FObjectInitializer& Initializer)
	: Super(Initializer)
{
	PathFollowingComponent = CreateDefaultSubobject<UPathFollowingComponent>(TEXT("PathFollowingComponent"));
	PathFollowingComponent->OnRequestFinished.AddUObject(this, &AAIController::OnMoveCompleted);
}

void AAIController::Tick(float DeltaTime)
{
	Super::Tick(DeltaTime);
	UpdateControlRotation(DeltaTime);
}

void AAIController::SetFocalPoint(FVector Point, FAIFocusPriority Priority)
{
	Focuses[Priority] = FAISystem::IsValidLocation(Point) ? FFocus{Point, nullptr} : FFocus();
}

void AAIController::SetFocus(AActor* Actor, FAIFocusPriority Priority)
{
	Focuses[Priority] = FFocus{{}, Actor};
}

void AAIController::ClearFocus(FAIFocusPriority Priority)
{
	Focuses[Priority] = FFocus();
}

TOptional<FVector> AAIController::MiniFocalPoint(FAIFocusPriority Priority) const
{
	const FFocus& Focus = Focuses[Priority];
	return Focus.Actor.IsValid() ? TOptional<FVector>(Focus.Actor->GetActorLocation()) : Focus.Point;
}

TOptional<FVector> AAIController::MiniFocalPoint() const
{
	for (int Priority = EAIFocusPriority::Gameplay; Priority >= 0; --Priority)
	{
		const TOptional<FVector> Point = MiniFocalPoint(static_cast<FAIFocusPriority>(Priority));
		if (Point.IsSet())
		{
			return Point;
		}
	}
	return {};
}

void AAIController::UpdateControlRotation(float DeltaTime, bool bUpdatePawn)
{
	APawn* Pawn = GetPawn();
	if (Pawn == nullptr)
	{
		return;
	}
	FRotator Rotation = GetControlRotation();
	if (const TOptional<FVector> Point = MiniFocalPoint(); Point.IsSet())
	{
		Rotation = (Point.GetValue() - Pawn->GetPawnViewLocation()).Rotation();
	}
	else if (bSetControlRotationFromPawnOrientation)
	{
		Rotation = Pawn->GetActorRotation();
	}
	Rotation.Pitch = 0;
	SetControlRotation(Rotation);
	if (bUpdatePawn && !Pawn->GetActorRotation().Equals(Rotation, 1e-3))
	{
		Pawn->FaceRotation(Rotation, DeltaTime);
	}
}

void AAIController::OnPossess(APawn* InPawn)
{
	Super::OnPossess(InPawn);
	PathFollowingComponent->Initialize();
}

void AAIController::OnUnPossess()
{
	Super::OnUnPossess();
	PathFollowingComponent->Cleanup(); // no listener is told
}

bool AAIController::PauseMove(FAIRequestID Id)
{
	const bool bCurrent = Id.IsEquivalent(PathFollowingComponent->GetCurrentRequestId());
	if (bCurrent)
	{
		PathFollowingComponent->PauseMove(Id);
	}
	return bCurrent;
}

bool AAIController::ResumeMove(FAIRequestID Id)
{
	const bool bCurrent = Id.IsEquivalent(PathFollowingComponent->GetCurrentRequestId());
	if (bCurrent)
	{
		PathFollowingComponent->ResumeMove(Id);
	}
	return bCurrent;
}

EPathFollowingRequestResult::Type AAIController::MoveToLocation(const FVector& Goal, float AcceptanceRadius)
{
	return MiniMoveByScript(FAIMoveRequest(Goal).SetProjectGoalLocation(false), AcceptanceRadius);
}

EPathFollowingRequestResult::Type AAIController::MoveToActor(AActor* Goal, float AcceptanceRadius)
{
	return MiniMoveByScript(FAIMoveRequest(Goal), AcceptanceRadius);
}

EPathFollowingRequestResult::Type AAIController::MiniMoveByScript(FAIMoveRequest Request, float AcceptanceRadius)
{
	PathFollowingComponent->AbortMove(*this,
		FPathFollowingResultFlags::ForcedScript | FPathFollowingResultFlags::NewRequest, FAIRequestID::CurrentRequest,
		EPathFollowingVelocityMode::Keep);
	return MoveTo(Request.SetAcceptanceRadius(AcceptanceRadius)
					  .SetNavigationFilter(DefaultNavigationFilterClass)
					  .SetCanStrafe(true))
		.Code;
}

FPathFollowingRequestResult AAIController::MoveTo(const FAIMoveRequest& Request, FNavPathSharedPtr* OutPath)
{
	FPathFollowingRequestResult Result;
	if (!Request.IsValid())
	{
		return Result;
	}
	UNavigationSystemV1* Navigation = UNavigationSystemV1::GetCurrent(GetWorld());
	bool bPossible = true;
	if (!Request.IsMoveToActorRequest())
	{
		bPossible = !Request.GetGoalLocation().ContainsNaN();
		FNavLocation Projected;
		if (bPossible && Request.IsProjectingGoal() && Navigation != nullptr)
		{
			bPossible = Navigation->ProjectPointToNavigation(Request.GetGoalLocation(), Projected);
			Request.UpdateGoalLocation(bPossible ? Projected.Location : FVector());
		}
	}
	if (bPossible && PathFollowingComponent->HasReached(Request))
	{
		Result.MoveId = PathFollowingComponent->RequestMoveWithImmediateFinish(EPathFollowingResult::Success);
		Result.Code = EPathFollowingRequestResult::AlreadyAtGoal;
		return Result;
	}
	const bool bHasNavData = Navigation != nullptr && !Navigation->NavData.IsEmpty();
	if (bPossible && bHasNavData)
	{
		FPathFindingQuery Query;
		FNavPathSharedPtr Path;
		FindPathForMoveRequest(Request, Query, Path);
		Result.MoveId = Path.IsValid() ? RequestMove(Request, Path) : FAIRequestID::InvalidRequest;
		if (Result.MoveId.IsValid())
		{
			bAllowStrafe = Request.CanStrafe();
			Result.Code = EPathFollowingRequestResult::RequestSuccessful;
			if (OutPath != nullptr)
			{
				*OutPath = Path;
			}
		}
	}
	if (Result.Code == EPathFollowingRequestResult::Failed)
	{
		Result.MoveId = PathFollowingComponent->RequestMoveWithImmediateFinish(EPathFollowingResult::Invalid);
	}
	return Result;
}

void AAIController::FindPathForMoveRequest(
	const FAIMoveRequest& Request, FPathFindingQuery&, FNavPathSharedPtr& OutPath) const
{
	++MiniSearches;
	const TArray<FVector> Ends{GetPawn()->GetNavAgentLocation(), Request.GetDestination()};
	OutPath = MakeShared<FNavigationPath, ESPMode::ThreadSafe>(Ends);
	OutPath->MarkReady();
	OutPath->bMiniHasCorridor = true;
	OutPath->SetFilter(UNavigationSystemV1::GetCurrent(GetWorld())->NavData[0]->GetDefaultQueryFilter());
}

void AAIController::MiniReferences(MiniEngine::FReferences& Into)
{
	Super::MiniReferences(Into);
	MiniEngine::VisitReferences(Into, MiniTasks);
	MiniEngine::VisitReferences(Into, PathFollowingComponent);
}

EBTNodeResult::Type UBehaviorTreeComponent::MiniRun(UBTTaskNode* InTask)
{
	Task = InTask;
	MiniMemory.assign(Task->GetInstanceMemorySize(), 0);
	MiniResult = Task->ExecuteTask(*this, MiniMemory.data());
	if (MiniResult != EBTNodeResult::InProgress)
	{
		Task->MiniFinish(*this);
	}
	return MiniResult;
}

void UBehaviorTreeComponent::MiniAbort()
{
	MiniResult = Task->AbortTask(*this, MiniMemory.data());
	Task->MiniFinish(*this);
}

FDelegateHandle UBlackboardComponent::RegisterObserver(
	FBlackboard::FKey Key, const UObject*, FOnBlackboardChangeNotification Told)
{
	static uint64 LastId = 0;
	FDelegateHandle Handle;
	Handle.Id = ++LastId;
	Observers.push_back({Key, Handle, std::move(Told)});
	return Handle;
}

void UBlackboardComponent::UnregisterObserver(FBlackboard::FKey Key, FDelegateHandle Handle)
{
	std::erase_if(Observers, [&](const FObserver& Other) { return Other.Handle == Handle && Other.Key == Key; });
}

UActorComponent* UBlackboardComponent::GetBrainComponent() const
{
	return GetOwner()->FindComponentByClass<UBehaviorTreeComponent>();
}

void UBlackboardComponent::MiniNotify(FName Key, bool bChanged)
{
	const std::vector<FObserver> Present = Observers; // they may be removed in the calls
	for (const FObserver& Observer : Present)
	{
		if (bChanged && Observer.Key == Key && Observer.Told.IsBound() &&
			Observer.Told.Execute(*this, Key) == EBlackboardNotificationResult::RemoveObserver)
		{
			UnregisterObserver(Key, Observer.Handle);
		}
	}
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
