// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasScan.h"

#include "Rtp/Atlas/WorkUnits.h"

#include "Atlas/AtlasTileWindow.h"

#include <algorithm>
#include <bit>

namespace Rtp
{
namespace
{
constexpr uint32_t StepsAtATime = 2;
constexpr uint32_t LongStep = 40; // tiles; a step that reads more leaves the rest of its tile to the next one
constexpr uint64_t Diagonal8 = 0x8040201008040201ull;
constexpr Direction QuadrantAcross[] = {Direction::NE, Direction::SE, Direction::SW, Direction::NW};

TileSpot Moved(TileSpot From, Direction Along, uint32_t Steps)
{
	From.X += Along == Direction::E ? Steps : Along == Direction::W ? 0u - Steps : 0u;
	From.Y += Along == Direction::S ? Steps : Along == Direction::N ? 0u - Steps : 0u;
	return From;
}
} // namespace

void ScanQuadrant::Begin(const LayeredGrid& InGrid, const AtlasSites& Sites, CellIndex From, const TileSpot& InSpot,
	AtlasView InView, uint32_t InQuadrant)
{
	Grid = &InGrid;
	Tiles = &Sites.GetTiles();
	Origin = From;
	Spot = InSpot;
	View = InView;
	Quadrant = InQuadrant;
	Mirror = {IsEastern(), !IsNorthern(),
		View == AtlasView::AllSites ? AtlasOccluders::Both() : AtlasOccluders::Of(Quadrant % 2 == 0)};
	bDiagonal = true;
	Diagonals = 0;
	RowBound = NoLimit;
	ColumnBound = NoLimit;
}

uint32_t ScanQuadrant::Step(Visitor Visit)
{
	// In a large level each of these is a cache miss; together they take as long as one.
	const int32_t Columns = Mirror.bEast ? 1 : -1;
	const int32_t Rows = Mirror.bSouth ? 1 : -1;
	Tiles->FetchBeside(Spot, Columns, 0);
	Tiles->FetchBeside(Spot, 0, Rows);
	Tiles->FetchBeside(Spot, Columns, Rows);
	AtlasTileWindow Window(*Tiles, Mirror, Spot);
	if (Diagonals == 0)
	{
		LeaveOrigin(Window, Visit);
	}
	else
	{
		FollowDiagonal(Window, Visit);
	}
	return Window.TilesRead();
}

/**
 * Looks straight ahead and makes the first move along the diagonal. Only here the grid is read, since the ground may be
 * odd. Everywhere else a cell of an odd square, or at a seam, is a site and occludes all cells behind it.
 */
void ScanQuadrant::LeaveOrigin(AtlasTileWindow& Window, Visitor Visit)
{
	const auto Ignore = [](const VisibleSite&) {};
	const bool bTurning = View == AtlasView::TurningSites;
	const uint32_t Bit = Mirror.Bit(AtlasTiles::BitOf(Spot));
	// Two quadrants share the cells straight ahead. Where all sites count, one of the two reports them.
	const Visitor VisitRow = bTurning || Quadrant % 2 == 0 ? Visit : Visitor(Ignore);
	const Visitor VisitColumn = bTurning || IsEastern() ? Visit : Visitor(Ignore);
	if (CrossesSeam(Horizontal(), 0, VisitRow))
	{
		RowBound = 0;
	}
	Window.Look<false>(Bit, 0, RowBound, VisitRow);
	if (CrossesSeam(Vertical(), 0, VisitColumn))
	{
		ColumnBound = 0;
	}
	Window.Look<true>(Bit, 0, ColumnBound, VisitColumn);
	const Direction Across = QuadrantAcross[Quadrant];
	bDiagonal = Contains(Grid->OpenDirections(Origin), Across) && !CrossesSeam(Across, 1, Visit);
	Move(1);
}

/** Whether a move from the origin leads to another storey; then it leads to a site. */
bool ScanQuadrant::CrossesSeam(Direction Along, int32_t Moves, Visitor Visit) const
{
	if (!Contains(Grid->OpenDirections(Origin), Along) || Tiles->StaysInStorey(Spot, Origin, Along))
	{
		return false;
	}
	const CellIndex Next{Grid->Neighbours(Origin)[static_cast<uint32_t>(Along)]};
	Visit({Tiles->SiteAt(Tiles->SpotOf(Next)), Moves, 1 - Moves});
	return true;
}

/** Follows the diagonal through its tile as far as it is free, and looks along the row and column of each cell. */
void ScanQuadrant::FollowDiagonal(AtlasTileWindow& Window, Visitor Visit)
{
	const TileCells& Own = Window.Own();
	const uint32_t Bit = Mirror.Bit(AtlasTiles::BitOf(Spot));
	const uint32_t InTile = 8 - std::max(Bit & 7u, Bit >> 3); // cells of the diagonal in this tile
	const uint32_t Last = Bit + 9 * (InTile - 1);
	const uint64_t Diagonal = (Diagonal8 << Bit) & (~0ull >> (63 - Last));
	// A square is closed if one of its four sides is.
	const uint64_t ClosedSquares =
		(Own.ClosedAcross >> 1) | (Own.ClosedAlong >> 8) | (Own.ClosedAcross >> 9) | (Own.ClosedAlong >> 9);
	const uint64_t Ends = ClosedSquares & Diagonal & ~(1ull << Last);
	const uint64_t Met = Own.Occluders & Diagonal;
	uint32_t Free = Ends == 0 ? InTile : (static_cast<uint32_t>(std::countr_zero(Ends)) - Bit) / 9 + 1;
	const uint32_t Site = Met == 0 ? NoLimit : static_cast<uint32_t>(std::countr_zero(Met));
	const bool bSite = Site < Bit + 9 * Free;
	Free = bSite ? (Site - Bit) / 9 : Free;
	for (uint32_t Moves = 0; Moves < Free && (RowBound | ColumnBound) != 0; ++Moves)
	{
		if (Window.TilesRead() > LongStep)
		{
			Move(Moves); // the next step does the rest of the tile
			return;
		}
		Window.Look<false>(Bit + 9 * Moves, Diagonals + Moves, RowBound, Visit);
		Window.Look<true>(Bit + 9 * Moves, Diagonals + Moves, ColumnBound, Visit);
	}
	if (bSite)
	{
		Visit({Tiles->SiteIn(Own.Tile, Mirror.Bit(Site)), static_cast<int32_t>(Diagonals + Free), 0});
	}
	bDiagonal = !bSite && Ends == 0;
	if (bDiagonal)
	{
		Move(InTile - 1);
		bDiagonal = Window.IsCrossingOpen(Last, Spot);
		Move(1);
	}
}

void ScanQuadrant::Move(uint32_t Moves)
{
	Diagonals += Moves;
	Spot = Moved(Moved(Spot, Horizontal(), Moves), Vertical(), Moves);
}

void AtlasScan::Begin(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView)
{
	Current = 0;
	UnitsPerTile = AtlasUnitsPerTile(InGrid.CellCount());
	const TileSpot Spot = InSites.GetTiles().SpotOf(From);
	for (uint32_t Index = 0; Index < ScanQuadrant::Count; ++Index)
	{
		Quadrants[Index].Begin(InGrid, InSites, From, Spot, InView, Index);
	}
}

void AtlasScan::Step(uint32_t Quadrant, WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit)
{
	Work.Spend(UnitsPerStep + UnitsPerTile * Quadrants[Quadrant].Step(Visit));
}

Progress AtlasScan::Advance(WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit)
{
	while (Current < ScanQuadrant::Count)
	{
		if (Quadrants[Current].IsDone())
		{
			++Current;
			continue;
		}
		if (!CanStep(Work))
		{
			return Progress::Pending;
		}
		Step(Current, Work, Visit);
	}
	return Progress::Yes;
}

void AtlasScan::AdvanceQuadrant(uint32_t Quadrant, WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit)
{
	for (uint32_t Count = 0; Count < StepsAtATime && !Quadrants[Quadrant].IsDone() && CanStep(Work); ++Count)
	{
		Step(Quadrant, Work, Visit);
	}
}
} // namespace Rtp
