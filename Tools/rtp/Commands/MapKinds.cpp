// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MapKinds.h"

#include <utility>

namespace Rtp::Tool
{
namespace
{
MadeMap OfTerrain(TerrainMap Map)
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
	return {
		{"rooms", "Rectangular rooms with doors",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(Kind, "--room", Chosen.Rooms.SmallestRoom, 1, 1000, "Side of the smallest room in cells");
				AddNumber(Kind, "--door", Chosen.Rooms.DoorWidth, 1, 1000, "Width of doors in cells");
				AddNumber(
					Kind, "--extra-doors", Chosen.Rooms.ExtraDoorsPercent, 0, 100, "Percentage of doors nobody needs");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings&, Random& Dice) -> Result<MadeMap>
			{ return OfTerrain(MakeRooms(Size.Width, Size.Height, Chosen.Rooms, Dice)); }},
		{"maze", "A maze with corridors of any width",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(Kind, "--corridor", Chosen.Maze.Corridor, 1, 1000, "Width of corridors in cells");
				AddNumber(Kind, "--wall", Chosen.Maze.Wall, 1, 1000, "Thickness of walls in cells");
				AddNumber(
					Kind, "--loops", Chosen.Maze.LoopsPercent, 0, 100, "Percentage of walls opened to make loops");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings&, Random& Dice) -> Result<MadeMap>
			{ return OfTerrain(MakeMaze(Size.Width, Size.Height, Chosen.Maze, Dice)); }},
		{"cave", "Natural chambers joined by tunnels",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(Kind, "--stone", Chosen.Cave.StonePercent, 0, 100, "Percentage of stone before smoothing");
				AddNumber(Kind, "--passes", Chosen.Cave.Passes, 0, 100, "Passes of smoothing");
				AddNumber(Kind, "--chamber", Chosen.Cave.SmallestChamber, 1, 1000000, "Cells of the smallest chamber");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings&, Random& Dice) -> Result<MadeMap>
			{ return OfTerrain(MakeCave(Size.Width, Size.Height, Chosen.Cave, Dice)); }},
		{"random", "Open ground with random blocks",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(
					Kind, "--density", Chosen.Blocks.DensityPercent, 0, 99, "Percentage of the map that is blocked");
				AddNumber(Kind, "--block", Chosen.Blocks.LargestBlock, 1, 1000, "Side of the largest block in cells");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings&, Random& Dice) -> Result<MadeMap>
			{ return OfTerrain(MakeRandomBlocks(Size.Width, Size.Height, Chosen.Blocks, Dice)); }},
		{"city", "Streets, houses with courtyards, parks",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(Kind, "--block", Chosen.City.Block, 3, 1000, "Side of a block in cells, about");
				AddNumber(Kind, "--street", Chosen.City.Street, 1, 1000, "Width of a street in cells");
				AddNumber(Kind, "--parks", Chosen.City.ParkPercent, 0, 100, "Percentage of blocks that are parks");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings&, Random& Dice) -> Result<MadeMap>
			{ return OfTerrain(MakeCity(Size.Width, Size.Height, Chosen.City, Dice)); }},
		{"building", "Several storeys with stairs (.rtpgrid only)",
			[](CommandOptions Kind, KindOptions& Chosen)
			{
				AddNumber(Kind, "--storeys", Chosen.Building.Storeys, 1, 100, "Storeys");
				AddNumber(Kind, "--stairs", Chosen.Building.Stairs, 1, 1000, "Flights of stairs between two storeys");
				AddNumber(Kind, "--ladders", Chosen.Building.Ladders, 0, 10000, "Ladders between two storeys");
				AddNumber(Kind, "--drops", Chosen.Building.Drops, 0, 10000, "One-way drops between two storeys");
				AddNumber(Kind, "--room", Chosen.Building.SmallestRoom, 1, 1000, "Side of the smallest room in cells");
			},
			[](const KindOptions& Chosen, MapSize Size, const GridSettings& Settings, Random& Dice) -> Result<MadeMap>
			{
				RTP_TRY(LayeredGrid Grid, MakeBuilding(Size.Width, Size.Height, Chosen.Building, Settings, Dice));
				return MadeMap{{}, std::make_shared<const LayeredGrid>(std::move(Grid))};
			}},
	};
}
} // namespace Rtp::Tool
