// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasQuery.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerEvaluatedLabel = 2;
}

AtlasQuery::~AtlasQuery()
{
	Cancel();
}

void AtlasQuery::Cancel()
{
	if (Scratch)
	{
		Atlas.Goals().ReturnScratch(std::move(Scratch));
	}
	At = Stage::Idle;
}

void AtlasQuery::Begin(CellIndex InStart, AtlasGoal& InGoal)
{
	Cancel();
	Start = InStart;
	Goal = &InGoal;
	GoalPlace = Atlas.GetGrid().PositionOf(Goal->Cell());
	Best = Cost::Infinite().Units;
	bDirect = false;
	BestEntry = AtlasClimb::Nothing;
	BestHub = AtlasDatabase::NotInCore;
	BestGoalEntry = AtlasClimb::Nothing;
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
		BeginClimb();
	}
	if ((At == Stage::Scanning && !Scan(Work)) || (At == Stage::Climbing && !Climb(Work)))
	{
		return Answer::Pending;
	}
	const bool bFound = Best < Cost::Infinite().Units;
	if (bFound)
	{
		MakeRoute(Route);
	}
	Cancel();
	return bFound ? Answer::Found : Answer::NoRoute;
}

/** Tries the simple walk. Only if nothing can be shorter, it is the answer at once. */
bool AtlasQuery::Sight(AtlasWork& Work)
{
	const AtlasSightline::Answer Seen = Sightline.Advance(Work);
	if (Seen == AtlasSightline::Answer::Pending)
	{
		return false;
	}
	At = Stage::Preparing;
	if (Seen == AtlasSightline::Answer::Open)
	{
		const LayeredGrid& Grid = Atlas.GetGrid();
		const CellPosition From = Grid.PositionOf(Start);
		const int32_t Dx = std::abs(From.X - GoalPlace.X);
		const int32_t Dy = std::abs(From.Y - GoalPlace.Y);
		const int32_t Low = std::min(Dx, Dy);
		const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Start.Value] : uint8_t{0};
		if (Grid.AreaFactorQ8(Start) == Grid.AreaFactorQ8(Goal->Cell()))
		{
			Best = Atlas.GetMetric().Walk(Low, std::max(Dx, Dy) - Low, Area);
			bDirect = true;
			At = Best <= Atlas.GetMetric().Bound(From, GoalPlace) ? Stage::Idle : At;
		}
	}
	return true;
}

int32_t AtlasQuery::KeyOf(uint32_t Site, int32_t Length) const
{
	return Length + Atlas.GetMetric().Bound(Atlas.GetTables().PlaceOf(Site), GoalPlace);
}

void AtlasQuery::Seed(uint32_t Site, int32_t Length)
{
	Scratch->Climb.Seed(Site, Length, AtlasClimbed::NoParent, Best,
		[this](uint32_t To, int32_t Through) { return KeyOf(To, Through); });
}

void AtlasQuery::BeginClimb()
{
	Scratch = Atlas.Goals().TakeScratch();
	Scratch->Climb.Begin(AtlasArc::Out);
	if (Atlas.GetSites().IsSite(Start.Value))
	{
		const uint32_t Site = Atlas.GetSites().SiteAt(Start.Value);
		Seed(Site, 0);
		At = Stage::Climbing;
		return;
	}
	Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), Start);
	At = Stage::Scanning;
}

bool AtlasQuery::Scan(AtlasWork& Work)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[Start.Value] : uint8_t{0};
	const bool bDone = Scratch->Scan.Advance(Work,
		[&](const AtlasSeen& Seen)
		{
			const int32_t Walk = Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area);
			Seed(Seen.Site, Walk);
		});
	At = bDone ? Stage::Climbing : At;
	return bDone;
}

bool AtlasQuery::Climb(AtlasWork& Work)
{
	AtlasClimb& Climb = Scratch->Climb;
	while (Climb.NextKey() < Best)
	{
		if (!Work.CanBegin(AtlasClimb::UnitsPerSettled))
		{
			return false;
		}
		Work.Spend(AtlasClimb::UnitsPerSettled);
		const uint32_t Index = Climb.Settle();
		if (Index == AtlasClimb::Nothing)
		{
			continue;
		}
		const bool bCore = Atlas.GetTables().Core[Climb.GetEntries()[Index].Site];
		if (!bCore && !Climb.Look(Atlas, Index, Work))
		{
			continue;
		}
		Evaluate(Index, Work);
		if (!bCore)
		{
			Climb.Follow(Index, Best, [this](uint32_t To, int32_t Through) { return KeyOf(To, Through); });
		}
	}
	return true;
}

/** Whether the way over a settled site is the best so far: it may meet the goal's entries, or a hub. */
void AtlasQuery::Evaluate(uint32_t Index, AtlasWork& Work)
{
	const AtlasClimbed Entry = Scratch->Climb.GetEntries()[Index];
	const uint32_t Meeting = Goal->EntryOf(Entry.Site);
	if (Meeting != AtlasClimb::Nothing && Entry.Length + Goal->GetEntries()[Meeting].Length < Best)
	{
		Best = Entry.Length + Goal->GetEntries()[Meeting].Length;
		bDirect = false;
		BestEntry = Index;
		BestHub = AtlasDatabase::NotInCore;
		BestGoalEntry = Meeting;
	}
	const uint32_t Core = Atlas.CoreNumberOf(Entry.Site);
	if (Core == AtlasDatabase::NotInCore)
	{
		return;
	}
	const AtlasLabelTable& Labels = Atlas.Labels(true);
	const uint32_t First = Labels.First[Core];
	const uint32_t Last = Labels.First[Core + 1];
	Work.Spend((Last - First) * UnitsPerEvaluatedLabel);
	for (uint32_t Label = First; Label < Last; ++Label)
	{
		AtlasGoal::HubWay Way;
		const uint32_t Hub = Labels.Hub[Label];
		if (!Goal->FindHub(Hub, Way))
		{
			continue;
		}
		const int32_t Through = Entry.Length + static_cast<int32_t>(Labels.Length[Label]) + Way.Length;
		if (Through < Best)
		{
			Best = Through;
			bDirect = false;
			BestEntry = Index;
			BestHub = Hub;
			BestGoalEntry = Way.Entry;
		}
	}
}

void AtlasQuery::MakeRoute(AtlasRoute& Route) const
{
	Route.Stack.clear();
	Route.Tail.clear();
	Route.Goal = Goal->Cell();
	Route.At = Atlas.GetSites().IsSite(Start.Value) ? Atlas.GetSites().SiteAt(Start.Value) : AtlasRoute::NoSite;
	Route.Now = AtlasRoute::Phase::InTail;
	if (bDirect)
	{
		return;
	}
	const std::vector<AtlasClimbed>& Entries = Scratch->Climb.GetEntries();
	for (uint32_t Index = BestEntry; Index != AtlasClimbed::NoParent; Index = Entries[Index].Parent)
	{
		if (Entries[Index].Site != Route.At)
		{
			Route.Stack.push_back(Entries[Index].Site);
		}
	}
	const std::vector<AtlasClimbed>& Down = Goal->GetEntries();
	const bool bHub = BestHub != AtlasDatabase::NotInCore;
	for (uint32_t Index = bHub ? BestGoalEntry : Down[BestGoalEntry].Parent; Index != AtlasClimbed::NoParent;
		 Index = Down[Index].Parent)
	{
		Route.Tail.push_back(Down[Index].Site);
	}
	std::reverse(Route.Tail.begin(), Route.Tail.end());
	if (bHub)
	{
		Route.Now = AtlasRoute::Phase::ToHub;
		Route.Hub = BestHub;
	}
}
} // namespace Rtp
