// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/LegCheck.h"

namespace Rtp
{
Progress LegCheck::Advance(
	const World& World, const AtlasDatabase& Atlas, const Waypoint& Target, StateId Agent, WorkBudget& Work)
{
	if (Expected != Agent)
	{
		Reset();
		Expected = Agent;
	}
	if (!World.WasEdited() && !Target.bLink)
	{
		return CheckTiles(World, Atlas, Target, Agent, Work);
	}
	RouteCursor Probe(Target, Checked.IsValid() ? Checked : GridSpace::CellOf(Agent));
	RouteCursor::Step Last = RouteCursor::Step::Moved;
	while (Last == RouteCursor::Step::Moved)
	{
		Last = Probe.Advance(Atlas, World.Space(), Work);
	}
	Checked = Probe.Cell();
	return Last == RouteCursor::Step::End    ? Progress::Yes
		: Last == RouteCursor::Step::Blocked ? Progress::No
											 : Progress::Pending;
}

/**
 * In a world without edits only the agent has moved on, and tiles give the answer faster than cells. A target on
 * another storey is not visible on them; then the planner queries again.
 */
Progress LegCheck::CheckTiles(
	const World& World, const AtlasDatabase& Atlas, const Waypoint& Target, StateId Agent, WorkBudget& Work)
{
	if (Sight == nullptr)
	{
		Sight = std::make_unique<AtlasSightline>();
		Sight->Begin(*World.Grid, Atlas.GetSites(), GridSpace::CellOf(Agent), Target.Cell, true);
	}
	const Progress Seen = Sight->Advance(Work);
	if (Seen != Progress::Pending)
	{
		Sight.reset();
	}
	return Seen;
}
} // namespace Rtp
