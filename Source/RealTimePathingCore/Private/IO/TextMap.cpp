// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/IO/TextMap.h"

#include "Rtp/Base/ParsedNumber.h"
#include "Rtp/Base/Quoted.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "IO/TextLines.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace Rtp
{
namespace
{
/** Reads a line of one word and one side length, such as "height 512". */
Result<Done> ReadSide(const TextLines& Lines, std::string_view Line, TerrainMap& Map)
{
	const std::string_view Key = TakeField(Line);
	int32_t* const Side = Key == "height" ? &Map.Height : Key == "width" ? &Map.Width : nullptr;
	if (Side == nullptr)
	{
		return Lines.Bad("expected 'height', 'width' or 'map', found " + Quoted(Key));
	}
	const std::string_view Field = TakeField(Line);
	const std::optional<uint32_t> Length = ParseNumber(Field, MaxGridSide);
	if (!Length || *Length == 0 || !TakeField(Line).empty())
	{
		return Lines.Bad(
			std::string(Key) + " must be a number from 1 to " + std::to_string(MaxGridSide) + ", not " + Quoted(Field));
	}
	if (*Side != 0)
	{
		return Lines.Bad(std::string(Key) + " is given twice");
	}
	*Side = static_cast<int32_t>(*Length);
	return Done{};
}

/** Reads everything up to and including the line "map". */
Result<Done> ReadMapHeader(TextLines& Lines, TerrainMap& Map)
{
	std::optional<std::string_view> Line = Lines.Next();
	if (!Line)
	{
		return Error{ErrorCode::BadInput, "the file is empty"};
	}
	std::string_view Rest = *Line;
	if (TakeField(Rest) != "type" || TakeField(Rest) != "octile" || !TakeField(Rest).empty())
	{
		return Lines.Bad("a map begins with 'type octile', not with " + Quoted(*Line));
	}
	for (Line = Lines.Next(); Line; Line = Lines.Next())
	{
		Rest = *Line;
		if (TakeField(Rest) == "map" && TakeField(Rest).empty())
		{
			return Map.Width != 0 && Map.Height != 0 ? Result<Done>(Done{})
													 : Lines.Bad("the header lacks 'height' or 'width'");
		}
		RTP_TRY_DONE(ReadSide(Lines, *Line, Map));
	}
	return Lines.Bad("the file ends inside the header, before 'map'");
}

Result<Done> AddRow(const TextLines& Lines, std::string_view Row, TerrainMap& Map)
{
	const auto Unknown = std::find_if_not(Row.begin(), Row.end(), &Terrain::IsLetter);
	if (Unknown != Row.end())
	{
		return Lines.Bad("unknown terrain letter " + Quoted({&*Unknown, 1}) + " in column " +
			std::to_string(Unknown - Row.begin() + 1));
	}
	if (Row.size() != static_cast<size_t>(Map.Width))
	{
		return Lines.Bad("the row has " + std::to_string(Row.size()) + " letters, the header says width " +
			std::to_string(Map.Width));
	}
	Map.Letters += Row;
	return Done{};
}
} // namespace

Result<TerrainMap> ReadMovingAiMap(std::string_view Text)
{
	TextLines Lines(Text);
	TerrainMap Map;
	RTP_TRY_DONE(ReadMapHeader(Lines, Map));
	// A header may lie: reserve no more than the text can hold.
	Map.Letters.reserve(std::min(static_cast<size_t>(Map.Width) * static_cast<size_t>(Map.Height), Lines.Remaining()));
	for (int32_t Y = 0; Y < Map.Height; ++Y)
	{
		const std::optional<std::string_view> Row = Lines.Next();
		if (!Row)
		{
			return Lines.Bad(
				"truncated: the map ends after " + std::to_string(Y) + " of " + std::to_string(Map.Height) + " rows");
		}
		RTP_TRY_DONE(AddRow(Lines, *Row, Map));
	}
	while (const std::optional<std::string_view> Line = Lines.Next())
	{
		if (std::string_view Rest = *Line; !TakeField(Rest).empty())
		{
			return Lines.Bad("more rows than the height " + std::to_string(Map.Height) + " of the header");
		}
	}
	return Map;
}

std::string WriteMovingAiMap(const TerrainMap& Map)
{
	std::string Text =
		"type octile\nheight " + std::to_string(Map.Height) + "\nwidth " + std::to_string(Map.Width) + "\nmap\n";
	const size_t Width = static_cast<size_t>(Map.Width);
	Text.reserve(Text.size() + Map.Letters.size() + static_cast<size_t>(Map.Height));
	for (size_t First = 0; First < Map.Letters.size(); First += Width)
	{
		Text.append(Map.Letters, First, Width);
		Text.push_back('\n');
	}
	return Text;
}

Result<LayeredGrid> MakeGroundGrid(const TerrainMap& Map, const GridSettings& Settings)
{
	LayeredGridBuilder Builder(Settings, Map.Width, Map.Height);
	Builder.Reserve(static_cast<uint32_t>(std::count_if(Map.Letters.begin(), Map.Letters.end(), &Terrain::IsWalkable)));
	for (int32_t Y = 0; Y < Map.Height; ++Y)
	{
		for (int32_t X = 0; X < Map.Width; ++X)
		{
			if (Terrain::IsWalkable(Map.Letter(X, Y)))
			{
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	return Builder.Build();
}

Result<UnknownGround> MakeUnknownGround(const TerrainMap& Map, const GridSettings& Settings)
{
	RTP_TRY(LayeredGrid Grid, MakeGroundGrid(TerrainMap(Map.Width, Map.Height, Terrain::Ground), Settings));
	// Every place is a cell, so cells are numbered as letters are.
	std::vector<CellIndex> Walls;
	for (size_t Cell = 0; Cell < Map.Letters.size(); ++Cell)
	{
		if (!Terrain::IsWalkable(Map.Letters[Cell]))
		{
			Walls.push_back(CellIndex{static_cast<uint32_t>(Cell)});
		}
	}
	return UnknownGround{std::move(Grid), std::move(Walls)};
}

TerrainMap TerrainOf(const LayeredGrid& Grid)
{
	TerrainMap Map(Grid.Width(), Grid.Height(), Terrain::Wall);
	const uint32_t Last = Grid.StoreyCount() == 0 ? 0 : Grid.Arrays().StoreyFirst[1];
	for (uint32_t Cell = 0; Cell < Last; ++Cell)
	{
		const CellPosition Position = Grid.PositionOf(CellIndex{Cell});
		Map.Letter(Position.X, Position.Y) = Terrain::Ground;
	}
	return Map;
}
} // namespace Rtp
