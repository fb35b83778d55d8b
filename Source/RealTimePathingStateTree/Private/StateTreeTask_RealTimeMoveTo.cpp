// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "StateTreeTask_RealTimeMoveTo.h"

#include "Crowd/RealTimeMoverComponent.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "Movement/RtpMoveTicket.h"
#include "StateTreeExecutionContext.h"

namespace
{
URealTimeMoverComponent* MoverOfState(const FStateTreeTask_RealTimeMoveToData& Data)
{
	const AController* Controller = Cast<AController>(Data.Actor);
	return URealTimeMoverComponent::FindOrAdd(Controller != nullptr ? Controller->GetPawn() : Data.Actor.Get());
}
} // namespace

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	const URealTimeMoverComponent* Mover = MoverOfState(Data);
	const bool bBegun = Mover != nullptr &&
		FRtpMoveTicket::Send({Mover->GetOwner(), Data.GoalLocation, Data.GoalActor, Data.AcceptanceRadius,
			Data.bAllowPartial}) != nullptr;
	return bBegun ? EStateTreeRunStatus::Running : EStateTreeRunStatus::Failed;
}

EStateTreeRunStatus FStateTreeTask_RealTimeMoveTo::Tick(
	FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	const URealTimeMoverComponent* Mover = MoverOfState(Context.GetInstanceData(*this));
	switch (Mover != nullptr ? Mover->GetMoveStatus() : ERtpMoveStatus::Failed)
	{
	case ERtpMoveStatus::Arrived:
		return EStateTreeRunStatus::Succeeded;
	case ERtpMoveStatus::Failed:
	case ERtpMoveStatus::Idle:
		return EStateTreeRunStatus::Failed;
	default:
		return EStateTreeRunStatus::Running;
	}
}

void FStateTreeTask_RealTimeMoveTo::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	// The state was left before the move ended, so the move is not needed any more.
	if (URealTimeMoverComponent* Mover = MoverOfState(Context.GetInstanceData(*this)))
	{
		Mover->StopMove();
	}
}
