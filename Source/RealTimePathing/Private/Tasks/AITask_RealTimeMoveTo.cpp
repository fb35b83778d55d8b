// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/AITask_RealTimeMoveTo.h"

#include "AIController.h"
#include "AIResources.h"
#include "GameFramework/Pawn.h"

UAITask_RealTimeMoveTo::UAITask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	// Another move of the same pawn waits for this one or replaces it.
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
	BeginMove();
}

void UAITask_RealTimeMoveTo::BeginMove()
{
	FRtpMoveOrder Order;
	Order.Pawn = OwnerController != nullptr ? OwnerController->GetPawn() : nullptr;
	Order.Goal = Goal;
	Order.GoalActor = GoalActor.Get();
	Order.AcceptanceRadius = Radius;
	if (!Ticket.Begin(Order, [this](ERtpMoveResult InResult) { OnMoverFinished(InResult); }))
	{
		OnMoverFinished(ERtpMoveResult::Aborted);
	}
}

// A task that claims movement with a higher priority pauses this one, and its move replaces ours.
void UAITask_RealTimeMoveTo::Pause()
{
	Ticket.Pause();
	Super::Pause();
}

void UAITask_RealTimeMoveTo::Resume()
{
	Super::Resume();
	if (Ticket.IsRunning())
	{
		Ticket.Resume();
	}
	else
	{
		BeginMove();
	}
}

void UAITask_RealTimeMoveTo::OnMoverFinished(ERtpMoveResult InResult)
{
	if (IsPaused() && InResult == ERtpMoveResult::Aborted)
	{
		return; // the move begins again when the task resumes
	}
	Result = InResult;
	OnFinished.Broadcast(Result);
	EndTask();
}

void UAITask_RealTimeMoveTo::OnDestroy(bool bInOwnerFinished)
{
	Ticket.Release(true);
	Super::OnDestroy(bInOwnerFinished);
}
