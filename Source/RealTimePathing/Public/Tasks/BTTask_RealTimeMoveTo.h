// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "BehaviorTree/Tasks/BTTask_BlackboardBase.h"

#include "BTTask_RealTimeMoveTo.generated.h"

/** Moves the AI's pawn to a place or actor of the blackboard with its Real Time Mover. */
UCLASS(meta = (DisplayName = "Real Time Move To"))
class REALTIMEPATHING_API UBTTask_RealTimeMoveTo : public UBTTask_BlackboardBase
{
	GENERATED_BODY()

public:
	UBTTask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer);

	/** How near to the goal counts as there. Negative: as the mover says. */
	UPROPERTY(EditAnywhere, Category = "Node", meta = (Units = "cm"))
	float AcceptanceRadius = -1.0f;

	/** Succeed as near as possible when there is no way to the goal. */
	UPROPERTY(EditAnywhere, Category = "Node")
	bool bAllowPartial = true;

	/** Go to the new place when the blackboard's changes. */
	UPROPERTY(EditAnywhere, Category = "Node")
	bool bObserveGoal = true;

	virtual EBTNodeResult::Type ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual EBTNodeResult::Type AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual FString GetStaticDescription() const override;

protected:
	virtual void TickTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds) override;

private:
	/** Sends the mover to what the blackboard says now; false if that is nothing. */
	bool SendMover(UBehaviorTreeComponent& OwnerComp, bool bOnlyIfMoved) const;
};
