// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpPlannerKind.h"

namespace RtpPlannerKind
{
FString NameOf(ERtpPlanner Planner)
{
	// In the order of the enumeration.
	static const TCHAR* const Names[] = {TEXT(""), TEXT("atlas"), TEXT("tba"), TEXT("astar"), TEXT("wastar"),
		TEXT("late-astar"), TEXT("dstar-lite"), TEXT("lra"), TEXT("lrta"), TEXT("da-lrta"), TEXT("lrta-k"),
		TEXT("p-lrta"), TEXT("k-lrta"), TEXT("lss-lrta"), TEXT("da-lss-lrta"), TEXT("rtaa"), TEXT("f-lrta"),
		TEXT("lrts"), TEXT("weighted-lrta"), TEXT("sla"), TEXT("sla-t"), TEXT("gamma-trap"), TEXT("knn-lrta"),
		TEXT("subgoal-tree"), TEXT("d-lrta"), TEXT("pr-lrts"), TEXT("pr-lrta")};
	static_assert(UE_ARRAY_COUNT(Names) == static_cast<int32>(ERtpPlanner::PrLrta) + 1, "every planner has a name");
	return Names[static_cast<int32>(Planner)];
}

FString NameOf(ERtpDatabase Database)
{
	static const TCHAR* const Names[] = {
		TEXT("atlas"), TEXT("knn-lrta"), TEXT("subgoal-tree"), TEXT("d-lrta"), TEXT("pr-lrts"), TEXT("")};
	static_assert(UE_ARRAY_COUNT(Names) == static_cast<int32>(ERtpDatabase::None) + 1, "every database has a name");
	return Names[static_cast<int32>(Database)];
}
} // namespace RtpPlannerKind
