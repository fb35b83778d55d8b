// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Kismet/BlueprintAsyncActionBase.h"
#include "Movement/RtpMoveTicket.h"

#include "RtpMoveToAction.generated.h"

class APawn;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpMoveActionOutput, ERtpMoveResult, Result);

/** The latent Blueprint node "Real Time Move To": continues when the pawn has arrived or the move has failed. */
UCLASS()
class REALTIMEPATHING_API URtpMoveToAction : public UBlueprintAsyncActionBase
{
	GENERATED_BODY()

public:
	/** Moves a pawn to an actor, or to the location if there is none. With a negative radius the mover's own is used.
	 */
	UFUNCTION(BlueprintCallable, Category = "Real Time Pathing",
		meta = (DefaultToSelf = "Pawn", BlueprintInternalUseOnly = "true", DisplayName = "Real Time Move To"))
	static URtpMoveToAction* RealTimeMoveTo(
		APawn* Pawn, FVector GoalLocation, AActor* GoalActor = nullptr, float AcceptanceRadius = -1.0f);

	UPROPERTY(BlueprintAssignable, Category = "Real Time Pathing")
	FRtpMoveActionOutput OnArrived;

	UPROPERTY(BlueprintAssignable, Category = "Real Time Pathing")
	FRtpMoveActionOutput OnFailed;

	virtual void Activate() override;

private:
	void OnMoverFinished(ERtpMoveResult Result);

	TWeakObjectPtr<APawn> Pawn;
	TWeakObjectPtr<AActor> GoalActor;
	FVector Goal = FVector::ZeroVector;
	float Radius = -1.0f;
	FRtpMoveTicket Ticket;
};
