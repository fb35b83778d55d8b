// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MapKinds.h"

#include <utility>

namespace Rtp::Tool
{
namespace
{
GeneratedMap OfTerrain(TerrainMap Map)
{
	return {std::move(Map), nullptr};
}
} // namespace

CommandOption AddNumber(
	CommandOptions Options, const char* Name, int32_t& Value, int32_t Least, int32_t Most, const char* Help)
{
	return Options.Add(Name, Value, Help).Range(Least, Most).Type("N").ShowDefault();
}

std::vector<MapKind> ListMapKinds()
{
	using Chosen = KindOptions;
	return {
		{"rooms", "Rectangular rooms with doors",
			{{"--room", [](Chosen& All) { return &All.Rooms.SmallestRoom; }, 1, 1000,
				 "Side of the smallest room in cells"},
				{"--door", [](Chosen& All) { return &All.Rooms.DoorWidth; }, 1, 1000, "Width of doors in cells"},
				{"--extra-doors", [](Chosen& All) { return &All.Rooms.ExtraDoorsPercent; }, 0, 100,
					"Percentage of doors more than needed"}},
			[](const Chosen& All, MapSize Size, const GridSettings&, Random& Dice) -> Result<GeneratedMap>
			{ return OfTerrain(MakeRooms(Size.Width, Size.Height, All.Rooms, Dice)); }},
		{"maze", "A maze with corridors of any width",
			{{"--corridor", [](Chosen& All) { return &All.Maze.Corridor; }, 1, 1000, "Width of corridors in cells"},
				{"--wall", [](Chosen& All) { return &All.Maze.Wall; }, 1, 1000, "Thickness of walls in cells"},
				{"--loops", [](Chosen& All) { return &All.Maze.LoopsPercent; }, 0, 100,
					"Percentage of walls opened to make loops"}},
			[](const Chosen& All, MapSize Size, const GridSettings&, Random& Dice) -> Result<GeneratedMap>
			{ return OfTerrain(MakeMaze(Size.Width, Size.Height, All.Maze, Dice)); }},
		{"cave", "Natural chambers joined by tunnels",
			{{"--stone", [](Chosen& All) { return &All.Cave.StonePercent; }, 0, 100,
				 "Percentage of stone before smoothing"},
				{"--passes", [](Chosen& All) { return &All.Cave.Passes; }, 0, 100, "Passes of smoothing"},
				{"--chamber", [](Chosen& All) { return &All.Cave.SmallestChamber; }, 1, 1000000,
					"Cells of the smallest chamber"}},
			[](const Chosen& All, MapSize Size, const GridSettings&, Random& Dice) -> Result<GeneratedMap>
			{ return OfTerrain(MakeCave(Size.Width, Size.Height, All.Cave, Dice)); }},
		{"random", "Open ground with random blocks",
			{{"--density", [](Chosen& All) { return &All.Blocks.DensityPercent; }, 0, 99,
				 "Percentage of the map that is blocked"},
				{"--block", [](Chosen& All) { return &All.Blocks.LargestBlock; }, 1, 1000,
					"Side of the largest block in cells"}},
			[](const Chosen& All, MapSize Size, const GridSettings&, Random& Dice) -> Result<GeneratedMap>
			{ return OfTerrain(MakeRandomBlocks(Size.Width, Size.Height, All.Blocks, Dice)); }},
		{"city", "Streets, houses with courtyards, parks",
			{{"--block", [](Chosen& All) { return &All.City.Block; }, 3, 1000, "Side of a block in cells, about"},
				{"--street", [](Chosen& All) { return &All.City.Street; }, 1, 1000, "Width of a street in cells"},
				{"--parks", [](Chosen& All) { return &All.City.ParkPercent; }, 0, 100,
					"Percentage of blocks that are parks"}},
			[](const Chosen& All, MapSize Size, const GridSettings&, Random& Dice) -> Result<GeneratedMap>
			{ return OfTerrain(MakeCity(Size.Width, Size.Height, All.City, Dice)); }},
		{"building", "Several storeys with stairs (.rtpgrid only)",
			{{"--storeys", [](Chosen& All) { return &All.Building.Storeys; }, 1, 100, "Storeys"},
				{"--stairs", [](Chosen& All) { return &All.Building.Stairs; }, 1, 1000,
					"Flights of stairs between two storeys"},
				{"--ladders", [](Chosen& All) { return &All.Building.Ladders; }, 0, 10000,
					"Ladders between two storeys"},
				{"--drops", [](Chosen& All) { return &All.Building.Drops; }, 0, 10000,
					"One-way drops between two storeys"},
				{"--room", [](Chosen& All) { return &All.Building.SmallestRoom; }, 1, 1000,
					"Side of the smallest room in cells"}},
			[](const Chosen& All, MapSize Size, const GridSettings& Settings, Random& Dice) -> Result<GeneratedMap>
			{
				RTP_TRY(LayeredGrid Grid, MakeBuilding(Size.Width, Size.Height, All.Building, Settings, Dice));
				return GeneratedMap{{}, std::make_shared<const LayeredGrid>(std::move(Grid))};
			}},
	};
}
} // namespace Rtp::Tool
