// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "World/RtpStats.h"

DEFINE_STAT(STAT_RtpTick);
DEFINE_STAT(STAT_RtpPlan);
DEFINE_STAT(STAT_RtpMove);
DEFINE_STAT(STAT_RtpMovers);
DEFINE_STAT(STAT_RtpMoving);
DEFINE_STAT(STAT_RtpExpansions);
DEFINE_STAT(STAT_RtpServed);
DEFINE_STAT(STAT_RtpWaiting);
DEFINE_STAT(STAT_RtpMemory);

CSV_DEFINE_CATEGORY_MODULE(REALTIMEPATHING_API, RealTimePathing, true);
LLM_DEFINE_TAG(RealTimePathing);
