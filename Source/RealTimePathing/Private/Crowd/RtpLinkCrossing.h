// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Math/Vector.h"
#include "UObject/WeakObjectPtrTemplates.h"

class UActorComponent;
class UPathFollowingComponent;

/**
 * A pawn on its way over a link. Tells the smart link that it was made of, as the engine's path following does. A smart
 * link may take over the pawn's movement until it gives it back; only pawns whose controller has our path-following
 * component can be given back, so others are never held.
 */
class FRtpLinkCrossing
{
public:
	/** Begins; HostId is what the navmesh knows the link by. Mover is told of where there is no path following. */
	void Begin(UActorComponent& Mover, uint64 HostId, const FVector& Destination);

	/** The pawn is across, or goes elsewhere. */
	void End();

	/** Whether the smart link moves the pawn now. */
	bool IsHeld() const;

private:
	uint64 Id = 0;       // zero: no smart link
	bool bTaken = false; // the smart link moves the pawn, or did until it gave it back
	TWeakObjectPtr<UActorComponent> Teller;
	TWeakObjectPtr<UPathFollowingComponent> Holder; // a link holder: see IRtpLinkHolder
};
