// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Movement/RtpMoveTicket.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "GameFramework/Actor.h"

FRtpMoveTicket::~FRtpMoveTicket()
{
	Release(false);
}

URealTimeMoverComponent* FRtpMoveTicket::Send(const FRtpMoveOrder& Order)
{
	URealTimeMoverComponent* Found = URealTimeMoverComponent::FindOrAdd(Order.Pawn);
	if (Found == nullptr)
	{
		return nullptr;
	}
	if (Order.AcceptanceRadius >= 0.0f)
	{
		Found->SetAcceptanceRadius(Order.AcceptanceRadius);
	}
	if (Order.AllowPartial.IsSet())
	{
		Found->SetAllowPartial(Order.AllowPartial.GetValue());
	}
	const bool bBegun =
		Order.GoalActor != nullptr ? Found->MoveToActor(Order.GoalActor) : Found->MoveToLocation(Order.Goal);
	return bBegun ? Found : nullptr;
}

bool FRtpMoveTicket::Begin(const FRtpMoveOrder& Order, TFunction<void(ERtpMoveResult)> OnFinished)
{
	Release(true);
	URealTimeMoverComponent* Sent = Send(Order);
	// A move to a goal off the grid fails at once.
	if (Sent != nullptr && Sent->GetMoveStatus() == ERtpMoveStatus::Failed)
	{
		OnFinished(Sent->GetLastResult());
		return true;
	}
	if (Sent != nullptr)
	{
		Mover = Sent;
		Listening = Sent->OnMoveFinishedNative.AddLambda(
			[this, OnFinished](ERtpMoveResult Result)
			{
				// The listener may destroy this ticket, so no member is used after the call.
				const TFunction<void(ERtpMoveResult)> Notify = OnFinished;
				Release(false);
				Notify(Result);
			});
	}
	return Sent != nullptr;
}

void FRtpMoveTicket::Release(bool bStop)
{
	if (URealTimeMoverComponent* Held = Mover.Get())
	{
		Mover.Reset();
		Held->OnMoveFinishedNative.Remove(Listening);
		if (bStop)
		{
			Held->StopMove();
		}
	}
}
