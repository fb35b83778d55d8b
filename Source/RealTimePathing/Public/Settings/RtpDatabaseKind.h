// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RtpDatabaseKind.generated.h"

/** The kind of data that a build precomputes. */
UENUM(BlueprintType)
enum class ERtpDatabase : uint8
{
	/** Exact distances between corners; for the default planner. */
	Atlas,
	KnnLrta UMETA(DisplayName = "kNN LRTA*"),
	SubgoalTree UMETA(DisplayName = "Subgoal Trees"),
	DLrta UMETA(DisplayName = "D LRTA*"),
	/** For PR-LRTS and PR LRTA*. */
	PrLrts UMETA(DisplayName = "PR-LRTS"),
	/** Only the grid is baked; movers use time-bounded A*. */
	None
};

/** The effort of baking an Atlas: more effort makes a smaller and faster database with equally good routes. */
UENUM(BlueprintType)
enum class ERtpDatabaseQuality : uint8
{
	Draft,
	Balanced,
	Best
};

namespace RtpDatabaseKind
{
/** The catalog's name of a kind of database; empty for None. */
REALTIMEPATHING_API FString NameOf(ERtpDatabase Database);
} // namespace RtpDatabaseKind
