// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Engine/World.h"
#include "RtpMassFragments.h"
#include "RtpMassProcessors.h"
#include "RtpMassSubsystem.h"

URtpMassJoinObserver::URtpMassJoinObserver()
	: Query(*this)
{
	ObservedType = FRtpMassAgentFragment::StaticStruct();
	Operation = EMassObservedOperation::Add;
	bRequiresGameThreadExecution = true;
}

void URtpMassJoinObserver::RTP_MASS_CONFIGURE_QUERIES()
{
	Query.AddRequirement<FRtpMassAgentFragment>(EMassFragmentAccess::ReadOnly);
}

void URtpMassJoinObserver::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	URtpMassSubsystem* Agents = UWorld::GetSubsystem<URtpMassSubsystem>(EntityManager.GetWorld());
	RtpMassVersion::ForEachChunk(Query, EntityManager, Context,
		[Agents](FMassExecutionContext& Chunk)
		{
			for (int32 Index = 0; Agents != nullptr && Index < Chunk.GetNumEntities(); ++Index)
			{
				Agents->Join(Chunk.GetEntity(Index));
			}
		});
}

URtpMassLeaveObserver::URtpMassLeaveObserver()
	: Query(*this)
{
	ObservedType = FRtpMassAgentFragment::StaticStruct();
	Operation = EMassObservedOperation::Remove;
	bRequiresGameThreadExecution = true;
}

void URtpMassLeaveObserver::RTP_MASS_CONFIGURE_QUERIES()
{
	Query.AddRequirement<FRtpMassAgentFragment>(EMassFragmentAccess::ReadOnly);
}

void URtpMassLeaveObserver::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	URtpMassSubsystem* Agents = UWorld::GetSubsystem<URtpMassSubsystem>(EntityManager.GetWorld());
	RtpMassVersion::ForEachChunk(Query, EntityManager, Context,
		[Agents](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FRtpMassAgentFragment> Leaving = Chunk.GetFragmentView<FRtpMassAgentFragment>();
			for (int32 Index = 0; Agents != nullptr && Index < Chunk.GetNumEntities(); ++Index)
			{
				Agents->Leave(Chunk.GetEntity(Index), Leaving[Index]);
			}
		});
}
