// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RtpPlannerKind.generated.h"

/** The planners of the core's catalog. A test compares the two lists. */
UENUM(BlueprintType)
enum class ERtpPlanner : uint8
{
	/** The planner of the project settings. */
	ProjectDefault UMETA(DisplayName = "Project Default"),
	/** Shortest routes at constant work per move, from the baked database. The best choice for games. */
	Atlas,
	/** A* in slices; the agent moves from the first slice on. Needs no database. */
	TimeBoundedAStar UMETA(DisplayName = "Time-Bounded A*"),
	/** Optimal, but the first move waits for the whole path. */
	AStar UMETA(DisplayName = "A*"),
	WeightedAStar UMETA(DisplayName = "Weighted A*"),
	LateAStar UMETA(DisplayName = "Late A*"),
	/** A shortest-path tree to the goal, repaired where the world changes. */
	DStarLite UMETA(DisplayName = "D* Lite"),
	LocalRepairAStar UMETA(DisplayName = "Local Repair A*"),
	Lrta UMETA(DisplayName = "LRTA*"),
	DaLrta UMETA(DisplayName = "daLRTA*"),
	LrtaK UMETA(DisplayName = "LRTA*(k)"),
	PLrta UMETA(DisplayName = "P-LRTA*"),
	KoenigLrta UMETA(DisplayName = "Koenig's LRTA*"),
	LssLrta UMETA(DisplayName = "LSS-LRTA*"),
	DaLssLrta UMETA(DisplayName = "daLSS-LRTA*"),
	Rtaa UMETA(DisplayName = "RTAA*"),
	FLrta UMETA(DisplayName = "f-LRTA*"),
	Lrts UMETA(DisplayName = "LRTS"),
	WeightedLrta UMETA(DisplayName = "Weighted LRTA*"),
	Sla UMETA(DisplayName = "SLA*"),
	SlaT UMETA(DisplayName = "SLA*T"),
	GammaTrap UMETA(DisplayName = "gamma-Trap"),
	/** Needs a database of this kind. */
	KnnLrta UMETA(DisplayName = "kNN LRTA*"),
	/** Needs a database of this kind. */
	SubgoalTree UMETA(DisplayName = "Subgoal Trees"),
	/** Needs a database of this kind. */
	DLrta UMETA(DisplayName = "D LRTA*"),
	/** Needs a database of this kind. */
	PrLrts UMETA(DisplayName = "PR-LRTS"),
	/** Needs a database of kind PR-LRTS. */
	PrLrta UMETA(DisplayName = "PR LRTA*")
};

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

namespace RtpPlannerKind
{
/** The catalog's name of a planner; empty for ProjectDefault. */
REALTIMEPATHING_API FString NameOf(ERtpPlanner Planner);

/** The catalog's name of a kind of database; empty for None. */
REALTIMEPATHING_API FString NameOf(ERtpDatabase Database);
} // namespace RtpPlannerKind
