// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "EditorSubsystem.h"
#include "Templates/SharedPointer.h"
#include "Templates/SubclassOf.h"

#include "RtpAutoBuild.generated.h"

class ANavigationData;
class FRtpLevelInspection;
class UNavigationSystemBase;
class UWorld;

/** Starts a build when the navmesh of the edited level has changed, if the editor preferences ask for it. */
UCLASS()
class URtpAutoBuild : public UEditorSubsystem
{
	GENERATED_BODY()

public:
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;

private:
	void HandleNavigationReady(const UNavigationSystemBase& NavigationSystem);

	UFUNCTION()
	void HandleNavigationBuilt(ANavigationData* NavigationData);

	FDelegateHandle ReadyHandle;
	TSharedPtr<FRtpLevelInspection> Inspection;
};
