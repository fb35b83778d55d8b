// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/Behaviour.h"

void UGameplayTask::ReadyForActivation()
{
	AAIController& Controller = *MiniOwner;
	TArray<TObjectPtr<UGameplayTask>>& Queue = Controller.MiniTasks;
	if (!bMiniClaims)
	{
		MiniBegin();
		return;
	}
	int32 Place = 0;
	while (Place < Queue.Num() && Queue[Place]->MiniPriority > MiniPriority)
	{
		++Place;
	}
	Queue.Insert(this, Place);
	MiniUpdateQueue(Controller);
}

void UGameplayTask::MiniBegin()
{
	State = EGameplayTaskState::Active;
	Activate();
	if (State == EGameplayTaskState::Active && MiniTaskOwner != nullptr)
	{
		MiniTaskOwner->OnGameplayTaskActivated(*this);
	}
}

void UGameplayTask::MiniUpdateQueue(AAIController& Controller)
{
	if (Controller.bMiniInTasks)
	{
		Controller.bMiniTasksChanged = true; // when the present change is done
		return;
	}
	const TGuardValue<bool> Inside(Controller.bMiniInTasks, true);
	do
	{
		Controller.bMiniTasksChanged = false;
		const TArray<TObjectPtr<UGameplayTask>> Queue = Controller.MiniTasks;
		for (int32 Index = 1; Index < Queue.Num(); ++Index)
		{
			if (Queue[Index]->IsActive())
			{
				Queue[Index]->Pause();
			}
		}
		UGameplayTask* Top = Queue.IsEmpty() ? nullptr : Queue[0].Get();
		if (Top != nullptr && Top->IsPaused())
		{
			Top->Resume();
		}
		else if (Top != nullptr && Top->State == EGameplayTaskState::AwaitingActivation)
		{
			Top->MiniBegin();
		}
	}
	while (Controller.bMiniTasksChanged);
}

void UGameplayTask::Pause()
{
	State = EGameplayTaskState::Paused;
	if (MiniTaskOwner != nullptr)
	{
		MiniTaskOwner->OnGameplayTaskDeactivated(*this);
	}
}

void UGameplayTask::Resume()
{
	State = EGameplayTaskState::Active;
	if (MiniTaskOwner != nullptr)
	{
		MiniTaskOwner->OnGameplayTaskActivated(*this);
	}
}

void UGameplayTask::EndTask()
{
	if (State != EGameplayTaskState::Finished)
	{
		OnDestroy(false);
	}
}

void UGameplayTask::OnDestroy(bool)
{
	State = EGameplayTaskState::Finished;
	AAIController* Controller = MiniOwner.Get();
	if (Controller != nullptr)
	{
		Controller->MiniTasks.Remove(this);
	}
	if (MiniTaskOwner != nullptr)
	{
		MiniTaskOwner->OnGameplayTaskDeactivated(*this);
	}
	if (Controller != nullptr && bMiniClaims)
	{
		MiniUpdateQueue(*Controller);
	}
	MarkAsGarbage();
}

void UBTTaskNode::MiniFinish(UBehaviorTreeComponent& Owner)
{
	if (bNotifyTaskFinished)
	{
		OnTaskFinished(Owner, Owner.MiniMemory.data(), Owner.MiniResult);
	}
	if (bOwnsGameplayTasks && Owner.GetAIOwner() != nullptr)
	{
		for (UGameplayTask* Task : TArray<TObjectPtr<UGameplayTask>>(Owner.GetAIOwner()->MiniTasks))
		{
			if (Task->GetTaskOwner() == this)
			{
				Task->EndTask();
			}
		}
	}
}

void UBTTaskNode::OnGameplayTaskDeactivated(UGameplayTask& Task)
{
	if (UBehaviorTreeComponent* Tree = GetBTComponentForTask(Task))
	{
		FinishLatentTask(*Tree, EBTNodeResult::Succeeded);
	}
}

UBehaviorTreeComponent* UBTTaskNode::GetBTComponentForTask(UGameplayTask& Task) const
{
	const UAITask* AITask = Cast<UAITask>(&Task);
	return AITask != nullptr && AITask->GetAIController() != nullptr
		? AITask->GetAIController()->FindComponentByClass<UBehaviorTreeComponent>()
		: nullptr;
}
