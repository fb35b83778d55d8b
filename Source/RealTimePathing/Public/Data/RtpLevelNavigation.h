// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/DelegateCombinations.h"
#include "GameFramework/Info.h"

#include "RtpLevelNavigation.generated.h"

class URtpNavigationData;
class UWorld;

class ARtpLevelNavigation;

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnLevelRegistered, const ARtpLevelNavigation&);
DECLARE_DELEGATE_RetVal_TwoParams(FString, FRtpOnCookLevel, const UWorld&, const URtpNavigationData&);
DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnCheckLevel, UWorld&);

/**
 * Refers to the baked data of a level, so that the data is loaded and cooked with it. A build spawns one in the level.
 * It is always loaded in partitioned worlds.
 */
UCLASS(HideCategories = (Actor, Input, Rendering, Replication, LOD, Cooking))
class REALTIMEPATHING_API ARtpLevelNavigation : public AInfo
{
	GENERATED_BODY()

public:
	ARtpLevelNavigation();

	/** Grids and databases of this level. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Real Time Pathing")
	TObjectPtr<URtpNavigationData> Data;

	/** Broadcast when such an actor is registered: world subsystems take its data. */
	static FRtpOnLevelRegistered OnRegistered;

	virtual void PostRegisterAllComponents() override;

	/** Whether this actor speaks for its world. Those of streamed levels and level instances are of their own builds.
	 */
	bool IsOfWorld() const;

	/** In a cook: warns or fails, as the project settings say, if the data is missing, or of other settings or another
	 * navmesh. */
	virtual void PreSave(FObjectPreSaveContext Context) override;

	/** Compares the data of a level that is cooked with its navmesh; the editor module sets it. */
	static FRtpOnCookLevel OnCookLevel;

	/** Warns or fails in a cook, as the project settings say. */
	static void ReportCook(const UObject& Saved, const FString& Problem);

#if WITH_EDITOR
	/** Broadcast when a map is checked: the editor module reports missing and stale data. */
	static FRtpOnCheckLevel OnCheckLevel;

	virtual void CheckForErrors() override;
#endif

private:
	/** Why the data does not suit a cook; empty if it does. */
	FString FindCookProblem(const UWorld& World) const;
};
