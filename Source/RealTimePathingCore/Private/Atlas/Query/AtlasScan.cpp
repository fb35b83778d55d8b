// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/AtlasScan.h"

#include "Atlas/Query/AtlasTileWindow.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t StepsAtATime = 2;
constexpr uint32_t LongStep = 40; // what a step may take before it leaves the rest of its tile to the next one
constexpr uint64_t Diagonal8 = 0x8040201008040201ull;
constexpr Direction QuadrantAcross[] = {Direction::NE, Direction::SE, Direction::SW, Direction::NW};

AtlasSpot Moved(AtlasSpot From, Direction Along, uint32_t Steps)
{
	From.X += Along == Direction::E ? Steps : Along == Direction::W ? 0u - Steps : 0u;
	From.Y += Along == Direction::S ? Steps : Along == Direction::N ? 0u - Steps : 0u;
	return From;
}

} // namespace

void AtlasQuadrant::Begin(const LayeredGrid& InGrid, const AtlasSites& Sites, CellIndex From, const AtlasSpot& Spot,
	AtlasView InView, uint32_t InQuadrant)
{
	Grid = &InGrid;
	Tiles = &Sites.GetTiles();
	Origin = From;
	At = Spot;
	View = InView;
	Quadrant = InQuadrant;
	Turn = {IsEastern(), !IsNorthern(),
		View == AtlasView::Sites ? AtlasHiding::Both() : AtlasHiding::Of(Quadrant % 2 == 0)};
	bDiagonal = true;
	Diagonals = 0;
	RowBound = NoLimit;
	ColumnBound = NoLimit;
}

uint32_t AtlasQuadrant::Step(Visitor Visit)
{
	// In a large level each of these comes from far away; together they take as long as one.
	const int32_t Columns = Turn.bEast ? 1 : -1;
	const int32_t Rows = Turn.bSouth ? 1 : -1;
	Tiles->FetchBeside(At, Columns, 0);
	Tiles->FetchBeside(At, 0, Rows);
	Tiles->FetchBeside(At, Columns, Rows);
	AtlasTileWindow Window(*Tiles, Turn, At);
	if (Diagonals == 0)
	{
		LeaveOrigin(Window, Visit);
	}
	else
	{
		FollowDiagonal(Window, Visit);
	}
	return Window.Work();
}

/**
 * Looks straight ahead and makes the first move along the diagonal. Here the grid has to be asked, since the ground may
 * be odd: everywhere else a cell of an odd square, or at a seam, is a site that hides what is behind it.
 */
void AtlasQuadrant::LeaveOrigin(AtlasTileWindow& Window, Visitor Visit)
{
	const auto Ignore = [](const AtlasSeen&) {};
	const bool bBends = View == AtlasView::Bends;
	const uint32_t Place = Turn.Place(AtlasTiles::PlaceOf(At));
	// Straight ahead two quadrants meet. Where all sites count, one of the two reports.
	const Visitor VisitRow = bBends || Quadrant % 2 == 0 ? Visit : Visitor(Ignore);
	const Visitor VisitColumn = bBends || IsEastern() ? Visit : Visitor(Ignore);
	if (PassesSeam(Horizontal(), 0, VisitRow))
	{
		RowBound = 0;
	}
	Window.Look<false>(Place, 0, RowBound, VisitRow);
	if (PassesSeam(Vertical(), 0, VisitColumn))
	{
		ColumnBound = 0;
	}
	Window.Look<true>(Place, 0, ColumnBound, VisitColumn);
	const Direction Across = QuadrantAcross[Quadrant];
	bDiagonal = Contains(Grid->OpenDirections(Origin), Across) && !PassesSeam(Across, 1, Visit);
	GoOn(1);
}

/** Whether a move from the origin leads to another layer; then it leads to a site. */
bool AtlasQuadrant::PassesSeam(Direction Along, int32_t Moves, Visitor Visit) const
{
	if (!Contains(Grid->OpenDirections(Origin), Along) || Tiles->StaysInLayer(At, Origin, Along))
	{
		return false;
	}
	const CellIndex Next{Grid->Neighbours(Origin)[static_cast<uint32_t>(Along)]};
	Visit({Tiles->SiteAt(Tiles->SpotOf(Next)), Moves, 1 - Moves});
	return true;
}

/** Goes along the diagonal through its present tile, as far as it is free, and looks both ways from each cell. */
void AtlasQuadrant::FollowDiagonal(AtlasTileWindow& Window, Visitor Visit)
{
	const AtlasTileCells& Own = Window.Own();
	const uint32_t Place = Turn.Place(AtlasTiles::PlaceOf(At));
	const uint32_t InTile = 8 - std::max(Place & 7u, Place >> 3); // cells of the diagonal in this tile
	const uint32_t Last = Place + 9 * (InTile - 1);
	const uint64_t Diagonal = (Diagonal8 << Place) & (~0ull >> (63 - Last));
	// A square is closed if one of its four sides is.
	const uint64_t ClosedSquares =
		(Own.ClosedAcross >> 1) | (Own.ClosedAlong >> 8) | (Own.ClosedAcross >> 9) | (Own.ClosedAlong >> 9);
	const uint64_t Ends = ClosedSquares & Diagonal & ~(1ull << Last);
	const uint64_t Met = Own.Hiding & Diagonal;
	uint32_t Free = Ends == 0 ? InTile : (static_cast<uint32_t>(std::countr_zero(Ends)) - Place) / 9 + 1;
	const uint32_t Site = Met == 0 ? NoLimit : static_cast<uint32_t>(std::countr_zero(Met));
	const bool bSite = Site < Place + 9 * Free;
	Free = bSite ? (Site - Place) / 9 : Free;
	for (uint32_t Moves = 0; Moves < Free && (RowBound | ColumnBound) != 0; ++Moves)
	{
		if (Window.Work() > LongStep)
		{
			GoOn(Moves); // the rest of the tile is for the next step
			return;
		}
		Window.Look<false>(Place + 9 * Moves, Diagonals + Moves, RowBound, Visit);
		Window.Look<true>(Place + 9 * Moves, Diagonals + Moves, ColumnBound, Visit);
	}
	if (bSite)
	{
		Visit({Tiles->SiteIn(Own.Tile, Turn.Place(Site)), static_cast<int32_t>(Diagonals + Free), 0});
	}
	bDiagonal = !bSite && Ends == 0;
	if (bDiagonal)
	{
		GoOn(InTile - 1);
		bDiagonal = Window.IsCrossingOpen(Last, At);
		GoOn(1);
	}
}

/** Makes so many moves along the diagonal. */
void AtlasQuadrant::GoOn(uint32_t Moves)
{
	Diagonals += Moves;
	At = Moved(Moved(At, Horizontal(), Moves), Vertical(), Moves);
}

void AtlasScan::Begin(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView)
{
	At = 0;
	UnitsPerTile = AtlasUnitsPerTile(InGrid.CellCount());
	const AtlasSpot Spot = InSites.GetTiles().SpotOf(From);
	for (uint32_t Index = 0; Index < AtlasQuadrant::Count; ++Index)
	{
		Quadrants[Index].Begin(InGrid, InSites, From, Spot, InView, Index);
	}
}

void AtlasScan::Step(uint32_t Quadrant, AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit)
{
	Work.Spend(UnitsPerStep + UnitsPerTile * Quadrants[Quadrant].Step(Visit));
}

bool AtlasScan::Advance(AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit)
{
	while (At < AtlasQuadrant::Count)
	{
		if (Quadrants[At].IsDone())
		{
			++At;
			continue;
		}
		if (!CanStep(Work))
		{
			return false;
		}
		Step(At, Work, Visit);
	}
	return true;
}

void AtlasScan::AdvanceQuadrant(uint32_t Quadrant, AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit)
{
	for (uint32_t Count = 0; Count < StepsAtATime && !Quadrants[Quadrant].IsDone() && CanStep(Work); ++Count)
	{
		Step(Quadrant, Work, Visit);
	}
}
} // namespace Rtp
