// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/RouteCheck.h"

#include <utility>

namespace Rtp
{
namespace
{
/** Detours longer than this many cells and this share of the route justify a search for another route. */
constexpr int64_t AcceptedCells = 16;
constexpr int64_t AcceptedShare = 32;
} // namespace

RouteCheck::RouteCheck(
	const Rtp::World& InWorld, const AtlasDatabase& InAtlas, RouteCursor Start, uint32_t InMaxExpansions)
	: World(InWorld)
	, Atlas(InAtlas)
	, MaxExpansions(InMaxExpansions)
	, LegStart(Start.Cell())
	, Probe(std::move(Start))
{
}

/** A detour begins where its leg begins: the agent will notice the obstacle there. */
void RouteCheck::BeginDetour()
{
	RouteCursor Blocked = Probe;
	Blocked.SetCell(LegStart);
	Detour.emplace(World, Atlas, std::move(Blocked), MaxExpansions);
}

Progress RouteCheck::Advance(WorkBudget& Work, IPlanObserver* Observer)
{
	const GridSpace Space = World.Space();
	while (true)
	{
		if (Detour)
		{
			const Progress Found = Detour->Advance(Work, Observer);
			if (Found != Progress::Yes)
			{
				return Found;
			}
			Extra += Detour->Extra();
			Probe = Detour->TakeRoute();
			LegStart = Probe.Cell();
			Detour.reset();
		}
		const CellIndex Before = Probe.Cell();
		switch (Probe.Advance(Atlas, Space, Work))
		{
		case RouteCursor::Step::Moved:
			Length += Space.Estimate(GridSpace::StateOf(Before), GridSpace::StateOf(Probe.Cell())).Units;
			break;
		case RouteCursor::Step::Waypoint:
			LegStart = Before;
			break;
		case RouteCursor::Step::Blocked:
			BeginDetour();
			break;
		case RouteCursor::Step::End:
		{
			const int64_t Accepted = AcceptedCells * Atlas.GetGrid().Settings().Costs.Straight + Length / AcceptedShare;
			return Extra <= Accepted ? Progress::Yes : Progress::No;
		}
		case RouteCursor::Step::OutOfWork:
			return Progress::Pending;
		}
	}
}
} // namespace Rtp
