// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/RtpMoveToAction.h"

#include "GameFramework/Pawn.h"

URtpMoveToAction* URtpMoveToAction::RealTimeMoveTo(
	APawn* Pawn, FVector GoalLocation, AActor* GoalActor, float AcceptanceRadius)
{
	URtpMoveToAction* Action = NewObject<URtpMoveToAction>();
	Action->Pawn = Pawn;
	Action->Goal = GoalLocation;
	Action->GoalActor = GoalActor;
	Action->Radius = AcceptanceRadius;
	Action->RegisterWithGameInstance(Pawn);
	return Action;
}

void URtpMoveToAction::Activate()
{
	FRtpMoveOrder Order;
	Order.Pawn = Pawn.Get();
	Order.Goal = Goal;
	Order.GoalActor = GoalActor.Get();
	Order.AcceptanceRadius = Radius;
	if (!Ticket.Begin(Order, [this](ERtpMoveResult Result) { OnMoverFinished(Result); }))
	{
		OnMoverFinished(ERtpMoveResult::Aborted);
	}
}

void URtpMoveToAction::OnMoverFinished(ERtpMoveResult Result)
{
	FRtpMoveActionOutput& Output = RtpMoverTypes::IsSuccess(Result) ? OnArrived : OnFailed;
	Output.Broadcast(Result);
	SetReadyToDestroy();
}
