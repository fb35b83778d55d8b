// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: the processors that move the entities of Mass.

#include "Mini/MassStock.h"

#include <algorithm>
#include <utility>

namespace
{
constexpr double ReactionSeconds = 0.3;
constexpr double LookAheadSeconds = 1.0;
constexpr float LongestStep = 0.1f;
} // namespace

UMassSteerToMoveTargetProcessor::UMassSteerToMoveTargetProcessor()
{
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Tasks);
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::Avoidance);
}

void UMassSteerToMoveTargetProcessor::ConfigureQueries()
{
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassMoveTargetFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassSteeringFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassVelocityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassForceFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::None);
}

void UMassSteerToMoveTargetProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	Query.ForEachEntityChunk(EntityManager, Context,
		[](FMassExecutionContext& Chunk)
		{
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				const FMassMoveTargetFragment& Target = Chunk.GetFragmentView<FMassMoveTargetFragment>()[Index];
				const FVector Place = Chunk.GetFragmentView<FTransformFragment>()[Index].GetTransform().GetLocation();
				const double Speed = Target.DesiredSpeed.Get();
				const double Ahead = FMath::Max(1.0, LookAheadSeconds * Speed);
				const bool bMoves = Target.GetCurrentAction() == EMassMovementAction::Move;
				FVector Way = Target.Center + Target.Forward * (bMoves ? Ahead : 0.0) - Place;
				Way.Z = 0;
				FVector& Desired = Chunk.GetMutableFragmentView<FMassSteeringFragment>()[Index].DesiredVelocity;
				Desired = Way.GetSafeNormal() * Speed;
				Chunk.GetMutableFragmentView<FMassForceFragment>()[Index].Value =
					(Desired - Chunk.GetFragmentView<FMassVelocityFragment>()[Index].Value) / ReactionSeconds;
			}
		});
}

UMassApplyMovementProcessor::UMassApplyMovementProcessor()
{
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Movement;
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Avoidance);
}

void UMassApplyMovementProcessor::ConfigureQueries()
{
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassVelocityFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassForceFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::None);
	Query.AddConstSharedRequirement<FMassMovementParameters>();
}

void UMassApplyMovementProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const double DeltaTime = FMath::Min(LongestStep, Context.GetDeltaTimeSeconds());
	Query.ForEachEntityChunk(EntityManager, Context,
		[DeltaTime](FMassExecutionContext& Chunk)
		{
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				FVector& Velocity = Chunk.GetMutableFragmentView<FMassVelocityFragment>()[Index].Value;
				Velocity += Chunk.GetFragmentView<FMassForceFragment>()[Index].Value * DeltaTime;
				FTransform& Place = Chunk.GetMutableFragmentView<FTransformFragment>()[Index].GetMutableTransform();
				Place.SetLocation(Place.GetLocation() + Velocity * DeltaTime);
			}
		});
}

UMassOffLODNavigationProcessor::UMassOffLODNavigationProcessor()
{
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Movement;
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Avoidance);
}

void UMassOffLODNavigationProcessor::ConfigureQueries()
{
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassMoveTargetFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::All);
}

void UMassOffLODNavigationProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	if (++MiniTick % MiniEveryTicks != 0)
	{
		return;
	}
	Query.ForEachEntityChunk(EntityManager, Context,
		[](FMassExecutionContext& Chunk)
		{
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				Chunk.GetMutableFragmentView<FTransformFragment>()[Index].GetMutableTransform().SetLocation(
					Chunk.GetFragmentView<FMassMoveTargetFragment>()[Index].Center);
			}
		});
}

UMassNavigationSmoothHeightProcessor::UMassNavigationSmoothHeightProcessor()
{
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Movement);
}

void UMassNavigationSmoothHeightProcessor::ConfigureQueries()
{
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassMoveTargetFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddTagRequirement<FMassOffLODTag>(EMassFragmentPresence::None);
	Query.AddConstSharedRequirement<FMassMovementParameters>();
}

void UMassNavigationSmoothHeightProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	Query.ForEachEntityChunk(EntityManager, Context,
		[](FMassExecutionContext& Chunk)
		{
			const double Share = FMath::Min(1.0,
				static_cast<double>(Chunk.GetDeltaTimeSeconds()) /
					Chunk.GetConstSharedFragment<FMassMovementParameters>().HeightSmoothingTime);
			for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
			{
				FTransform& Place = Chunk.GetMutableFragmentView<FTransformFragment>()[Index].GetMutableTransform();
				FVector At = Place.GetLocation();
				At.Z += (Chunk.GetFragmentView<FMassMoveTargetFragment>()[Index].Center.Z - At.Z) * Share;
				Place.SetLocation(At);
			}
		});
}

void UMassSignalSubsystem::SignalEntities(FName Signal, TConstArrayView<FMassEntityHandle> Entities)
{
	for (const FMassEntityHandle Entity : Entities)
	{
		MiniRaised.emplace_back(Signal, Entity);
	}
}

FMassStateTreeExecutionContext FMiniMassTrees::ContextOf(const FTree& Tree) const
{
	FMassStateTreeExecutionContext Context(Tree.Data.get());
	Context.MiniWorld = World;
	Context.MiniEntity = Tree.Entity;
	return Context;
}

void FMiniMassTrees::Tick(float DeltaTime)
{
	static const FName Known[] = {TEXT("StateTreeActivate"), TEXT("LookAtFinished"), TEXT("NewStateTreeTaskRequired"),
		TEXT("StandTaskFinished"), TEXT("DelayedTransitionWakeup"), TEXT("FollowPointPathDone")};
	for (const auto& [Signal, Entity] : std::exchange(World->GetSubsystem<UMassSignalSubsystem>()->MiniRaised, {}))
	{
		for (FTree& Tree : Trees)
		{
			if (Tree.Entity == Entity && Tree.Status == EStateTreeRunStatus::Running &&
				std::find(std::begin(Known), std::end(Known), Signal) != std::end(Known))
			{
				FMassStateTreeExecutionContext Context = ContextOf(Tree);
				Tree.Status = Tree.Task->Tick(Context, DeltaTime);
				++Ticks;
				if (Tree.Status != EStateTreeRunStatus::Running)
				{
					Tree.Task->ExitState(Context, {});
				}
			}
		}
	}
}

int32 FMiniMassTrees::Count(EStateTreeRunStatus Status) const
{
	return static_cast<int32>(
		std::count_if(Trees.begin(), Trees.end(), [Status](const FTree& Tree) { return Tree.Status == Status; }));
}
