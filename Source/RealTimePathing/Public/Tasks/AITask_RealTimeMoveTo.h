// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Movement/RtpMoveTicket.h"
#include "Tasks/AITask.h"

#include "AITask_RealTimeMoveTo.generated.h"

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRtpMoveTaskFinished, ERtpMoveResult, Result);

/** A gameplay task that moves an AI's pawn with its Real Time Mover. */
UCLASS()
class REALTIMEPATHING_API UAITask_RealTimeMoveTo : public UAITask
{
	GENERATED_BODY()

public:
	UAITask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer);

	/** Moves to an actor, or to the location if there is none. With a negative radius the mover's own is used. */
	UFUNCTION(BlueprintCallable, Category = "AI|Tasks",
		meta = (DefaultToSelf = "Controller", BlueprintInternalUseOnly = "true",
			DisplayName = "Real Time Move To (Task)"))
	static UAITask_RealTimeMoveTo* RealTimeMoveTo(
		AAIController* Controller, FVector GoalLocation, AActor* GoalActor = nullptr, float AcceptanceRadius = -1.0f);

	UPROPERTY(BlueprintAssignable, Category = "AI|Tasks")
	FRtpMoveTaskFinished OnFinished;

	/** Sets the goal and the settings of the move; its pawn is the controller's. A task that is active moves there at
	 * once, others when they become active. */
	void SetOrder(const FRtpMoveOrder& InOrder);

	ERtpMoveResult GetResult() const
	{
		return Result;
	}

protected:
	virtual void Activate() override;
	virtual void Pause() override;
	virtual void Resume() override;
	virtual void OnDestroy(bool bInOwnerFinished) override;

private:
	void BeginMove();
	void OnMoverFinished(ERtpMoveResult InResult);

	FRtpMoveOrder Order; // without its actors
	TWeakObjectPtr<AActor> GoalActor;
	bool bHasNewOrder = false;  // it was set while the task waited
	bool bFollowsActor = false; // the goal is an actor, which may have been destroyed
	ERtpMoveResult Result = ERtpMoveResult::Aborted;
	FRtpMoveTicket Ticket;
};
