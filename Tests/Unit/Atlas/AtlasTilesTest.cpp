// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/AtlasTiles.h"

#include "Rtp/Atlas/AtlasScan.h"

#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

Direction DirectionOf(int32_t X, int32_t Y)
{
	constexpr Direction Table[3][3] = {{Direction::NW, Direction::N, Direction::NE},
		{Direction::W, Direction::N, Direction::E}, {Direction::SW, Direction::S, Direction::SE}};
	return Table[(Y > 0) - (Y < 0) + 1][(X > 0) - (X < 0) + 1];
}

/** The definition of visibility: all shortest open-field walks between two cells are free and pass no other site. */
class DirectSight
{
public:
	DirectSight(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, CellIndex To)
		: Grid(InGrid)
		, Sites(InSites)
		, Goal(To)
	{
		const CellPosition A = Grid.PositionOf(From);
		const CellPosition B = Grid.PositionOf(To);
		const int32_t Dx = B.X - A.X;
		const int32_t Dy = B.Y - A.Y;
		Across = DirectionOf(Dx, Dy);
		Along = std::abs(Dx) > std::abs(Dy) ? DirectionOf(Dx, 0) : DirectionOf(0, Dy);
		Diagonals = std::min(std::abs(Dx), std::abs(Dy));
		Straights = std::max(std::abs(Dx), std::abs(Dy)) - Diagonals;
		bOpen = IsFreeFrom(From);
	}

	bool bOpen = false;

private:
	/** Row by row through the parallelogram: every diagonal move, and the straight ones of each row. */
	bool IsFreeFrom(CellIndex RowStart)
	{
		for (int32_t Row = 0; Row <= Diagonals; ++Row)
		{
			CellIndex Cell = RowStart;
			for (int32_t Step = 0; Step <= Straights; ++Step)
			{
				const bool bLast = Row == Diagonals && Step == Straights;
				const bool bFirst = Row == 0 && Step == 0;
				const DirectionMask Open = Grid.OpenDirections(Cell);
				if ((!bFirst && !bLast && Sites.IsSite(Cell)) || (Row < Diagonals && !Contains(Open, Across)) ||
					(Step < Straights && !Contains(Open, Along)))
				{
					return false;
				}
				Cell = Step < Straights ? Grid.Neighbour(Cell, Along) : Cell;
			}
			if (Row == Diagonals)
			{
				return Cell == Goal;
			}
			RowStart = Grid.Neighbour(RowStart, Across);
		}
		return false;
	}

	const LayeredGrid& Grid;
	const AtlasSites& Sites;
	CellIndex Goal;
	Direction Across = Direction::N;
	Direction Along = Direction::N;
	int32_t Diagonals = 0;
	int32_t Straights = 0;
};

std::vector<CellIndex> ScannedCells(const LayeredGrid& Grid, const AtlasSites& Sites, CellIndex From)
{
	const std::vector<CellIndex> Cells = Sites.Cells();
	std::vector<CellIndex> Found;
	AtlasScan Scan;
	WorkBudget Work = WorkBudget::Unlimited();
	Scan.Begin(Grid, Sites, From, AtlasView::AllSites);
	Scan.Advance(Work, [&](const VisibleSite& Seen) { Found.push_back(Cells[Seen.Site.Value]); });
	std::sort(Found.begin(), Found.end());
	return Found;
}

TEST(AtlasTiles, ScansSeeWhatTheDefinitionSays)
{
	for (uint32_t Case = 0; Case < Testing::SampleSize(60); ++Case)
	{
		Random Dice = Random::Stream(7, Case);
		WorldShape Shape;
		// Wide and nearly empty, so that looks pass runs of free tiles longer than a word; or crowded.
		Shape.Width = Case % 2 == 0 ? 700 : 60;
		Shape.Height = Case % 2 == 0 ? 90 : 60;
		Shape.BlockedPerMille = Case % 2 == 0 ? 1 : 150;
		Shape.Walls = Case % 4 == 3 || Case % 8 == 4 ? 40 : 0;
		const LayeredGrid Grid = RandomGrid(Dice, Shape);
		const AtlasSites Sites(Grid);
		const CellIndex From = Testing::AnyCell(Dice, Grid);
		std::vector<CellIndex> Expected;
		for (const CellIndex Cell : Sites.Cells())
		{
			if (Cell != From && DirectSight(Grid, Sites, From, Cell).bOpen)
			{
				Expected.push_back(Cell);
			}
		}
		std::sort(Expected.begin(), Expected.end());
		ASSERT_EQ(ScannedCells(Grid, Sites, From), Expected) << "case " << Case;
	}
}

TEST(AtlasTiles, ClearTilesShareTheirMemory)
{
	Random Dice(9);
	const WorldShape Shape{.Width = 512, .Height = 512, .BlockedPerMille = 0};
	const LayeredGrid Grid = RandomGrid(Dice, Shape);
	EXPECT_LT(AtlasSites(Grid).MemoryBytes(), Grid.CellCount() / 64 * 8) << "a third of what a tile takes";
}

TEST(AtlasTiles, NumbersEverySiteOnce)
{
	for (uint32_t Case = 0; Case < Testing::SampleSize(200); ++Case)
	{
		Random Dice = Random::Stream(8, Case);
		WorldShape Shape;
		Shape.Width = Shape.Height = 40;
		Shape.BlockedPerMille = 250;
		Shape.Storeys = static_cast<int32_t>(1 + Case % 4);
		Shape.Seams = Shape.Storeys > 1 ? 40 : 0;
		const LayeredGrid Grid = RandomGrid(Dice, Shape);
		const AtlasSites Sites(Grid);
		const std::vector<CellIndex> Cells = Sites.Cells();
		for (uint32_t Site = 0; Site < Sites.Count(); ++Site)
		{
			ASSERT_TRUE(Sites.IsSite(Cells[Site])) << "case " << Case;
			ASSERT_EQ(Sites.SiteAt(Cells[Site]), SiteId{Site}) << "case " << Case;
			ASSERT_EQ(
				Sites.GetTiles().StoreyOfSite(SiteId{Site}), static_cast<uint32_t>(Grid.CoordOf(Cells[Site]).Storey))
				<< "case " << Case;
		}
	}
}
} // namespace
} // namespace Rtp
