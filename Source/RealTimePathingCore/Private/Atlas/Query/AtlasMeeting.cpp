// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasMeeting.h"

namespace Rtp
{

bool AtlasMeeting::Advance(AtlasWork& Work, AtlasWay& Best)
{
	while (true)
	{
		const bool bStart = FromStart.NextKey() <= FromGoal.NextKey();
		AtlasEnd& End = bStart ? FromStart : FromGoal;
		if (End.NextKey() >= Best.Length)
		{
			return true; // a shorter way would have smaller keys at both ends
		}
		if (!AtlasEnd::CanSettle(Work))
		{
			return false;
		}
		const uint32_t Index = End.Settle(Work, Best.Length);
		if (Index != AtlasClimb::Nothing)
		{
			Evaluate(Index, bStart, Work, Best);
			End.Follow(Index, Best.Length);
		}
	}
}

/** Whether a settled site joins the two ends: the other one may have reached it, or know one of its hubs. */
void AtlasMeeting::Evaluate(uint32_t Index, bool bStart, AtlasWork& Work, AtlasWay& Best)
{
	const AtlasClimbed Entry = (bStart ? FromStart : FromGoal).GetEntries()[Index];
	AtlasEnd& Other = bStart ? FromGoal : FromStart;
	const uint32_t Meeting = Other.Memory().Climb.EntryOf(Entry.Site);
	if (Meeting != AtlasClimb::Nothing && Entry.Length + Other.GetEntries()[Meeting].Length < Best.Length)
	{
		Best = {Entry.Length + Other.GetEntries()[Meeting].Length, bStart ? Index : Meeting, bStart ? Meeting : Index,
			AtlasDatabase::NotInCore};
	}
	const uint32_t Core = Atlas.CoreNumberOf(Entry.Site);
	if (Core != AtlasDatabase::NotInCore)
	{
		MergeLabels(Index, Core, bStart, Work, Best);
	}
}

void AtlasMeeting::MergeLabels(uint32_t Index, uint32_t Core, bool bStart, AtlasWork& Work, AtlasWay& Best)
{
	// Not before a label is looked at: a question that waits for its next slice shall hold little memory.
	FromStart.KeepHubs();
	FromGoal.KeepHubs();
	AtlasScratch& Mine = (bStart ? FromStart : FromGoal).Memory();
	const AtlasScratch& Others = (bStart ? FromGoal : FromStart).Memory();
	const int32_t Length = Mine.Climb.GetEntries()[Index].Length;
	const AtlasLabelTable& Labels = Atlas.Labels(bStart);
	const uint32_t First = Labels.First[Core];
	const uint32_t Last = Labels.First[Core + 1];
	const PackedView LabelHub = Labels.Hub.View();
	const PackedView LabelLength = Labels.Length.View();
	AtlasHubWay* const MyHubs = Mine.Hubs.data();
	const AtlasHubWay* const OtherHubs = Others.Hubs.data();
	uint32_t* const MyKnown = Mine.KnownHubs.data();
	uint32_t Count = Mine.KnownHubCount;
	// Back from a hub to this site it is as far as there only where arcs lead both ways.
	const int32_t CoveredFrom = Atlas.GetTables().bSymmetric ? Length : -1;
	uint32_t Label = Last;
	int32_t BestLength = Best.Length;
	// The hubs nearby come last. One of them often shows that this site is reached as soon over another one, whose
	// labels then serve for both.
	while (Label-- > First)
	{
		const uint32_t Hub = LabelHub[Label];
		const int32_t ToHub = static_cast<int32_t>(LabelLength[Label]);
		AtlasHubWay Known = MyHubs[Hub];
		if (Known.Length() + ToHub <= CoveredFrom)
		{
			break;
		}
		// Whether this is the shortest way to a hub so far nobody can guess, so nothing branches on it.
		MyKnown[Count] = Hub;
		Count += Known.IsUnknown() ? 1 : 0;
		Known.Improve(AtlasHubWay(Length + ToHub, Index));
		MyHubs[Hub] = Known;
		const AtlasHubWay Other = OtherHubs[Hub];
		if (Other.Length() + Length + ToHub < BestLength)
		{
			BestLength = Other.Length() + Length + ToHub;
			Best = {BestLength, bStart ? Index : Other.Entry(), bStart ? Other.Entry() : Index, Hub};
		}
	}
	Work.Spend(AtlasUnitsOfLabels(Last - (Label + 1)) + Count - Mine.KnownHubCount); // each has to be forgotten again
	Mine.KnownHubCount = Count;
}
} // namespace Rtp
