// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/RtpMoveToAction.h"

#include "Agents/RealTimeMoverComponent.h"
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
	URealTimeMoverComponent* Found = URealTimeMoverComponent::FindOrAdd(Pawn.Get());
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
	Found->OnMoveFinished.AddDynamic(this, &URtpMoveToAction::OnMoverFinished);
}

void URtpMoveToAction::OnMoverFinished(ERtpMoveResult Result)
{
	if (URealTimeMoverComponent* Held = Mover.Get())
	{
		Held->OnMoveFinished.RemoveDynamic(this, &URtpMoveToAction::OnMoverFinished);
	}
	FRtpMoveActionOutput& Output = RtpMoverTypes::IsSuccess(Result) ? OnArrived : OnFailed;
	Output.Broadcast(Result);
	SetReadyToDestroy();
}
