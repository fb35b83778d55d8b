// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasMeeting.h"

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerMergedLabel = 3;
}

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
	AtlasScratch& Mine = (bStart ? FromStart : FromGoal).Memory();
	const AtlasScratch& Others = (bStart ? FromGoal : FromStart).Memory();
	const int32_t Length = Mine.Climb.GetEntries()[Index].Length;
	const AtlasLabelTable& Labels = Atlas.Labels(bStart);
	const uint32_t First = Labels.First[Core];
	const uint32_t Last = Labels.First[Core + 1];
	Work.Spend((Last - First) * UnitsPerMergedLabel);
	for (uint32_t Label = First; Label < Last; ++Label)
	{
		const uint32_t Hub = Labels.Hub[Label];
		const int32_t Through = Length + static_cast<int32_t>(Labels.Length[Label]);
		int32_t& Known = Mine.HubLengths[Hub];
		if (Through >= Known)
		{
			continue;
		}
		if (Known == Cost::Infinite().Units)
		{
			Mine.KnownHubs.push_back(Hub);
		}
		Known = Through;
		Mine.HubEntries[Hub] = Index;
		if (Others.HubLengths[Hub] < Best.Length - Through)
		{
			const uint32_t There = Others.HubEntries[Hub];
			Best = {Through + Others.HubLengths[Hub], bStart ? Index : There, bStart ? There : Index, Hub};
		}
	}
}
} // namespace Rtp
