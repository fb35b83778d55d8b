// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/AITask_RealTimeMoveTo.h"

#include "Agents/RealTimeMoverComponent.h"
#include "AIController.h"
#include "AIResources.h"
#include "GameFramework/Pawn.h"

UAITask_RealTimeMoveTo::UAITask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	// Another move of the same pawn has to wait or to replace this one.
	AddRequiredResource(UAIResource_Movement::StaticClass());
	AddClaimedResource(UAIResource_Movement::StaticClass());
}

UAITask_RealTimeMoveTo* UAITask_RealTimeMoveTo::RealTimeMoveTo(
	AAIController* Controller, FVector GoalLocation, AActor* GoalActor, float AcceptanceRadius)
{
	if (Controller == nullptr)
	{
		return nullptr;
	}
	UAITask_RealTimeMoveTo* Task = NewAITask<UAITask_RealTimeMoveTo>(*Controller, EAITaskPriority::High);
	Task->Goal = GoalLocation;
	Task->GoalActor = GoalActor;
	Task->Radius = AcceptanceRadius;
	return Task;
}

void UAITask_RealTimeMoveTo::Activate()
{
	Super::Activate();
	URealTimeMoverComponent* Found =
		OwnerController != nullptr ? URealTimeMoverComponent::FindOrAdd(OwnerController->GetPawn()) : nullptr;
	if (Found == nullptr)
	{
		OnMoverFinished(ERtpMoveResult::Aborted);
		return;
	}
	if (Radius >= 0.0f)
	{
		Found->SetAcceptanceRadius(Radius);
	}
	const bool bBegun = GoalActor.IsValid() ? Found->MoveToActor(GoalActor.Get()) : Found->MoveToLocation(Goal);
	if (!bBegun)
	{
		OnMoverFinished(ERtpMoveResult::Aborted);
		return;
	}
	Mover = Found;
	Found->OnMoveFinished.AddDynamic(this, &UAITask_RealTimeMoveTo::OnMoverFinished);
}

void UAITask_RealTimeMoveTo::OnMoverFinished(ERtpMoveResult InResult)
{
	Release(false);
	Result = InResult;
	OnFinished.Broadcast(Result);
	EndTask();
}

void UAITask_RealTimeMoveTo::OnDestroy(bool bInOwnerFinished)
{
	Release(true);
	Super::OnDestroy(bInOwnerFinished);
}

void UAITask_RealTimeMoveTo::Release(bool bStop)
{
	if (URealTimeMoverComponent* Held = Mover.Get())
	{
		Mover.Reset();
		Held->OnMoveFinished.RemoveDynamic(this, &UAITask_RealTimeMoveTo::OnMoverFinished);
		if (bStop)
		{
			Held->StopMove();
		}
	}
}
