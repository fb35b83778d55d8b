// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: gameplay tasks of a controller, in a queue by priority.

#pragma once

#include "Mini/AI.h"

class UAIResource_Movement : public UObject
{
	MINI_CLASS(UAIResource_Movement, UObject)
};

enum class EGameplayTaskState : uint8
{
	Uninitialized,
	AwaitingActivation,
	Paused,
	Active,
	Finished
};

/** Is told when its tasks begin, pause, continue and end. */
class IGameplayTaskOwnerInterface
{
public:
	virtual ~IGameplayTaskOwnerInterface() = default;
	virtual void OnGameplayTaskActivated(UGameplayTask&)
	{
	}
	virtual void OnGameplayTaskDeactivated(UGameplayTask&)
	{
	}
};

/**
 * Of the tasks that claim the resource only the topmost is active; a task of equal priority that comes later stands
 * above. A task that ends tells its owner first, then those below it continue, and last it becomes garbage.
 */
class UGameplayTask : public UObject
{
	MINI_CLASS(UGameplayTask, UObject)

public:
	using UObject::UObject;
	void ReadyForActivation();
	void EndTask();
	void ExternalCancel()
	{
		EndTask();
	}
	bool IsActive() const
	{
		return State == EGameplayTaskState::Active;
	}
	bool IsPaused() const
	{
		return State == EGameplayTaskState::Paused;
	}
	EGameplayTaskState GetState() const
	{
		return State;
	}
	IGameplayTaskOwnerInterface* GetTaskOwner() const
	{
		return MiniTaskOwner;
	}

	/** Gives the resource to the topmost task of a controller. */
	static void MiniUpdateQueue(AAIController& Controller);

protected:
	virtual void Activate()
	{
	}
	virtual void Pause();
	virtual void Resume();
	virtual void OnDestroy(bool);
	void AddRequiredResource(UClass*)
	{
	}
	void AddClaimedResource(UClass*)
	{
		bMiniClaims = true;
	}

	TWeakObjectPtr<AAIController> MiniOwner;
	IGameplayTaskOwnerInterface* MiniTaskOwner = nullptr; // null: the controller
	int32 MiniPriority = 0;

private:
	void MiniBegin();

	EGameplayTaskState State = EGameplayTaskState::AwaitingActivation;
	bool bMiniClaims = false;
};

enum class EAITaskPriority : uint8
{
	Lowest = 0,
	Low = 64,
	AutonomousAI = 127,
	High = 192,
	Ultimate = 254
};

class UAITask : public UGameplayTask
{
	MINI_CLASS(UAITask, UGameplayTask)

public:
	using UGameplayTask::UGameplayTask;
	template <class T>
	static T* NewAITask(AAIController& Owner, EAITaskPriority Priority)
	{
		T* Task = NewObject<T>();
		Task->OwnerController = &Owner;
		Task->MiniOwner = &Owner;
		Task->MiniPriority = static_cast<int32>(Priority);
		return Task;
	}
	template <class T>
	static T* NewAITask(AAIController& Owner, IGameplayTaskOwnerInterface& TaskOwner, EAITaskPriority Priority)
	{
		T* Task = NewAITask<T>(Owner, Priority);
		Task->MiniTaskOwner = &TaskOwner;
		return Task;
	}
	AAIController* GetAIController() const
	{
		return OwnerController;
	}

protected:
	TObjectPtr<AAIController> OwnerController;
};
