// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"

#include "RtpOverlayActor.generated.h"

class URtpOverlayComponent;

/** Shows navigation data in the viewport. Never saved and never part of a game. */
UCLASS(NotBlueprintable, NotPlaceable, Transient)
class REALTIMEPATHINGEDITOR_API ARtpOverlayActor : public AActor
{
	GENERATED_BODY()

public:
	ARtpOverlayActor();

	virtual bool IsEditorOnly() const override;

	UPROPERTY(VisibleAnywhere, Category = "Overlay")
	TObjectPtr<URtpOverlayComponent> Overlay;
};
