// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: what Mass brings for moving entities, as far as the modules use it. Behaviour as of 5.4.

#pragma once

#include "Mini/Behaviour.h"
#include "Mini/Mass.h"

#include <memory>

struct FTransformFragment : FMassFragment
{
	MINI_MASS_TYPE(FTransformFragment)
	const FTransform& GetTransform() const
	{
		return Transform;
	}
	FTransform& GetMutableTransform()
	{
		return Transform;
	}

private:
	FTransform Transform;
};

struct FAgentRadiusFragment : FMassFragment
{
	MINI_MASS_TYPE(FAgentRadiusFragment)
	float Radius = 40.0f;
};

struct FMassVelocityFragment : FMassFragment
{
	MINI_MASS_TYPE(FMassVelocityFragment)
	FVector Value;
};

struct FMassForceFragment : FMassFragment
{
	MINI_MASS_TYPE(FMassForceFragment)
	FVector Value;
};

struct FMassMovementParameters : FMassSharedFragment
{
	MINI_MASS_TYPE(FMassMovementParameters)
	float MaxSpeed = 200.0f;
	float MaxAcceleration = 250.0f;
	float HeightSmoothingTime = 0.2f;
};

/** Entities with it are not simulated. */
struct FMassOffLODTag : FMassTag
{
	MINI_MASS_TYPE(FMassOffLODTag)
};

enum class EMassMovementAction : uint8
{
	Stand,
	Move,
	Animate
};

/** Whole centimetres a second. */
struct FMassInt16Real
{
	void Set(float InValue)
	{
		Value = static_cast<int16>(FMath::Clamp(FMath::RoundToInt32(InValue), -32767, 32767));
	}
	float Get() const
	{
		return Value;
	}

private:
	int16 Value = 0;
};

struct FMassMoveTargetFragment : FMassFragment
{
	MINI_MASS_TYPE(FMassMoveTargetFragment)
	void CreateNewAction(EMassMovementAction InAction, const UWorld& World)
	{
		check(!World.IsNetMode(NM_Client));
		CurrentAction = InAction;
		++ActionId;
	}
	EMassMovementAction GetCurrentAction() const
	{
		return CurrentAction;
	}
	uint16 GetCurrentActionID() const
	{
		return ActionId;
	}

	FVector Center;
	FVector Forward;
	float DistanceToGoal = 0.0f;
	float SlackRadius = 0.0f;
	FMassInt16Real DesiredSpeed;
	EMassMovementAction IntentAtGoal = EMassMovementAction::Move;

private:
	EMassMovementAction CurrentAction = EMassMovementAction::Move;
	uint16 ActionId = 0;
};

/** The mark of entities that Mass steers. */
struct FMassSteeringFragment : FMassFragment
{
	MINI_MASS_TYPE(FMassSteeringFragment)
	FVector DesiredVelocity;
};

/** Steers along the line of the move target, and overwrites the force. Height does not count. */
class UMassSteerToMoveTargetProcessor : public UMassProcessor
{
	MINI_CLASS(UMassSteerToMoveTargetProcessor, UMassProcessor)

public:
	UMassSteerToMoveTargetProcessor();

protected:
	virtual void ConfigureQueries() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Velocity and place follow the force. Nothing limits the speed, and no wall stops an entity. */
class UMassApplyMovementProcessor : public UMassProcessor
{
	MINI_CLASS(UMassApplyMovementProcessor, UMassProcessor)

public:
	UMassApplyMovementProcessor();

protected:
	virtual void ConfigureQueries() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

/** Puts entities that are not simulated to their move targets, at the rate that a test sets. */
class UMassOffLODNavigationProcessor : public UMassProcessor
{
	MINI_CLASS(UMassOffLODNavigationProcessor, UMassProcessor)

public:
	UMassOffLODNavigationProcessor();

	static inline int32 MiniEveryTicks = 1;

protected:
	virtual void ConfigureQueries() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
	int32 MiniTick = 0;
};

/** The height of steered entities follows that of their move targets. */
class UMassNavigationSmoothHeightProcessor : public UMassProcessor
{
	MINI_CLASS(UMassNavigationSmoothHeightProcessor, UMassProcessor)

public:
	UMassNavigationSmoothHeightProcessor();

protected:
	virtual void ConfigureQueries() override;
	virtual void Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context) override;

	FMassEntityQuery Query;
};

namespace UE::Mass::Signals
{
inline const FName NewStateTreeTaskRequired{TEXT("NewStateTreeTaskRequired")};
}

class UMassSignalSubsystem : public UWorldSubsystem
{
	MINI_CLASS(UMassSignalSubsystem, UWorldSubsystem)

public:
	void SignalEntities(FName Signal, TConstArrayView<FMassEntityHandle> Entities);

	std::vector<std::pair<FName, FMassEntityHandle>> MiniRaised; // that nobody has heard yet
};

struct FMassStateTreeTaskBase : FStateTreeTaskCommonBase
{
	virtual bool Link(FStateTreeLinker& Linker)
	{
		return true;
	}
};

struct FMassStateTreeExecutionContext : FStateTreeExecutionContext
{
	using FStateTreeExecutionContext::FStateTreeExecutionContext;
	FMassEntityHandle GetEntity() const
	{
		return MiniEntity;
	}
	FMassEntityHandle MiniEntity;
};

/** Trees of one task each. A tree ticks when its entity gets one of the signals that trees listen to, and never else.
 */
class FMiniMassTrees
{
public:
	explicit FMiniMassTrees(UWorld& InWorld)
		: World(&InWorld)
	{
	}

	template <class Task>
	void Start(FMassEntityHandle Entity, const typename Task::FInstanceDataType& Data)
	{
		auto Copy = std::make_shared<typename Task::FInstanceDataType>(Data);
		auto Node = std::make_shared<Task>();
		FStateTreeLinker Linker;
		Node->Link(Linker);
		Trees.push_back({Entity, Node, Copy, EStateTreeRunStatus::Unset});
		FMassStateTreeExecutionContext Context = ContextOf(Trees.back());
		Trees.back().Status = Node->EnterState(Context, {});
	}
	void Tick(float DeltaTime);
	int32 Count(EStateTreeRunStatus Status) const;

	int32 Ticks = 0; // of tasks

private:
	struct FTree
	{
		FMassEntityHandle Entity;
		std::shared_ptr<FStateTreeTaskCommonBase> Task;
		std::shared_ptr<void> Data;
		EStateTreeRunStatus Status;
	};
	FMassStateTreeExecutionContext ContextOf(const FTree& Tree) const;

	UWorld* World;
	std::vector<FTree> Trees;
};
