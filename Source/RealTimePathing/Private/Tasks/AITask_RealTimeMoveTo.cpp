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
	FRtpMoveOrder Order;
	Order.Goal = GoalLocation;
	Order.GoalActor = GoalActor;
	Order.AcceptanceRadius = AcceptanceRadius;
	Task->SetOrder(Order);
	return Task;
}

void UAITask_RealTimeMoveTo::SetOrder(const FRtpMoveOrder& InOrder)
{
	Order = InOrder;
	Order.Pawn = nullptr;
	Order.GoalActor = nullptr;
	GoalActor = InOrder.GoalActor;
	bFollowsActor = InOrder.GoalActor != nullptr;
	bHasNewOrder = true;
	if (IsActive())
	{
		BeginMove();
	}
}

void UAITask_RealTimeMoveTo::Activate()
{
	Super::Activate();
	BeginMove();
}

void UAITask_RealTimeMoveTo::BeginMove()
{
	if (bFollowsActor && !GoalActor.IsValid())
	{
		OnMoverFinished(ERtpMoveResult::GoalLost);
		return;
	}
	bHasNewOrder = false;
	FRtpMoveOrder Present = Order;
	Present.Pawn = OwnerController != nullptr ? OwnerController->GetPawn() : nullptr;
	Present.GoalActor = GoalActor.Get();
	if (!Ticket.Begin(Present, [this](ERtpMoveResult InResult) { OnMoverFinished(InResult); }))
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
	if (Ticket.IsRunning() && !bHasNewOrder)
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
	EndTask(); // first, so that listeners find a finished task and a free resource
	OnFinished.Broadcast(Result);
}

void UAITask_RealTimeMoveTo::OnDestroy(bool bInOwnerFinished)
{
	Ticket.Release(true);
	Super::OnDestroy(bInOwnerFinished);
}
