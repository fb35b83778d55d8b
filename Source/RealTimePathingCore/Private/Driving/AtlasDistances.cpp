// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/AtlasDistances.h"

#include "Rtp/Atlas/Query/GoalCache.h"

namespace Rtp
{
AtlasDistances::AtlasDistances(const World& World, CellIndex InGoal)
	: Atlas(static_cast<const AtlasDatabase&>(*World.Database))
	, Goal(GoalCache::Of(World)->Open(InGoal))
	, Query(Atlas)
	, Lengths(World.Pool)
{
}

AtlasDistances::~AtlasDistances() = default;

Cost AtlasDistances::ToGoal(CellIndex From)
{
	CachedLength& Cached = Lengths[From.Value];
	if (Cached.Units < 0)
	{
		AtlasRoute Unused;
		WorkBudget Work = WorkBudget::Unlimited();
		Query.Begin(From, *Goal);
		Progress Found = Progress::Pending;
		while (Found == Progress::Pending) // another thread may be preparing the goal
		{
			Found = Query.Advance(Work, Unused);
		}
		Cached.Units =
			Found == Progress::Yes ? Atlas.GetMetric().PlainLength(Query.Length()).Units : Cost::Infinite().Units;
	}
	return Cost{Cached.Units};
}
} // namespace Rtp
