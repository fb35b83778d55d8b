// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/AtlasDistances.h"

#include <utility>

namespace Rtp
{
AtlasDistances::AtlasDistances(const AtlasDatabase& InAtlas, CellIndex InGoal, std::shared_ptr<PagePool> Pool)
	: Atlas(InAtlas)
	, Goal(InAtlas.Goals().Open(InAtlas, InGoal))
	, Query(InAtlas)
	, Lengths(std::move(Pool))
{
}

AtlasDistances::~AtlasDistances() = default;

Cost AtlasDistances::ToGoal(CellIndex From)
{
	CachedLength& Cached = Lengths[From.Value];
	if (Cached.Units < 0)
	{
		AtlasRoute Unused;
		AtlasWork Work = AtlasWork::Unlimited();
		Query.Begin(From, *Goal);
		AtlasQuery::Answer Found = AtlasQuery::Answer::Pending;
		while (Found == AtlasQuery::Answer::Pending) // another thread may be preparing the goal
		{
			Found = Query.Advance(Work, Unused);
		}
		Cached.Units = Found == AtlasQuery::Answer::Found ? Atlas.GetMetric().PlainLength(Query.Length()).Units
														  : Cost::Infinite().Units;
	}
	return Cost{Cached.Units};
}
} // namespace Rtp
