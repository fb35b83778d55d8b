// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpGroundChange.h"

#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace
{
/** Cells whose heights differ by less are the same ground. */
constexpr double SameGroundCm = 40.0;

/** A cell by its place in the world; grids of one level may begin at different places. */
struct FPlace
{
	int64_t Column = 0;
	int64_t Row = 0;
	double Z = 0.0;

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
		Location.Z};
}

std::vector<FPlace> PlacesOf(const Rtp::LayeredGrid& Grid)
{
	std::vector<FPlace> Places(Grid.CellCount());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		Places[Cell] = PlaceOf(Grid, Cell);
	}
	return Places;
}

bool Has(const std::vector<FPlace>& Sorted, const FPlace& Wanted)
{
	const auto Found =
		std::lower_bound(Sorted.begin(), Sorted.end(), FPlace{Wanted.Column, Wanted.Row, Wanted.Z - SameGroundCm});
	return Found != Sorted.end() && Found->Column == Wanted.Column && Found->Row == Wanted.Row &&
		Found->Z <= Wanted.Z + SameGroundCm;
}
} // namespace

FRtpGroundChange FRtpGroundChange::Between(const Rtp::LayeredGrid& Used, const Rtp::LayeredGrid& Now)
{
	FRtpGroundChange Change;
	std::vector<FPlace> UsedPlaces = PlacesOf(Used);
	std::vector<FPlace> NowPlaces = PlacesOf(Now);
	std::sort(NowPlaces.begin(), NowPlaces.end());
	for (uint32_t Cell = 0; Cell < Used.CellCount(); ++Cell)
	{
		if (!Has(NowPlaces, UsedPlaces[Cell]))
		{
			Change.Lost.push_back(Rtp::CellIndex{Cell});
		}
	}
	std::sort(UsedPlaces.begin(), UsedPlaces.end());
	Change.bNewGround = !std::all_of(
		NowPlaces.begin(), NowPlaces.end(), [&UsedPlaces](const FPlace& Place) { return Has(UsedPlaces, Place); });
	return Change;
}
