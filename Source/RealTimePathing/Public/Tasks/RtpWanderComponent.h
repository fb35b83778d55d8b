// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/ActorComponent.h"
#include "Crowd/RtpMoverTypes.h"
#include "Engine/TimerHandle.h"

#include "RtpWanderComponent.generated.h"

/**
 * Sends its pawn to one random reachable point after the other, for crowds and first experiments. A pawn without a Real
 * Time Mover gets one. Runs on the authority only.
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Wander"))
class REALTIMEPATHING_API URtpWanderComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URtpWanderComponent();

	/** The greatest distance of the next point from the pawn. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Wandering", meta = (ClampMin = "100", Units = "cm"))
	float Radius = 5000.0f;

	/** The time between two walks. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Wandering", meta = (ClampMin = "0.1", Units = "s"))
	float RestSeconds = 1.0f;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type Reason) override;

private:
	void Wander();

	UFUNCTION()
	void Rest(ERtpMoveResult LastResult);

	FTimerHandle Timer;
};
