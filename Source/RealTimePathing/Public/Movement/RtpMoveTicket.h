// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpMoverTypes.h"
#include "Delegates/IDelegateInstance.h"
#include "Math/Vector.h"
#include "Misc/Optional.h"
#include "Templates/Function.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class URealTimeMoverComponent;

/** What a node asks of a pawn's mover. */
struct FRtpMoveOrder
{
	AActor* Pawn = nullptr;
	FVector Goal = FVector::ZeroVector;
	AActor* GoalActor = nullptr;    // goes before Goal
	float AcceptanceRadius = -1.0f; // negative: as the mover says
	TOptional<bool> AllowPartial;   // unset: as the mover says
};

/**
 * One move that somebody has asked for and is told the end of. What all nodes share; the pawn gets a mover if it has
 * none. Game thread.
 */
class REALTIMEPATHING_API FRtpMoveTicket
{
public:
	FRtpMoveTicket() = default;
	~FRtpMoveTicket();
	FRtpMoveTicket(const FRtpMoveTicket&) = delete;
	FRtpMoveTicket& operator=(const FRtpMoveTicket&) = delete;

	/** Sends the mover of a pawn off; null if the move could not begin. */
	static URealTimeMoverComponent* Send(const FRtpMoveOrder& Order);

	/** Sends the mover off and calls OnFinished once when the move is over. False if it could not begin. */
	bool Begin(const FRtpMoveOrder& Order, TFunction<void(ERtpMoveResult)> OnFinished);

	/** Is told of nothing any more; ends the move if wanted. */
	void Release(bool bStop);

	/** The mover while the move is under way. */
	URealTimeMoverComponent* GetMover() const
	{
		return Mover.Get();
	}

private:
	TWeakObjectPtr<URealTimeMoverComponent> Mover;
	FDelegateHandle Listening;
};
