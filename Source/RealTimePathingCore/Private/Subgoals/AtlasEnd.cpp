// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasEnd.h"

#include <utility>

namespace Rtp
{
AtlasEnd::~AtlasEnd()
{
	Release();
}

void AtlasEnd::Release()
{
	if (Scratch)
	{
		for (const uint32_t Hub : Scratch->KnownHubs)
		{
			Scratch->HubLengths[Hub] = Cost::Infinite().Units;
		}
		Scratch->KnownHubs.clear();
		Atlas.Goals().ReturnScratch(std::move(Scratch));
	}
}

void AtlasEnd::Begin(CellIndex InFrom, CellPosition InTowards, uint8_t InWay)
{
	Release();
	From = InFrom;
	Towards = InTowards;
	Scratch = Atlas.Goals().TakeScratch();
	Scratch->Climb.Begin(InWay);
	const AtlasView View = AtlasViewOf(Atlas.GetGrid());
	const bool bSite = Atlas.GetSites().IsSite(From.Value);
	if (bSite)
	{
		Seed(Atlas.GetSites().SiteAt(From.Value), 0, Cost::Infinite().Units);
	}
	bScanned = bSite && View == AtlasView::Sites; // then its arcs say all that it sees
	if (!bScanned)
	{
		Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), From, View);
	}
}

void AtlasEnd::KeepHubs()
{
	Scratch->HubLengths.resize(Atlas.CoreSize(), Cost::Infinite().Units);
	Scratch->HubEntries.resize(Atlas.CoreSize());
}

void AtlasEnd::Seed(uint32_t Site, int32_t Length, int32_t Limit)
{
	Scratch->Climb.Seed(Site, Length, AtlasClimbed::NoParent, Limit,
		[this](uint32_t To, int32_t Through) { return KeyOf(To, Through); });
}

bool AtlasEnd::Scan(AtlasWork& Work, int32_t Limit)
{
	if (!bScanned)
	{
		const LayeredGrid& Grid = Atlas.GetGrid();
		const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[From.Value] : uint8_t{0};
		bScanned = Scratch->Scan.Advance(Work,
			[&](const AtlasSeen& Seen)
			{ Seed(Seen.Site, Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area), Limit); });
	}
	return bScanned;
}

uint32_t AtlasEnd::Settle(AtlasWork& Work)
{
	AtlasClimb& Climb = Scratch->Climb;
	Work.Spend(AtlasClimb::UnitsPerSettled);
	const uint32_t Index = Climb.Settle();
	if (Index == AtlasClimb::Nothing)
	{
		return AtlasClimb::Nothing;
	}
	bCore = Atlas.GetTables().Core[Climb.GetEntries()[Index].Site];
	return bCore || Climb.Look(Atlas, Index, Work) ? Index : AtlasClimb::Nothing;
}

void AtlasEnd::Follow(uint32_t Index, int32_t Limit)
{
	if (!bCore)
	{
		Scratch->Climb.Follow(Index, Limit, [this](uint32_t To, int32_t Through) { return KeyOf(To, Through); });
	}
}
} // namespace Rtp
