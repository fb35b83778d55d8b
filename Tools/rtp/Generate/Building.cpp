// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Building.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Generate/Rectangle.h"
#include "Generate/Rooms.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t FlightLength = 8;
constexpr int32_t FlightWidth = 2;
constexpr int32_t Landing = 2; // free floor around a flight, on the storeys it joins
constexpr uint8_t StairsArea = 1;
constexpr AreaType StairsPace{320};

/** Stairs from a storey to the next one. They rise from the west end of the steps to the east end. */
struct Flight
{
	Rectangle Steps;
	int32_t LowerStorey;
};

/** The plan of a building: where there is floor, and where stairs are. */
struct BuildingPlan
{
	std::vector<TerrainMap> Floors;
	std::vector<Flight> Flights;

	TerrainMap& Floor(int32_t Storey)
	{
		return Floors[static_cast<size_t>(Storey)];
	}
};

/** Whether a flight with its landings stays clear of all other flights on the two storeys it joins. */
bool HasRoomFor(const BuildingPlan& Plan, const Flight& Candidate)
{
	for (const Flight& Other : Plan.Flights)
	{
		const bool bShareStorey = std::abs(Other.LowerStorey - Candidate.LowerStorey) <= 1;
		if (bShareStorey && Candidate.Steps.Grown(Landing).Touches(Other.Steps.Grown(Landing)))
		{
			return false;
		}
	}
	return true;
}

/** Puts flights at random places above a storey, and free floor around them; false when not even one fits. */
bool PlaceFlights(BuildingPlan& Plan, int32_t Storey, int32_t Wanted, Random& Dice)
{
	const TerrainMap& Floor = Plan.Floor(Storey);
	const Rectangle Inside = Rectangle{0, 0, Floor.Width, Floor.Height}.Grown(-1 - Landing);
	if (Inside.Width < FlightLength || Inside.Height < FlightWidth)
	{
		return false;
	}
	int32_t Placed = 0;
	for (int32_t Attempt = 0; Attempt < 1000 && Placed < Wanted; ++Attempt)
	{
		const Flight Candidate{{Inside.X + Dice.Between(0, Inside.Width - FlightLength),
								   Inside.Y + Dice.Between(0, Inside.Height - FlightWidth), FlightLength, FlightWidth},
			Storey};
		if (!HasRoomFor(Plan, Candidate))
		{
			continue;
		}
		for (const int32_t Joined : {Storey, Storey + 1})
		{
			Fill(Plan.Floor(Joined), Candidate.Steps.Grown(Landing), Terrain::Ground);
			Fill(Plan.Floor(Joined), Candidate.Steps, Terrain::Wall); // steps below, the open stairwell above
		}
		Plan.Flights.push_back(Candidate);
		++Placed;
	}
	return Placed > 0;
}

void AddFloor(LayeredGridBuilder& Builder, const TerrainMap& Floor, int32_t Storey, int32_t HeightSteps)
{
	for (int32_t Y = 0; Y < Floor.Height; ++Y)
	{
		for (int32_t X = 0; X < Floor.Width; ++X)
		{
			if (Terrain::IsWalkable(Floor.Letter(X, Y)))
			{
				Builder.AddCell({X, Y, Storey}, HeightSteps);
			}
		}
	}
}

/** Steps are cells of the lower storey with walls beside them; the top one meets the floor of the upper storey. */
void AddFlight(LayeredGridBuilder& Builder, const Flight& Stairs, int32_t LowerHeight, int32_t UpperHeight)
{
	const int32_t Storey = Stairs.LowerStorey;
	for (int32_t Y = Stairs.Steps.Y; Y < Stairs.Steps.Bottom(); ++Y)
	{
		for (int32_t X = Stairs.Steps.X; X < Stairs.Steps.Right(); ++X)
		{
			const int32_t Rise = (UpperHeight - LowerHeight) * (2 * (X - Stairs.Steps.X) + 1) / (2 * FlightLength);
			Builder.AddCell({X, Y, Storey}, LowerHeight + Rise, StairsArea);
		}
		Builder.AddWall({Stairs.Steps.Right() - 1, Y, Storey}, Direction::E);
		Builder.AddSeam({Stairs.Steps.Right() - 1, Y, Storey}, Direction::E, Storey + 1);
	}
	for (int32_t X = Stairs.Steps.X; X < Stairs.Steps.Right(); ++X)
	{
		Builder.AddWall({X, Stairs.Steps.Y, Storey}, Direction::N);
		Builder.AddWall({X, Stairs.Steps.Bottom() - 1, Storey}, Direction::S);
	}
}

/** Links places that are floor on a storey and on the one above. */
void AddShafts(LayeredGridBuilder& Builder, BuildingPlan& Plan, int32_t Storey, int32_t Wanted, Cost Price,
	LinkKind Kind, Random& Dice)
{
	const TerrainMap& Lower = Plan.Floor(Storey);
	const TerrainMap& Upper = Plan.Floor(Storey + 1);
	int32_t Placed = 0;
	for (int32_t Attempt = 0; Attempt < 100 * Wanted && Placed < Wanted; ++Attempt)
	{
		const int32_t X = Dice.Between(0, Lower.Width - 1);
		const int32_t Y = Dice.Between(0, Lower.Height - 1);
		if (!Terrain::IsWalkable(Lower.Letter(X, Y)) || !Terrain::IsWalkable(Upper.Letter(X, Y)))
		{
			continue;
		}
		Builder.AddLink({X, Y, Storey + 1}, {X, Y, Storey}, Price, Kind);
		if (Kind != LinkKind::Drop)
		{
			Builder.AddLink({X, Y, Storey}, {X, Y, Storey + 1}, Price, Kind);
		}
		++Placed;
	}
}
} // namespace

Result<LayeredGrid> MakeBuilding(
	int32_t Width, int32_t Height, const BuildingOptions& Options, const GridSettings& Settings, Random& Dice)
{
	BuildingPlan Plan;
	for (int32_t Storey = 0; Storey < Options.Storeys; ++Storey)
	{
		Plan.Floors.push_back(MakeRooms(Width, Height, {Options.SmallestRoom, 2, 40}, Dice));
	}
	for (int32_t Storey = 0; Storey + 1 < Options.Storeys; ++Storey)
	{
		if (!PlaceFlights(Plan, Storey, Options.Stairs, Dice))
		{
			return Error{ErrorCode::BadParameter, "the building is too small for stairs"};
		}
	}
	LayeredGridBuilder Builder(Settings, Width, Height);
	Builder.SetArea(StairsArea, StairsPace);
	const double StepsPerStorey = Options.StoreyHeightCm / Settings.Transform.HeightStepCm;
	const auto HeightOf = [&](int32_t Storey) { return static_cast<int32_t>(std::lround(Storey * StepsPerStorey)); };
	for (int32_t Storey = 0; Storey < Options.Storeys; ++Storey)
	{
		AddFloor(Builder, Plan.Floor(Storey), Storey, HeightOf(Storey));
	}
	for (const Flight& Stairs : Plan.Flights)
	{
		AddFlight(Builder, Stairs, HeightOf(Stairs.LowerStorey), HeightOf(Stairs.LowerStorey + 1));
	}
	// A drop costs the fall as if it were walked, a ladder three times that.
	const int32_t Fall = static_cast<int32_t>(
		std::lround(Settings.Costs.Straight * std::max(Options.StoreyHeightCm / Settings.Transform.CellSizeCm, 1.0)));
	for (int32_t Storey = 0; Storey + 1 < Options.Storeys; ++Storey)
	{
		AddShafts(Builder, Plan, Storey, Options.Ladders, Cost{3 * Fall}, LinkKind::Ladder, Dice);
		AddShafts(Builder, Plan, Storey, Options.Drops, Cost{Fall}, LinkKind::Drop, Dice);
	}
	return Builder.Build();
}
} // namespace Rtp::Tool
