// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Crowd/RtpMoverTypes.h"
#include "Engine/TimerHandle.h"
#include "GameFramework/Character.h"

#include "Wanderer.generated.h"

class URealTimeMoverComponent;

/** A character that walks to one random point after the other. */
UCLASS()
class AWanderer : public ACharacter
{
	GENERATED_BODY()

public:
	AWanderer();
	virtual void BeginPlay() override;

private:
	void Wander();

	UFUNCTION()
	void Rest(ERtpMoveResult LastResult);

	UPROPERTY(VisibleAnywhere, Category = "AI")
	TObjectPtr<URealTimeMoverComponent> Mover;

	FTimerHandle Timer;
};
