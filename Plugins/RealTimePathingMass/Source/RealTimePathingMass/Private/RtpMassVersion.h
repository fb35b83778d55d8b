// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Differences of Mass between engine versions, all of them.

#pragma once

#include "MassEntityQuery.h"
#include "MassExecutionContext.h"
#include "MassMovementFragments.h"
#include "Misc/EngineVersionComparison.h"

// 5.6 configures queries for an entity manager.
#if UE_VERSION_OLDER_THAN(5, 6, 0)
#define RTP_MASS_CONFIGURE_QUERIES() ConfigureQueries()
#else
#define RTP_MASS_CONFIGURE_QUERIES() ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
#endif

namespace RtpMassVersion
{
inline void ForEachChunk(FMassEntityQuery& Query, FMassEntityManager& EntityManager, FMassExecutionContext& Context,
	const FMassExecuteFunction& Function)
{
#if UE_VERSION_OLDER_THAN(5, 6, 0)
	Query.ForEachEntityChunk(EntityManager, Context, Function);
#else
	Query.ForEachEntityChunk(Context, Function);
#endif
}

// A force on its velocity moves an entity in 5.4 and 5.5; since 5.6 the velocity that is wanted does.
#if UE_VERSION_OLDER_THAN(5, 6, 0)
using FDrive = FMassForceFragment;

inline void SetVelocity(FDrive& Drive, const FVector& Now, const FVector& Next, double DeltaTime)
{
	Drive.Value = (Next - Now) / DeltaTime;
}
#else
using FDrive = FMassDesiredMovementFragment;

inline void SetVelocity(FDrive& Drive, const FVector& Now, const FVector& Next, double DeltaTime)
{
	Drive.DesiredVelocity = Next;
}
#endif
} // namespace RtpMassVersion
