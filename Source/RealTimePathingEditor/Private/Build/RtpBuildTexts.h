// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuilder.h"

/** What builds say to people. */
namespace RtpBuildTexts
{
/** "Person: contracting, 43 %, about 12 s left". */
FText Progress(const FRtpBuildProgress& Progress);

/** The core's name of a stage, for people. */
FText Stage(const FString& Name);

/** The world is partitioned: regions that are not loaded are not part of the data. */
FText OnlyLoadedRegions();

FRtpBuildReport Built(const FRtpBuildResult& Result);
FRtpBuildReport Cancelled();
FRtpBuildReport Failed(const Rtp::Error& Problem);

/** Cells per storey, regions, records, bytes and quality of one agent class. */
FText Describe(const Rtp::AgentBake& Bake);
} // namespace RtpBuildTexts
