// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tasks/BTTask_RealTimeMoveTo.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "BehaviorTree/BlackboardComponent.h"
#include "Crowd/RealTimeMoverComponent.h"
#include "GameFramework/Pawn.h"
#include "Movement/RtpMoveTicket.h"

#define LOCTEXT_NAMESPACE "BTTask_RealTimeMoveTo"

namespace
{
constexpr double GoalChangeCm = 10.0;

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

bool UBTTask_RealTimeMoveTo::SendMover(UBehaviorTreeComponent& OwnerComp, bool bOnlyIfMoved) const
{
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
	if (bOnlyIfMoved)
	{
		// The mover follows actors by itself.
		return GoalActor != nullptr || FVector::Distance(Goal, Mover->GetGoalLocation()) <= GoalChangeCm ||
			Mover->MoveToLocation(Goal);
	}
	return FRtpMoveTicket::Send({Mover->GetOwner(), Goal, GoalActor, AcceptanceRadius, bAllowPartial}) != nullptr;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	return SendMover(OwnerComp, false) ? EBTNodeResult::InProgress : EBTNodeResult::Failed;
}

EBTNodeResult::Type UBTTask_RealTimeMoveTo::AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	if (URealTimeMoverComponent* Mover = MoverOfTree(OwnerComp))
	{
		Mover->StopMove();
	}
	return EBTNodeResult::Aborted;
}

void UBTTask_RealTimeMoveTo::TickTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	const URealTimeMoverComponent* Mover = MoverOfTree(OwnerComp);
	const ERtpMoveStatus Status = Mover != nullptr ? Mover->GetMoveStatus() : ERtpMoveStatus::Failed;
	if (Status == ERtpMoveStatus::Arrived)
	{
		FinishLatentTask(OwnerComp, EBTNodeResult::Succeeded);
	}
	else if (Status == ERtpMoveStatus::Failed || Status == ERtpMoveStatus::Idle ||
		(bObserveGoal && !SendMover(OwnerComp, true)))
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
