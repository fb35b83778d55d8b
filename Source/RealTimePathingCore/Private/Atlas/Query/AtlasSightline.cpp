// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasSightline.h"

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

std::optional<Direction> DirectionTowards(CellPosition From, CellPosition To)
{
	// Indexed by the signs of the differences, row first.
	constexpr Direction Table[3][3] = {{Direction::NW, Direction::N, Direction::NE},
		{Direction::W, Direction::N, Direction::E}, {Direction::SW, Direction::S, Direction::SE}};
	const uint32_t Row = To.Y < From.Y ? 0 : To.Y == From.Y ? 1 : 2;
	const uint32_t Column = To.X < From.X ? 0 : To.X == From.X ? 1 : 2;
	if (Row == 1 && Column == 1)
	{
		return std::nullopt;
	}
	return Table[Row][Column];
}

void AtlasSightline::Begin(
	const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, CellIndex InTo, bool bInMayPassSites)
{
	Grid = &InGrid;
	Sites = &InSites;
	At = From;
	To = InTo;
	Place = Grid->PositionOf(From);
	bMayPassSites = bInMayPassSites;
	Ahead = Sites->GetTiles().SpotOf(From);
	End = Sites->GetTiles().SpotOf(To);
	bLooking = true;
}

/**
 * Whether a wall is on the way, as far as the work goes. On plain ground that is all there is to know. Tiles tell eight
 * cells at a time what a walk from cell to cell fetches one by one from all over the grid. A walk into another layer
 * counts as walled, too: it passes sites, and so others find it.
 */
bool AtlasSightline::IsWalled(AtlasWork& Work)
{
	const AtlasTiles& Tiles = Sites->GetTiles();
	const int64_t UnitsPerTile = AtlasUnitsPerTile(Grid->CellCount());
	bool bWalled = Ahead.Layer != End.Layer;
	while (!bWalled && bLooking && Work.CanBegin(UnitsPerTile))
	{
		Work.Spend(UnitsPerTile);
		const uint64_t Cells = Tiles.CellsAround(Ahead);
		for (const AtlasSpot First = Ahead; !bWalled && bLooking && First.IsInTileOf(Ahead);)
		{
			const AtlasSpot Next{
				Ahead.Layer, Ahead.X + StepTowards(Ahead.X, End.X), Ahead.Y + StepTowards(Ahead.Y, End.Y)};
			const AtlasSpot Across{Ahead.Layer, Next.X, Ahead.Y};
			const AtlasSpot Along{Ahead.Layer, Ahead.X, Next.Y};
			// A diagonal move needs the cells on both sides.
			const bool bSides = First.IsInTileOf(Next)
				? (Cells >> AtlasTiles::PlaceOf(Across) & Cells >> AtlasTiles::PlaceOf(Along) & 1u) != 0
				: Tiles.HasCell(Across) && Tiles.HasCell(Along);
			bWalled = (Cells >> AtlasTiles::PlaceOf(Ahead) & 1u) == 0 || (Sites->IsPlain() && !bSides);
			bLooking = Ahead.X != End.X || Ahead.Y != End.Y;
			Ahead = Next;
		}
	}
	return bWalled;
}

AtlasSightline::Answer AtlasSightline::Advance(AtlasWork& Work)
{
	if (IsWalled(Work))
	{
		return Answer::Closed;
	}
	if (bLooking)
	{
		return Answer::Pending;
	}
	if (Sites->IsPlain() && bMayPassSites)
	{
		return Answer::Open;
	}
	const CellPosition Last = Grid->PositionOf(To);
	// Each cell says where the next one is, so that nothing can be fetched ahead.
	const int64_t UnitsPerRow = 2 * AtlasUnitsPerRow(Grid->CellCount());
	while (At != To)
	{
		const std::optional<Direction> Next = DirectionTowards(Place, Last);
		if (!Next || !Contains(Grid->OpenDirections(At), *Next))
		{
			return Answer::Closed; // a wall, or the same place on another layer
		}
		const bool bAlongRow = *Next == Direction::E || *Next == Direction::W;
		if (!Work.CanBegin(std::min(UnitsPerRow, AtlasWork::UnitsPerExpansion)))
		{
			return Answer::Pending;
		}
		Work.Spend(bAlongRow ? UnitsAlongRow : UnitsPerRow);
		At = CellIndex{Grid->Neighbours(At)[static_cast<uint32_t>(*Next)]};
		// Not asked of the grid: where the cell is stands far away from where it leads.
		Place.X = static_cast<uint16_t>(Place.X + (Place.X < Last.X ? 1 : Place.X > Last.X ? -1 : 0));
		Place.Y = static_cast<uint16_t>(Place.Y + (Place.Y < Last.Y ? 1 : Place.Y > Last.Y ? -1 : 0));
		if (!bMayPassSites && At != To && Sites->IsSite(At.Value))
		{
			return Answer::Closed;
		}
	}
	return Answer::Open;
}
} // namespace Rtp
