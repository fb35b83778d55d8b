// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuilder.h"

/** The texts that builds show. */
namespace RtpBuildTexts
{
/** "Person: contracting, 43 %, about 12 s left". */
FText Progress(const FRtpBuildProgress& Progress);

/** A stage of a build in the language of the editor. */
FText Stage(Rtp::BuildStage Stage);

FRtpBuildReport Built(const FRtpBuildResult& Result);
FRtpBuildReport Cancelled();
FRtpBuildReport Failed(const Rtp::Error& Problem);

/** Cells per storey, regions, records, bytes and quality of one agent class. */
FText Describe(const Rtp::AgentBake& Bake);
} // namespace RtpBuildTexts
