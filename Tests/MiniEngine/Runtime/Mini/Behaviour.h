// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: behaviour trees of one node, state trees of one state, queries with one test.

#pragma once

#include "Mini/GameplayTasks.h"

class UBlueprintAsyncActionBase : public UObject
{
	MINI_CLASS(UBlueprintAsyncActionBase, UObject)

public:
	virtual void Activate()
	{
	}
	virtual void RegisterWithGameInstance(const UObject*)
	{
		AddToRoot();
	}
	virtual void SetReadyToDestroy()
	{
		RemoveFromRoot();
	}
};

namespace EBTNodeResult
{
enum Type : int
{
	Succeeded,
	Failed,
	Aborted,
	InProgress
};
}

#define GET_MEMBER_NAME_CHECKED(Type, Member) FName(#Member)

namespace FBlackboard
{
using FKey = FName;
}

struct FBlackboardKeySelector
{
	FName SelectedKeyName;
	FBlackboard::FKey GetSelectedKeyID() const
	{
		return SelectedKeyName;
	}
	void AddObjectFilter(UObject*, FName, UClass*)
	{
	}
	void AddVectorFilter(UObject*, FName)
	{
	}
};

enum class EBlackboardNotificationResult : uint8
{
	RemoveObserver,
	ContinueObserving
};

class UBlackboardComponent;
using FOnBlackboardChangeNotification =
	TDelegate<EBlackboardNotificationResult(const UBlackboardComponent&, FBlackboard::FKey)>;

/** Values by key. Observers of a key are told when its value becomes another one. */
class UBlackboardComponent : public UActorComponent
{
	MINI_CLASS(UBlackboardComponent, UActorComponent)

public:
	void SetValueAsVector(FName Key, FVector Value)
	{
		const FVector* Old = Vectors.Find(Key);
		const bool bChanged = Old == nullptr || *Old != Value;
		Vectors.Add(Key, Value);
		MiniNotify(Key, bChanged);
	}
	void SetValueAsObject(FName Key, UObject* Value)
	{
		const bool bChanged = Objects.FindRef(Key).Get() != Value;
		Objects.Add(Key, Value);
		MiniNotify(Key, bChanged);
	}
	void ClearValue(FName Key)
	{
		Vectors.Remove(Key);
		Objects.Remove(Key);
		MiniNotify(Key, true);
	}
	FDelegateHandle RegisterObserver(FBlackboard::FKey Key, const UObject* Owner, FOnBlackboardChangeNotification Told);
	void UnregisterObserver(FBlackboard::FKey Key, FDelegateHandle Handle);
	/** The behaviour tree that reads it. */
	UActorComponent* GetBrainComponent() const;
	size_t MiniObservers() const
	{
		return Observers.size();
	}
	UObject* GetValueAsObject(FName Key) const
	{
		return Objects.FindRef(Key).Get();
	}
	bool GetLocationFromEntry(FName Key, FVector& Location) const
	{
		const FVector* Found = Vectors.Find(Key);
		Location = Found != nullptr ? *Found : Location;
		return Found != nullptr;
	}

private:
	struct FObserver
	{
		FName Key;
		FDelegateHandle Handle;
		FOnBlackboardChangeNotification Told;
	};

	void MiniNotify(FName Key, bool bChanged);

	std::vector<FObserver> Observers;
	TMap<FName, FVector> Vectors;
	TMap<FName, TWeakObjectPtr<UObject>> Objects;
};

class UBTTaskNode;

/** Runs one task. */
class UBehaviorTreeComponent : public UActorComponent
{
	MINI_CLASS(UBehaviorTreeComponent, UActorComponent)

public:
	UBehaviorTreeComponent()
	{
		PrimaryComponentTick.bCanEverTick = true;
	}
	AAIController* GetAIOwner() const
	{
		return Cast<AAIController>(GetOwner());
	}
	UBlackboardComponent* GetBlackboardComponent() const
	{
		return GetOwner()->FindComponentByClass<UBlackboardComponent>();
	}
	int32 FindInstanceContainingNode(const UBTTaskNode*) const
	{
		return 0;
	}
	uint8* GetNodeMemory(const UBTTaskNode*, int32) const
	{
		return const_cast<uint8*>(MiniMemory.data());
	}
	EBTNodeResult::Type MiniRun(UBTTaskNode* InTask);
	void MiniAbort();
	virtual void TickComponent(float DeltaTime, ELevelTick, FActorComponentTickFunction*) override;
	virtual void MiniReferences(MiniEngine::FReferences& Into) override;

	EBTNodeResult::Type MiniResult = EBTNodeResult::Failed;
	std::vector<uint8> MiniMemory; // of the task

private:
	TObjectPtr<UBTTaskNode> Task;
};

class UBTTaskNode : public UObject, public IGameplayTaskOwnerInterface
{
	MINI_CLASS(UBTTaskNode, UObject)

public:
	using UObject::UObject;
	virtual EBTNodeResult::Type ExecuteTask(UBehaviorTreeComponent&, uint8*)
	{
		return EBTNodeResult::Succeeded;
	}
	virtual EBTNodeResult::Type AbortTask(UBehaviorTreeComponent&, uint8*)
	{
		return EBTNodeResult::Aborted;
	}
	virtual uint16 GetInstanceMemorySize() const
	{
		return 0;
	}
	virtual FString GetStaticDescription() const
	{
		return NodeName;
	}
	void MiniTick(UBehaviorTreeComponent& Owner, float DeltaTime)
	{
		if (bNotifyTick)
		{
			TickTask(Owner, Owner.MiniMemory.data(), DeltaTime);
		}
	}
	void FinishLatentTask(UBehaviorTreeComponent& Owner, EBTNodeResult::Type Result)
	{
		Owner.MiniResult = Result;
		MiniFinish(Owner);
	}
	/** Tells the task that it has ended, and ends the gameplay tasks that it owns. */
	void MiniFinish(UBehaviorTreeComponent& Owner);
	virtual void OnGameplayTaskDeactivated(UGameplayTask& Task) override;
	UBehaviorTreeComponent* GetBTComponentForTask(UGameplayTask& Task) const;
	template <class T>
	T* NewBTAITask(UBehaviorTreeComponent& Owner)
	{
		bOwnsGameplayTasks = true;
		return UAITask::NewAITask<T>(*Owner.GetAIOwner(), *this, EAITaskPriority::AutonomousAI);
	}
	FString NodeName;

protected:
	virtual void TickTask(UBehaviorTreeComponent&, uint8*, float)
	{
	}
	virtual void OnTaskFinished(UBehaviorTreeComponent&, uint8*, EBTNodeResult::Type)
	{
	}
	bool bNotifyTick = false;
	bool bNotifyTaskFinished = false;
	bool bOwnsGameplayTasks = false;
};

class UBTTask_BlackboardBase : public UBTTaskNode
{
	MINI_CLASS(UBTTask_BlackboardBase, UBTTaskNode)

public:
	using UBTTaskNode::UBTTaskNode;
	FBlackboardKeySelector BlackboardKey;
};

using UStruct = UScriptStruct;

enum class EStateTreeRunStatus : uint8
{
	Running,
	Failed,
	Succeeded,
	Stopped,
	Unset
};

struct FStateTreeTransitionResult
{
};

/** Holds the data of the one task that runs. */
struct FStateTreeExecutionContext
{
public:
	explicit FStateTreeExecutionContext(void* InData)
		: Data(InData)
	{
	}
	template <class T>
	typename T::FInstanceDataType& GetInstanceData(const T&) const
	{
		return *static_cast<typename T::FInstanceDataType*>(Data);
	}

	/** World subsystems, to which linked tasks have handles. */
	template <class Handle>
	typename Handle::DataType& GetExternalData(const Handle& External) const
	{
		check(External.bMiniLinked);
		return *MiniWorld->GetSubsystem<typename Handle::DataType>();
	}

	UWorld* MiniWorld = nullptr;

private:
	void* Data;
};

template <class T>
struct TStateTreeExternalDataHandle
{
	using DataType = T;
	bool bMiniLinked = false;
};

struct FStateTreeLinker
{
	template <class Handle>
	void LinkExternalData(Handle& External)
	{
		External.bMiniLinked = true;
	}
};

struct FStateTreeTaskCommonBase
{
	virtual ~FStateTreeTaskCommonBase() = default;
	virtual const UStruct* GetInstanceDataType() const
	{
		return nullptr;
	}
	virtual EStateTreeRunStatus EnterState(FStateTreeExecutionContext&, const FStateTreeTransitionResult&) const
	{
		return EStateTreeRunStatus::Running;
	}
	virtual EStateTreeRunStatus Tick(FStateTreeExecutionContext&, const float) const
	{
		return EStateTreeRunStatus::Running;
	}
	virtual void ExitState(FStateTreeExecutionContext&, const FStateTreeTransitionResult&) const
	{
	}
};
