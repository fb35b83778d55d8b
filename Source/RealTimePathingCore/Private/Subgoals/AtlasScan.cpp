// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/AtlasScan.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr uint32_t StepsAtATime = 8;
constexpr Direction QuadrantVertical[] = {Direction::N, Direction::S, Direction::S, Direction::N};
constexpr Direction QuadrantAcross[] = {Direction::NE, Direction::SE, Direction::SW, Direction::NW};

uint32_t AlongRow(uint32_t Cell, bool bEast, uint32_t Steps)
{
	return bEast ? Cell + Steps : Cell - Steps;
}
} // namespace

void AtlasQuadrant::Begin(
	const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView, uint32_t InQuadrant)
{
	Grid = &InGrid;
	Sites = &InSites;
	View = InView;
	Origin = From.Value;
	Quadrant = InQuadrant;
	Vertical = QuadrantVertical[Quadrant];
	Across = QuadrantAcross[Quadrant];
	bEast = Quadrant < 2;
	bDiagonal = true;
	DiagonalCell = Origin;
	Row = 0;
	RowBound = NoLimit;
	ColumnBound = NoLimit;
	bRowSeen = false;
	Columns.assign(1, Run{0, 0, Origin, NoLimit});
	BeginRow();
}

void AtlasQuadrant::Step(FunctionRef<void(const AtlasSeen&)> Visit)
{
	if (!bRowSeen)
	{
		LookAlongRow(Visit);
	}
	if (RunAt < Columns.size())
	{
		AdvanceRun(Columns[RunAt++], Visit);
		return;
	}
	if (bDiagonal)
	{
		AdvanceDiagonal(Visit);
	}
	Columns.swap(NextColumns);
	BeginRow();
}

void AtlasQuadrant::BeginRow()
{
	++Row;
	RunAt = 0;
	RowLimit = NoLimit;
	NextColumns.clear();
}

/** Whether a site hides what lies behind it. */
bool AtlasQuadrant::IsHidingSite(uint32_t Cell) const
{
	const bool bRising = Quadrant % 2 == 0;
	return View == AtlasView::Sites || Sites->MayBend(*Grid, Cell, bRising);
}

/** Walks along the row over at most so many cells, past sites that hide nothing. */
AtlasSites::Sight AtlasQuadrant::LookAlong(uint32_t From, uint32_t Most) const
{
	AtlasSites::Sight Seen = Sites->Look(From, bEast, Most);
	while (Seen.bSite && !IsHidingSite(AlongRow(From, bEast, Seen.Steps + 1)))
	{
		const uint32_t Passed = Seen.Steps + 1;
		Seen = Sites->Look(AlongRow(From, bEast, Passed), bEast, Most - Passed);
		Seen.Steps += Passed;
	}
	return Seen;
}

/** The row of the origin itself limits all rows of the quadrant; where all sites count, those in it are reported by one
 * quadrant of the two. */
void AtlasQuadrant::LookAlongRow(FunctionRef<void(const AtlasSeen&)> Visit)
{
	bRowSeen = true;
	const bool bReports = Quadrant % 2 == 0 || View == AtlasView::Bends;
	const Direction Along = bEast ? Direction::E : Direction::W;
	const uint32_t Beside = Grid->Neighbours(CellIndex{Origin})[static_cast<uint32_t>(Along)];
	if (Contains(Grid->OpenDirections(CellIndex{Origin}), Along) && Beside != AlongRow(Origin, bEast, 1))
	{
		RowBound = 0; // the row jumps, so its next cell is a site
		if (bReports)
		{
			Visit({Sites->SiteAt(Beside), 0, 1});
		}
		return;
	}
	const AtlasSites::Sight Seen = LookAlong(Origin, NoLimit);
	RowBound = Seen.Steps;
	if (Seen.bSite && bReports)
	{
		Visit({Sites->SiteAt(AlongRow(Origin, bEast, Seen.Steps + 1)), 0, static_cast<int32_t>(Seen.Steps + 1)});
	}
}

/**
 * A wall or a site that Diagonals diagonal and Straights + 1 straight moves lead to hides all that lies as many
 * diagonal and straight moves away or more. So it ends its own column and limits all columns to the right, its own
 * number of straight moves not included: keeping that number would find sites that do not find back.
 */
void AtlasQuadrant::Limit(uint32_t Straights)
{
	RowLimit = std::min(RowLimit, Straights);
	ColumnBound = std::min(ColumnBound, Straights);
}

void AtlasQuadrant::AdvanceRun(Run At, FunctionRef<void(const AtlasSeen&)> Visit)
{
	At.Bound = std::min(At.Bound, RowLimit);
	if (Row > At.Bound && Row - At.Bound > At.First)
	{
		const uint32_t Dropped = Row - At.Bound - At.First;
		At.First += Dropped;
		At.Cell = AlongRow(At.Cell, bEast, Dropped);
	}
	if (At.First > At.Last)
	{
		return;
	}
	// Its columns are either all open ahead or all closed: a change would be a corner, and those end runs.
	if (!Contains(Grid->OpenDirections(CellIndex{At.Cell}), Vertical))
	{
		Limit(Row - 1 - At.Last);
		return;
	}
	At.Cell = Grid->Neighbours(CellIndex{At.Cell})[static_cast<uint32_t>(Vertical)];
	while (At.First <= At.Last)
	{
		const uint32_t Width = At.Last - At.First + 1;
		uint32_t Free = Sites->CellsBeforeSite(At.Cell, bEast, Width);
		const bool bPast = Free != Width && !IsHidingSite(AlongRow(At.Cell, bEast, Free));
		Free += bPast ? 1 : 0; // a site that hides nothing belongs to the run and ends it
		if (Free != 0)
		{
			NextColumns.push_back({At.First, At.First + Free - 1, At.Cell, At.Bound});
		}
		if (Free == Width)
		{
			return;
		}
		const uint32_t Column = At.First + Free;
		if (bPast)
		{
			At.First = Column;
			At.Cell = AlongRow(At.Cell, bEast, Free);
			continue;
		}
		if (Column != 0 || bEast || View == AtlasView::Bends) // the column of the origin belongs to two quadrants
		{
			Visit({Sites->SiteAt(AlongRow(At.Cell, bEast, Free)), static_cast<int32_t>(Column),
				static_cast<int32_t>(Row - Column)});
		}
		Limit(Row - Column - 1);
		At.Bound = std::min(At.Bound, Row - Column - 1);
		At.First = Column + 1;
		At.Cell = AlongRow(At.Cell, bEast, Free + 1);
	}
}

void AtlasQuadrant::AdvanceDiagonal(FunctionRef<void(const AtlasSeen&)> Visit)
{
	if (!Contains(Grid->OpenDirections(CellIndex{DiagonalCell}), Across))
	{
		bDiagonal = false;
		return;
	}
	DiagonalCell = Grid->Neighbours(CellIndex{DiagonalCell})[static_cast<uint32_t>(Across)];
	if (Sites->IsSite(DiagonalCell) && IsHidingSite(DiagonalCell))
	{
		Visit({Sites->SiteAt(DiagonalCell), static_cast<int32_t>(Row), 0});
		bDiagonal = false;
		return;
	}
	if (RowBound != 0)
	{
		const AtlasSites::Sight Seen = LookAlong(DiagonalCell, RowBound);
		if (Seen.bSite)
		{
			Visit({Sites->SiteAt(AlongRow(DiagonalCell, bEast, Seen.Steps + 1)), static_cast<int32_t>(Row),
				static_cast<int32_t>(Seen.Steps + 1)});
		}
		RowBound = Seen.Steps;
	}
	if (ColumnBound == 0)
	{
		return;
	}
	if (!NextColumns.empty() && NextColumns.back().Last + 1 == Row && NextColumns.back().Bound == ColumnBound &&
		!Sites->IsSite(AlongRow(DiagonalCell, !bEast, 1)))
	{
		NextColumns.back().Last = Row;
		return;
	}
	NextColumns.push_back({Row, Row, DiagonalCell, ColumnBound});
}

void AtlasScan::Begin(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView)
{
	UnitsPerRow = AtlasUnitsPerRow(InGrid.CellCount());
	At = 0;
	for (uint32_t Index = 0; Index < AtlasQuadrant::Count; ++Index)
	{
		Quadrants[Index].Begin(InGrid, InSites, From, InView, Index);
	}
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
		Work.Spend(UnitsPerRow);
		Quadrants[At].Step(Visit);
	}
	return true;
}

void AtlasScan::AdvanceQuadrant(uint32_t Quadrant, AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit)
{
	for (uint32_t Step = 0; Step < StepsAtATime && !Quadrants[Quadrant].IsDone() && CanStep(Work); ++Step)
	{
		Work.Spend(UnitsPerRow);
		Quadrants[Quadrant].Step(Visit);
	}
}
} // namespace Rtp
