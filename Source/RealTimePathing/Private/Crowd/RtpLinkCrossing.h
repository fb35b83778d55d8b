// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Vector.h"
#include "UObject/WeakObjectPtrTemplates.h"

class UActorComponent;
class UPathFollowingComponent;

/**
 * The crossing of a link by a pawn. Notifies the smart link of the level, as the engine's path following does. A smart
 * link may move the pawn itself until it calls FinishUsingCustomLink. That needs a link holder (IRtpLinkHolder); pawns
 * without one keep walking.
 */
class FRtpLinkCrossing
{
public:
	/** Begins the crossing. HostId is the navmesh's id of the smart link; without path following, Mover notifies it. */
	void Begin(UActorComponent& Mover, uint64 HostId, const FVector& Destination);

	/** Ends the crossing: the pawn has arrived at the other end, or its move has ended. */
	void End();

	/** Whether the smart link moves the pawn now. */
	bool IsHeld() const;

private:
	uint64 Id = 0;                                  // zero: no smart link
	bool bTaken = false;                            // the smart link has moved the pawn itself at some time
	TWeakObjectPtr<UActorComponent> Notifier;       // the component the smart link was notified with
	TWeakObjectPtr<UPathFollowingComponent> Holder; // a link holder: see IRtpLinkHolder
};
