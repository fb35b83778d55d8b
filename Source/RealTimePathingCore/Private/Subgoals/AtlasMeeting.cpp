// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasMeeting.h"

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
	Work.Spend(AtlasUnitsOfLabels(Last - First));
	const PackedView LabelHub = Labels.Hub.View();
	const PackedView LabelLength = Labels.Length.View();
	AtlasHubWay* const MyHubs = Mine.Hubs.data();
	const AtlasHubWay* const OtherHubs = Others.Hubs.data();
	uint32_t* const MyKnown = Mine.KnownHubs.data();
	uint32_t Count = Mine.KnownHubCount;
	for (uint32_t Label = First; Label < Last; ++Label)
	{
		// Whether this is the shortest way to a hub so far nobody can guess, so nothing branches on it.
		const uint32_t Hub = LabelHub[Label];
		const AtlasHubWay Through{Length + static_cast<int32_t>(LabelLength[Label]), Index};
		AtlasHubWay& Known = MyHubs[Hub];
		const AtlasHubWay Other = OtherHubs[Hub];
		MyKnown[Count] = Hub;
		Count += Known.Length == Cost::Infinite().Units ? 1 : 0;
		const bool bShorter = Through.Length < Known.Length;
		Known.Length = bShorter ? Through.Length : Known.Length;
		Known.Entry = bShorter ? Through.Entry : Known.Entry;
		if (Other.Length < Best.Length - Through.Length)
		{
			Best = {Through.Length + Other.Length, bStart ? Index : Other.Entry, bStart ? Other.Entry : Index, Hub};
		}
	}
	Work.Spend(Count - Mine.KnownHubCount); // each has to be forgotten again
	Mine.KnownHubCount = Count;
}
} // namespace Rtp
