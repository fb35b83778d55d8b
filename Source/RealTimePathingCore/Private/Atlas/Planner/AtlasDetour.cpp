// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/AtlasDetour.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** A detour ends this many free cells behind the obstacle: enough to leave the agent a straight way past it. */
constexpr uint32_t FreeCellsToRejoin = 48;
} // namespace

AtlasDetour::AtlasDetour(const World& Level, const AtlasDatabase& InAtlas, CellIndex InAgent, const AtlasLeg& Blocked,
	uint32_t MaxExpansions)
	: Atlas(InAtlas)
	, Space(Level.Space())
	, Agent(InAgent)
	, Probe(InAgent)
	, Leg(Blocked)
	, ExpansionsLeft(MaxExpansions)
	, Search(Space, Heuristic(Space, Level.HeuristicTable.get()), Level.Pool)
{
}

bool AtlasDetour::FindRejoin(AtlasWork& Work, bool& bFailed)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	while (Probe != Leg.Rest.End() && !(bMetObstacle && FreeCells >= FreeCellsToRejoin))
	{
		if (!Work.CanBegin(1))
		{
			return false;
		}
		if (Probe == Leg.Target.Cell)
		{
			const std::optional<AtlasRoute::Corner> Next = Leg.Rest.Next(Atlas, Work);
			if (!Next)
			{
				return false;
			}
			Leg.Target = *Next;
			continue;
		}
		Work.Spend(AtlasLeg::UnitsPerCell(Grid));
		const CellIndex Next = Leg.After(Grid, Probe);
		if (!Next.IsValid())
		{
			bFailed = true; // the agent was not quite on the route
			return true;
		}
		const bool bFree = Leg.FreeAfter(Grid, Space, Probe) == Next;
		bMetObstacle = bMetObstacle || !bFree;
		FreeCells = bFree ? FreeCells + 1 : 0;
		Straight += Space.Estimate(GridSpace::StateOf(Probe), GridSpace::StateOf(Next)).Units;
		Probe = Next;
	}
	return true;
}

AtlasDetour::Answer AtlasDetour::Advance(AtlasWork& Work, IPlanObserver* Observer)
{
	bool bFailed = false;
	if (!bSearching)
	{
		if (!FindRejoin(Work, bFailed))
		{
			return Answer::Pending;
		}
		if (bFailed || Space.IsBlocked(GridSpace::StateOf(Probe)))
		{
			return Answer::GivenUp;
		}
		Search.Begin(GridSpace::StateOf(Agent), GridSpace::StateOf(Probe));
		bSearching = true;
	}
	uint32_t Spent = 0;
	const auto Report = [Observer](StateId State)
	{
		if (Observer != nullptr)
		{
			Observer->OnExpanded(State);
		}
	};
	Search.Advance(std::min(Work.ExpansionsLeft(), ExpansionsLeft), Spent, Report);
	Work.Spend(Spent * AtlasWork::UnitsPerExpansion);
	ExpansionsLeft -= Spent;
	if (Search.Status() == SearchStatus::Found)
	{
		Path = Search.PathTo(GridSpace::StateOf(Probe));
		Work.Spend(static_cast<int64_t>(Path.size()));
		Search.Release();
		return Answer::Found;
	}
	return Search.Status() == SearchStatus::Exhausted || ExpansionsLeft == 0 ? Answer::GivenUp : Answer::Pending;
}

int64_t AtlasDetour::Extra() const
{
	int64_t Length = 0;
	for (size_t Index = 1; Index < Path.size(); ++Index)
	{
		Length += Space.Estimate(Path[Index - 1], Path[Index]).Units;
	}
	return Length - Straight;
}

StateId AtlasDetour::After(StateId At) const
{
	const auto Place = std::find(Path.begin(), Path.end(), At);
	return Place == Path.end() || Place + 1 == Path.end() ? StateId{} : *(Place + 1);
}
} // namespace Rtp
