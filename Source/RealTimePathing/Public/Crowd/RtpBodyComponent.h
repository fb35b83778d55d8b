// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/ActorComponent.h"

#include "RtpBodyComponent.generated.h"

/**
 * A body that movers keep apart from, such as a vehicle, a large animal or a physics object. Pawns without a mover are
 * such bodies by themselves; this component gives them a radius and groups of their own, or takes them out.
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Body"))
class REALTIMEPATHING_API URtpBodyComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URtpBodyComponent();

	/** Whether movers keep apart from it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Body")
	bool bAvoided = true;

	/** Half the width of the body. Zero: that of the owner's collision. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Body", meta = (ClampMin = "0", Units = "cm"))
	float Radius = 0.0f;

	/** The groups that it belongs to, one bit each. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Body", meta = (Bitmask))
	int32 AvoidanceGroups = 1;

	virtual void OnRegister() override;
	virtual void OnUnregister() override;
};
