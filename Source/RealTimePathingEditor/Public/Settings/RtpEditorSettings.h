// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Engine/DeveloperSettings.h"

#include "RtpEditorSettings.generated.h"

/** Editor preferences of each user. */
UCLASS(Config = EditorPerProjectUserSettings, meta = (DisplayName = "Real Time Pathing"))
class REALTIMEPATHINGEDITOR_API URtpEditorSettings : public UDeveloperSettings
{
	GENERATED_BODY()

public:
	virtual FName GetCategoryName() const override;

	/** Build the subgoal database in the background whenever the navmesh of the edited level has been rebuilt. */
	UPROPERTY(Config, EditAnywhere, Category = "Building")
	bool bBuildWhenNavMeshChanges = false;
};
