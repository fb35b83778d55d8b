// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Soak.h"

#include "CommandLine.h"
#include "Commands/GridOptions.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
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
	double Minutes = 20;
	uint32_t Threads = 1;
	SoakSettings Settings;
	GridOptions Grid;
};

void PrintSoak(std::ostream& Out, const SoakFigures& Figures)
{
	const JourneyCount& Ends = Figures.Ends;
	Sheet Lines;
	Lines.Add("ticks", Grouped(Figures.Ticks));
	Lines.Add("movers", Grouped(Figures.Spawned) + " came, " + Grouped(Figures.Removed) + " were taken away");
	Lines.Add("goals", Grouped(Figures.Goals) + ", " + Grouped(Figures.Withdrawn) + " of them withdrawn");
	Lines.Add("arrived", Grouped(Ends.Arrived) + ", and " + Grouped(Ends.ArrivedPartially) + " as near as possible");
	Lines.Add("failed",
		Grouped(Ends.FailedFor(MoveFailure::Unreachable)) + " unreachable, " +
			Grouped(Ends.FailedFor(MoveFailure::OffGrid)) + " off the grid, " +
			Grouped(Ends.FailedFor(MoveFailure::Stuck)) + " held up");
	Lines.Add("longest journey", Fixed(Figures.LongestJourneyS, 1) + " s");
	Lines.Add("illegal moves", Grouped(Figures.IllegalMoves));
	Lines.Add("ticks over budget", Grouped(Figures.TicksOverBudget));
	Lines.Add("left under way", Grouped(Figures.LeftUnderWay));
	Lines.Add("cells left blocked", Grouped(Figures.LeftBlocked));
	Lines.Print(Out);
}

Result<int> RunSoakCommand(const SoakOptions& Options, Console& Terminal)
{
	RTP_TRY_DONE(Options.Record.empty() ? Result<Done>(Done{}) : CheckWritable(Options.Record));
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	RTP_TRY(const Contestant Planner, PrepareContestant(Options.Planner, Map.Grid, {}, Tasks));
	SoakSettings Settings = Options.Settings;
	Settings.Ticks = static_cast<uint32_t>(Options.Minutes * 3600);
	MoverRecording Recording({Map.Grid->ContentHash(), Options.Map, Options.Planner});
	ProgressBar Progress(Terminal, "ticks", Settings.Ticks);
	const Result<SoakFigures> Figures = RunSoak(Planner, Settings, Options.Threads == 1 ? nullptr : &Tasks,
		Options.Record.empty() ? nullptr : &Recording, [&] { Progress.Advance(); });
	if (!Figures)
	{
		return Figures.GetError();
	}
	if (!Options.Record.empty())
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Record, Recording.Encode()));
	}
	PrintSoak(Terminal.Out, Figures.Value());
	return Figures.Value().IsClean() ? ExitDone : ExitDifference;
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
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(
		"Random goals, changes of mind, pushes, pauses, doors, spawns and removals. Exit code 1 if a move was\n"
		"illegal, a budget exceeded, or a mover neither arrived nor said why not.\n"
		"Examples:\n  rtp soak --map tower.rtpgrid --minutes 20");
	return [Chosen](Console& Terminal) { return RunSoakCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
