// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/BTTask_RealTimeMoveTo.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RtpMoveOrder.h"
#include "NavFilters/NavigationQueryFilter.h"
#include "Tasks/AITask_RealTimeMoveTo.h"

#define LOCTEXT_NAMESPACE "BTTask_RealTimeMoveTo"

namespace
{
constexpr double GoalChangeCm = 10.0;

/** The move of a node, in the memory of the node. */
struct FRtpTreeMove
{
	TWeakObjectPtr<UAITask_RealTimeMoveTo> Task;
	FVector Goal = FVector::ZeroVector;
	TWeakObjectPtr<AActor> GoalActor;
	FDelegateHandle Observer; // of the key
	bool bListens = false;    // an end of the task is an end of the node
};
} // namespace

UBTTask_RealTimeMoveTo::UBTTask_RealTimeMoveTo(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	NodeName = TEXT("Real Time Move To");
	bNotifyTaskFinished = true;
	BlackboardKey.AddObjectFilter(
		this, GET_MEMBER_NAME_CHECKED(UBTTask_RealTimeMoveTo, BlackboardKey), AActor::StaticClass());
	BlackboardKey.AddVectorFilter(this, GET_MEMBER_NAME_CHECKED(UBTTask_RealTimeMoveTo, BlackboardKey));
}

uint16 UBTTask_RealTimeMoveTo::GetInstanceMemorySize() const
{
	return sizeof(FRtpTreeMove);
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::Send(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	FRtpTreeMove& Sent = *reinterpret_cast<FRtpTreeMove*>(NodeMemory);
	const UBlackboardComponent* Blackboard = OwnerComp.GetBlackboardComponent();
	if (OwnerComp.GetAIOwner() == nullptr || Blackboard == nullptr)
	{
		return EBTNodeResult::Failed;
	}
	FRtpMoveOrder Order;
	Order.GoalActor = Cast<AActor>(Blackboard->GetValueAsObject(BlackboardKey.SelectedKeyName));
	if (Order.GoalActor == nullptr && !Blackboard->GetLocationFromEntry(BlackboardKey.SelectedKeyName, Order.Goal))
	{
		return EBTNodeResult::Failed;
	}
	UAITask_RealTimeMoveTo* Task = Sent.Task.Get();
	// The mover follows an actor by itself.
	const bool bSame = Task != nullptr && Sent.GoalActor == Order.GoalActor &&
		(Order.GoalActor != nullptr || FVector::Distance(Order.Goal, Sent.Goal) <= GoalChangeCm);
	if (bSame)
	{
		return EBTNodeResult::InProgress;
	}
	Order.AcceptanceRadius = AcceptanceRadius;
	Order.AllowPartial = bAllowPartial;
	Order.Filter = FilterClass;
	Sent.Goal = Order.Goal;
	Sent.GoalActor = Order.GoalActor;
	Sent.bListens = false; // an end in these calls is reported by the result
	if (Task != nullptr)
	{
		Task->SetOrder(Order);
	}
	else
	{
		// As in the engine's own node, the gameplay task claims movement: tasks of higher priority make it wait.
		Task = NewBTAITask<UAITask_RealTimeMoveTo>(OwnerComp);
		Sent.Task = Task;
		Task->SetOrder(Order);
		Task->ReadyForActivation();
	}
	Sent.bListens = true;
	return Task->GetState() != EGameplayTaskState::Finished ? EBTNodeResult::InProgress : ResultOf(*Task);
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::ResultOf(const UAITask_RealTimeMoveTo& Task)
{
	return RtpMoverTypes::IsSuccess(Task.GetResult()) ? EBTNodeResult::Succeeded : EBTNodeResult::Failed;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	FRtpTreeMove& Sent = *new (NodeMemory) FRtpTreeMove();
	const EBTNodeResult::Type Result = Send(OwnerComp, NodeMemory);
	if (Result == EBTNodeResult::InProgress && bObserveGoal)
	{
		Sent.Observer = OwnerComp.GetBlackboardComponent()->RegisterObserver(BlackboardKey.GetSelectedKeyID(), this,
			FOnBlackboardChangeNotification::CreateUObject(this, &UBTTask_RealTimeMoveTo::OnGoalChanged));
	}
	return Result;
}

EBlackboardNotificationResult UBTTask_RealTimeMoveTo::OnGoalChanged(
	const UBlackboardComponent& Blackboard, FBlackboard::FKey Key)
{
	UBehaviorTreeComponent* Tree = Cast<UBehaviorTreeComponent>(Blackboard.GetBrainComponent());
	if (Tree == nullptr)
	{
		return EBlackboardNotificationResult::RemoveObserver;
	}
	const EBTNodeResult::Type Result = Send(*Tree, Tree->GetNodeMemory(this, Tree->FindInstanceContainingNode(this)));
	if (Result != EBTNodeResult::InProgress)
	{
		FinishLatentTask(*Tree, Result);
	}
	return EBlackboardNotificationResult::ContinueObserving;
}

void UBTTask_RealTimeMoveTo::OnGameplayTaskDeactivated(UGameplayTask& Task)
{
	const UAITask_RealTimeMoveTo* Ended = Cast<UAITask_RealTimeMoveTo>(&Task);
	UBehaviorTreeComponent* Tree = GetBTComponentForTask(Task);
	if (Ended == nullptr || Tree == nullptr || Ended->GetState() == EGameplayTaskState::Paused)
	{
		return;
	}
	const uint8* NodeMemory = Tree->GetNodeMemory(this, Tree->FindInstanceContainingNode(this));
	const FRtpTreeMove* Sent = reinterpret_cast<const FRtpTreeMove*>(NodeMemory);
	if (Sent != nullptr && Sent->bListens && Sent->Task == Ended)
	{
		FinishLatentTask(*Tree, ResultOf(*Ended));
	}
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
	Sent.bListens = false; // the base class ends the gameplay task
	Super::OnTaskFinished(OwnerComp, NodeMemory, TaskResult);
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	FRtpTreeMove& Sent = *reinterpret_cast<FRtpTreeMove*>(NodeMemory);
	Sent.bListens = false;
	if (UAITask_RealTimeMoveTo* Task = Sent.Task.Get())
	{
		Task->ExternalCancel();
	}
	return Super::AbortTask(OwnerComp, NodeMemory);
}

FString UBTTask_RealTimeMoveTo::GetStaticDescription() const
{
	return FText::Format(
		LOCTEXT("Description", "Real Time Move To: {0}"), FText::FromName(BlackboardKey.SelectedKeyName))
		.ToString();
}

#undef LOCTEXT_NAMESPACE
