// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MapKinds.h"

#include "Generate/Building.h"
#include "Generate/Cave.h"
#include "Generate/City.h"
#include "Generate/Maze.h"
#include "Generate/RandomBlocks.h"
#include "Generate/Rooms.h"

#include <utility>

namespace Rtp::Tool
{
namespace
{
/** A whole number that a kind can be told. */
template <class Chosen>
struct KindNumber
{
	const char* Name;
	int32_t Chosen::*In;
	int32_t Least;
	int32_t Most;
	const char* Help;
};

/** A kind with the numbers of its options, and the function that makes the map. */
template <class Chosen, class F>
MapKind KindOf(const char* Name, const char* Help, std::vector<KindNumber<Chosen>> Numbers, F MakeMap)
{
	const auto Values = std::make_shared<Chosen>();
	const auto AddOptions = [=](CommandOptions Options)
	{
		for (const KindNumber<Chosen>& Number : Numbers)
		{
			Options.AddNumber(Number.Name, (*Values).*Number.In, Number.Help, "N", Number.Least, Number.Most);
		}
	};
	const auto Make = [=](MapSize Size, const GridSettings& Settings, Random& Dice) -> Result<GeneratedMap>
	{
		if constexpr (std::is_invocable_v<F, int32_t, int32_t, const Chosen&, Random&>)
		{
			return GeneratedMap{MakeMap(Size.Width, Size.Height, *Values, Dice), nullptr};
		}
		else
		{
			RTP_TRY(LayeredGrid Grid, MakeMap(Size.Width, Size.Height, *Values, Settings, Dice));
			return GeneratedMap{{}, std::make_shared<const LayeredGrid>(std::move(Grid))};
		}
	};
	return {Name, Help, AddOptions, Make};
}
} // namespace

std::vector<MapKind> ListMapKinds()
{
	return {
		KindOf<RoomsOptions>("rooms", "Rectangular rooms with doors",
			{{"--room", &RoomsOptions::SmallestRoom, 1, 1000, "Side of the smallest room in cells"},
				{"--door", &RoomsOptions::DoorWidth, 1, 1000, "Width of doors in cells"},
				{"--extra-doors", &RoomsOptions::ExtraDoorsPercent, 0, 100, "Percentage of doors more than needed"}},
			&MakeRooms),
		KindOf<MazeOptions>("maze", "A maze with corridors of any width",
			{{"--corridor", &MazeOptions::Corridor, 1, 1000, "Width of corridors in cells"},
				{"--wall", &MazeOptions::Wall, 1, 1000, "Thickness of walls in cells"},
				{"--loops", &MazeOptions::LoopsPercent, 0, 100, "Percentage of walls opened to make loops"}},
			&MakeMaze),
		KindOf<CaveOptions>("cave", "Natural chambers joined by tunnels",
			{{"--stone", &CaveOptions::StonePercent, 0, 100, "Percentage of stone before smoothing"},
				{"--passes", &CaveOptions::Passes, 0, 100, "Passes of smoothing"},
				{"--chamber", &CaveOptions::SmallestChamber, 1, 1000000, "Cells of the smallest chamber"}},
			&MakeCave),
		KindOf<RandomBlocksOptions>("random", "Open ground with random blocks",
			{{"--density", &RandomBlocksOptions::DensityPercent, 0, 99, "Percentage of the map that is blocked"},
				{"--block", &RandomBlocksOptions::LargestBlock, 1, 1000, "Side of the largest block in cells"}},
			&MakeRandomBlocks),
		KindOf<CityOptions>("city", "Streets, houses with courtyards, parks",
			{{"--block", &CityOptions::Block, 3, 1000, "Side of a block in cells, about"},
				{"--street", &CityOptions::Street, 1, 1000, "Width of a street in cells"},
				{"--parks", &CityOptions::ParkPercent, 0, 100, "Percentage of blocks that are parks"}},
			&MakeCity),
		KindOf<BuildingOptions>("building", "Several storeys with stairs (.rtpgrid only)",
			{{"--storeys", &BuildingOptions::Storeys, 1, 100, "Storeys"},
				{"--stairs", &BuildingOptions::Stairs, 1, 1000, "Flights of stairs between two storeys"},
				{"--ladders", &BuildingOptions::Ladders, 0, 10000, "Ladders between two storeys"},
				{"--drops", &BuildingOptions::Drops, 0, 10000, "One-way drops between two storeys"},
				{"--room", &BuildingOptions::SmallestRoom, 1, 1000, "Side of the smallest room in cells"}},
			&MakeBuilding)};
}
} // namespace Rtp::Tool
