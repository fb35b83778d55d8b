// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/BTTask_RealTimeMoveTo.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "GameFramework/Pawn.h"
#include "NavFilters/NavigationQueryFilter.h"

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
	FDelegateHandle Observer; // of the key
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
	bNotifyTaskFinished = true;
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
		Order.Filter = FilterClass;
		Sent.Move = Mover->Request(Order);
		Sent.Goal = Goal;
		Sent.GoalActor = GoalActor;
	}
	return Sent.Move != 0;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	FRtpTreeMove& Sent = *new (NodeMemory) FRtpTreeMove();
	if (!SendMover(OwnerComp, NodeMemory))
	{
		return EBTNodeResult::Failed;
	}
	if (bObserveGoal)
	{
		Sent.Observer = OwnerComp.GetBlackboardComponent()->RegisterObserver(BlackboardKey.GetSelectedKeyID(), this,
			FOnBlackboardChangeNotification::CreateUObject(this, &UBTTask_RealTimeMoveTo::OnGoalChanged));
	}
	return EBTNodeResult::InProgress;
}

EBlackboardNotificationResult UBTTask_RealTimeMoveTo::OnGoalChanged(
	const UBlackboardComponent& Blackboard, FBlackboard::FKey Key)
{
	UBehaviorTreeComponent* Tree = Cast<UBehaviorTreeComponent>(Blackboard.GetBrainComponent());
	if (Tree == nullptr)
	{
		return EBlackboardNotificationResult::RemoveObserver;
	}
	if (!SendMover(*Tree, Tree->GetNodeMemory(this, Tree->FindInstanceContainingNode(this))))
	{
		FinishLatentTask(*Tree, EBTNodeResult::Failed);
	}
	return EBlackboardNotificationResult::ContinueObserving;
}

void UBTTask_RealTimeMoveTo::OnTaskFinished(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, EBTNodeResult::Type TaskResult)
{
	FRtpTreeMove& Sent = *reinterpret_cast<FRtpTreeMove*>(NodeMemory);
	UBlackboardComponent* Blackboard = OwnerComp.GetBlackboardComponent();
	if (Blackboard != nullptr && Sent.Observer.IsValid())
	{
		Blackboard->UnregisterObserver(BlackboardKey.GetSelectedKeyID(), Sent.Observer);
	}
	Sent.Observer.Reset();
	Super::OnTaskFinished(OwnerComp, NodeMemory, TaskResult);
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
	else if (!bRunning)
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
