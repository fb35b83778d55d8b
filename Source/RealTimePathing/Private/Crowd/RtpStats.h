// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Ground/RtpMemoryTag.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "ProfilingDebugging/CsvProfiler.h"
#include "Stats/Stats.h"

// The figures of this plugin for profilers: `stat RealTimePathing`, CSV category RealTimePathing, LLM tag
// RealTimePathing.
DECLARE_STATS_GROUP(TEXT("RealTimePathing"), STATGROUP_RealTimePathing, STATCAT_Advanced);
DECLARE_CYCLE_STAT_EXTERN(TEXT("Tick"), STAT_RtpTick, STATGROUP_RealTimePathing, );
DECLARE_CYCLE_STAT_EXTERN(TEXT("Plan"), STAT_RtpPlan, STATGROUP_RealTimePathing, );
DECLARE_CYCLE_STAT_EXTERN(TEXT("Move"), STAT_RtpMove, STATGROUP_RealTimePathing, );
DECLARE_DWORD_COUNTER_STAT_EXTERN(TEXT("Movers"), STAT_RtpMovers, STATGROUP_RealTimePathing, );
DECLARE_DWORD_COUNTER_STAT_EXTERN(TEXT("Movers under way"), STAT_RtpMoving, STATGROUP_RealTimePathing, );
DECLARE_DWORD_COUNTER_STAT_EXTERN(TEXT("Expansions"), STAT_RtpExpansions, STATGROUP_RealTimePathing, );
DECLARE_DWORD_COUNTER_STAT_EXTERN(TEXT("Agents served"), STAT_RtpServed, STATGROUP_RealTimePathing, );
DECLARE_DWORD_COUNTER_STAT_EXTERN(TEXT("Agents waiting"), STAT_RtpWaiting, STATGROUP_RealTimePathing, );
DECLARE_MEMORY_STAT_EXTERN(TEXT("Grids and databases"), STAT_RtpMemory, STATGROUP_RealTimePathing, );

CSV_DECLARE_CATEGORY_MODULE_EXTERN(REALTIMEPATHING_API, RealTimePathing);

struct FRtpTickStatistics;

namespace RtpStats
{
/** Publishes the figures of a tick; Bytes is the memory of grids and databases. */
void Publish(const FRtpTickStatistics& Tick, SIZE_T Bytes);
} // namespace RtpStats
