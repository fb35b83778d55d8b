// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp soak: movers living for long in a changing level.

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Commands/ReportOptions.h"
#include "Console/ProgressBar.h"
#include "Crowd/SoakRun.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct SoakOptions
{
	std::string Map;
	std::string Planner = "atlas";
	std::string Record;
	ReportOptions Report;
	double Minutes = 20;
	uint32_t Threads = 1;
	SoakSettings Settings;
	GridOptions Grid;
};

Figures SoakReport(const SoakOptions& Options, const SoakFigures& Measured)
{
	const JourneyCount& Ends = Measured.Ends;
	Figures Shown;
	Shown.Add("planner", "planner", Options.Planner)
		.Add("ticks", "ticks", uint64_t{Measured.Ticks})
		.Add("spawned", "movers that came", uint64_t{Measured.Spawned})
		.Add("removed", "movers taken away", uint64_t{Measured.Removed})
		.Add("goals", "goals", uint64_t{Measured.Goals})
		.Add("withdrawn", "goals withdrawn", uint64_t{Measured.Withdrawn})
		.Add("arrived", "arrived", uint64_t{Ends.Arrived})
		.Add("arrived_partially", "arrived as near as possible", uint64_t{Ends.ArrivedPartially})
		.Add("failed_why.unreachable", "failed since", uint64_t{Ends.FailedFor(MoveFailure::Unreachable)})
		.Add("failed_why.off_grid", "", uint64_t{Ends.FailedFor(MoveFailure::OffGrid)})
		.Add("failed_why.stuck", "", uint64_t{Ends.FailedFor(MoveFailure::Stuck)})
		.Add("longest_journey_s", "longest journey", Measured.LongestJourneyS, 1, "s")
		.Add("illegal_moves", "illegal moves", uint64_t{Measured.IllegalMoves})
		.Add("ticks_over_budget", "ticks over budget", uint64_t{Measured.TicksOverBudget})
		.Add("left_under_way", "left under way", uint64_t{Measured.LeftUnderWay})
		.Add("left_blocked", "cells left blocked", uint64_t{Measured.LeftBlocked});
	return Shown;
}

Result<int> RunSoakCommand(const SoakOptions& Options, Console& Terminal)
{
	RTP_TRY_DONE(CheckOutputs(Options.Report, {Options.Record}));
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	RTP_TRY(const Contestant Planner, PrepareContestant(Options.Planner, Map.Grid, {}, Tasks));
	SoakSettings Settings = Options.Settings;
	Settings.Ticks = static_cast<uint32_t>(Options.Minutes * 3600);
	MoverRecording Recording({Map.Grid->ContentHash(), Options.Map, Options.Planner});
	ProgressBar Progress(Terminal, "ticks", Settings.Ticks);
	const Result<SoakFigures> Measured = RunSoak(Planner, Settings, Options.Threads == 1 ? nullptr : &Tasks,
		Options.Record.empty() ? nullptr : &Recording, [&] { Progress.Advance(); });
	if (!Measured)
	{
		return Measured.GetError();
	}
	if (!Options.Record.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Record, Recording.Encode()));
	}
	const std::vector<ReportGroup> Groups{{Options.Map, {SoakReport(Options, Measured.Value())}}};
	PrintGroup(Options.Report, Groups.front(), Terminal);
	RTP_TRY_DONE(WriteReport(
		Options.Report, FactsOfRun(Terminal, Settings.Seed, ClockKind::Wall, Settings.Budget), Groups, Terminal));
	return Measured.Value().IsClean() ? ExitDone : ExitDifference;
}
} // namespace

CommandAction AddSoakCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<SoakOptions>();
	SoakSettings& Settings = Chosen->Settings;
	Options.Add("--map", Chosen->Map, "A .map or .rtpgrid file").Required().Type("FILE");
	Options.Add("--planner", Chosen->Planner, "The planner of every mover").Type("NAME[:k=v,…]").ShowDefault();
	Options.Add("--minutes", Chosen->Minutes, "Simulated minutes").RealRange(0.01, 10'000.0).Type("M").ShowDefault();
	Options.Add("--movers", Settings.Movers, "About how many at a time").Range(1u, 100'000u).Type("N").ShowDefault();
	Options.Add("--doors", Settings.Doors, "Doors that open and close").Range(0u, 100'000u).Type("N").ShowDefault();
	Options.Add("--budget", Settings.Budget, "Expansions a tick")
		.Range(1u, 1'000'000'000u)
		.Type("EXPANSIONS")
		.ShowDefault();
	Options.Add("--seed", Settings.Seed, "Seed of all that happens").Type("S").ShowDefault();
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core. The walks are the same for any number")
		.Range(0u, 1024u)
		.Type("T")
		.ShowDefault();
	Options.Add("--record", Chosen->Record, "Save the inputs of the run, for 'rtp replay'").Type("FILE");
	AddReportOptions(Options, Chosen->Report);
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(
		"Random goals, changes of mind, pushes, pauses, doors, spawns and removals. Exit code 1 if a move was\n"
		"illegal, a budget exceeded, or a mover neither arrived nor said why not.\n"
		"Examples:\n  rtp soak --map tower.rtpgrid --minutes 20");
	return [Chosen](Console& Terminal) { return RunSoakCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
