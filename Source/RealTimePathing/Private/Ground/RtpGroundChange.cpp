// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpGroundChange.h"

#include "Rtp/Grid/GridJoin.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace
{
/** A cell by its place in the world; grids of one level may begin at different places. */
struct FPlace
{
	int64_t Column = 0;
	int64_t Row = 0;
	double Z = 0.0;
	uint32_t Cell = 0;

	bool operator<(const FPlace& Other) const
	{
		return Column != Other.Column ? Column < Other.Column : Row != Other.Row ? Row < Other.Row : Z < Other.Z;
	}
};

FPlace PlaceOf(const Rtp::LayeredGrid& Grid, uint32_t Cell)
{
	const Rtp::WorldPos Location = Grid.WorldOf(Rtp::CellIndex{Cell});
	const double Size = Grid.Transform().CellSizeCm;
	return {static_cast<int64_t>(std::floor(Location.X / Size)), static_cast<int64_t>(std::floor(Location.Y / Size)),
		Location.Z, Cell};
}

std::vector<FPlace> SortedPlacesOf(const Rtp::LayeredGrid& Grid)
{
	std::vector<FPlace> Places(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Places[Cell] = PlaceOf(Grid, Cell);
	}
	std::sort(Places.begin(), Places.end());
	return Places;
}

/** The cell of the same column that is nearest in height; none if that is other ground. */
Rtp::CellIndex FindSame(const std::vector<FPlace>& Sorted, const FPlace& Wanted)
{
	auto Found =
		std::lower_bound(Sorted.begin(), Sorted.end(), FPlace{Wanted.Column, Wanted.Row, Wanted.Z - Rtp::SameGroundCm});
	Rtp::CellIndex Best;
	for (double Nearest = Rtp::SameGroundCm; Found != Sorted.end() && Found->Column == Wanted.Column &&
		 Found->Row == Wanted.Row && Found->Z <= Wanted.Z + Rtp::SameGroundCm;
		 ++Found)
	{
		if (std::abs(Found->Z - Wanted.Z) <= Nearest)
		{
			Nearest = std::abs(Found->Z - Wanted.Z);
			Best = Rtp::CellIndex{Found->Cell};
		}
	}
	return Best;
}

/** Whether a cell leads to the same cells, by its moves and links, at the same cost. */
bool LeadsToTheSame(const Rtp::LayeredGrid& Used, const Rtp::LayeredGrid& Now, Rtp::CellIndex Cell,
	const std::vector<Rtp::CellIndex>& NewCells)
{
	const Rtp::CellIndex Same = NewCells[Cell.Value];
	const Rtp::DirectionMask Open = Used.OpenDirections(Cell);
	if (Open != Now.OpenDirections(Same) || Used.AreaFactorQ8(Cell) != Now.AreaFactorQ8(Same))
	{
		return false;
	}
	for (uint32_t Index = 0; Index < Rtp::DirectionCount; ++Index)
	{
		const Rtp::Direction Direction = static_cast<Rtp::Direction>(Index);
		if (Rtp::Contains(Open, Direction) &&
			NewCells[Used.Neighbour(Cell, Direction).Value] != Now.Neighbour(Same, Direction))
		{
			return false;
		}
	}
	const auto Links = Used.LinksFrom(Cell);
	const auto NowLinks = Now.LinksFrom(Same);
	return std::equal(Links.begin(), Links.end(), NowLinks.begin(), NowLinks.end(),
		[&NewCells](const Rtp::GridLink& A, const Rtp::GridLink& B)
		{ return NewCells[A.To.Value] == B.To && A.Price == B.Price && A.Kind == B.Kind; });
}
} // namespace

FRtpGroundChange FRtpGroundChange::Between(const Rtp::LayeredGrid& Used, const Rtp::LayeredGrid& Now)
{
	FRtpGroundChange Change;
	const std::vector<FPlace> NowPlaces = SortedPlacesOf(Now);
	std::vector<bool> bKnown(Now.CellCount());
	for (uint32_t Cell = 0; Cell < Used.CellCount(); ++Cell)
	{
		const Rtp::CellIndex Same = FindSame(NowPlaces, PlaceOf(Used, Cell));
		Change.NewCells.push_back(Same);
		if (Same.IsValid())
		{
			bKnown[Same.Value] = true;
		}
		else
		{
			Change.Lost.push_back(Rtp::CellIndex{Cell});
		}
	}
	// A cell beside lost ground has fewer moves now, as it has beside blocked cells.
	std::vector<bool> bTouched(Used.CellCount());
	for (const Rtp::CellIndex Cell : Change.Lost)
	{
		bTouched[Cell.Value] = true;
		Used.ForEachTouching(Cell, [&bTouched](Rtp::CellIndex Touched) { bTouched[Touched.Value] = true; });
		for (const uint32_t Link : Used.LinksTo(Cell))
		{
			bTouched[Used.Links()[Link].From.Value] = true;
		}
	}
	Change.bNewGround = std::find(bKnown.begin(), bKnown.end(), false) != bKnown.end();
	for (uint32_t Cell = 0; Cell < Used.CellCount() && !Change.bNewGround; ++Cell)
	{
		Change.bNewGround = !bTouched[Cell] && !LeadsToTheSame(Used, Now, Rtp::CellIndex{Cell}, Change.NewCells);
	}
	return Change;
}
