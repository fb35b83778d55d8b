// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "AIController.h"

#include "RtpAIController.generated.h"

/**
 * An AI controller whose MoveTo walks with a Real Time Mover and never searches the navmesh: goals where no tile of it
 * is loaded work, too. Other controllers get an RtpPathFollowingComponent with their first move by a mover; their own
 * MoveTo still pays for the engine's search.
 */
UCLASS()
class REALTIMEPATHING_API ARtpAIController : public AAIController
{
	GENERATED_BODY()

public:
	ARtpAIController(const FObjectInitializer& ObjectInitializer = FObjectInitializer::Get());

	virtual FPathFollowingRequestResult MoveTo(
		const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath = nullptr) override;
};
