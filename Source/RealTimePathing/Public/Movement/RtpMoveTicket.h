// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpMoveOrder.h"
#include "Crowd/RtpMoverTypes.h"
#include "Delegates/IDelegateInstance.h"
#include "Templates/Function.h"
#include "UObject/WeakObjectPtrTemplates.h"

class URealTimeMoverComponent;

/**
 * One requested move and the notification of its end. All nodes and tasks use it. A pawn without a mover gets one. Game
 * thread.
 */
class REALTIMEPATHING_API FRtpMoveTicket
{
public:
	FRtpMoveTicket() = default;
	~FRtpMoveTicket();
	UE_NONCOPYABLE(FRtpMoveTicket)

	/** Starts a move without notification. The mover; null if the move could not begin. */
	static URealTimeMoverComponent* Send(const FRtpMoveOrder& Order);

	/** Starts a move and calls OnFinished once at its end. False if it could not begin. */
	bool Begin(const FRtpMoveOrder& Order, TFunction<void(ERtpMoveResult)> OnFinished);

	/** Ends the notification; with bStop also the move, unless another one has replaced it. */
	void Release(bool bStop);

	/** Whether the move that was begun is running. */
	bool IsRunning() const;
	void Pause();
	void Resume();

private:
	TWeakObjectPtr<URealTimeMoverComponent> Mover;
	FDelegateHandle Listening;
	uint32 Move = 0; // the number of the move
};
