// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Components/ActorComponent.h"
#include "Crowd/RtpMoverTypes.h"
#include "Engine/TimerHandle.h"

#include "RtpWanderComponent.generated.h"

/**
 * Sends its pawn to random places it can reach, one after the other: crowds and first tries without a graph. The pawn
 * gets a Real Time Mover if it has none. Runs on the authority only.
 */
UCLASS(ClassGroup = "AI", meta = (BlueprintSpawnableComponent, DisplayName = "Real Time Wander"))
class REALTIMEPATHING_API URtpWanderComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URtpWanderComponent();

	/** How far from where the pawn stands the next place may be. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Wandering", meta = (ClampMin = "100", Units = "cm"))
	float Radius = 5000.0f;

	/** How long to stand before the next walk, and before trying again after one that failed. */
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
