// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasSightline.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsAlongRow = 2;
}

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
}

AtlasSightline::Answer AtlasSightline::Advance(AtlasWork& Work)
{
	const CellPosition End = Grid->PositionOf(To);
	const int64_t UnitsPerRow = AtlasUnitsPerRow(Grid->CellCount());
	while (At != To)
	{
		const std::optional<Direction> Next = DirectionTowards(Place, End);
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
		Place.X = static_cast<uint16_t>(Place.X + (Place.X < End.X ? 1 : Place.X > End.X ? -1 : 0));
		Place.Y = static_cast<uint16_t>(Place.Y + (Place.Y < End.Y ? 1 : Place.Y > End.Y ? -1 : 0));
		if (!bMayPassSites && At != To && Sites->IsSite(At.Value))
		{
			return Answer::Closed;
		}
	}
	return Answer::Open;
}
} // namespace Rtp
