// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RtpMassTasks.h"

#include "GameFramework/Actor.h"
#include "MassStateTreeExecutionContext.h"
#include "Math/RandomStream.h"
#include "RtpMassFragments.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeLinker.h"

#if !UE_VERSION_OLDER_THAN(5, 6, 0)
#include "MassStateTreeDependency.h"
#endif

namespace
{
FMassEntityHandle EntityOf(const FStateTreeExecutionContext& Context)
{
	return static_cast<const FMassStateTreeExecutionContext&>(Context).GetEntity();
}

EStateTreeRunStatus StatusOf(ERtpMassMove Move, bool bAllowPartial)
{
	switch (Move)
	{
	case ERtpMassMove::Arrived:
		return EStateTreeRunStatus::Succeeded;
	case ERtpMassMove::ArrivedPartially:
		return bAllowPartial ? EStateTreeRunStatus::Succeeded : EStateTreeRunStatus::Failed;
	case ERtpMassMove::Waiting:
	case ERtpMassMove::Moving:
		return EStateTreeRunStatus::Running;
	default:
		return EStateTreeRunStatus::Failed; // somebody has stopped the entity
	}
}

FVector GoalOf(const FRtpMassMoveToData& Data)
{
	return Data.GoalActor != nullptr ? Data.GoalActor->GetActorLocation() : Data.Goal;
}
} // namespace

bool FRtpMassTaskBase::Link(FStateTreeLinker& Linker)
{
	Linker.LinkExternalData(AgentsHandle);
	return true;
}

// The subsystem belongs to the game thread, and so do trees with these tasks. Trees of earlier versions always do.
void FRtpMassTaskBase::GetDependencies(UE::MassBehavior::FStateTreeDependencyBuilder& Builder) const
{
#if !UE_VERSION_OLDER_THAN(5, 6, 0)
	Builder.AddReadWrite(AgentsHandle);
#endif
}

void FRtpMassTaskBase::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	Context.GetExternalData(AgentsHandle).Stop(EntityOf(Context));
}

EStateTreeRunStatus FRtpMassMoveToTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	URtpMassSubsystem& Agents = Context.GetExternalData(AgentsHandle);
	Agents.MoveTo(EntityOf(Context), GoalOf(Data), Data.GoalActor.Get());
	return StatusOf(Agents.GetMove(EntityOf(Context)), Data.bAllowPartial);
}

// Trees of Mass tick when a signal wakes them. The goal that moves is followed by the subsystem.
EStateTreeRunStatus FRtpMassMoveToTask::Tick(FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	return StatusOf(Context.GetExternalData(AgentsHandle).GetMove(EntityOf(Context)), Data.bAllowPartial);
}

EStateTreeRunStatus FRtpMassWanderTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
{
	FInstanceDataType& Data = Context.GetInstanceData(*this);
	URtpMassSubsystem& Agents = Context.GetExternalData(AgentsHandle);
	const FMassEntityHandle Entity = EntityOf(Context);
	const FRandomStream Random(Entity.Index * 31 + ++Data.Choices);
	const float Aside = Data.Radius * (2.0f * Random.GetFraction() - 1.0f); // in an order that the language defines
	const float Ahead = Data.Radius * (2.0f * Random.GetFraction() - 1.0f);
	Agents.MoveTo(Entity, Agents.GetPlace(Entity) + FVector(Ahead, Aside, 0.0));
	return StatusOf(Agents.GetMove(Entity), true);
}

EStateTreeRunStatus FRtpMassWanderTask::Tick(FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	return StatusOf(Context.GetExternalData(AgentsHandle).GetMove(EntityOf(Context)), true);
}
