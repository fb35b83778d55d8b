// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasQuery.h"

#include "Rtp/Atlas/WorkUnits.h"
#include "Rtp/Motion/StraightWalk.h"

#include <algorithm>
#include <iterator>

namespace Rtp
{
void AtlasQuery::Begin(CellIndex InStart, CellIndex InGoal)
{
	FromStart.Release();
	FromGoal.Release();
	Start = InStart;
	Goal = InGoal;
	Best = {};
	Now = Stage::CheckingSight;
	Sightline.Begin(Atlas.GetGrid(), Atlas.GetSites(), Start, Goal, !Atlas.GetGrid().HasAreas());
}

Progress AtlasQuery::Advance(WorkBudget& Work, AtlasRoute& Route)
{
	if ((Now == Stage::CheckingSight && !CheckSight(Work)) || (Now == Stage::Searching && !Search(Work)) ||
		(Now == Stage::Sweeping && !Sweep(Work)) || (Now == Stage::Tracing && !Trace(Work)))
	{
		return Progress::Pending;
	}
	const bool bFound = Best.Length < Cost::Infinite().Units;
	if (bFound)
	{
		MakeRoute(Route);
	}
	Now = Stage::Done;
	FromStart.Release();
	FromGoal.Release();
	return bFound ? Progress::Yes : Progress::No;
}

CellIndex AtlasQuery::LikelyWaypoint() const
{
	if (Now == Stage::Done || Now == Stage::CheckingSight)
	{
		return {};
	}
	const std::vector<UpwardNode>& Nodes = FromStart.GetNodes();
	uint32_t Index = KnowsRoute() ? Best.Up : Now == Stage::Searching ? FromStart.NextNode() : Promising;
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
	const CellPosition To = Grid.PositionOf(Goal);
	if (Seen == Progress::Yes && Grid.AreaFactorQ8(Start) == Grid.AreaFactorQ8(Goal))
	{
		const int32_t Dx = std::abs(From.X - To.X);
		const int32_t Dy = std::abs(From.Y - To.Y);
		const int32_t Diagonals = std::min(Dx, Dy);
		const uint8_t Area = Grid.AreaOf(Start);
		const AtlasMetric& Metric = Atlas.GetMetric();
		const int32_t Straights = std::max(Dx, Dy) - Diagonals;
		// Where the line is closed, the walk is as long as its moves at most: a route over sites may be shorter.
		Best.Length = Metric.MeasuresLines() && !IsLineOpen(Work) ? Metric.OctileWalk(Diagonals, Straights, Area)
																  : Metric.Walk(Diagonals, Straights, Area);
	}
	if (Best.Length <= Atlas.GetMetric().Bound(From, To))
	{
		Now = Stage::Done;
	}
	else
	{
		FromStart.Begin(*Memory, Start, To, FromGoal.Landmarks(), ArcDirections::Out);
		FromGoal.Begin(*Memory, Goal, From, FromStart.Landmarks(), ArcDirections::In);
		FromStart.Memory().Sweep.Begin(Atlas, true, To);
		FromGoal.Memory().Sweep.Begin(Atlas, false, From);
		Promising = NoIndex;
		Now = Stage::Searching;
	}
	return true;
}

/** Whether the straight line to the goal is open. */
bool AtlasQuery::IsLineOpen(WorkBudget& Work) const
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const CellPosition From = Grid.PositionOf(Start);
	const CellPosition To = Grid.PositionOf(Goal);
	Work.Spend(std::abs(From.X - To.X) + std::abs(From.Y - To.Y));
	return WalkBetweenMiddles(GridSpace(Grid), Start, Goal, [](CellIndex) {});
}

/**
 * Improves the best path until none can be shorter; false if that takes more work. Where the core has rows, that is
 * true of paths below the core, and all core sites are planted.
 */
bool AtlasQuery::Search(WorkBudget& Work)
{
	while (true)
	{
		const bool bStart = FromStart.NextKey() <= FromGoal.NextKey();
		UpwardSearch& Side = bStart ? FromStart : FromGoal;
		if (Side.NextKey() >= Best.Length)
		{
			// A shorter path would have smaller keys on both sides.
			Now = Atlas.GetTables().HasRows() ? Stage::Sweeping : Stage::Searching;
			Meeting.Begin(Best.Length);
			return true;
		}
		if (!UpwardSearch::CanSettle(Work))
		{
			return false;
		}
		const uint32_t Index = Side.Settle(Work, Best.Length);
		if (Index != NoIndex)
		{
			Evaluate(Index, bStart, Work);
			Side.Relax(Index, Best.Length);
		}
	}
}

/** Looks for a path over a settled site: the other side may have reached the site, or one of its hubs. */
void AtlasQuery::Evaluate(uint32_t Index, bool bStart, WorkBudget& Work)
{
	const UpwardNode Node = (bStart ? FromStart : FromGoal).GetNodes()[Index];
	UpwardSearch& Other = bStart ? FromGoal : FromStart;
	const uint32_t Common = Other.Memory().Search.NodeOf(Node.Site);
	if (Common != NoIndex && Node.Length + Other.GetNodes()[Common].Length < Best.Length)
	{
		const int32_t Length = Node.Length + Other.GetNodes()[Common].Length;
		Best = {Length, bStart ? Index : Common, bStart ? Common : Index, CoreId{}};
	}
	const CoreId Core = Atlas.CoreOf(Node.Site);
	if (Core.IsValid() && Atlas.GetTables().HasRows())
	{
		PlantSeed(Index, Core, bStart, Work);
	}
	else if (Core.IsValid())
	{
		MergeLabels(Index, Core, bStart, Work);
	}
}

void AtlasQuery::PlantSeed(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work)
{
	UpwardSearch& Side = bStart ? FromStart : FromGoal;
	const UpwardNode Node = Side.GetNodes()[Index];
	Side.Memory().Sweep.Plant({Core, Node.Length, Index});
	Work.Spend(AtlasUnitsPerSeed);
	const int32_t Key = Node.Length +
		Atlas.GetMetric().Bound(Atlas.GetTables().PositionOf(Node.Site), Atlas.GetGrid().PositionOf(Goal));
	if (bStart && (Promising == NoIndex || Key < PromisingKey))
	{
		Promising = Index;
		PromisingKey = Key;
	}
}

/** Looks for a shorter path over the core. */
bool AtlasQuery::Sweep(WorkBudget& Work)
{
	if (!Meeting.Advance(Atlas, FromStart.Memory().Sweep, FromGoal.Memory().Sweep, Work))
	{
		return false;
	}
	const CoreMeeting::Meeting& Found = Meeting.Found();
	if (Found.Length >= Best.Length)
	{
		return true;
	}
	Best = {Found.Length, NoIndex, NoIndex, CoreId{}};
	for (uint32_t Side = 0; Side < 2; ++Side)
	{
		Swept.At[Side] = {Found.Part, Found.Place, NoIndex};
		Swept.Sites[Side].clear();
	}
	Swept.Sites[0].push_back(Atlas.GetTables().Divided.Parts.SiteAt(Found.Part, Found.Place));
	Now = Stage::Tracing;
	return true;
}

/** Follows the path of the sweeps back to the seeds of both ends. */
bool AtlasQuery::Trace(WorkBudget& Work)
{
	for (uint32_t Side = 0; Side < 2; ++Side)
	{
		const CoreSweep& From = (Side == 0 ? FromStart : FromGoal).Memory().Sweep;
		while (Swept.At[Side].Node == NoIndex)
		{
			if (!Work.CanBegin(AtlasUnitsPerSeed))
			{
				return false;
			}
			From.StepBack(Swept.At[Side], Swept.Sites[Side], Work);
		}
	}
	Best.Up = Swept.At[0].Node;
	Best.Down = Swept.At[1].Node;
	return true;
}

void AtlasQuery::MergeLabels(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work)
{
	// Allocated as late as here, so that a query that waits for its next slice holds little memory.
	FromStart.Memory().KeepHubs(Atlas.CoreSize());
	FromGoal.Memory().KeepHubs(Atlas.CoreSize());
	QueryScratch& Mine = (bStart ? FromStart : FromGoal).Memory();
	const QueryScratch& Others = (bStart ? FromGoal : FromStart).Memory();
	const int32_t Length = Mine.Search.GetNodes()[Index].Length;
	const LabelTable& Labels = Atlas.Labels(bStart);
	const uint32_t First = Labels.Begin(Core);
	const uint32_t Last = Labels.End(Core);
	const PackedView LabelHub = Labels.Hub.View();
	const PackedView LabelLength = Labels.Length.View();
	HubDistance* const MyHubs = Mine.Hubs.data();
	const HubDistance* const OtherHubs = Others.Hubs.data();
	CoreId* const MyKnown = Mine.KnownHubs.data();
	uint32_t Count = Mine.KnownHubCount;
	// The path back from a hub has the same length only where all arcs lead both ways.
	const int32_t CoveredFrom = Atlas.GetTables().bSymmetric ? Length : -1;
	uint32_t Label = Last;
	int32_t BestLength = Best.Length;
	// Near hubs come last. Often one of them shows that another core site reaches this one as early; then the labels of
	// that site serve for both.
	while (Label-- > First)
	{
		const CoreId Hub{LabelHub[Label]};
		const int32_t ToHub = static_cast<int32_t>(LabelLength[Label]);
		HubDistance Shortest = MyHubs[Hub.Value];
		if (Shortest.Length() + ToHub <= CoveredFrom)
		{
			break;
		}
		// Written without a branch: whether this is the shortest path to the hub is unpredictable.
		MyKnown[Count] = Hub;
		Count += Shortest.IsUnknown() ? 1 : 0;
		Shortest.Improve(HubDistance(Length + ToHub, Index));
		MyHubs[Hub.Value] = Shortest;
		const HubDistance Other = OtherHubs[Hub.Value];
		if (Other.Length() + Length + ToHub < BestLength)
		{
			BestLength = Other.Length() + Length + ToHub;
			Best = {BestLength, bStart ? Index : Other.Node(), bStart ? Other.Node() : Index, Hub};
		}
	}
	const uint32_t NewHubs = Count - Mine.KnownHubCount; // each is reset at the end of the query
	Work.Spend(AtlasUnitsOfLabels(Last - (Label + 1)) + NewHubs);
	Mine.KnownHubCount = Count;
}

void AtlasQuery::MakeRoute(AtlasRoute& Route) const
{
	Route = AtlasRoute(Goal);
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
	const std::vector<UpwardNode>& Down = FromGoal.GetNodes();
	Route.Hub = Best.Hub;
	Route.Now = Best.Hub.IsValid() ? AtlasRoute::Part::ToHub : AtlasRoute::Part::InTail;
	if (Now == Stage::Tracing)
	{
		// From the meeting to either end; the seed of the start is on the stack, that of the goal is added below.
		const std::vector<CoreId>& Ahead = Swept.Sites[1];
		std::transform(Swept.Sites[0].rbegin() + 1, Swept.Sites[0].rend(), std::back_inserter(Route.Tail),
			[this](CoreId Core) { return Atlas.SiteOf(Core); });
		std::transform(Ahead.begin(), Ahead.end(), std::back_inserter(Route.Tail),
			[this](CoreId Core) { return Atlas.SiteOf(Core); });
	}
	for (uint32_t Index = Best.Hub.IsValid() ? Best.Down : Down[Best.Down].Parent; Index != NoIndex;
		 Index = Down[Index].Parent)
	{
		Route.Tail.push_back(Down[Index].Site);
	}
	std::reverse(Route.Tail.begin(), Route.Tail.end());
}
} // namespace Rtp
