// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasEnd.h"

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
	Known = {};
	if (Scratch)
	{
		for (uint32_t Index = 0; Index < Scratch->KnownHubCount; ++Index)
		{
			Scratch->Hubs[Scratch->KnownHubs[Index]] = {};
		}
		Scratch->KnownHubCount = 0;
		Atlas.Goals().ReturnScratch(std::move(Scratch));
	}
}

void AtlasEnd::Begin(CellIndex InFrom, CellPosition InTowards, const AtlasBeaconRange& InOpposite, uint8_t InWay)
{
	Release();
	From = InFrom;
	Towards = InTowards;
	Opposite = &InOpposite;
	bMarked = Atlas.GetTables().HasBeacons();
	MarkStepBits = Atlas.GetTables().MarkStepBits;
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
	QuadrantKeys.fill(Atlas.GetMetric().Bound(Place, Towards));
	FindScanKey();
}

void AtlasEnd::KeepHubs()
{
	if (Scratch->KnownHubs.size() > Atlas.CoreSize())
	{
		return;
	}
	Scratch->Hubs.resize(Atlas.CoreSize());
	Scratch->KnownHubs.resize(Atlas.CoreSize() + 1); // one more, so that writing the next one needs no question
}

void AtlasEnd::Seed(uint32_t Site, int32_t Length, int32_t Limit)
{
	if (bMarked)
	{
		Known.See(Atlas.GetTables().MarksOf(Site), Length, MarkStepBits);
	}
	Scratch->Climb.Seed(Site, Atlas.GetTables().PlaceOf(Site), Length, Limit,
		[this](uint32_t To, CellPosition At, int32_t Through) { return KeyOf(To, At, Through); });
}

/** A way over a site so many columns and rows away goes there, and on to the other end or back to it. */
int32_t AtlasEnd::KeyOfQuadrant(const AtlasQuadrant& Quadrant) const
{
	if (Quadrant.IsDone())
	{
		return Cost::Infinite().Units;
	}
	const int32_t Away = static_cast<int32_t>(Quadrant.NextDiagonal());
	const int32_t X = Quadrant.IsEastern() ? Place.X + Away : Place.X - Away;
	const int32_t Y = Quadrant.IsNorthern() ? Place.Y - Away : Place.Y + Away;
	const auto There = [Away](int32_t Here, int32_t Nearest, int32_t End)
	{
		const bool bOnward = (Nearest >= Here) == (End >= Nearest);
		return bOnward ? std::abs(End - Here) : Away + std::abs(End - Nearest);
	};
	return Atlas.GetMetric().Bound(There(Place.X, X, Towards.X), There(Place.Y, Y, Towards.Y));
}

void AtlasEnd::FindScanKey()
{
	ScanKey = Cost::Infinite().Units;
	for (uint32_t Index = 0; Index < AtlasQuadrant::Count; ++Index)
	{
		ScanQuadrant = QuadrantKeys[Index] < ScanKey ? Index : ScanQuadrant;
		ScanKey = std::min(ScanKey, QuadrantKeys[Index]);
	}
}

void AtlasEnd::LookFurther(AtlasWork& Work, int32_t Limit)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const uint8_t Area = Grid.HasAreas() ? Grid.Arrays().Area[From.Value] : uint8_t{0};
	Scratch->Scan.AdvanceQuadrant(ScanQuadrant, Work,
		[&](const AtlasSeen& Seen)
		{ Seed(Seen.Site, Atlas.GetMetric().Walk(Seen.Diagonals, Seen.Straights, Area), Limit); });
	QuadrantKeys[ScanQuadrant] = KeyOfQuadrant(Scratch->Scan.GetQuadrant(ScanQuadrant));
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
		Scratch->Climb.Follow(
			Index, Limit, [this](uint32_t To, CellPosition At, int32_t Through) { return KeyOf(To, At, Through); });
	}
}
} // namespace Rtp
