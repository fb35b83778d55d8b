// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Build.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "CommandLine.h"
#include "Commands/GridOptions.h"
#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct BuildOptions
{
	std::string Map;
	std::string Kind;
	std::string Quality;
	std::string Output;
	uint32_t Threads = 0;
	GridOptions Grid;
};

/** The kind with the quality among its parameters. */
std::string SpecOf(const BuildOptions& Options)
{
	if (Options.Quality.empty())
	{
		return Options.Kind;
	}
	const char* Separator = Options.Kind.find(':') == std::string::npos ? ":" : ",";
	return Options.Kind + Separator + "quality=" + Options.Quality;
}

Result<std::unique_ptr<IDatabase>> BuildWithBars(
	const std::string& Spec, const LoadedMap& Map, uint32_t Threads, Console& Terminal)
{
	ThreadTaskRunner Tasks(Threads);
	StageBars Bars(Terminal);
	const auto Show = [&Bars](const BuildProgress& Progress) { return Bars.Show(Progress); };
	Result<std::unique_ptr<IDatabase>> Made = BuildDatabase(Spec, Map.Grid, {Tasks, Show});
	return Made ? std::move(Made) : Result<std::unique_ptr<IDatabase>>(InFile(Map.Path, Made.GetError()));
}

Result<int> Build(const BuildOptions& Options, Console& Terminal)
{
	const std::string Spec = SpecOf(Options);
	if (const Result<DatabaseInfo> Info = FindDatabase(Spec); !Info)
	{
		return Info.GetError();
	}
	const std::filesystem::path Output = Options.Output.empty()
		? std::filesystem::path(Options.Map).replace_extension(DatabaseExtension)
		: std::filesystem::path(Options.Output);
	if (const Result<Done> Fine = CheckWritable(Output); !Fine)
	{
		return Fine.GetError();
	}
	const Result<LoadedMap> Map = LoadMap(Options.Map, Options.Grid.Settings());
	if (!Map)
	{
		return Map.GetError();
	}
	const auto Began = std::chrono::steady_clock::now();
	const Result<std::unique_ptr<IDatabase>> Made = BuildWithBars(Spec, Map.Value(), Options.Threads, Terminal);
	if (!Made)
	{
		return Made.GetError();
	}
	const double Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Began).count();
	if (const Result<Done> Saved = SaveDatabase(Output, *Made.Value()); !Saved)
	{
		return Saved.GetError();
	}
	const double Bytes = static_cast<double>(Made.Value()->MemoryBytes());
	const double Cells = static_cast<double>(Map.Value().Grid->CellCount());
	Terminal.Out << Output.string() << ": " << Made.Value()->Kind() << ", built in " << Fixed(Seconds, 2) << " s, "
				 << ByteSize(Made.Value()->MemoryBytes()) << " in memory, " << Fixed(Cells == 0 ? 0 : Bytes / Cells, 2)
				 << " bytes per walkable cell\n";
	return ExitDone;
}

std::string KindList()
{
	std::string Text = "Kinds:\n";
	for (const DatabaseInfo& Info : ListDatabases())
	{
		Text += "  " + std::string(Info.Kind) + ": " + std::string(Info.Summary) + "\n";
		for (const ParamInfo& Param : Info.Params)
		{
			Text += "    " + std::string(Param.Key) + "=" + std::string(Param.Default) + ": " +
				std::string(Param.Help) + "\n";
		}
	}
	return Text;
}
} // namespace

CommandAction AddBuildCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<BuildOptions>();
	Chosen->Kind = ListDatabases().front().Kind;
	Options.Add("--map", Chosen->Map, "A .map or .rtpgrid file").Required().Type("FILE");
	Options.Add("--kind", Chosen->Kind, "Kind of database with its parameters").Type("NAME[:k=v,…]").ShowDefault();
	Options.Add("--quality", Chosen->Quality, "draft, balanced or best: the same as the kind's parameter").Type("Q");
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core").Range(0u, 1024u).Type("T").ShowDefault();
	Options.Add("-o,--output", Chosen->Output, "The file to write; else the map's name with .rtpdb").Type("FILE");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(KindList() +
		"\nExamples:\n"
		"  rtp build --map cave.map -o cave.rtpdb\n"
		"  rtp build --map tower.rtpgrid --quality best --threads 2 -o tower.rtpdb");
	return [Chosen](Console& Terminal) { return Build(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
