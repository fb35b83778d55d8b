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
	return Found != nullptr && Found->Request(Order) != 0 ? Found : nullptr;
}

bool FRtpMoveTicket::Begin(const FRtpMoveOrder& Order, TFunction<void(ERtpMoveResult)> OnFinished)
{
	URealTimeMoverComponent* Found = URealTimeMoverComponent::FindOrAdd(Order.Pawn);
	const uint32 Replaced = Found != nullptr && Mover == Found ? Move : 0;
	Release(Replaced == 0); // the new move replaces the old one of the same pawn
	const uint32 Begun = Found != nullptr ? Found->Request(Order, Replaced) : 0;
	if (Begun == 0)
	{
		return false;
	}
	if (Found->GetMove() != Begun) // a move to a goal off the grid fails at once
	{
		OnFinished(Found->GetLastResult());
		return true;
	}
	Move = Begun;
	Mover = Found;
	Listening = Found->OnMoveFinishedNative.AddLambda(
		[this, OnFinished](uint32 Number, ERtpMoveResult Result)
		{
			if (Number == Move)
			{
				// The listener may destroy this ticket, so no member is used after the call.
				const TFunction<void(ERtpMoveResult)> Notify = OnFinished;
				Release(false);
				Notify(Result);
			}
		});
	return true;
}

bool FRtpMoveTicket::IsRunning() const
{
	return Mover.IsValid() && Move != 0 && Mover->GetMove() == Move;
}

void FRtpMoveTicket::Pause()
{
	if (IsRunning())
	{
		Mover->PauseMove();
	}
}

void FRtpMoveTicket::Resume()
{
	if (IsRunning())
	{
		Mover->ResumeMove();
	}
}

void FRtpMoveTicket::Release(bool bStop)
{
	const bool bRunning = IsRunning();
	if (URealTimeMoverComponent* Held = Mover.Get())
	{
		Mover.Reset();
		Move = 0;
		Held->OnMoveFinishedNative.Remove(Listening);
		if (bStop && bRunning)
		{
			Held->StopMove();
		}
	}
}
