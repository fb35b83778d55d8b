// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Engine/DeveloperSettings.h"
#include "Settings/RtpDatabaseKind.h"
#include "Settings/RtpPlannerChoice.h"

#include "RtpSettings.generated.h"

/** A size of agents that shares one grid and one database. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpAgentClass
{
	GENERATED_BODY()

	/** The name by which movers choose the class. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Agent")
	FName Name = TEXT("Default");

	/** Half the width of the agent. It chooses the navmesh; if it exceeds the navmesh's radius, walls get more
	 * clearance. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Agent", meta = (ClampMin = "1", Units = "cm"))
	float Radius = 35.0f;

	/** Height of the agent. It chooses the navmesh. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Agent", meta = (ClampMin = "1", Units = "cm"))
	float Height = 180.0f;
};

/** The reaction of a cook to a level whose data is missing or was made with other settings. */
UENUM()
enum class ERtpCookCheck : uint8
{
	Ignore,
	Warn,
	/** Log an error, which fails the cook. */
	Fail
};

/** Project settings of Real Time Pathing: grids, databases and budgets. */
UCLASS(Config = Game, DefaultConfig, meta = (DisplayName = "Real Time Pathing"))
class REALTIMEPATHING_API URtpSettings : public UDeveloperSettings
{
	GENERATED_BODY()

public:
	URtpSettings();

	virtual FName GetCategoryName() const override;

	/** The sizes of agents of this project; the first is the default. Each has a grid and a database of its own. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking")
	TArray<FRtpAgentClass> AgentClasses;

	/** Replaces the agent classes by the supported agents of the project's navigation system, which picks a navmesh for
	 * each. */
	UFUNCTION(CallInEditor, Category = "Baking")
	void TakeSupportedAgents();

	/** Side of a cell. Half the width of the narrowest passage that agents use is a good choice. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking",
		meta = (ClampMin = "5", ClampMax = "1000", Units = "cm"))
	float CellSize = 50.0f;

	/** Higher steps between polygons are closed. Zero: the navmesh decides. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking", meta = (ClampMin = "0", Units = "cm"))
	float MaxStep = 0.0f;

	/** Steeper polygons are left out. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking",
		meta = (ClampMin = "1", ClampMax = "90", Units = "deg"))
	float MaxSlope = 90.0f;

	/** The kind of data that a build precomputes. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking")
	ERtpDatabase Database = ERtpDatabase::Atlas;

	/** The effort of baking an Atlas: more effort makes a smaller and faster database. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking",
		meta = (EditCondition = "Database == ERtpDatabase::Atlas"))
	ERtpDatabaseQuality DatabaseQuality = ERtpDatabaseQuality::Balanced;

	/** Further parameters of the database, as "key=value,key=value". */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Baking")
	FString DatabaseParameters;

	/** The reaction of a cook to a level that refers to no data, or to data of other settings. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Baking")
	ERtpCookCheck CookCheck = ERtpCookCheck::Warn;

	/** The planner of movers that choose none. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ShowOnlyInnerProperties))
	FRtpPlannerChoice DefaultPlanner;

	/** The expansions that all movers of a world together may spend in one tick. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ClampMin = "1"))
	int32 MaxExpansionsPerTick = 10000;

	/** Planning also stops after this time in a tick. Zero: only expansions count, and runs repeat exactly. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning", meta = (ClampMin = "0", Units = "us"))
	int32 BudgetMicroseconds = 1000;

	/** Runs repeat exactly at any frame rate, for lockstep games and replays: only expansions bound the work, movers
	 * advance in fixed steps, and pawns are shown where the movers are. Docs/Determinism.md says what the game has to
	 * do. Worlds read it when they are made. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning")
	bool bDeterministic = false;

	/** Steps in a second of the world. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning",
		meta = (ClampMin = "10", ClampMax = "120", EditCondition = "bDeterministic"))
	int32 StepsPerSecond = 30;

	/** Spread planning over the engine's task threads. The result is the same. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Planning")
	bool bUseTaskThreads = true;

	/** Where no data is baked, make a grid of the live navmesh in the background and plan on it without a database.
	 * Shipping builds need the module RealTimePathingLive in the game's Build.cs for that. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Fallback")
	bool bLiveFallback = true;

	/** Tiles of the live navmesh that are read per tick for that grid. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, AdvancedDisplay, Category = "Fallback", meta = (ClampMin = "1"))
	int32 LiveTilesPerTick = 8;

	/** Show a message on screen when baked data is missing or does not fit the navmesh (not in Shipping builds). */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Fallback")
	bool bAnnounceOnScreen = true;

	/** Block the ground of levels that were streamed out. In a partitioned world: ground that was built in one piece is
	 * blocked where the navmesh is not loaded. Ground in regions is there exactly while its region is loaded. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Streaming")
	bool bBlockUnloadedGround = false;

	/** Side of the regions in which the ground of a partitioned world is built, stored and loaded. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Streaming", meta = (ClampMin = "3200", Units = "cm"))
	int32 RegionSize = 51200;

	/** The runtime grid of World Partition that loads the regions. None: the default grid. */
	UPROPERTY(Config, EditAnywhere, BlueprintReadOnly, Category = "Streaming")
	FName RuntimeGrid;

	static const URtpSettings& Get();

	/** The names of the agent classes, for lists to choose from. */
	UFUNCTION()
	static TArray<FString> GetAgentClassNames();

	/** The planners for games, None first, for lists to choose from. */
	UFUNCTION()
	static TArray<FString> GetPlannerNames();

	/** The planners of the papers, None first, for lists to choose from. */
	UFUNCTION()
	static TArray<FString> GetResearchPlannerNames();

	/** The class of this name; the default one for None; null if there is none. */
	const FRtpAgentClass* FindAgentClass(FName Name) const;

	/** Kind and parameters of the database for the core's catalog; empty for none. */
	FString MakeDatabaseSpec() const;

	/** A hash of the settings that the baked data of an agent class depends on. */
	uint64 HashFor(const FRtpAgentClass& AgentClass) const;
};
