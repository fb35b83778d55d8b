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

void RtpStats::Publish(const FRtpTickStatistics& Now, SIZE_T Bytes)
{
	SET_DWORD_STAT(STAT_RtpMovers, Now.Movers);
	SET_DWORD_STAT(STAT_RtpMoving, Now.Moving);
	SET_DWORD_STAT(STAT_RtpExpansions, Now.Expansions);
	SET_DWORD_STAT(STAT_RtpServed, Now.Served);
	SET_DWORD_STAT(STAT_RtpWaiting, Now.Waiting);
	SET_MEMORY_STAT(STAT_RtpMemory, Bytes);
	CSV_CUSTOM_STAT(RealTimePathing, Expansions, Now.Expansions, ECsvCustomStatOp::Set);
	CSV_CUSTOM_STAT(RealTimePathing, Moving, Now.Moving, ECsvCustomStatOp::Set);
	CSV_CUSTOM_STAT(RealTimePathing, Waiting, Now.Waiting, ECsvCustomStatOp::Set);
}
