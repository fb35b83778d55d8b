// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/AtlasDetour.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
/** A detour ends this many free cells behind the obstacle, so that the agent passes it in a straight line. */
constexpr uint32_t FreeCellsToRejoin = 48;
} // namespace

AtlasDetour::AtlasDetour(const World& World, const AtlasDatabase& InAtlas, RouteCursor Blocked, uint32_t MaxExpansions)
	: Atlas(InAtlas)
	, Space(World.Space())
	, Start(Blocked.Cell())
	, Probe(std::move(Blocked))
	, RemainingExpansions(MaxExpansions)
	, Search(Space, Heuristic(Space, World.HeuristicTable.get()), World.Pool)
{
}

Progress AtlasDetour::FindRejoin(WorkBudget& Work)
{
	const GridSpace Unedited(Atlas.GetGrid());
	while (!bMetObstacle || FreeCells < FreeCellsToRejoin)
	{
		const CellIndex Before = Probe.Cell();
		switch (Probe.Advance(Atlas, Unedited, Work))
		{
		case RouteCursor::Step::Moved:
			break;
		case RouteCursor::Step::Waypoint:
			continue;
		case RouteCursor::Step::Blocked:
			return Progress::No; // the agent stands beside the route
		case RouteCursor::Step::End:
			return Progress::Yes;
		case RouteCursor::Step::OutOfWork:
			return Progress::Pending;
		}
		const bool bFree = Probe.After(Before, Space) == Probe.Cell();
		bMetObstacle = bMetObstacle || !bFree;
		FreeCells = bFree ? FreeCells + 1 : 0;
		RouteLength += Space.Estimate(GridSpace::StateOf(Before), GridSpace::StateOf(Probe.Cell())).Units;
	}
	return Progress::Yes;
}

Progress AtlasDetour::Advance(WorkBudget& Work, IPlanObserver* Observer)
{
	if (!bSearching)
	{
		const Progress Found = FindRejoin(Work);
		const StateId Meeting = GridSpace::StateOf(Probe.Cell());
		if (Found != Progress::Yes || Space.IsBlocked(Meeting))
		{
			return Found == Progress::Pending ? Found : Progress::No;
		}
		Search.Begin(GridSpace::StateOf(Start), Meeting);
		bSearching = true;
	}
	RemainingExpansions -= Work.Continue(Search, Observer, RemainingExpansions);
	if (Search.Status() == SearchStatus::Found)
	{
		Path = Search.PathTo(GridSpace::StateOf(Probe.Cell()));
		Work.Spend(static_cast<int64_t>(Path.size()));
		Search.Release();
		return Progress::Yes;
	}
	const bool bGivenUp = Search.Status() == SearchStatus::Exhausted || RemainingExpansions == 0;
	return bGivenUp ? Progress::No : Progress::Pending;
}

int64_t AtlasDetour::Extra() const
{
	int64_t Length = 0;
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		Length += Space.Estimate(Path[Index - 1], Path[Index]).Units;
	}
	return Length - RouteLength;
}

StateId AtlasDetour::After(StateId State) const
{
	const auto Found = std::find(Path.begin(), Path.end(), State);
	return Found == Path.end() || Found + 1 == Path.end() ? StateId{} : *(Found + 1);
}
} // namespace Rtp
