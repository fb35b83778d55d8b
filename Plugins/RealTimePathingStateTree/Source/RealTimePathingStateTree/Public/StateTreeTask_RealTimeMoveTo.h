// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "GameFramework/Actor.h"
#include "StateTreeTaskBase.h"

#include "StateTreeTask_RealTimeMoveTo.generated.h"

class UAITask_RealTimeMoveTo;

/** Instance data of the task. */
USTRUCT()
struct REALTIMEPATHINGSTATETREE_API FStateTreeTask_RealTimeMoveToData
{
	GENERATED_BODY()

	/** The pawn, or its controller's pawn. */
	UPROPERTY(EditAnywhere, Category = "Context")
	TObjectPtr<AActor> Actor = nullptr;

	UPROPERTY(EditAnywhere, Category = "Parameter")
	FVector GoalLocation = FVector::ZeroVector;

	/** If set, the pawn follows this actor. */
	UPROPERTY(EditAnywhere, Category = "Parameter", meta = (Optional))
	TObjectPtr<AActor> GoalActor = nullptr;

	/** The move ends within this distance of the goal. Negative: the mover's own radius. */
	UPROPERTY(EditAnywhere, Category = "Parameter", meta = (Units = "cm"))
	float AcceptanceRadius = -1.0f;

	/** Succeed as near as possible to an unreachable goal. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	bool bAllowPartial = true;

	/** Claims the movement of a pawn with an AI controller. */
	UPROPERTY(Transient)
	TObjectPtr<UAITask_RealTimeMoveTo> Task = nullptr;

	// The move that was requested, by the gameplay task or directly.
	uint32 Move = 0;
	FVector SentGoal = FVector::ZeroVector;
	TWeakObjectPtr<AActor> SentActor;
};

/** Moves the pawn with its Real Time Mover; succeeds when it arrives. */
USTRUCT(meta = (DisplayName = "Real Time Move To", Category = "AI|Action"))
struct REALTIMEPATHINGSTATETREE_API FStateTreeTask_RealTimeMoveTo : public FStateTreeTaskCommonBase
{
	GENERATED_BODY()

	using FInstanceDataType = FStateTreeTask_RealTimeMoveToData;

	virtual const UStruct* GetInstanceDataType() const override
	{
		return FInstanceDataType::StaticStruct();
	}

	virtual EStateTreeRunStatus EnterState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(FStateTreeExecutionContext& Context, const float DeltaTime) const override;
	virtual void ExitState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const override;

private:
	static void Send(FInstanceDataType& Data);
	static EStateTreeRunStatus StatusOf(FInstanceDataType& Data);
};
