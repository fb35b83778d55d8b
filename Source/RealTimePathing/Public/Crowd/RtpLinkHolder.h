// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "UObject/Interface.h"

#include "RtpLinkHolder.generated.h"

class INavLinkCustomInterface;

UINTERFACE(MinimalAPI, meta = (CannotImplementInterfaceInBlueprint))
class URtpLinkHolder : public UInterface
{
	GENERATED_BODY()
};

/**
 * A path-following component that lets a smart link move its pawn and gives the pawn back to the mover afterwards.
 * Movers look for it on the pawn, then on its controller.
 */
class REALTIMEPATHING_API IRtpLinkHolder
{
	GENERATED_BODY()

public:
	/** The pawn begins to cross a smart link. The link may move the pawn until FinishUsingCustomLink is called. */
	virtual void BeginLink(INavLinkCustomInterface& Link, const FVector& Destination) = 0;
};
