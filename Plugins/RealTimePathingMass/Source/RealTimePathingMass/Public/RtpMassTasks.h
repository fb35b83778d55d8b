// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "MassStateTreeTypes.h"
#include "Misc/EngineVersionComparison.h"
#include "RtpMassSubsystem.h"

#include "RtpMassTasks.generated.h"

// Since 5.6 tasks say what they use. The header tool of 5.4 takes no version guards inside of types.
#if UE_VERSION_OLDER_THAN(5, 6, 0)
#define RTP_MASS_SINCE_5_6
#else
#define RTP_MASS_SINCE_5_6 override
#endif

namespace UE::MassBehavior
{
struct FStateTreeDependencyBuilder;
}

struct FStateTreeExecutionContext;
struct FStateTreeLinker;
struct FStateTreeTransitionResult;

/** The base of the tasks: they order moves from the agents of the world and stop their entity when they end. */
USTRUCT(meta = (Hidden))
struct REALTIMEPATHINGMASS_API FRtpMassTaskBase : public FMassStateTreeTaskBase
{
	GENERATED_BODY()

	virtual bool Link(FStateTreeLinker& Linker) override;
	virtual void GetDependencies(UE::MassBehavior::FStateTreeDependencyBuilder& Builder) const RTP_MASS_SINCE_5_6;
	virtual void ExitState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const override;

protected:
	TStateTreeExternalDataHandle<URtpMassSubsystem> AgentsHandle;
};

USTRUCT()
struct REALTIMEPATHINGMASS_API FRtpMassMoveToData
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, Category = "Parameter")
	FVector Goal = FVector::ZeroVector;

	/** If set, the entity follows this actor. */
	UPROPERTY(EditAnywhere, Category = "Parameter", meta = (Optional))
	TObjectPtr<AActor> GoalActor = nullptr;

	/** Succeed as near as possible to a goal that cannot be reached. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	bool bAllowPartial = true;
};

/** Sends the entity to a place or an actor; succeeds when it arrives. A signal wakes the tree when the move ends. */
USTRUCT(meta = (DisplayName = "Real Time Move To"))
struct REALTIMEPATHINGMASS_API FRtpMassMoveToTask : public FRtpMassTaskBase
{
	GENERATED_BODY()

	using FInstanceDataType = FRtpMassMoveToData;

	virtual const UStruct* GetInstanceDataType() const override
	{
		return FInstanceDataType::StaticStruct();
	}
	virtual EStateTreeRunStatus EnterState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};

USTRUCT()
struct REALTIMEPATHINGMASS_API FRtpMassWanderData
{
	GENERATED_BODY()

	/** Half the side of the square around the entity in which it chooses its goals. */
	UPROPERTY(EditAnywhere, Category = "Parameter", meta = (ClampMin = "1", Units = "cm"))
	float Radius = 1000.0f;

	/** Goals that were chosen so far; the choice depends on it and on the entity alone. */
	UPROPERTY()
	int32 Choices = 0;
};

/** Sends the entity to a place near it; succeeds when it arrives there, or as near as possible. */
USTRUCT(meta = (DisplayName = "Real Time Wander"))
struct REALTIMEPATHINGMASS_API FRtpMassWanderTask : public FRtpMassTaskBase
{
	GENERATED_BODY()

	using FInstanceDataType = FRtpMassWanderData;

	virtual const UStruct* GetInstanceDataType() const override
	{
		return FInstanceDataType::StaticStruct();
	}
	virtual EStateTreeRunStatus EnterState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};
