// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GroundChange.h"

#include "Rtp/Grid/GridJoin.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace Rtp
{
namespace
{
/** A cell by its place in the world; grids of one level may begin at different places. */
struct PlaceOfCell
{
	int64_t Column = 0;
	int64_t Row = 0;
	double Z = 0.0;
	uint32_t Cell = 0;
	WorldPos Floor;

	bool operator<(const PlaceOfCell& Other) const
	{
		return Column != Other.Column ? Column < Other.Column : Row != Other.Row ? Row < Other.Row : Z < Other.Z;
	}
};

/** By the middle of the cell: the floor of a narrow place is anywhere in it, and elsewhere after a tile was rebuilt. */
PlaceOfCell PlaceOf(const LayeredGrid& Grid, uint32_t Cell)
{
	const CellPosition At = Grid.PositionOf(CellIndex{Cell});
	const WorldPos Middle = Grid.Transform().CentreOf({At.X, At.Y, 0}, 0);
	const WorldPos Floor = Grid.WorldOf(CellIndex{Cell});
	const double Size = Grid.Transform().CellSizeCm;
	return {static_cast<int64_t>(std::floor(Middle.X / Size)), static_cast<int64_t>(std::floor(Middle.Y / Size)),
		Floor.Z, Cell, Floor};
}

std::vector<PlaceOfCell> SortedPlacesOf(const LayeredGrid& Grid)
{
	std::vector<PlaceOfCell> Places(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Places[Cell] = PlaceOf(Grid, Cell);
	}
	std::sort(Places.begin(), Places.end());
	return Places;
}

/** The cell of the same column whose floor is nearest; none if that is other ground. A thin wall may stand between two
 * cells of one column and height. */
CellIndex FindSame(const std::vector<PlaceOfCell>& Sorted, const PlaceOfCell& Wanted)
{
	auto Found = std::lower_bound(
		Sorted.begin(), Sorted.end(), PlaceOfCell{Wanted.Column, Wanted.Row, Wanted.Z - SameGroundCm, 0, {}});
	CellIndex Best;
	double Nearest = std::numeric_limits<double>::max();
	for (; Found != Sorted.end() && Found->Column == Wanted.Column && Found->Row == Wanted.Row &&
		 Found->Z <= Wanted.Z + SameGroundCm;
		 ++Found)
	{
		const double Distance = FlatDistance(Found->Floor, Wanted.Floor) + std::abs(Found->Z - Wanted.Z);
		if (Distance < Nearest)
		{
			Nearest = Distance;
			Best = CellIndex{Found->Cell};
		}
	}
	return Best;
}

/** Whether a cell leads to the same cells, by its moves and links, at the same cost. */
bool LeadsToTheSame(
	const LayeredGrid& Used, const LayeredGrid& Now, CellIndex Cell, const std::vector<CellIndex>& NewCells)
{
	const CellIndex Same = NewCells[Cell.Value];
	const DirectionMask Open = Used.OpenDirections(Cell);
	if (Open != Now.OpenDirections(Same) || Used.AreaFactorQ8(Cell) != Now.AreaFactorQ8(Same))
	{
		return false;
	}
	for (uint32_t Index = 0; Index < DirectionCount; ++Index)
	{
		const Direction Side = static_cast<Direction>(Index);
		if (Contains(Open, Side) && NewCells[Used.Neighbour(Cell, Side).Value] != Now.Neighbour(Same, Side))
		{
			return false;
		}
	}
	const auto Links = Used.LinksFrom(Cell);
	const auto NowLinks = Now.LinksFrom(Same);
	return std::equal(Links.begin(), Links.end(), NowLinks.begin(), NowLinks.end(),
		[&NewCells](const GridLink& A, const GridLink& B)
		{ return NewCells[A.To.Value] == B.To && A.Price == B.Price && A.Kind == B.Kind; });
}
} // namespace

GroundChange GroundChange::Between(const LayeredGrid& Used, const LayeredGrid& Now)
{
	GroundChange Change;
	const std::vector<PlaceOfCell> NowPlaces = SortedPlacesOf(Now);
	std::vector<bool> bKnown(Now.CellCount());
	for (uint32_t Cell = 0; Cell < Used.CellCount(); ++Cell)
	{
		const CellIndex Same = FindSame(NowPlaces, PlaceOf(Used, Cell));
		Change.NewCells.push_back(Same);
		if (Same.IsValid())
		{
			bKnown[Same.Value] = true;
		}
		else
		{
			Change.Lost.push_back(CellIndex{Cell});
		}
	}
	// A cell beside lost ground has fewer moves now, as it has beside blocked cells.
	std::vector<bool> bTouched(Used.CellCount());
	for (const CellIndex Cell : Change.Lost)
	{
		bTouched[Cell.Value] = true;
		Used.ForEachTouching(Cell, [&bTouched](CellIndex Touched) { bTouched[Touched.Value] = true; });
		for (const uint32_t Link : Used.LinksTo(Cell))
		{
			bTouched[Used.Links()[Link].From.Value] = true;
		}
	}
	Change.bNewGround = std::find(bKnown.begin(), bKnown.end(), false) != bKnown.end();
	for (uint32_t Cell = 0; Cell < Used.CellCount() && !Change.bNewGround; ++Cell)
	{
		Change.bNewGround = !bTouched[Cell] && !LeadsToTheSame(Used, Now, CellIndex{Cell}, Change.NewCells);
	}
	return Change;
}
} // namespace Rtp
