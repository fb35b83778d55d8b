// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: figures for profilers are recorded for tests.

#pragma once

#include "Mini/Platform.h"

#include <map>
#include <string>

namespace MiniEngine
{
/** A figure of `stat GROUP`. */
struct FStat
{
	FStat(const char* Group, const char* Text);

	double Value = 0;
	int32 Scopes = 0; // how often it was timed
};

/** All figures, as "GROUP/text". */
std::map<std::string, FStat*>& Stats();

/** Columns of the CSV profiler, as "category/name", with their last value or number of timings. */
std::map<std::string, double>& CsvColumns();

/** Named scopes that were entered: of Insights by their name, of memory tags as "llm/tag". From any thread. */
void CountScope(const std::string& Name);
int32 ScopesOf(const std::string& Name);

struct FMemoryTag
{
	const char* Name;
};
} // namespace MiniEngine

struct TStatId
{
};

#define DECLARE_STATS_GROUP(Text, Group, Category) inline constexpr const char* MiniGroup_##Group = Text
#define MINI_DECLARE_STAT(Text, Stat, Group) inline MiniEngine::FStat MiniStat_##Stat(MiniGroup_##Group, Text)
#define DECLARE_CYCLE_STAT_EXTERN(Text, Stat, Group, Api) MINI_DECLARE_STAT(Text, Stat, Group)
#define DECLARE_DWORD_COUNTER_STAT_EXTERN(Text, Stat, Group, Api) MINI_DECLARE_STAT(Text, Stat, Group)
#define DECLARE_MEMORY_STAT_EXTERN(Text, Stat, Group, Api) MINI_DECLARE_STAT(Text, Stat, Group)
#define DEFINE_STAT(Stat) [[maybe_unused]] static const MiniEngine::FStat* const MiniDefined_##Stat = &MiniStat_##Stat
#define SCOPE_CYCLE_COUNTER(Stat) ++MiniStat_##Stat.Scopes
#define SET_DWORD_STAT(Stat, Number) MiniStat_##Stat.Value = static_cast<double>(Number)
#define SET_MEMORY_STAT(Stat, Number) MiniStat_##Stat.Value = static_cast<double>(Number)
#define RETURN_QUICK_DECLARE_CYCLE_STAT(Stat, Group) return TStatId()
#define CSV_DECLARE_CATEGORY_MODULE_EXTERN(Api, Category) extern const char* const MiniCsv_##Category
#define CSV_DEFINE_CATEGORY_MODULE(Api, Category, bDefault) const char* const MiniCsv_##Category = #Category
#define CSV_SCOPED_TIMING_STAT(Category, Stat)                                                                         \
	MiniEngine::CsvColumns()[std::string(MiniCsv_##Category) + "/" #Stat] += 1
#define CSV_CUSTOM_STAT(Category, Stat, Number, Operation)                                                             \
	MiniEngine::CsvColumns()[std::string(MiniCsv_##Category) + "/" #Stat] = static_cast<double>(Number)
#define TRACE_CPUPROFILER_EVENT_SCOPE(Name) MiniEngine::CountScope(#Name)
#define LLM_DECLARE_TAG(Tag) extern const MiniEngine::FMemoryTag MiniTag_##Tag
#define LLM_DEFINE_TAG(Tag)                                                                                            \
	const MiniEngine::FMemoryTag MiniTag_##Tag                                                                         \
	{                                                                                                                  \
#Tag                                                                                                           \
	}
#define LLM_SCOPE_BYTAG(Tag) MiniEngine::CountScope(std::string("llm/") + MiniTag_##Tag.Name)
