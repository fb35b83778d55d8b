// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/DelegateCombinations.h"
#include "GameFramework/Info.h"

#include "RtpLevelNavigation.generated.h"

class URtpNavigationData;
class UWorld;

DECLARE_MULTICAST_DELEGATE_OneParam(FRtpOnCheckLevel, UWorld&);

/**
 * Ties a level to its baked data, so that the data is loaded and cooked with it. Baking places one in the level. Always
 * loaded in partitioned worlds.
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

	virtual void PostRegisterAllComponents() override;

#if WITH_EDITOR
	/** The editor's module reports missing and stale data when a map is checked. */
	static FRtpOnCheckLevel OnCheckLevel;

	virtual void CheckForErrors() override;
#endif
};
