// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasQuery.h"

#include "Rtp/Atlas/WorkUnits.h"

#include <algorithm>

namespace Rtp
{
void AtlasQuery::Begin(CellIndex InStart, AtlasGoal& InGoal)
{
	FromStart.Release();
	FromGoal.Release();
	Start = InStart;
	Goal = &InGoal;
	GoalPosition = Atlas.GetGrid().PositionOf(Goal->Cell());
	Best = {};
	bBidirectional = Goal->CountQuery();
	Now = Stage::CheckingSight;
	Sightline.Begin(Atlas.GetGrid(), Atlas.GetSites(), Start, Goal->Cell(), !Atlas.GetGrid().HasAreas());
}

Progress AtlasQuery::Advance(WorkBudget& Work, AtlasRoute& Route)
{
	if (Now == Stage::CheckingSight && !CheckSight(Work))
	{
		return Progress::Pending;
	}
	if (Now == Stage::Preparing)
	{
		if (Goal->Prepare(Work) != Progress::Yes)
		{
			return Progress::Pending;
		}
		FromStart.Begin(Goal->Memory(), Start, GoalPosition, Goal->Landmarks(), ArcDirections::Out);
		Now = Stage::OneSided;
	}
	if ((Now == Stage::OneSided && !SearchOneSided(Work)) ||
		(Now == Stage::Bidirectional &&
			BidirectionalSearch(Atlas, FromStart, FromGoal).Advance(Work, Best) != Progress::Yes))
	{
		return Progress::Pending;
	}
	Now = Stage::Done;
	const bool bFound = Best.Length < Cost::Infinite().Units;
	if (bFound)
	{
		MakeRoute(Route);
	}
	FromStart.Release();
	FromGoal.Release();
	return bFound ? Progress::Yes : Progress::No;
}

CellIndex AtlasQuery::LikelyWaypoint() const
{
	if (Now != Stage::OneSided && Now != Stage::Bidirectional)
	{
		return {};
	}
	const std::vector<UpwardNode>& Nodes = FromStart.GetNodes();
	uint32_t Index = KnowsRoute() ? Best.Up : FromStart.NextNode();
	if (Index == NoIndex)
	{
		return {};
	}
	while (Nodes[Index].Parent != NoIndex && Nodes[Nodes[Index].Parent].Length != 0)
	{
		Index = Nodes[Index].Parent;
	}
	return Atlas.CellOf(Nodes[Index].Site);
}

/** Tries the walk without waypoints. It is the answer at once if no path can be shorter. */
bool AtlasQuery::CheckSight(WorkBudget& Work)
{
	const Progress Seen = Sightline.Advance(Work);
	if (Seen == Progress::Pending)
	{
		return false;
	}
	const LayeredGrid& Grid = Atlas.GetGrid();
	const CellPosition From = Grid.PositionOf(Start);
	if (Seen == Progress::Yes && Grid.AreaFactorQ8(Start) == Grid.AreaFactorQ8(Goal->Cell()))
	{
		const int32_t Dx = std::abs(From.X - GoalPosition.X);
		const int32_t Dy = std::abs(From.Y - GoalPosition.Y);
		const int32_t Diagonals = std::min(Dx, Dy);
		const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Start.Value] : uint8_t{0};
		Best.Length = Atlas.GetMetric().Walk(Diagonals, std::max(Dx, Dy) - Diagonals, Area);
	}
	if (Best.Length <= Atlas.GetMetric().Bound(From, GoalPosition))
	{
		Now = Stage::Done;
	}
	else if (bBidirectional)
	{
		FromStart.Begin(Goal->Memory(), Start, GoalPosition, FromGoal.Landmarks(), ArcDirections::Out);
		FromGoal.Begin(Goal->Memory(), Goal->Cell(), From, FromStart.Landmarks(), ArcDirections::In);
		Now = Stage::Bidirectional;
	}
	else
	{
		Now = Stage::Preparing;
	}
	return true;
}

bool AtlasQuery::SearchOneSided(WorkBudget& Work)
{
	while (FromStart.NextKey() < Best.Length)
	{
		if (!UpwardSearch::CanSettle(Work))
		{
			return false;
		}
		const uint32_t Index = FromStart.Settle(Work, Best.Length);
		if (Index != NoIndex)
		{
			Evaluate(Index, Work);
			FromStart.Relax(Index, Best.Length);
		}
	}
	return true;
}

/** Looks for the best path over a settled site: it may be a node of the goal, or share a hub with it. */
void AtlasQuery::Evaluate(uint32_t Index, WorkBudget& Work)
{
	const UpwardNode Node = FromStart.GetNodes()[Index];
	const uint32_t Meeting = Goal->NodeOf(Node.Site);
	if (Meeting != NoIndex && Node.Length + Goal->GetNodes()[Meeting].Length < Best.Length)
	{
		Best = {Node.Length + Goal->GetNodes()[Meeting].Length, Index, Meeting, CoreId{}};
	}
	const CoreId Core = Atlas.CoreOf(Node.Site);
	if (!Core.IsValid())
	{
		return;
	}
	const LabelTable& Labels = Atlas.Labels(true);
	const uint32_t First = Labels.Begin(Core);
	const uint32_t Last = Labels.End(Core);
	Work.Spend(AtlasUnitsOfLabels(Last - First));
	for (uint32_t Label = First; Label < Last; ++Label)
	{
		HubDistance FromHub;
		const CoreId Hub{Labels.Hub[Label]};
		if (!Goal->FindHub(Hub, FromHub))
		{
			continue;
		}
		const int32_t Through = Node.Length + static_cast<int32_t>(Labels.Length[Label]) + FromHub.Length();
		if (Through < Best.Length)
		{
			Best = {Through, Index, FromHub.Node(), Hub};
		}
	}
}

void AtlasQuery::MakeRoute(AtlasRoute& Route) const
{
	Route = AtlasRoute(Goal->Cell());
	if (!KnowsRoute())
	{
		return; // a walk without waypoints
	}
	const std::vector<UpwardNode>& Up = FromStart.GetNodes();
	for (uint32_t Index = Best.Up; Index != NoIndex; Index = Up[Index].Parent)
	{
		if (Up[Index].Length == 0)
		{
			Route.Last = Up[Index].Site; // the start itself
			break;
		}
		Route.Stack.push_back(Up[Index].Site);
	}
	const std::vector<UpwardNode>& Down = bBidirectional ? FromGoal.GetNodes() : Goal->GetNodes();
	Route.Hub = Best.Hub;
	Route.Now = Best.Hub.IsValid() ? AtlasRoute::Part::ToHub : AtlasRoute::Part::InTail;
	for (uint32_t Index = Best.Hub.IsValid() ? Best.Down : Down[Best.Down].Parent; Index != NoIndex;
		 Index = Down[Index].Parent)
	{
		Route.Tail.push_back(Down[Index].Site);
	}
	std::reverse(Route.Tail.begin(), Route.Tail.end());
}
} // namespace Rtp
