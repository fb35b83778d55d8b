// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp generate: makes maps, buildings and problems from a seed.

#include "Rtp/IO/ScenarioFile.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Commands/LevelKinds.h"
#include "Commands/MapKinds.h"
#include "Commands/MapSize.h"
#include "Console/ProgressBar.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Files/WholeFile.h"
#include "Generate/Enlarge.h"
#include "Generate/Problems.h"

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct GenerateOptions
{
	std::string Size = "256x256";
	uint64_t Seed = 1;
	std::string Output;
	uint32_t Problems = 0;
	int32_t EnlargeBy = 0;
	int32_t RoughenPercent = 0;
	bool bTile = false;
	std::string GivenMap; // to enlarge or to tile
	GridOptions Grid;
	std::vector<MapKind> Kinds = ListMapKinds();
	LevelOptions Levels;
};

Result<GeneratedMap> MakeTiled(const GenerateOptions& Chosen)
{
	RTP_TRY(const TerrainMap Map, LoadTerrain(Chosen.GivenMap));
	RTP_TRY(const MapSize Size, ParseMapSize(Chosen.Size));
	return GeneratedMap{TileMirrored(Map, Size.Width, Size.Height), nullptr};
}

Result<GeneratedMap> MakeEnlarged(const GenerateOptions& Chosen, Random& Dice)
{
	RTP_TRY(TerrainMap Map, LoadTerrain(Chosen.GivenMap));
	RTP_TRY_DONE(InFile(
		Chosen.GivenMap, CheckMapSize(int64_t{Map.Width} * Chosen.EnlargeBy, int64_t{Map.Height} * Chosen.EnlargeBy)));
	TerrainMap Large = Enlarge(Map, Chosen.EnlargeBy);
	if (Chosen.RoughenPercent > 0)
	{
		RoughenEdges(Large, Chosen.EnlargeBy, Chosen.RoughenPercent, Dice);
	}
	return GeneratedMap{std::move(Large), nullptr};
}

Result<GeneratedMap> MakeChosen(const GenerateOptions& Chosen, CommandOptions Generate, Random& Dice)
{
	const bool bOfMap = Chosen.EnlargeBy > 0 || Chosen.bTile;
	for (const MapKind& Entry : Chosen.Kinds)
	{
		if (!Generate.IsChosen(Entry.Name))
		{
			continue;
		}
		if (bOfMap || !Chosen.GivenMap.empty())
		{
			return Error{ErrorCode::BadParameter,
				"--enlarge, --tile and --map make a map of another one; name no kind with them"};
		}
		RTP_TRY(const MapSize Size, ParseMapSize(Chosen.Size));
		return Entry.Make(Size, Chosen.Grid.Settings(), Dice);
	}
	if (!bOfMap || Chosen.GivenMap.empty())
	{
		return Error{ErrorCode::BadParameter,
			"name a kind of map, or give --map and --enlarge or --tile ('rtp generate --help' helps)"};
	}
	if (Chosen.EnlargeBy > 0 && Chosen.bTile)
	{
		return Error{ErrorCode::BadParameter, "--enlarge and --tile exclude each other"};
	}
	return Chosen.bTile ? MakeTiled(Chosen) : MakeEnlarged(Chosen, Dice);
}

Result<Done> SaveProblems(const GenerateOptions& Chosen, GeneratedMap& Map, Random& Dice, Console& Terminal)
{
	const std::filesystem::path Path = Chosen.Output;
	if (Map.Grid == nullptr)
	{
		RTP_TRY(LayeredGrid Grid, MakeGroundGrid(Map.Terrain, Chosen.Grid.Settings()));
		Map.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	}
	RTP_TRY(const std::vector<ProblemCells> Cells, DrawProblems(*Map.Grid, Chosen.Problems, Dice));
	ThreadTaskRunner Tasks(0);
	ProgressBar Bar(Terminal, "solving", Chosen.Problems);
	const Scenario Problems =
		SolveProblems(*Map.Grid, Path.filename().string(), Cells, Tasks, [&Bar] { Bar.Advance(); });
	return WriteWholeFile(ScenarioBeside(Path), WriteScenario(Problems));
}

Result<int> Generate(const GenerateOptions& Chosen, CommandOptions Options, Console& Terminal)
{
	// Not required by the parser, which would then ask for it before it says that there is no such kind.
	if (Chosen.Output.empty())
	{
		return Error{ErrorCode::BadParameter, "--output is required ('rtp generate --help' helps)"};
	}
	const std::filesystem::path Path = Chosen.Output;
	if (const std::optional<Result<Done>> Level = GenerateLevel(Options, Chosen.Levels, Chosen.Seed, Path))
	{
		RTP_TRY_DONE(*Level);
		return ExitDone;
	}
	if (Path.extension() != MapExtension && Path.extension() != GridExtension)
	{
		return FileError(Path, "the name must end in .map or .rtpgrid");
	}
	Random Dice(Chosen.Seed);
	RTP_TRY(GeneratedMap Map, MakeChosen(Chosen, Options, Dice));
	// The map comes last: a map is there only if its problems are.
	Random ProblemDice = Random::Stream(Chosen.Seed, 1);
	if (Chosen.Problems > 0)
	{
		RTP_TRY_DONE(SaveProblems(Chosen, Map, ProblemDice, Terminal));
	}
	const bool bLetters = !Map.Terrain.Letters.empty();
	RTP_TRY_DONE(bLetters ? SaveTerrain(Path, Map.Terrain, Chosen.Grid.Settings()) : SaveGrid(Path, *Map.Grid));
	return ExitDone;
}
} // namespace

CommandAction AddGenerateCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<GenerateOptions>();
	Options.Add("--size", Chosen->Size, "Columns and rows").Type("WxH").ShowDefault();
	Options.Add("--seed", Chosen->Seed, "Equal seeds give equal maps").Type("N").ShowDefault();
	Options.AddOutput("-o,--output", Chosen->Output, "File to write, .map or .rtpgrid; .obj for a level",
		{std::string(MapExtension), std::string(GridExtension), ".obj"});
	Options.Add("--scen", Chosen->Problems, "Also write FILE.scen with N random problems and their optimal lengths")
		.Range(1, 10000000)
		.Type("N");
	Options
		.AddNumber("--enlarge", Chosen->EnlargeBy, "Make every place of --map a square of N x N places", "N", 1, 1000)
		.HideDefault();
	Options.AddInput("--map", Chosen->GivenMap, "The .map file to enlarge or to tile");
	Options
		.AddNumber(
			"--roughen", Chosen->RoughenPercent, "With --enlarge: percentage by which edges get rough", "N", 0, 100)
		.HideDefault();
	Options.AddFlag("--tile", Chosen->bTile, "Fill --size with copies of --map, each a mirror of those beside it");
	AddGridOptions(Options, Chosen->Grid);
	for (const MapKind& Entry : Chosen->Kinds)
	{
		const CommandOptions Kind = Options.AddInner(Entry.Name, Entry.Help, "KIND", "Kinds of map");
		Kind.Footer("Also the options of 'rtp generate --help': --size, --seed, -o, --scen and so on.");
		Entry.AddOptions(Kind);
	}
	AddLevelKinds(Options, Chosen->Levels);
	Options.Footer("'rtp generate KIND --help' lists the options of a kind.",
		{"generate cave --size 512x512 --seed 7 -o cave.map --scen 200",
			"generate maze --corridor 3 --loops 5 --size 400x300 -o maze.map",
			"generate building --storeys 4 --drops 3 --size 96x64 -o tower.rtpgrid",
			"generate tower --count 8 --seed 7 -o tower.obj",
			"generate --enlarge 8 --roughen 60 --map cave.map -o vast.map",
			"generate --tile --map town.map --size 4096x4096 -o towns.map"});
	return [Chosen, Options](Console& Terminal) { return Generate(*Chosen, Options, Terminal); };
}
} // namespace Rtp::Tool
