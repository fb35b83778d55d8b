// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Info.h"
#include "Settings/RtpSettings.h"

#include "RtpBuildSettings.generated.h"

class UWorld;

/** What a level bakes otherwise than the project says. */
USTRUCT(BlueprintType)
struct REALTIMEPATHING_API FRtpLevelBuildSettings
{
	GENERATED_BODY()

	/** Side of a cell: half of the narrowest passage agents shall use. Smaller cells give straighter walks along
	 * slanted walls; half the side makes four times the cells. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (ClampMin = "5", ClampMax = "1000", Units = "cm"))
	float CellSize = 50.0f;

	/** Sizes of agents that walk in this level. Each has a grid and a database of its own, so list only what is used.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build")
	TArray<FRtpAgentClass> AgentClasses;

	/** Atlas unless you compare algorithms: shortest routes, built in seconds. None bakes the grid alone. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build")
	ERtpDatabase Database = ERtpDatabase::Atlas;

	/** Draft while you change the level, Balanced for daily builds, Best for what ships: smaller and faster to ask,
	 * slower to build. Routes are equally good with all three. */
	UPROPERTY(
		EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (EditCondition = "Database == ERtpDatabase::Atlas"))
	ERtpDatabaseQuality Quality = ERtpDatabaseQuality::Balanced;
};

/** Put one into a level that is built otherwise than the project settings say. */
UCLASS(HideCategories = (Actor, Input, Replication, Rendering, LOD, Cooking),
	meta = (DisplayName = "Real Time Pathing Build Settings"))
class REALTIMEPATHING_API ARtpBuildSettings : public AInfo
{
	GENERATED_BODY()

public:
	ARtpBuildSettings();

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Build", meta = (ShowOnlyInnerProperties))
	FRtpLevelBuildSettings Settings;

	/** What counts for builds in a world: a copy of the project's settings for baking, changed as its level says. */
	static URtpSettings* MakeSettings(const UWorld& World);
};
