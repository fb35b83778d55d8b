// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Info.h"
#include "Settings/RtpSettings.h"

#include "RtpBuildSettings.generated.h"

class UWorld;

/** Settings of a level. Those that are ticked replace the project's for this level; the others are the project's. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpLevelBuildSettings
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (InlineEditConditionToggle))
	bool bOverrideCellSize = false;

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (InlineEditConditionToggle))
	bool bOverrideAgentClasses = false;

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (InlineEditConditionToggle))
	bool bOverrideDatabase = false;

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (InlineEditConditionToggle))
	bool bOverrideQuality = false;

	/** Side of a cell: half the width of the narrowest passage that agents use. Smaller cells give straighter routes
	 * along slanted walls; half the side makes four times the cells. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build",
		meta = (EditCondition = "bOverrideCellSize", ClampMin = "5", ClampMax = "1000", Units = "cm"))
	float CellSize = 50.0f;

	/** Sizes of agents in this level. Each has a grid and a database of its own, so list only those in use.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (EditCondition = "bOverrideAgentClasses"))
	TArray<FRtpAgentClass> AgentClasses;

	/** Atlas unless you compare algorithms: shortest routes, built in seconds. None bakes the grid alone. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (EditCondition = "bOverrideDatabase"))
	ERtpDatabase Database = ERtpDatabase::Atlas;

	/** Draft while you change the level, Balanced for daily builds, Best for what ships: a smaller and faster database
	 * that takes longer to build. Routes are equally good with all three. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (EditCondition = "bOverrideQuality"))
	ERtpDatabaseQuality Quality = ERtpDatabaseQuality::Balanced;
};

/** Place one in a level whose builds need other settings than the project's. */
UCLASS(HideCategories = (Actor, Input, Replication, Rendering, LOD, Cooking),
	meta = (DisplayName = "Real Time Pathing Build Settings"))
class REALTIMEPATHING_API ARtpBuildSettings : public AInfo
{
	GENERATED_BODY()

public:
	ARtpBuildSettings();

	/** A new actor shows the values of the project. */
	virtual void PostActorCreated() override;

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (ShowOnlyInnerProperties))
	FRtpLevelBuildSettings Settings;

	/** The settings for the data of a world: a copy of the project's, with the changes of the level's actor. */
	static URtpSettings* MakeSettings(const UWorld& World);
};
