// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Settings/RtpDatabaseKind.h"

namespace RtpDatabaseKind
{
FString NameOf(ERtpDatabase Database)
{
	static const TCHAR* const Names[] = {
		TEXT("atlas"), TEXT("knn-lrta"), TEXT("subgoal-tree"), TEXT("d-lrta"), TEXT("pr-lrts"), TEXT("")};
	static_assert(UE_ARRAY_COUNT(Names) == static_cast<int32>(ERtpDatabase::None) + 1, "every database has a name");
	return Names[static_cast<int32>(Database)];
}
} // namespace RtpDatabaseKind
