// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/BTTask_RealTimeMoveTo.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "GameFramework/Pawn.h"

#define LOCTEXT_NAMESPACE "BTTask_RealTimeMoveTo"

namespace
{
constexpr double GoalChangeCm = 10.0;

/** The move that a node has requested, in the memory of the node. */
struct FRtpTreeMove
{
	uint32 Move = 0;
	FVector Goal = FVector::ZeroVector;
	TWeakObjectPtr<AActor> GoalActor;
};

URealTimeMoverComponent* MoverOfTree(const UBehaviorTreeComponent& OwnerComp)
{
	const AAIController* Controller = OwnerComp.GetAIOwner();
	return Controller != nullptr ? URealTimeMoverComponent::FindOrAdd(Controller->GetPawn()) : nullptr;
}
} // namespace

UBTTask_RealTimeMoveTo::UBTTask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	NodeName = TEXT("Real Time Move To");
	bNotifyTick = true;
	BlackboardKey.AddObjectFilter(
		this, GET_MEMBER_NAME_CHECKED(UBTTask_RealTimeMoveTo, BlackboardKey), AActor::StaticClass());
	BlackboardKey.AddVectorFilter(this, GET_MEMBER_NAME_CHECKED(UBTTask_RealTimeMoveTo, BlackboardKey));
}

uint16 UBTTask_RealTimeMoveTo::GetInstanceMemorySize() const
{
	return sizeof(FRtpTreeMove);
}

bool UBTTask_RealTimeMoveTo::SendMover(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) const
{
	FRtpTreeMove& Sent = *reinterpret_cast<FRtpTreeMove*>(NodeMemory);
	URealTimeMoverComponent* Mover = MoverOfTree(OwnerComp);
	const UBlackboardComponent* Blackboard = OwnerComp.GetBlackboardComponent();
	if (Mover == nullptr || Blackboard == nullptr)
	{
		return false;
	}
	AActor* GoalActor = Cast<AActor>(Blackboard->GetValueAsObject(BlackboardKey.SelectedKeyName));
	FVector Goal = FVector::ZeroVector;
	if (GoalActor == nullptr && !Blackboard->GetLocationFromEntry(BlackboardKey.SelectedKeyName, Goal))
	{
		return false;
	}
	// The mover follows an actor by itself.
	const bool bSame = Sent.Move != 0 && Sent.GoalActor == GoalActor &&
		(GoalActor != nullptr || FVector::Distance(Goal, Sent.Goal) <= GoalChangeCm);
	if (!bSame)
	{
		FRtpMoveOrder Order;
		Order.Pawn = Mover->GetOwner();
		Order.Goal = Goal;
		Order.GoalActor = GoalActor;
		Order.AcceptanceRadius = AcceptanceRadius;
		Order.AllowPartial = bAllowPartial;
		Sent = {Mover->Request(Order), Goal, GoalActor};
	}
	return Sent.Move != 0;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	new (NodeMemory) FRtpTreeMove();
	return SendMover(OwnerComp, NodeMemory) ? EBTNodeResult::InProgress : EBTNodeResult::Failed;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	const FRtpTreeMove& Sent = *reinterpret_cast<const FRtpTreeMove*>(NodeMemory);
	URealTimeMoverComponent* Mover = MoverOfTree(OwnerComp);
	if (Mover != nullptr && Mover->GetMove() == Sent.Move)
	{
		Mover->StopMove();
	}
	return EBTNodeResult::Aborted;
}

void UBTTask_RealTimeMoveTo::TickTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	const URealTimeMoverComponent* Mover = MoverOfTree(OwnerComp);
	const FRtpTreeMove& Sent = *reinterpret_cast<const FRtpTreeMove*>(NodeMemory);
	const bool bRunning = Mover != nullptr && Mover->GetMove() == Sent.Move;
	if (!bRunning && Mover != nullptr && Mover->GetLastEndedMove() == Sent.Move &&
		RtpMoverTypes::IsSuccess(Mover->GetLastResult()))
	{
		FinishLatentTask(OwnerComp, EBTNodeResult::Succeeded);
	}
	else if (!bRunning || (bObserveGoal && !SendMover(OwnerComp, NodeMemory)))
	{
		FinishLatentTask(OwnerComp, EBTNodeResult::Failed);
	}
}

FString UBTTask_RealTimeMoveTo::GetStaticDescription() const
{
	return FText::Format(
		LOCTEXT("Description", "Real Time Move To: {0}"), FText::FromName(BlackboardKey.SelectedKeyName))
		.ToString();
}

#undef LOCTEXT_NAMESPACE
