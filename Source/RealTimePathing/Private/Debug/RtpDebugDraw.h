// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "HAL/Platform.h"

class FRtpAgentLayer;
class UWorld;

/** Draws what rtp.Debug asks for. Nothing in shipping builds. */
namespace RtpDebugDraw
{
/** 0: nothing, 1: routes, 2: and the grid by storey, 3: and the database's subgoals. */
int32 Level();

void Draw(const UWorld& World, const FRtpAgentLayer& Layer);
} // namespace RtpDebugDraw
