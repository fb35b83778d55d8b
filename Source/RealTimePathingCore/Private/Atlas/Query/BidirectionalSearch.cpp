// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/BidirectionalSearch.h"

#include "Rtp/Atlas/WorkUnits.h"

namespace Rtp
{
Progress BidirectionalSearch::Advance(WorkBudget& Work, UpDownPath& Best)
{
	while (true)
	{
		const bool bStart = FromStart.NextKey() <= FromGoal.NextKey();
		UpwardSearch& Side = bStart ? FromStart : FromGoal;
		if (Side.NextKey() >= Best.Length)
		{
			return Progress::Yes; // a shorter path would have smaller keys on both sides
		}
		if (!UpwardSearch::CanSettle(Work))
		{
			return Progress::Pending;
		}
		const uint32_t Index = Side.Settle(Work, Best.Length);
		if (Index != NoIndex)
		{
			Evaluate(Index, bStart, Work, Best);
			Side.Relax(Index, Best.Length);
		}
	}
}

/** Looks for a path over a settled site: the other side may have reached the site, or one of its hubs. */
void BidirectionalSearch::Evaluate(uint32_t Index, bool bStart, WorkBudget& Work, UpDownPath& Best)
{
	const UpwardNode Node = (bStart ? FromStart : FromGoal).GetNodes()[Index];
	UpwardSearch& Other = bStart ? FromGoal : FromStart;
	const uint32_t Meeting = Other.Memory().Search.NodeOf(Node.Site);
	if (Meeting != NoIndex && Node.Length + Other.GetNodes()[Meeting].Length < Best.Length)
	{
		const int32_t Length = Node.Length + Other.GetNodes()[Meeting].Length;
		Best = {Length, bStart ? Index : Meeting, bStart ? Meeting : Index, CoreId{}};
	}
	const CoreId Core = Atlas.CoreOf(Node.Site);
	if (Core.IsValid())
	{
		MergeLabels(Index, Core, bStart, Work, Best);
	}
}

void BidirectionalSearch::MergeLabels(uint32_t Index, CoreId Core, bool bStart, WorkBudget& Work, UpDownPath& Best)
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
} // namespace Rtp
