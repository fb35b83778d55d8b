// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasQuery.h"

#include <algorithm>

namespace Rtp
{
void AtlasQuery::Begin(CellIndex InStart, AtlasGoal& InGoal)
{
	FromStart.Release();
	FromGoal.Release();
	Start = InStart;
	Goal = &InGoal;
	GoalPlace = Atlas.GetGrid().PositionOf(Goal->Cell());
	Best = {};
	bAlone = Goal->IsRareQuestion();
	At = Stage::Sighting;
	Sightline.Begin(Atlas.GetGrid(), Atlas.GetSites(), Start, Goal->Cell(), !Atlas.GetGrid().HasAreas());
}

AtlasQuery::Answer AtlasQuery::Advance(AtlasWork& Work, AtlasRoute& Route)
{
	if (At == Stage::Sighting && !Sight(Work))
	{
		return Answer::Pending;
	}
	if (At == Stage::Preparing)
	{
		if (!Goal->Prepare(Work))
		{
			return Answer::Pending;
		}
		FromStart.Begin(Start, GoalPlace, Goal->Beacons(), AtlasArc::Out);
		At = Stage::Climbing;
	}
	if ((At == Stage::Climbing && !Climb(Work)) ||
		(At == Stage::Meeting && !AtlasMeeting(Atlas, FromStart, FromGoal).Advance(Work, Best)))
	{
		return Answer::Pending;
	}
	At = Stage::Known;
	const bool bFound = Best.Length < Cost::Infinite().Units;
	if (bFound)
	{
		MakeRoute(Route);
	}
	FromStart.Release();
	FromGoal.Release();
	return bFound ? Answer::Found : Answer::NoRoute;
}

CellIndex AtlasQuery::LikelyCorner() const
{
	if (At != Stage::Climbing && At != Stage::Meeting)
	{
		return {};
	}
	const std::vector<AtlasClimbed>& Entries = FromStart.GetEntries();
	uint32_t Index = KnowsWay() ? Best.Up : FromStart.NextEntry();
	if (Index == AtlasClimb::Nothing)
	{
		return {};
	}
	while (Entries[Index].Parent != AtlasClimbed::NoParent && Entries[Entries[Index].Parent].Length != 0)
	{
		Index = Entries[Index].Parent;
	}
	return Atlas.CellOf(Entries[Index].Site);
}

/** Tries the simple walk. Only if nothing can be shorter, it is the answer at once. */
bool AtlasQuery::Sight(AtlasWork& Work)
{
	const AtlasSightline::Answer Seen = Sightline.Advance(Work);
	if (Seen == AtlasSightline::Answer::Pending)
	{
		return false;
	}
	const LayeredGrid& Grid = Atlas.GetGrid();
	const CellPosition From = Grid.PositionOf(Start);
	if (Seen == AtlasSightline::Answer::Open && Grid.AreaFactorQ8(Start) == Grid.AreaFactorQ8(Goal->Cell()))
	{
		const int32_t Dx = std::abs(From.X - GoalPlace.X);
		const int32_t Dy = std::abs(From.Y - GoalPlace.Y);
		const int32_t Low = std::min(Dx, Dy);
		const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Start.Value] : uint8_t{0};
		Best.Length = Atlas.GetMetric().Walk(Low, std::max(Dx, Dy) - Low, Area);
	}
	if (Best.Length <= Atlas.GetMetric().Bound(From, GoalPlace))
	{
		At = Stage::Known;
	}
	else if (bAlone)
	{
		BeginMeeting();
	}
	else
	{
		At = Stage::Preparing;
	}
	return true;
}

void AtlasQuery::BeginMeeting()
{
	FromStart.Begin(Start, GoalPlace, FromGoal.Beacons(), AtlasArc::Out);
	FromGoal.Begin(Goal->Cell(), Atlas.GetGrid().PositionOf(Start), FromStart.Beacons(), AtlasArc::Back);
	At = Stage::Meeting;
}

bool AtlasQuery::Climb(AtlasWork& Work)
{
	while (FromStart.NextKey() < Best.Length)
	{
		if (!AtlasEnd::CanSettle(Work))
		{
			return false;
		}
		const uint32_t Index = FromStart.Settle(Work, Best.Length);
		if (Index != AtlasClimb::Nothing)
		{
			Evaluate(Index, Work);
			FromStart.Follow(Index, Best.Length);
		}
	}
	return true;
}

/** Whether the way over a settled site is the best so far: it may meet the goal's entries, or a hub. */
void AtlasQuery::Evaluate(uint32_t Index, AtlasWork& Work)
{
	const AtlasClimbed Entry = FromStart.GetEntries()[Index];
	const uint32_t Meeting = Goal->EntryOf(Entry.Site);
	if (Meeting != AtlasClimb::Nothing && Entry.Length + Goal->GetEntries()[Meeting].Length < Best.Length)
	{
		Best = {Entry.Length + Goal->GetEntries()[Meeting].Length, Index, Meeting, AtlasDatabase::NotInCore};
	}
	const uint32_t Core = Atlas.CoreNumberOf(Entry.Site);
	if (Core == AtlasDatabase::NotInCore)
	{
		return;
	}
	const AtlasLabelTable& Labels = Atlas.Labels(true);
	const uint32_t First = Labels.First[Core];
	const uint32_t Last = Labels.First[Core + 1];
	Work.Spend(AtlasUnitsOfLabels(Last - First));
	for (uint32_t Label = First; Label < Last; ++Label)
	{
		AtlasHubWay Way;
		const uint32_t Hub = Labels.Hub[Label];
		if (!Goal->FindHub(Hub, Way))
		{
			continue;
		}
		const int32_t Through = Entry.Length + static_cast<int32_t>(Labels.Length[Label]) + Way.Length();
		if (Through < Best.Length)
		{
			Best = {Through, Index, Way.Entry(), Hub};
		}
	}
}

void AtlasQuery::MakeRoute(AtlasRoute& Route) const
{
	Route.Stack.clear();
	Route.Tail.clear();
	Route.Goal = Goal->Cell();
	Route.At = AtlasRoute::NoSite;
	Route.Now = AtlasRoute::Phase::InTail;
	if (Best.Up == AtlasClimb::Nothing)
	{
		return; // a walk without sites
	}
	const std::vector<AtlasClimbed>& Entries = FromStart.GetEntries();
	for (uint32_t Index = Best.Up; Index != AtlasClimbed::NoParent; Index = Entries[Index].Parent)
	{
		if (Entries[Index].Length == 0)
		{
			Route.At = Entries[Index].Site; // the start itself
			break;
		}
		Route.Stack.push_back(Entries[Index].Site);
	}
	const std::vector<AtlasClimbed>& Down = bAlone ? FromGoal.GetEntries() : Goal->GetEntries();
	const bool bHub = Best.Hub != AtlasDatabase::NotInCore;
	for (uint32_t Index = bHub ? Best.Down : Down[Best.Down].Parent; Index != AtlasClimbed::NoParent;
		 Index = Down[Index].Parent)
	{
		Route.Tail.push_back(Down[Index].Site);
	}
	std::reverse(Route.Tail.begin(), Route.Tail.end());
	if (bHub)
	{
		Route.Now = AtlasRoute::Phase::ToHub;
		Route.Hub = Best.Hub;
	}
}
} // namespace Rtp
