// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasEnd.h"

#include <algorithm>
#include <cstdlib>
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
	Place = Atlas.GetGrid().PositionOf(From);
	const AtlasView View = AtlasViewOf(Atlas.GetGrid());
	const bool bSite = Atlas.GetSites().IsSite(From.Value);
	if (bSite)
	{
		Seed(Atlas.GetSites().SiteAt(From.Value), 0, Cost::Infinite().Units);
	}
	if (bSite && View == AtlasView::Sites)
	{
		ScanKey = Cost::Infinite().Units; // its arcs say all that it sees
		return;
	}
	Scratch->Scan.Begin(Atlas.GetGrid(), Atlas.GetSites(), From, View);
	FindScanKey();
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

/** A way over a site so many rows away goes there and back, and as far sideways as the other end is. */
int32_t AtlasEnd::KeyOfQuadrant(const AtlasQuadrant& Quadrant) const
{
	if (Quadrant.IsDone())
	{
		return Cost::Infinite().Units;
	}
	const int32_t Rows = static_cast<int32_t>(Quadrant.NextRow());
	const int32_t Reached = Quadrant.IsNorthern() ? Place.Y - Rows : Place.Y + Rows;
	return Atlas.GetMetric().Bound(std::abs(Place.X - Towards.X), Rows + std::abs(Reached - Towards.Y));
}

void AtlasEnd::FindScanKey()
{
	ScanKey = Cost::Infinite().Units;
	for (uint32_t Index = 0; Index < AtlasQuadrant::Count; ++Index)
	{
		const int32_t Key = KeyOfQuadrant(Scratch->Scan.GetQuadrant(Index));
		ScanQuadrant = Key < ScanKey ? Index : ScanQuadrant;
		ScanKey = std::min(ScanKey, Key);
	}
}

void AtlasEnd::LookFurther(AtlasWork& Work, int32_t Limit)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[From.Value] : uint8_t{0};
	Scratch->Scan.AdvanceQuadrant(ScanQuadrant, Work,
		[&](const AtlasSeen& Seen)
		{ Seed(Seen.Site, Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area), Limit); });
	FindScanKey();
}

uint32_t AtlasEnd::Settle(AtlasWork& Work, int32_t Limit)
{
	AtlasClimb& Climb = Scratch->Climb;
	if (ScanKey <= Climb.NextKey())
	{
		LookFurther(Work, Limit);
		return AtlasClimb::Nothing;
	}
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
