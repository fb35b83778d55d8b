// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "AIController.h"

#include "RtpAIController.generated.h"

/**
 * An AI controller whose MoveTo walks with a Real Time Mover and never searches the navmesh. Other controllers get the
 * same by making their path-following component an RtpPathFollowingComponent; they still pay for the engine's search.
 */
UCLASS()
class REALTIMEPATHING_API ARtpAIController : public AAIController
{
	GENERATED_BODY()

public:
	ARtpAIController(const FObjectInitializer& ObjectInitializer = FObjectInitializer::Get());

	virtual void FindPathForMoveRequest(
		const FAIMoveRequest& MoveRequest, FPathFindingQuery& Query, FNavPathSharedPtr& OutPath) const override;
};
