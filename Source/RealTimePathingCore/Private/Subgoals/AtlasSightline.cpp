// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasSightline.h"

namespace Rtp
{
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
	bMayPassSites = bInMayPassSites;
}

AtlasSightline::Answer AtlasSightline::Advance(AtlasWork& Work)
{
	const CellPosition End = Grid->PositionOf(To);
	const int64_t UnitsPerCell = AtlasUnitsPerRow(Grid->CellCount()) / 2; // some cells lie beside each other
	for (; At != To; Work.Spend(UnitsPerCell))
	{
		if (!Work.CanBegin(1))
		{
			return Answer::Pending;
		}
		const std::optional<Direction> Next = DirectionTowards(Grid->PositionOf(At), End);
		if (!Next || !Contains(Grid->OpenDirections(At), *Next))
		{
			return Answer::Closed; // a wall, or the same place on another layer
		}
		At = CellIndex{Grid->Neighbours(At)[static_cast<uint32_t>(*Next)]};
		if (!bMayPassSites && At != To && Sites->IsSite(At.Value))
		{
			return Answer::Closed;
		}
	}
	return Answer::Open;
}
} // namespace Rtp
