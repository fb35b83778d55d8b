// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "StateTreeTask_RealTimeMoveTo.h"

#include "AIController.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "GameFramework/Pawn.h"
#include "StateTreeExecutionContext.h"
#include "Tasks/AITask_RealTimeMoveTo.h"

namespace
{
constexpr double StateGoalChangeCm = 10.0;

APawn* PawnOfState(const FStateTreeTask_RealTimeMoveToData& Data)
{
	const AController* Controller = Cast<AController>(Data.Actor);
	return Controller != nullptr ? Controller->GetPawn() : Cast<APawn>(Data.Actor);
}

URealTimeMoverComponent* MoverOfState(const FStateTreeTask_RealTimeMoveToData& Data)
{
	APawn* Pawn = PawnOfState(Data);
	return URealTimeMoverComponent::FindOrAdd(Pawn != nullptr ? Pawn : Data.Actor.Get());
}

EStateTreeRunStatus EndOf(bool bSuccess)
{
	return bSuccess ? EStateTreeRunStatus::Succeeded : EStateTreeRunStatus::Failed;
}
} // namespace

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	Data.Move = 0;
	Data.Task = nullptr;
	Send(Data);
	return StatusOf(Data);
}

void FStateTreeTask_RealTimeMoveTo::Send(FInstanceDataType& Data)
{
	URealTimeMoverComponent* Mover = MoverOfState(Data);
	if (Mover == nullptr)
	{
		return;
	}
	FRtpMoveOrder Order;
	Order.Pawn = Mover->GetOwner();
	Order.Goal = Data.GoalLocation;
	Order.GoalActor = Data.GoalActor;
	Order.AcceptanceRadius = Data.AcceptanceRadius;
	Order.AllowPartial = Data.bAllowPartial;
	Data.SentGoal = Data.GoalLocation;
	Data.SentActor = Data.GoalActor;
	const APawn* Pawn = PawnOfState(Data);
	AAIController* Controller = Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
	if (Data.Task != nullptr)
	{
		Data.Task->SetOrder(Order);
	}
	else if (Controller != nullptr)
	{
		// As in the engine's own task, a gameplay task claims movement: tasks of higher priority make it wait.
		Data.Task = UAITask::NewAITask<UAITask_RealTimeMoveTo>(*Controller, EAITaskPriority::AutonomousAI);
		Data.Task->SetOrder(Order);
		Data.Task->ReadyForActivation();
	}
	else
	{
		Data.Move = Mover->Request(Order, Data.Move);
	}
}

/** A gameplay task that has ended may be gone; then the mover knows how its move has ended. */
EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::StatusOf(FInstanceDataType& Data)
{
	const URealTimeMoverComponent* Mover = MoverOfState(Data);
	if (Data.Task != nullptr && Data.Task->GetState() != EGameplayTaskState::Finished)
	{
		Data.Move = Mover != nullptr && Data.Task->IsActive() ? Mover->GetMove() : Data.Move;
		return EStateTreeRunStatus::Running;
	}
	if (Data.Task != nullptr)
	{
		return EndOf(RtpMoverTypes::IsSuccess(Data.Task->GetResult()));
	}
	if (Mover == nullptr || Data.Move == 0)
	{
		return EStateTreeRunStatus::Failed;
	}
	const bool bArrived = Mover->GetLastEndedMove() == Data.Move && RtpMoverTypes::IsSuccess(Mover->GetLastResult());
	return Mover->GetMove() == Data.Move ? EStateTreeRunStatus::Running : EndOf(bArrived);
}

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::Tick(
	FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	// The mover follows an actor by itself.
	const bool bSame = Data.SentActor.Get() == Data.GoalActor.Get() &&
		(Data.GoalActor != nullptr || FVector::Distance(Data.SentGoal, Data.GoalLocation) <= StateGoalChangeCm);
	if (!bSame && StatusOf(Data) == EStateTreeRunStatus::Running)
	{
		Send(Data);
	}
	return StatusOf(Data);
}

void FStateTreeTask_RealTimeMoveTo::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	if (StatusOf(Data) != EStateTreeRunStatus::Running)
	{
		return;
	}
	if (Data.Task != nullptr)
	{
		Data.Task->ExternalCancel();
	}
	else if (URealTimeMoverComponent* Mover = MoverOfState(Data))
	{
		Mover->StopMove();
	}
}
