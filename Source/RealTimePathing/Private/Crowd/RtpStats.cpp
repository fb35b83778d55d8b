// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Crowd/RtpStats.h"

#include "Crowd/RtpWorldSubsystem.h"

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

void RtpStats::Publish(const FRtpTickStatistics& Tick, SIZE_T Bytes)
{
	SET_DWORD_STAT(STAT_RtpMovers, Tick.Movers);
	SET_DWORD_STAT(STAT_RtpMoving, Tick.Moving);
	SET_DWORD_STAT(STAT_RtpExpansions, Tick.Expansions);
	SET_DWORD_STAT(STAT_RtpServed, Tick.Served);
	SET_DWORD_STAT(STAT_RtpWaiting, Tick.Waiting);
	SET_MEMORY_STAT(STAT_RtpMemory, Bytes);
	CSV_CUSTOM_STAT(RealTimePathing, Expansions, Tick.Expansions, ECsvCustomStatOp::Set);
	CSV_CUSTOM_STAT(RealTimePathing, Moving, Tick.Moving, ECsvCustomStatOp::Set);
	CSV_CUSTOM_STAT(RealTimePathing, Waiting, Tick.Waiting, ECsvCustomStatOp::Set);
}
