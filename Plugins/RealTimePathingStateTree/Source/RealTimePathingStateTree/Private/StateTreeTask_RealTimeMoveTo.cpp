// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "StateTreeTask_RealTimeMoveTo.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "StateTreeExecutionContext.h"

namespace
{
constexpr double StateGoalChangeCm = 10.0;

URealTimeMoverComponent* MoverOfState(const FStateTreeTask_RealTimeMoveToData& Data)
{
	const AController* Controller = Cast<AController>(Data.Actor);
	return URealTimeMoverComponent::FindOrAdd(Controller != nullptr ? Controller->GetPawn() : Data.Actor.Get());
}
} // namespace

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	Data.Move = 0;
	return SendMover(Data) ? EStateTreeRunStatus::Running : EStateTreeRunStatus::Failed;
}

/** Requests a move, unless the pawn is on its way to this goal already; false if it could not begin. */
bool FStateTreeTask_RealTimeMoveTo::SendMover(FInstanceDataType& Data)
{
	URealTimeMoverComponent* Mover = MoverOfState(Data);
	if (Mover == nullptr)
	{
		return false;
	}
	// The mover follows an actor by itself.
	const bool bSame = Data.Move != 0 && Data.SentActor.Get() == Data.GoalActor.Get() &&
		(Data.GoalActor != nullptr || FVector::Distance(Data.SentGoal, Data.GoalLocation) <= StateGoalChangeCm);
	if (!bSame)
	{
		FRtpMoveOrder Order;
		Order.Pawn = Mover->GetOwner();
		Order.Goal = Data.GoalLocation;
		Order.GoalActor = Data.GoalActor;
		Order.AcceptanceRadius = Data.AcceptanceRadius;
		Order.AllowPartial = Data.bAllowPartial;
		Data.Move = Mover->Request(Order, Data.Move);
		Data.SentGoal = Data.GoalLocation;
		Data.SentActor = Data.GoalActor;
	}
	return Data.Move != 0;
}

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::Tick(
	FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	const URealTimeMoverComponent* Mover = MoverOfState(Data);
	if (Mover != nullptr && Mover->GetMove() == Data.Move && SendMover(Data))
	{
		return EStateTreeRunStatus::Running;
	}
	const bool bArrived =
		Mover != nullptr && Mover->GetLastEndedMove() == Data.Move && RtpMoverTypes::IsSuccess(Mover->GetLastResult());
	return bArrived ? EStateTreeRunStatus::Succeeded : EStateTreeRunStatus::Failed;
}

void FStateTreeTask_RealTimeMoveTo::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	URealTimeMoverComponent* Mover = MoverOfState(Data);
	if (Mover != nullptr && Data.Move != 0 && Mover->GetMove() == Data.Move)
	{
		Mover->StopMove();
	}
}
