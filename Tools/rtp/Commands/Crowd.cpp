// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp crowd: thousands of movers under one budget per tick.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Commands/ReportOptions.h"
#include "Console/ProgressBar.h"
#include "Crowd/CrowdRun.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <filesystem>
#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct CrowdOptions
{
	std::string Map;
	std::string Planner = "atlas";
	std::string Database;
	ReportOptions Report;
	std::string Record;
	uint32_t Threads = 1;
	CrowdSettings Settings;
	GridOptions Grid;
};

Figures CrowdReport(const CrowdOptions& Options, const CrowdFigures& Measured)
{
	const JourneyCount& Ends = Measured.Journeys;
	Figures Shown;
	Shown.Add("planner", "planner", Options.Planner)
		.Add("agents", "agents", uint64_t{Options.Settings.Agents})
		.Add("doors", "doors", uint64_t{Options.Settings.Doors})
		.Add("budget", "budget of expansions per tick", uint64_t{Measured.Budget})
		.Add("ticks", "ticks", uint64_t{Measured.Ticks})
		.AddTimes("planning_us", "planning per tick", Measured.PlanningUs, 1)
		.AddTimes("moving_us", "moving per tick", Measured.MovingUs, 1)
		.Add("worst_tick_expansions", "most expansions in a tick", uint64_t{Measured.WorstExpansions})
		.AddSummary("first_move_ticks", "ticks until the first move", Measured.FirstMoveTicks, 1)
		.Add("first_moves_astray", "first moves not towards the goal", uint64_t{Measured.FirstMovesAstray})
		.Add("on_route", "movers that found their route", uint64_t{Measured.OnRoute})
		.AddSummary("on_route_ticks", "ticks until the route is known", Measured.OnRouteTicks, 1)
		.Add("arrived", "arrived", uint64_t{Ends.Arrived})
		.Add("arrived_partially", "arrived as near as possible", uint64_t{Ends.ArrivedPartially})
		.Add("failed", "failed", uint64_t{Ends.Failed()})
		.Add("failed_why.unreachable", "failed since", uint64_t{Ends.FailedFor(MoveFailure::Unreachable)})
		.Add("failed_why.off_grid", "", uint64_t{Ends.FailedFor(MoveFailure::OffGrid)})
		.Add("failed_why.stuck", "", uint64_t{Ends.FailedFor(MoveFailure::Stuck)})
		.Add("under_way", "still under way", uint64_t{Measured.UnderWay})
		.Add("stuck", "", uint64_t{Measured.Stuck()})
		.Add("collisions", "collisions", Measured.Collisions)
		.Add("agent_bytes.mean", "agent", Measured.AgentBytesMean, 0, "bytes")
		.Add("agent_bytes.max", "", Measured.AgentBytesMax, 0, "bytes")
		.Add("trace_hash", "", Measured.TraceHash);
	return Shown;
}

Result<int> RunCrowdCommand(const CrowdOptions& Options, Console& Terminal)
{
	// A run saved over the map that it was made on would be of no use.
	if (!Options.Record.empty() && std::filesystem::path(Options.Record).extension() != ".rtprun")
	{
		return FileError(Options.Record, "the name must end in .rtprun");
	}
	RTP_TRY_DONE(CheckOutputs(Options.Report, {Options.Record}));
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	SharedChoice Shared;
	Shared.DatabaseFile = Options.Database;
	Shared.Seed = Options.Settings.Seed;
	RTP_TRY(const Contestant Planner, PrepareWithDatabase(Options.Planner, Map.Grid, Shared, Tasks));
	MoverRecording Recording({Map.Grid->ContentHash(), Options.Map, Options.Planner});
	ProgressBar Progress(Terminal, "ticks", Options.Settings.MaxTicks);
	const Result<CrowdFigures> Measured = RunCrowd(Planner, Options.Settings, Options.Threads == 1 ? nullptr : &Tasks,
		Options.Record.empty() ? nullptr : &Recording, [&] { Progress.Advance(); });
	if (!Measured)
	{
		return InFile(Options.Map, Measured.GetError());
	}
	if (!Options.Record.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Record, Recording.Encode()));
	}
	const std::vector<ReportGroup> Groups{{Options.Map, {CrowdReport(Options, Measured.Value())}}};
	PrintGroup(Options.Report, Groups.front(), Terminal);
	RTP_TRY_DONE(WriteReport(Options.Report,
		FactsOfRun(Terminal, Options.Settings.Seed, Options.Threads == 1 ? ClockKind::Thread : ClockKind::Wall,
			Measured.Value().Budget),
		Groups, Terminal));
	return ExitDone;
}
} // namespace

CommandAction AddCrowdCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<CrowdOptions>();
	Options.Add("--map", Chosen->Map, "A .map or .rtpgrid file").Required().Type("FILE");
	Options.Add("--agents", Chosen->Settings.Agents, "How many movers").Range(1u, 1'000'000u).Type("N").ShowDefault();
	Options.Add("--planner", Chosen->Planner, "The planner of every mover").Type("NAME[:k=v,…]").ShowDefault();
	Options.Add("--db", Chosen->Database, "Load the planner's database from a file instead of building it")
		.Type("FILE");
	Options.Add("--doors", Chosen->Settings.Doors, "Doors that open and close every few seconds")
		.Range(0u, 100'000u)
		.Type("N")
		.ShowDefault();
	Options.Add("--budget", Chosen->Settings.Budget, "Expansions a tick; by default a millisecond's worth")
		.Range(1u, 1'000'000'000u)
		.Type("EXPANSIONS");
	Options.Add("--ticks", Chosen->Settings.MaxTicks, "End after so many ticks")
		.Range(1u, 100'000'000u)
		.Type("N")
		.ShowDefault();
	Options.Add("--speed", Chosen->Settings.Mover.SpeedCmPerS, "Speed of a mover in cm/s")
		.RealRange(1.0, 1e5)
		.Type("CM")
		.ShowDefault();
	Options.Add("--radius", Chosen->Settings.Mover.RadiusCm, "Radius of a mover in cm")
		.RealRange(0.0, 1e3)
		.Type("CM")
		.ShowDefault();
	Options.Add("--seed", Chosen->Settings.Seed, "Seed of starts and goals").Type("S").ShowDefault();
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core. The walks are the same for any number")
		.Range(0u, 1024u)
		.Type("T")
		.ShowDefault();
	AddReportOptions(Options, Chosen->Report);
	Options.Add("--record", Chosen->Record, "Save the inputs of the run, for 'rtp replay'").Type("FILE");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("Examples:\n"
				   "  rtp crowd --map cave.map --agents 5000\n"
				   "  rtp crowd --map cave.map --planner tba:R=50 --doors 20 --record cave.rtprun");
	return [Chosen](Console& Terminal) { return RunCrowdCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
