// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp convert: between text maps and grid files.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"

#include <memory>

namespace Rtp::Tool
{
namespace
{
struct ConvertOptions
{
	std::string From;
	std::string To;
	GridOptions Grid;
};

/** Writes a grid as letters, if letters can say all that is in it. */
Result<Done> SaveAsLetters(const std::filesystem::path& Path, const LoadedMap& Map)
{
	const TerrainMap Letters = TerrainOf(*Map.Grid);
	const Result<LayeredGrid> Again = MakeGroundGrid(Letters, Map.Grid->Settings());
	if (!Again || Again.Value().ContentHash() != Map.Grid->ContentHash())
	{
		return FileError(
			Map.Path, "a .map cannot hold this grid: it has storeys, links, areas, heights or inner walls");
	}
	return SaveTerrain(Path, Letters);
}

Result<int> Convert(const ConvertOptions& Chosen)
{
	const std::filesystem::path To = Chosen.To;
	RTP_TRY(const LoadedMap Map, LoadMap(Chosen.From, Chosen.Grid.Settings()));
	const bool bToText = To.extension() == MapExtension;
	const bool bFromText = !Map.Terrain.Letters.empty();
	RTP_TRY_DONE(!bToText ? SaveGrid(To, *Map.Grid)
			: bFromText   ? SaveTerrain(To, Map.Terrain)
						  : SaveAsLetters(To, Map));
	return ExitDone;
}
} // namespace

CommandAction AddConvertCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<ConvertOptions>();
	Options.AddInput("FROM", Chosen->From, "The file to read, .map or .rtpgrid").Required().Type("");
	Options
		.AddOutput("TO", Chosen->To, "The file to write, .map or .rtpgrid",
			{std::string(MapExtension), std::string(GridExtension)})
		.Required()
		.Type("");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("A .map holds one storey without links and heights; a grid with more is refused.",
		{"convert cave.map cave.rtpgrid", "convert --moves 16 --cell-size 25 cave.map cave16.rtpgrid"});
	return [Chosen](Console&) { return Convert(*Chosen); };
}
} // namespace Rtp::Tool
