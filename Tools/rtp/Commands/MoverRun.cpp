// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/MoverRun.h"

#include "Console/Interrupt.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <filesystem>

namespace Rtp::Tool
{
void AddDatabaseOption(CommandOptions Options, std::string& Database)
{
	Options.AddInput("--db", Database, "Load the planner's database from a file instead of building it");
}

void AddThreadsOption(CommandOptions Options, uint32_t& Threads)
{
	Options.AddNumber(
		"--threads", Threads, "Threads; 0 is one per core. The walks are the same for any number", "T", 0, 1024);
}

void AddMoverRunOptions(CommandOptions Options, MoverRunOptions& Chosen, MapNeed Need)
{
	const CommandOption Map = Options.AddInput("--map", Chosen.Map, "A .map or .rtpgrid file");
	if (Need == MapNeed::Always)
	{
		Map.Required();
	}
	Options.Add("--planner", Chosen.Planner, "The planner of every mover").Type("NAME[:k=v,…]").ShowDefault();
	AddThreadsOption(Options, Chosen.Threads);
	Options.AddOutput("--record", Chosen.Record, "Save the inputs of the run, for 'rtp replay'", {".rtprun"});
	AddReportOptions(Options, Chosen.Report);
	AddGridOptions(Options, Chosen.Grid);
}

Result<Done> RunMovers(const MoverRunOptions& Options, uint64_t Seed, Console& Terminal,
	const std::function<Result<MoverRunResult>(const MoverRun& Run)>& Walk)
{
	if (Options.Map.empty())
	{
		return Error{ErrorCode::BadParameter, "--map or --scene is required"};
	}
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	if (Map.Grid->CellCount() == 0)
	{
		return FileError(Options.Map, "no cell of the map is walkable");
	}
	ThreadTaskRunner Tasks(Options.Threads);
	RTP_TRY(const Contestant Planner,
		PrepareWithDatabase(Options.Planner, Map.Grid, {{}, Options.Database, Seed, &Terminal}, Tasks));
	MoverRecording Recording({Map.Grid->ContentHash(), Options.Map, Options.Planner});
	RTP_TRY(const MoverRunResult Walked,
		InFile(Options.Map,
			Walk({Planner, Options.Threads == 1 ? nullptr : &Tasks, Options.Record.empty() ? nullptr : &Recording})));
	const std::vector<ReportGroup> Groups{{Options.Map, {Walked.Shown}}};
	PrintGroup(Options.Report, Groups.front(), Terminal);
	if (Walked.bInterrupted)
	{
		return Interrupted();
	}
	if (!Options.Record.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Record, Recording.Encode()));
	}
	return WriteReport(Options.Report, FactsOfRun(Terminal, Seed, Walked.Clock, Walked.Budget), Groups, Terminal);
}
} // namespace Rtp::Tool
