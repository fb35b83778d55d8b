// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/AtlasDistances.h"

namespace Rtp::Tool
{
AtlasDistances::AtlasDistances(const World& World, CellIndex InGoal)
	: Atlas(static_cast<const AtlasDatabase&>(*World.Database))
	, Goal(InGoal)
	, Query(Atlas, QueryMemoryOf(World))
	, Lengths(World.Pool)
{
}

Cost AtlasDistances::ToGoal(CellIndex From)
{
	CachedLength& Cached = Lengths[From.Value];
	if (Cached.Units < 0)
	{
		AtlasRoute Unused;
		WorkBudget Work = WorkBudget::Unlimited();
		Query.Begin(From, Goal);
		Cached.Units = Query.Advance(Work, Unused) == Progress::Yes
			? Atlas.GetMetric().PlainLength(Query.Length()).Units
			: Cost::Infinite().Units;
	}
	return Cost{Cached.Units};
}
} // namespace Rtp::Tool
