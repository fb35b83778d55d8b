// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Crowd.h"

#include "CommandLine.h"
#include "Commands/GridOptions.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Crowd/CrowdRun.h"
#include "Files/FileError.h"
#include "Files/JsonReport.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <nlohmann/json.hpp>

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
	std::string Json;
	std::string Record;
	uint32_t Threads = 1;
	CrowdSettings Settings;
	GridOptions Grid;
};

nlohmann::json CrowdJson(const CrowdOptions& Options, const CrowdFigures& Figures)
{
	const auto Times = [](const TimeHistogram& Us) {
		return nlohmann::json{{"mean", Us.Mean()}, {"p99", Us.Quantile(0.99)}, {"max", Us.Max()}};
	};
	const auto Ticks = [](const Summary& At) { return nlohmann::json{{"mean", At.Mean}, {"max", At.Max}}; };
	const JourneyCount& Ends = Figures.Journeys;
	return {{"map", Options.Map}, {"planner", Options.Planner}, {"agents", Options.Settings.Agents},
		{"doors", Options.Settings.Doors}, {"budget", Figures.Budget}, {"ticks", Figures.Ticks},
		{"planning_us", Times(Figures.PlanningUs)}, {"moving_us", Times(Figures.MovingUs)},
		{"worst_tick_expansions", Figures.WorstExpansions}, {"first_move_ticks", Ticks(Figures.FirstMoveTicks)},
		{"first_moves_astray", Figures.FirstMovesAstray}, {"on_route", Figures.OnRoute},
		{"on_route_ticks", Ticks(Figures.OnRouteTicks)}, {"arrived", Ends.Arrived},
		{"arrived_partially", Ends.ArrivedPartially}, {"failed", Ends.Failed()},
		{"failed_why",
			{{"unreachable", Ends.FailedFor(MoveFailure::Unreachable)},
				{"off_grid", Ends.FailedFor(MoveFailure::OffGrid)}, {"stuck", Ends.FailedFor(MoveFailure::Stuck)}}},
		{"stuck", Figures.Stuck()}, {"collisions", Figures.Collisions},
		{"agent_bytes", {{"mean", Figures.AgentBytesMean}, {"max", Figures.AgentBytesMax}}},
		{"trace_hash", Figures.TraceHash}};
}

void PrintCrowd(std::ostream& Out, const CrowdFigures& Figures)
{
	const auto Times = [](const TimeHistogram& Us)
	{ return "mean " + Fixed(Us.Mean(), 1) + ", p99 " + Fixed(Us.Quantile(0.99), 1) + ", max " + Fixed(Us.Max(), 1); };
	const auto MeanMax = [](double Mean, double Max, int Digits)
	{ return "mean " + Fixed(Mean, Digits) + ", max " + Fixed(Max, 0); };
	const JourneyCount& Ends = Figures.Journeys;
	Sheet Lines;
	Lines.Add("ticks", Grouped(Figures.Ticks));
	Lines.Add("expansions per tick",
		"at most " + Grouped(Figures.WorstExpansions) + " of a budget of " + Grouped(Figures.Budget));
	Lines.Add("planning per tick us", Times(Figures.PlanningUs));
	Lines.Add("moving per tick us", Times(Figures.MovingUs));
	Lines.Add("first move after ticks",
		MeanMax(Figures.FirstMoveTicks.Mean, Figures.FirstMoveTicks.Max, 1) +
			"; not towards the goal: " + Grouped(Figures.FirstMovesAstray));
	if (Figures.OnRoute != 0)
	{
		Lines.Add("on route after ticks",
			MeanMax(Figures.OnRouteTicks.Mean, Figures.OnRouteTicks.Max, 1) + ", " + Grouped(Figures.OnRoute) +
				" movers");
	}
	Lines.Add("arrived", Grouped(Ends.Arrived) + ", and " + Grouped(Ends.ArrivedPartially) + " as near as possible");
	Lines.Add("failed",
		Grouped(Ends.Failed()) + ": " + Grouped(Ends.FailedFor(MoveFailure::Unreachable)) + " unreachable, " +
			Grouped(Ends.FailedFor(MoveFailure::OffGrid)) + " off the grid, " +
			Grouped(Ends.FailedFor(MoveFailure::Stuck)) + " held up");
	Lines.Add("still under way", Grouped(Figures.UnderWay));
	Lines.Add("collisions", Grouped(Figures.Collisions));
	Lines.Add("bytes per agent", MeanMax(Figures.AgentBytesMean, Figures.AgentBytesMax, 0));
	Lines.Print(Out);
}

Result<Done> CheckOutputs(const CrowdOptions& Options)
{
	// A run saved over the map that it was made on would be of no use.
	if (!Options.Record.empty() && std::filesystem::path(Options.Record).extension() != ".rtprun")
	{
		return FileError(Options.Record, "the name must end in .rtprun");
	}
	if (!Options.Record.empty() && Options.Record == Options.Json)
	{
		return FileError(Options.Json, "--record and --json need files of their own");
	}
	for (const std::string& Path : {Options.Json == "-" ? std::string() : Options.Json, Options.Record})
	{
		RTP_TRY_DONE(Path.empty() ? Result<Done>(Done{}) : CheckWritable(Path));
	}
	return Done{};
}

/** Writes the recording and the figures to where they are wanted. */
Result<Done> WriteOutputs(
	const CrowdOptions& Options, const CrowdFigures& Figures, const MoverRecording& Recording, Console& Terminal)
{
	if (!Options.Record.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Record, Recording.Encode()));
	}
	if (Options.Json != "-")
	{
		PrintCrowd(Terminal.Out, Figures);
	}
	return WriteJsonReport(Options.Json, CrowdJson(Options, Figures), Terminal.Out);
}

Result<int> RunCrowdCommand(const CrowdOptions& Options, Console& Terminal)
{
	RTP_TRY_DONE(CheckOutputs(Options));
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	SharedChoice Shared;
	Shared.DatabaseFile = Options.Database;
	Shared.Seed = Options.Settings.Seed;
	RTP_TRY(const Contestant Planner, PrepareWithDatabase(Options.Planner, Map.Grid, Shared, Tasks));
	MoverRecording Recording({Map.Grid->ContentHash(), Options.Map, Options.Planner});
	ProgressBar Progress(Terminal, "ticks", Options.Settings.MaxTicks);
	const Result<CrowdFigures> Figures = RunCrowd(Planner, Options.Settings, Options.Threads == 1 ? nullptr : &Tasks,
		Options.Record.empty() ? nullptr : &Recording, [&] { Progress.Advance(); });
	if (!Figures)
	{
		return InFile(Options.Map, Figures.GetError());
	}
	const Result<Done> Written = WriteOutputs(Options, Figures.Value(), Recording, Terminal);
	return Written ? Result<int>(ExitDone) : Written.GetError();
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
	Options.Add("--json", Chosen->Json, "Write the figures as JSON; - is the standard output").Type("FILE|-");
	Options.Add("--record", Chosen->Record, "Save the inputs of the run, for 'rtp replay'").Type("FILE");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("Examples:\n"
				   "  rtp crowd --map cave.map --agents 5000\n"
				   "  rtp crowd --map cave.map --planner tba:R=50 --doors 20 --record cave.rtprun");
	return [Chosen](Console& Terminal) { return RunCrowdCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
