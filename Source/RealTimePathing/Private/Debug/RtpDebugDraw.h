// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/IDelegateInstance.h"

/** Draws what the console variable rtp.Debug asks for, after each tick of a world. Draws nothing in shipping builds. */
class FRtpDebugDraw
{
public:
	FRtpDebugDraw();
	~FRtpDebugDraw();
	UE_NONCOPYABLE(FRtpDebugDraw)

private:
	FDelegateHandle TickedHandle;
};
