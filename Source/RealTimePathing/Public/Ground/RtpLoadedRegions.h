// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"

#include "Data/RtpNavigationData.h"
#include "Templates/Function.h"

class UWorld;

/** The ground of a partitioned world, for tools. */
namespace RtpLoadedRegions
{
/** Joins the grids of the regions that are loaded now. Call the function in any thread. Game thread. */
REALTIMEPATHING_API TFunction<Rtp::Result<FRtpLoadedNavigation>()> Open(const UWorld& World, FName AgentClass);
} // namespace RtpLoadedRegions
