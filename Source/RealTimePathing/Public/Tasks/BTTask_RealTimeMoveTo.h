// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "BehaviorTree/Tasks/BTTask_BlackboardBase.h"
#include "Templates/SubclassOf.h"

#include "BTTask_RealTimeMoveTo.generated.h"

class UAITask_RealTimeMoveTo;
class UNavigationQueryFilter;

/**
 * Moves the AI's pawn to a location or actor of the blackboard with its Real Time Mover. The node owns a gameplay task,
 * which claims movement: it waits while a task of higher priority moves the pawn.
 */
UCLASS(meta = (DisplayName = "Real Time Move To"))
class REALTIMEPATHING_API UBTTask_RealTimeMoveTo : public UBTTask_BlackboardBase
{
	GENERATED_BODY()

public:
	UBTTask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer);

	/** The move ends within this distance of the goal. Negative: the mover's own radius. */
	UPROPERTY(EditAnywhere, Category = "Node", meta = (Units = "cm"))
	float AcceptanceRadius = -1.0f;

	/** Succeed as near as possible to an unreachable goal. */
	UPROPERTY(EditAnywhere, Category = "Node")
	bool bAllowPartial = true;

	/** The query filter of the move. None: that of the mover, else that of the controller. */
	UPROPERTY(EditAnywhere, Category = "Node")
	TSubclassOf<UNavigationQueryFilter> FilterClass;

	/** Change the goal when the location or the actor in the blackboard changes. */
	UPROPERTY(EditAnywhere, Category = "Node")
	bool bObserveGoal = true;

	virtual EBTNodeResult::Type ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual EBTNodeResult::Type AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual uint16 GetInstanceMemorySize() const override;
	virtual FString GetStaticDescription() const override;
	virtual void OnGameplayTaskDeactivated(UGameplayTask& Task) override;

protected:
	virtual void OnTaskFinished(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, EBTNodeResult::Type TaskResult) override;

private:
	EBlackboardNotificationResult OnGoalChanged(const UBlackboardComponent& Blackboard, FBlackboard::FKey Key);

	/** Moves to the goal in the blackboard if that is not the goal already. Fails if there is none. */
	EBTNodeResult::Type Send(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory);
	static EBTNodeResult::Type ResultOf(const UAITask_RealTimeMoveTo& Task);
};
