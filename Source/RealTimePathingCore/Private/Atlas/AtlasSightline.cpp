// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasSightline.h"

#include "Rtp/Atlas/WorkUnits.h"
#include "Rtp/Motion/OctileWalk.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsAlongRow = 2;

uint32_t StepTowards(uint32_t From, uint32_t To)
{
	return From < To ? 1u : From > To ? ~0u : 0u;
}
} // namespace

void AtlasSightline::Begin(
	const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, CellIndex InTo, bool bInMayPassSites)
{
	Grid = &InGrid;
	Sites = &InSites;
	Current = From;
	To = InTo;
	Position = Grid->PositionOf(From);
	bMayPassSites = bInMayPassSites;
	Ahead = Sites->GetTiles().SpotOf(From);
	End = Sites->GetTiles().SpotOf(To);
	bTiles = true;
}

/**
 * Looks for a wall as far as the work goes. On plain ground this is the whole check. A tile holds eight rows of cells
 * that lie far apart in the grid. A walk to another storey counts as walled: it passes sites, so scans find it.
 */
bool AtlasSightline::FindWall(WorkBudget& Work)
{
	const AtlasTiles& Tiles = Sites->GetTiles();
	const int64_t UnitsPerTile = AtlasUnitsPerTile(Grid->CellCount());
	bool bWalled = Ahead.Storey != End.Storey;
	while (!bWalled && bTiles && Work.CanBegin(UnitsPerTile))
	{
		Work.Spend(UnitsPerTile);
		const uint64_t Cells = Tiles.CellsAround(Ahead);
		for (const TileSpot First = Ahead; !bWalled && bTiles && First.IsInTileOf(Ahead);)
		{
			const TileSpot Next{
				Ahead.Storey, Ahead.X + StepTowards(Ahead.X, End.X), Ahead.Y + StepTowards(Ahead.Y, End.Y)};
			const TileSpot Across{Ahead.Storey, Next.X, Ahead.Y};
			const TileSpot Along{Ahead.Storey, Ahead.X, Next.Y};
			// A diagonal move needs the cells on both sides.
			const bool bSides = First.IsInTileOf(Next)
				? (Cells >> AtlasTiles::BitOf(Across) & Cells >> AtlasTiles::BitOf(Along) & 1u) != 0
				: Tiles.HasCell(Across) && Tiles.HasCell(Along);
			bWalled = (Cells >> AtlasTiles::BitOf(Ahead) & 1u) == 0 || (Sites->IsPlain() && !bSides);
			bTiles = Ahead.X != End.X || Ahead.Y != End.Y;
			Ahead = Next;
		}
	}
	return bWalled;
}

Progress AtlasSightline::Advance(WorkBudget& Work)
{
	if (FindWall(Work))
	{
		return Progress::No;
	}
	if (bTiles)
	{
		return Progress::Pending;
	}
	if (Sites->IsPlain() && bMayPassSites)
	{
		return Progress::Yes;
	}
	const CellPosition Last = Grid->PositionOf(To);
	// Each cell holds the index of the next one, so that nothing can be prefetched.
	const int64_t UnitsPerRow = 2 * AtlasUnitsPerRow(Grid->CellCount());
	while (Current != To)
	{
		const std::optional<Direction> Next = DirectionTowards(Position, Last);
		if (!Next || !Contains(Grid->OpenDirections(Current), *Next))
		{
			return Progress::No; // a wall, or the same position on another storey
		}
		const bool bAlongRow = *Next == Direction::E || *Next == Direction::W;
		if (!Work.CanBegin(std::min(UnitsPerRow, WorkBudget::UnitsPerExpansion)))
		{
			return Progress::Pending;
		}
		Work.Spend(bAlongRow ? UnitsAlongRow : UnitsPerRow);
		Current = CellIndex{Grid->Neighbours(Current)[static_cast<uint32_t>(*Next)]};
		// Not read from the grid: positions and neighbours lie far apart in memory.
		Position.X = static_cast<uint16_t>(Position.X + StepTowards(Position.X, Last.X));
		Position.Y = static_cast<uint16_t>(Position.Y + StepTowards(Position.Y, Last.Y));
		if (!bMayPassSites && Current != To && Sites->IsSite(Current))
		{
			return Progress::No;
		}
	}
	return Progress::Yes;
}
} // namespace Rtp
