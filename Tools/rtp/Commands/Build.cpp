// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp build: makes the database of a map.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Subgoals/TreeDatabase.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Files/WholeFile.h"
#include "Harness/Clock.h"

#include <algorithm>
#include <memory>
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
	std::string Goals;
	std::string Shard;
	bool bResume = false;
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

Result<std::vector<CellIndex>> LoadGoals(const std::string& Path, const LayeredGrid& Grid)
{
	std::vector<CellIndex> Goals;
	if (!Path.empty())
	{
		RTP_TRY(const LoadedScenario Problems, LoadScenario(Path, Grid));
		for (const ProblemCells& Problem : Problems.Cells)
		{
			Goals.push_back(Problem.Goal);
		}
	}
	return Goals;
}

/** Whether the shard was written already by a job that got that far. */
bool IsThere(const std::filesystem::path& Path, const DatabaseShard& Wanted)
{
	std::error_code Problem;
	if (!std::filesystem::is_regular_file(Path, Problem))
	{
		return false;
	}
	const Result<std::string> Bytes = ReadWholeFile(Path);
	const Result<ShardFileHeader> Found =
		Bytes ? ReadShardHeader(AsBytes(Bytes.Value())) : Result<ShardFileHeader>(Bytes.GetError());
	return Found && Found->Shard == Wanted;
}

Result<int> WriteShard(const std::string& Spec, const LoadedMap& Map, const BuildContext& Context,
	const BuildOptions& Options, const std::filesystem::path& Output, Console& Terminal)
{
	const Result<ShardNumber> Number = ParseShardNumber(Options.Shard);
	if (!Number)
	{
		return Error{Number.GetError().Code, "--shard " + Number.GetError().Detail};
	}
	RTP_TRY(const DatabaseShard Wanted, DescribeShard(Spec, *Map.Grid, Context, *Number));
	if (Options.bResume && IsThere(Output, Wanted))
	{
		Terminal.Out << Output.string() << ": shard " << Options.Shard << " is there already\n";
		return ExitDone;
	}
	RTP_TRY(const std::vector<std::byte> Bytes, InFile(Map.Path, BuildShard(Wanted, Map.Grid, Context)));
	RTP_TRY_DONE(WriteWholeFile(Output, Bytes));
	Terminal.Out << Output.string() << ": shard " << Options.Shard << " of " << Spec << ", " << ByteSize(Bytes.size())
				 << "\n";
	return ExitDone;
}

/** Where the database or the shard goes. */
std::filesystem::path OutputOf(const BuildOptions& Options)
{
	if (!Options.Output.empty())
	{
		return Options.Output;
	}
	std::string Extension(DatabaseExtension);
	if (!Options.Shard.empty())
	{
		Extension = "." + Options.Shard + std::string(ShardExtension);
		std::replace(Extension.begin(), Extension.end(), '/', '-');
	}
	return std::filesystem::path(Options.Map).replace_extension(Extension);
}

Result<int> Build(const BuildOptions& Options, Console& Terminal)
{
	const std::string Spec = SpecOf(Options);
	RTP_TRY(const DatabaseInfo Info, FindDatabase(Spec));
	if (!Options.Goals.empty() && Info.Name != TreeDatabase::KindName)
	{
		return Error{
			ErrorCode::BadParameter, "--goals: a database of kind " + std::string(Info.Name) + " has no part per goal"};
	}
	if (Options.bResume && Options.Shard.empty())
	{
		return Error{ErrorCode::BadParameter, "--resume: is for shards"};
	}
	const std::filesystem::path Output = OutputOf(Options);
	RTP_TRY_DONE(CheckWritable(Output));
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	RTP_TRY(const std::vector<CellIndex> Goals, LoadGoals(Options.Goals, *Map.Grid));
	ThreadTaskRunner Tasks(Options.Threads);
	StageBars Bars(Terminal);
	const auto Show = [&Bars](const BuildProgress& Progress) { return Bars.Show(Progress); };
	const BuildContext Context{Tasks, Show, Goals};
	if (!Options.Shard.empty())
	{
		return WriteShard(Spec, Map, Context, Options, Output, Terminal);
	}
	const Stopwatch Time;
	RTP_TRY(const std::unique_ptr<IDatabase> Database, InFile(Map.Path, BuildDatabase(Spec, Map.Grid, Context)));
	const double Seconds = Time.Seconds();
	RTP_TRY_DONE(SaveDatabase(Output, *Database));
	const double Bytes = static_cast<double>(Database->MemoryBytes());
	const double Cells = static_cast<double>(Map.Grid->CellCount());
	Terminal.Out << Output.string() << ": " << Database->Kind() << ", built in " << Fixed(Seconds, 2) << " s, "
				 << ByteSize(Database->MemoryBytes()) << " in memory, " << Fixed(Cells == 0 ? 0 : Bytes / Cells, 2)
				 << " bytes per walkable cell" << ShortfallOf(*Database) << "\n";
	return ExitDone;
}

std::string KindList()
{
	std::string Text = "Kinds:\n";
	for (const DatabaseInfo& Info : ListDatabases())
	{
		Text += "  " + std::string(Info.Name) + ": " + std::string(Info.Summary) + "\n";
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
	Chosen->Kind = ListDatabases().front().Name;
	Options.AddInput("--map", Chosen->Map, "A .map or .rtpgrid file").Required();
	Options.Add("--kind", Chosen->Kind, "Kind of database with its parameters").Type("NAME[:k=v,…]").ShowDefault();
	Options.Add("--quality", Chosen->Quality, "draft, balanced or best: the same as the kind's parameter").Type("Q");
	Options.AddNumber("--threads", Chosen->Threads, "Threads; 0 is one per core", "T", 0u, 1024u);
	Options.AddOutput("-o,--output", Chosen->Output, "The file to write; else the map's name with .rtpdb",
		{std::string(DatabaseExtension), std::string(ShardExtension), ""});
	Options.AddInput("--goals", Chosen->Goals, "Only for the goals of this scenario; for kinds with a part per goal")
		.Type("FILE.scen");
	Options.Add("--shard", Chosen->Shard, "Build only the i-th of N parts, for 'rtp merge'").Type("i/N");
	Options.AddFlag("--resume", Chosen->bResume, "Leave a shard alone that is there already");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(KindList(),
		{"build --map cave.map -o cave.rtpdb", "build --map tower.rtpgrid --quality best --threads 2 -o tower.rtpdb",
			"build --map cave.map --kind knn-lrta:records=60000 --shard 2/8 -o cave.2.rtpshard"});
	return [Chosen](Console& Terminal) { return Build(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
