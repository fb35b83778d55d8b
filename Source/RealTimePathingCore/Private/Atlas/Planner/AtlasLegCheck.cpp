// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/AtlasLegCheck.h"

namespace Rtp
{
AtlasSightline::Answer AtlasLegCheck::Advance(
	const World& Level, const AtlasDatabase& Atlas, const AtlasLeg& Leg, StateId Agent, AtlasWork& Work)
{
	if (LeftAt != Agent)
	{
		Reset();
		LeftAt = Agent;
	}
	if (!Level.WasEdited() && !Leg.Target.bLink)
	{
		return SeeTarget(*Level.Grid, Atlas, Leg, Agent, Work);
	}
	Probe = Probe.IsValid() ? Probe : GridSpace::CellOf(Agent);
	while (Probe != Leg.Target.Cell)
	{
		if (!Work.CanBegin(1))
		{
			return AtlasSightline::Answer::Pending;
		}
		Work.Spend(AtlasLeg::UnitsPerCell(*Level.Grid));
		const CellIndex Next = Leg.FreeAfter(*Level.Grid, Level.Space(), Probe);
		if (!Next.IsValid())
		{
			return AtlasSightline::Answer::Closed;
		}
		Probe = Next;
	}
	return AtlasSightline::Answer::Open;
}

/**
 * Where nothing was edited and only the agent has moved on, tiles tell what cells would one by one, and sooner. A
 * target on another layer is not seen on them; then the agent asks again.
 */
AtlasSightline::Answer AtlasLegCheck::SeeTarget(
	const LayeredGrid& Grid, const AtlasDatabase& Atlas, const AtlasLeg& Leg, StateId Agent, AtlasWork& Work)
{
	if (Sight == nullptr)
	{
		Sight = std::make_unique<AtlasSightline>();
		Sight->Begin(Grid, Atlas.GetSites(), GridSpace::CellOf(Agent), Leg.Target.Cell, true);
	}
	const AtlasSightline::Answer Seen = Sight->Advance(Work);
	if (Seen != AtlasSightline::Answer::Pending)
	{
		Sight.reset();
	}
	return Seen;
}
} // namespace Rtp
